"""From setting up to the end of a turn: an action, or moving and resolving a space."""
