"""Detention: one player against the Enchanted, whom nobody plays."""
