"""What cannot be in a sound position."""
