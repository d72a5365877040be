"""Games as links: sent to friends, and opened when they come back."""
