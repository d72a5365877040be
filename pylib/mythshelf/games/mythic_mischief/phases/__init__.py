"""From setting up to Cleanup: one module a phase of the game."""
