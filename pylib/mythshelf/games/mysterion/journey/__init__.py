"""The Journey: days, ways, Towns and meetings between battles."""
