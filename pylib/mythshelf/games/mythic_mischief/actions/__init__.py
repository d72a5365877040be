"""What a Mythic can do in its phase, and what happens where it arrives."""
