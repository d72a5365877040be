"""Merchants, who come when a tile with their icon is cleared, or are called (MERCH)."""
