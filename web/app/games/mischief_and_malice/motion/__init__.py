"""What moves and is heard: dice, moments, what comes back to be seen once more."""
