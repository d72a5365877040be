"""Tiles: the meter, clearing, enemies that come, traps, lairs and hoards."""
