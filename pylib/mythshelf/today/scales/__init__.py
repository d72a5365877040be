"""How a deal of each game is scored: a module for each, with its ``SCALE``."""
