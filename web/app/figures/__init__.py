"""Figures: a line for every finished game of this device, and what can be counted from them."""
