"""What a traveller may mean on the map (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.state import State
from mythshelf.kernel import engine
from mythshelf.kernel.core import Option

from web.app.models import Plan
from web.app.scenes.mysterion import town


def plans(state: State) -> list[Plan]:
    """Every legal option as a plan: spaces and cards by tap, all else by button."""
    question = town.asked(state)
    if question is not None:
        return town.plans(state, question)
    return [
        Plan(
            options=(option,),
            taps=taps_of(option),
            verb=option.verb,
            label=GAME.describe(state, option),
            button=GAME.describe(state, option),
        )
        for option in engine.legal(state)
    ]


def taps_of(option: Option[Any]) -> tuple[str, ...]:
    """The space of the map that an option names, or the card in a Town."""
    space = getattr(option, "space", None)
    return town.taps_of(option) if space is None else (f"space:{space}",)


def meant(state: State, taps: tuple[str, ...]) -> Iterator[Option[Any]]:
    """Options that a space could mean."""
    asked = engine.decision(state)
    if asked is not None:
        for option in asked.universe(state):
            if taps_of(option) == taps[-1:]:
                yield option
