"""Resigning: what it means that somebody leaves a game for good.

No rulebook covers it, so it is no choice of the game and stands beside the journal. In a game of
two sides whoever plays a side alone loses by resigning. In any other game nobody loses: the seat is
played on by a computer, so that neither team-mates nor the other sides lose their game.
"""

from __future__ import annotations

from typing import Any

from .game import Game, Outcome
from .settings import Settings


def loses_by_resigning(game: Game[Any], settings: Settings, seat: int) -> bool:
    """Whether the game is over, and lost for ``seat``, when it resigns."""
    sides = game.sides(settings)
    return len(sides) == 2 and (seat,) in sides


def winners_against(game: Game[Any], settings: Settings, seat: int) -> tuple[int, ...]:
    """The seats that win when ``seat`` loses by resigning; none if nobody plays that side."""
    one, other = game.sides(settings)
    return other if seat in one else one


def outcome_by_resigning(game: Game[Any], settings: Settings, state: Any, seat: int) -> Outcome:
    """The result of a game that ``seat`` has lost by resigning. It rests on no clause, and nothing
    is scored."""
    winners = winners_against(game, settings, seat)
    summary = f"{game.seat_name(state, seat)} resigned."
    return Outcome(winners, "", summary, (), "" if winners else game.unplayed)
