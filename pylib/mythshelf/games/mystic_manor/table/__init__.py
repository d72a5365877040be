"""What lies on the table: floor plans, state, cards, scores, what a seat sees."""
