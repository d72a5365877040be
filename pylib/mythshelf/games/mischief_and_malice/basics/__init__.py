"""What every part of the game is made of: questions, drawing, health, the end of the game."""
