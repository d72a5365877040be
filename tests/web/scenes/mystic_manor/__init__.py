"""Mystic Manor at the table."""
