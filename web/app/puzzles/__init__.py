"""The puzzles of the games: their shelf, one on the table, and how good one is at them."""
