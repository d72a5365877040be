"""Titles: which is active, and when they work by themselves (TITLE)."""

from __future__ import annotations

from ....kernel.effects import Invocation, Source
from ..table.figures import Figure
from ..table.state import State


def active_title(state: State, one: Figure) -> Source | None:
    """The active title of a hero, as the source of its effects: only one is active in an act
    (MT-TITLE-03)."""
    name = state.active[one]
    return Source(name, one, one) if name else None


def first_round(state: State, effect: Invocation) -> bool:
    """Whether it is the round in which the latest tile came into play; before the first round it is
    that of the first tile (MT-R-122)."""
    return state.round == state.entered
