"""One open match at the table, without a page: taps, selection, seats, log, autosave (pure)."""
