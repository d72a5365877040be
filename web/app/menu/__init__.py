"""The menu, and the sheets that it opens."""
