"""The Darkness: its cycle, its enemies, their movement and attacks."""
