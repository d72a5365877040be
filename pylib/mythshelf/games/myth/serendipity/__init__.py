"""Serendipity: what the group can spend it on beside heroic events and resurrections (SER)."""
