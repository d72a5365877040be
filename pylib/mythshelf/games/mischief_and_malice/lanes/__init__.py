"""What lanes say of the creatures that they power: nothing of it is stored."""
