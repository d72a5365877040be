"""What lies spread over the table in place of the board, and what is in it."""
