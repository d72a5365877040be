"""What is written down and read back: positions, saves, links, and the data of games."""
