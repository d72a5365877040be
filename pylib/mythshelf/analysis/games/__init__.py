"""What the analysis knows about each game, in a module that is named like it."""
