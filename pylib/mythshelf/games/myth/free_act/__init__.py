"""Free acts: tiles that the players choose, in one game, and a single tile by itself (MT-R-117)."""
