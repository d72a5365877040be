"""What heroes are and have, and what becomes of them: cards, potions, tests, rolls, afflictions."""
