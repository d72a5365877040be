"""Playing a game: state, frames, the engine, matches, chance, notation, rulebooks."""
