"""What can happen, a module for each chapter."""
