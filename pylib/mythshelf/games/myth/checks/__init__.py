"""Invariants of states."""
