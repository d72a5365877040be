"""Positions of Mysterion laid out by name, as saves to open instead of playing up to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.position import position
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match

DECK = "EM-S TI-S EM-S TI-S EM-S TI-S"


def battle(one: Mapping[str, Any], other: Mapping[str, Any], *choices: str, **rest: Any) -> str:
    """A battle in that position (as in :mod:`mythshelf.games.mysterion.position`), some choices
    on."""
    return saved(position({"deck": DECK, **one}, {"deck": DECK, **other}, **rest), *choices)


def saved(state: State, *choices: str, names: tuple[str, ...] = ("Ada", "Ben"), **how: str) -> str:
    """A state as the start of a game, and choices made in it."""
    match = Match(GAME, GAME.checked(how), 1, names)
    match.resume(state)
    for choice in choices:
        match.choose(GAME.notation.read(choice))
    return save.dumps(match)
