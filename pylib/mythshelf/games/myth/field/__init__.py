"""The Slaughterfield: ten waves on one tile."""
