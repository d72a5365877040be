"""The course of a game: rounds and their phases."""
