"""Turns: the main part with its actions, and the end part with its steps (TURN, ML-R-05)."""
