"""What is read large, and how a game is told at its end."""
