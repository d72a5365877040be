"""Everything that a table shows, drawn for positions that random games come to."""
