"""The table of Myth."""
