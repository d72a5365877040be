"""Decks that people build for a game: listed, built, kept and shared."""
