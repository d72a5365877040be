"""The table of a battle."""
