"""Blitz: play against the clock, on one board or two."""
