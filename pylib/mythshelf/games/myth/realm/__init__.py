"""Tiles: populating, clearing, leaving; traps and hoards."""
