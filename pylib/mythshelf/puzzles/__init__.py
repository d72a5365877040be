"""Puzzles: a position, a goal for one turn, and the exact chance of every way to it."""

from __future__ import annotations

from importlib import import_module

from .goal import Aims

SLUGS = ("mythic_mischief", "mystic_manor", "mischief_and_malice", "mysterion")
"""The games that have puzzles: goals of a turn, and a collection."""


def aims_of(slug: str) -> Aims:
    """The goals of a game. Raises ``LookupError`` for one that has none."""
    if slug not in SLUGS:
        raise LookupError(slug)
    aims: Aims = import_module(f"{__name__}.goals.{slug}").AIMS
    return aims


__all__ = ["SLUGS", "Aims", "aims_of"]
