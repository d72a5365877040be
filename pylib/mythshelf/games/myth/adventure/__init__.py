"""An act of an adventure: its beginning out of a chronicle, its end, titles and rewards (ACT)."""
