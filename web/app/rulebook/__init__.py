"""The rulebook: read, searched, and opened at a clause."""
