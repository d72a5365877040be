"""Reading the rules."""
