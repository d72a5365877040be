"""Invariants of states, and constraints of the content files."""
