"""The report of a finished game: who stood better when, which choices cost what, and why."""
