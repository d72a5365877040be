"""What lies on the table: floor plans, state, cards, events, scores, what a seat sees."""
