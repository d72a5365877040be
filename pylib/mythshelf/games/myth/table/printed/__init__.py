"""What is printed on the components, chapter by chapter."""
