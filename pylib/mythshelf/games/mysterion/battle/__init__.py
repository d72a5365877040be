"""A battle: Turn Cycles, invoking, Items, the exchange of damage."""
