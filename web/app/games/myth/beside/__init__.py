"""What stands beside the board and under it."""
