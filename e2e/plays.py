"""Whole games that computer players have played outside the browser, to be played again in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from mythshelf import games
from mythshelf.kernel import engine
from mythshelf.kernel.core import Option
from mythshelf.kernel.match import Match
from mythshelf.players import make_player

from web.app.models import Plan
from web.app.scenes import presenter

MANOR, MYSTERION = "mystic_manor", "mysterion"


@cache
def well_played(slug: str, seed: int, level: str = "expert", **settings: str) -> Match[Any]:
    """A finished match: the same seed and the same choices give the same game on the page."""
    game = games.load(slug)
    match = Match(game, game.checked(settings), seed)
    seats = [make_player(level, game, seat) for seat in range(match.seats)]
    while (asked := engine.decision(match.state)) is not None:
        view, options = game.view(match.state, asked.seat), engine.legal(match.state)
        match.choose(seats[asked.seat].decide(view, options).option)
    return match


def choices(match: Match[Any]) -> Iterator[tuple[Any, Option[Any]]]:
    """Every choice with the view of the seat that makes it."""
    for number, option in enumerate(match.journal):
        state = match.state_at(number)
        asked = engine.decision(state)
        assert asked is not None
        yield match.game.view(state, asked.seat), option


def plan_of(slug: str, view: Any, option: Option[Any]) -> Plan:
    """How the table offers an option."""
    return next(plan for plan in presenter(slug).plans(view) if plan.options == (option,))
