"""What lies on the table: figures, tiles, cards, events, what a seat sees."""
