"""From setting up to the end of a turn: revealing spaces and resolving them."""
