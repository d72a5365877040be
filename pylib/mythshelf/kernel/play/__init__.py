"""Playing a game: state and frames, the one door, matches, chance, notation, rulebooks."""
