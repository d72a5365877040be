"""Puzzles: a position, a goal for one turn, and the exact chance of every way to it."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from .. import games
from . import goals
from .goal import Aims

_WITH_GOALS = {module.name for module in iter_modules(goals.__path__)}
SLUGS = tuple(slug for slug in games.SLUGS if slug in _WITH_GOALS)
"""The games that have puzzles, in the order of the shelf: a module of goals, and a collection."""


def aims_of(slug: str) -> Aims:
    """The goals of a game. Raises ``LookupError`` for one that has none."""
    if slug not in SLUGS:
        raise LookupError(slug)
    aims: Aims = import_module(f"{goals.__name__}.{slug}").AIMS
    return aims


__all__ = ["SLUGS", "Aims", "aims_of"]
