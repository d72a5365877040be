"""Building decks."""
