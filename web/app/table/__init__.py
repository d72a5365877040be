"""The table: playing the open game."""
