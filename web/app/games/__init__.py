"""How each game looks at the table: one presenter a game."""
