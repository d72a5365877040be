"""The faces of cards."""
