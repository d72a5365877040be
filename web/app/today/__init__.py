"""Today: a puzzle and a deal a day, the week, the days before, and the line to copy."""
