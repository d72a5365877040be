"""What the words of the cards do, and what they select."""
