"""Attacks of heroes."""
