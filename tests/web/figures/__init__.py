"""Tests of the room of figures."""
