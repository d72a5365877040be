"""The map of the Journey, its towns and roads."""
