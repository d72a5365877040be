"""What is written and read: positions, saves, links, and the data of games."""
