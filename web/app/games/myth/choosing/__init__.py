"""What can be chosen, by which taps, and what that would bring."""
