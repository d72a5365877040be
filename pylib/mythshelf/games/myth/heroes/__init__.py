"""A hero at work: cards, movement, actions, what lies on the hero board."""
