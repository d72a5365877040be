"""What heroes do in their cycle, and how they answer an attack."""
