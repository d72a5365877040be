"""Myth: on the shelf, not playable yet."""
