"""What things are called, and the position as text. Options, questions and events know their own
sentences."""
