"""Mischief & Malice: on the shelf, not playable yet."""
