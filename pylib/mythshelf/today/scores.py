"""What a deal comes to in one number, which can be compared with anybody's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..games.mystic_manor.table.scoring import money
from ..kernel.play.game import Outcome
from .deal import SEAT, Deal

WIN = 50
"""What a win is worth, where the game itself counts no money."""
_QUICK = 20
"""Turns or rounds: each one fewer is worth a point, where it pays to be quick."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How a game is scored: what counts beside a win, and the whole rule in a sentence."""

    count: Callable[[Any, Deal, bool], int]
    words: str


def score_of(deal: Deal, state: Any, outcome: Outcome | None) -> int:
    """The score of a deal that has come to a state, never below 0. Without an outcome, or when
    given up, it is not won."""
    won = outcome is not None and SEAT in outcome.winners
    return max(0, SCALES[deal.game].count(state, deal, won))


def _school(state: Any, _deal: Deal, won: bool) -> int:
    points = state.score[state.sides[SEAT]]
    return WIN * won + 5 * int(points) + int(state.boards[SEAT].slotted)


def _manor(state: Any, _deal: Deal, _won: bool) -> int:
    return int(money(state.mats[SEAT]))


def _malice(state: Any, _deal: Deal, won: bool) -> int:
    quick = max(0, _QUICK - state.turns[SEAT]) if won else 0
    return WIN * won + 10 * len(state.relics[SEAT]) + int(quick)


def _battle(state: Any, deal: Deal, won: bool) -> int:
    if won:
        return WIN + int(state.health[SEAT])
    return int(str(deal.settings["health"])) - max(0, int(state.health[1 - SEAT]))


def _realm(state: Any, _deal: Deal, won: bool) -> int:
    if won:
        return WIN + 3 * int(state.vitality[SEAT]) + max(0, _QUICK - int(state.round))
    return min(_QUICK, int(state.round))


SCALES = {
    "mythic_mischief": Scale(
        _school, "50 for the win, 5 for each Mischief Point, 1 for each Tome on your board."
    ),
    "mystic_manor": Scale(_manor, "The money that you earn."),
    "mischief_and_malice": Scale(
        _malice, "50 for the win, 10 for each relic; a win earns 1 for each turn under 20."
    ),
    "mysterion": Scale(
        _battle, "50 for the win and 1 for each Health left; else 1 for each that the other lost."
    ),
    "myth": Scale(
        _realm,
        "50 for the win, 3 for each Vitality left, 1 for each round under 20; else 1 a round.",
    ),
}
"""By game."""


def earned(is_found: bool, score: int | None, expert: int | None) -> tuple[bool, bool, bool, bool]:
    """The four dots of a day: the puzzle was found, the deal was played, its score is within a
    tenth of the expert's, it is at least the expert's."""
    if score is None or expert is None:
        return is_found, score is not None, False, False
    return is_found, True, 10 * score >= 9 * expert, score >= expert
