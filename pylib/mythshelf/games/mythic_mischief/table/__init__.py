"""What lies on the table: the board and its state, cards, events, scores, what a seat sees."""
