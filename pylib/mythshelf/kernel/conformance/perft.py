"""Counts that guard the generation of options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..play import engine
from ..play.core import Option, State


def perft(state: State, depth: int, tally: Callable[[Option[Any], int], None] | None = None) -> int:
    """How many lines of ``depth`` choices start here (a count that guards move generation).

    ``tally`` is called with each first option and the count below it.
    """
    if depth == 0:
        return 1
    options = engine.legal(state)
    if depth == 1 and tally is None:
        return len(options)
    total = 0
    for option in options:
        twin = state.clone()
        engine.apply_unchecked(twin, option)
        below_it = perft(twin, depth - 1)
        if tally is not None:
            tally(option, below_it)
        total += below_it
    return total
