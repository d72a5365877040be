"""What lies on the table: cards, state, events, the outcome, what a seat sees."""
