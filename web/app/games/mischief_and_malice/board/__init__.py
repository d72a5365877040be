"""The board: what lies and stands on it, and what is lit."""
