"""What cards say and when it works, and decks of them."""
