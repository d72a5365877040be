"""Tournaments: who enters, the bracket, and the games of it."""
