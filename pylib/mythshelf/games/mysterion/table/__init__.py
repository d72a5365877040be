"""What lies on the table: cards, the state of a battle and of a Journey, and the modes."""
