"""The computer players of Mysterion."""
