"""The goals of each game, a module each."""
