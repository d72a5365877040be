"""What the group can do for serendipity in a hero cycle (SER)."""
