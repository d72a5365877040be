"""Tests of the room of the report."""
