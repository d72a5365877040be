"""Defeat (PER): deaths of every kind (ML-R-31), and the relic and the pull that they bring."""
