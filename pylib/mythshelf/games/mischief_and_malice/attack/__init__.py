"""An attack in its order (ML-R-18), and deaths of every kind (ML-R-31)."""
