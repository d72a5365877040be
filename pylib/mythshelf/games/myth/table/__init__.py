"""What lies on the table: figures, tiles, cards, dice, and the modes."""
