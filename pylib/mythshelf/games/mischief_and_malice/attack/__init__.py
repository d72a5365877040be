"""An attack in its order (ML-R-18), and the deaths that come of it and of anything else (ML-R-31)."""
