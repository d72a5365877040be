"""A finished game at a glance: how it stood in each turn, by what a position is worth by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..kernel.files.stepwise import Progress, Work
from ..kernel.play.match import Match
from .findings import Chances
from .reckoner import reckoner_of
from .standing import standing

_WORLDS = 2
"""So few do for a first impression."""


@dataclass(frozen=True, slots=True)
class Glance:
    """The chances of all seats at choice ``at`` of the journal, the first of its turn."""

    at: int
    turn: int
    chances: Chances


def glances(match: Match[Any]) -> Work[tuple[Glance, ...]]:
    """One for each turn of a finished game in which anything is judged, in their order."""
    reckoner, found = reckoner_of(match.game.slug), list[Glance]()
    look = reckoner.looks[0]
    for at in range(match.cursor):
        state = match.state_at(at)
        turn = reckoner.until(state, look) - look.turns
        if found and found[-1].turn == turn:
            continue
        yield Progress(at, match.cursor)
        chances = standing(match.game, state, _WORLDS)
        if chances is not None:
            found.append(Glance(at, turn, chances))
    return tuple(found)


def at_last(match: Match[Any]) -> Chances:
    """Of a finished game 1 for who has won it, shared where several sides have."""
    outcome = match.outcome
    assert outcome is not None
    sides = sides_of(match)
    if not outcome.winners:
        share = 0.0 if outcome.victor or len(sides) < 2 else 1 / len(sides)
        return (share,) * match.seats
    won = [seats for seats in sides if set(seats) & set(outcome.winners)]
    return tuple(
        1 / len(won) if any(seat in seats for seats in won) else 0.0 for seat in range(match.seats)
    )


def sides_of(match: Match[Any]) -> list[tuple[int, ...]]:
    """The seats of each side that anybody plays."""
    return [seats for seats in match.game.sides(match.settings) if seats]
