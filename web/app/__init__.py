"""The page: PyScript components that show a game and take its choices."""
