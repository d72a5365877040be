"""Mysterion: battles of decks, and the Journey through six regions."""
