"""An attack in its order (ML-R-18), from committing an energy to what is left of the damage."""
