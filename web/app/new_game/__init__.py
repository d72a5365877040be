"""Beginning a new game."""
