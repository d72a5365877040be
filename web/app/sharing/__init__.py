"""Games as links."""
