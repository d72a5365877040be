"""Decks, and the programs that the cards are made of."""
