"""Measurements of the engine under CPython, beside well-known libraries in the same run."""
