"""What lies on the table: the board and its state, cards, modes, what a seat sees."""
