"""The shelf: the boxes, and the saved games."""
