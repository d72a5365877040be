"""What a deal comes to in one number, which can be compared with anybody's."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .. import games
from ..kernel.play.game import Outcome
from . import scales
from .deal import SEAT, Deal
from .scale import Scale


def scale_of(slug: str) -> Scale:
    """How the deals of a game are scored. Raises ``LookupError`` for an unknown game."""
    if slug not in games.SLUGS:
        raise LookupError(slug)
    found: Scale = import_module(f"{scales.__name__}.{slug}").SCALE
    return found


def score_of(deal: Deal, state: Any, outcome: Outcome | None) -> int:
    """The score of a deal that has come to a state, never below 0. Without an outcome, or when
    given up, it is not won."""
    won = outcome is not None and SEAT in outcome.winners
    return max(0, scale_of(deal.game).count(state, deal, won))


def earned(is_found: bool, score: int | None, expert: int | None) -> tuple[bool, bool, bool, bool]:
    """The four dots of a day: the puzzle was found, the deal was played, its score is within a
    tenth of the expert's, it is at least the expert's."""
    if score is None or expert is None:
        return is_found, score is not None, False, False
    return is_found, True, 10 * score >= 9 * expert, score >= expert
