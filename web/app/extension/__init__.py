"""Games and content from outside."""
