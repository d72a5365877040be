"""Journeys for tests: begun, travelled and fought in a line each."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion.journey import departure
from mythshelf.games.mysterion.journey.challenges import AfterChallenge
from mythshelf.games.mysterion.journey.days import Move, Travel
from mythshelf.games.mysterion.journey.meetings import AfterLair, AfterWilds
from mythshelf.games.mysterion.table.catalogue import decks
from mythshelf.games.mysterion.table.land import space_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.errors import IllegalChoice
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.rng import seeded


def begun(seats: int = 1, seed: int = 1, **chosen: str) -> State:
    """A Journey on its first day; traveller n has the recommended deck n."""
    named = [deck.slug for deck in decks()]
    settings: dict[str, Any] = {
        "travellers": str(seats),
        "length": "standard",
        "limit": "off",
        "health": "30",
        "decks": named[: seats + 1],
        **chosen,
    }
    state = State(rng=seeded(seed))
    departure.begin(state, settings)
    engine.settle(state)
    return state


def asked(state: State) -> Any:
    """The open decision."""
    return engine.decision(state)


def choose(state: State, *options: Option[Any]) -> None:
    """Choose one after the other, through the door."""
    for option in options:
        engine.apply(state, option)


def go(state: State, space: str, start: str = "") -> None:
    """Move the traveller whose day it is to a space, from ``start`` with a six."""
    journey = state.travels
    if start:
        journey.at[journey.traveller] = space_of(start)
        journey.roll = 6
        state.known_legal = None
    choose(state, Move(space_of(space)))


def fought(state: State, side: int) -> None:
    """The battle that is on is over: that side has won, or nobody (-1)."""
    while not isinstance(state.stack[-1], (AfterWilds, AfterLair, AfterChallenge)):
        state.stack.pop()
    state.known_legal = None
    state.events = []
    state.winner = side
    engine.settle(state)


def where(state: State, seat: int = 0) -> str:
    """The id of a traveller's space."""
    from mythshelf.games.mysterion.table.land import spaces

    return spaces()[state.travels.at[seat]].id


def day_is_over(state: State) -> bool:
    """Whether the next day has begun."""
    return isinstance(asked(state), Travel) and state.travels.day == 2


def refused(state: State, option: object) -> str:
    """The clause that forbids an option."""
    with pytest.raises(IllegalChoice) as error:
        engine.apply(state, option)  # type: ignore[arg-type]
    return error.value.clause
