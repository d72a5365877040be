"""What everything of the game is drawn and named with."""
