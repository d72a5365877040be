"""The page's boundary."""
