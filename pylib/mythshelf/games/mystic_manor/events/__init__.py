"""What can happen, as plain records: each says what changes and how the log tells it."""
