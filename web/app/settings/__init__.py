"""The settings: what people choose for the whole page, their keys, and the statement for all."""
