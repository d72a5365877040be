"""A battle: Turn Cycles, invoking, Items, the exchange of damage, what a seat sees of it."""
