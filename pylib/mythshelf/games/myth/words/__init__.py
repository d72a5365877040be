"""What things are called, and the position as text."""
