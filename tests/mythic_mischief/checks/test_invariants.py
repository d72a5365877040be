"""Positions from outside: what names nothing, or asks out of turn, is refused."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below


def asking(kind: str) -> dict[str, Any]:
    """A written position that asks this kind of question, out of a random game."""
    for seed in range(40):
        state, dice = GAME.new(GAME.checked({}), seed), Dice(seed)
        while (asked := engine.decision(state)) is not None:
            if type(asked).__name__ == kind:
                return GAME.codec.encode(state)
            options = engine.legal(state)
            engine.apply_unchecked(state, options[below(dice, len(options))])
    raise LookupError(kind)


def problems(position: dict[str, Any]) -> list[str]:
    return list(GAME.problems(GAME.codec.decode(position)))


@pytest.mark.parametrize(
    ("kind", "frame", "place"),
    [
        ("PlaceMythic", "PlaceMythic", 2),
        ("PlaceMythic", "ExtraTome", 1),
        ("TakeAction", "CleanUp", 1),
        ("TakeAction", "MythicPhase", 1),
        ("TakeAction", "EndTurn", 1),
        ("ChooseBoost", "TurnUpDice", 1),
    ],
)
@pytest.mark.parametrize("value", [-1, 6, 25])
def test_a_frame_that_names_nothing(kind: str, frame: str, place: int, value: int) -> None:
    position = asking(kind)
    assert not problems(position)
    next(one for one in position["stack"] if one[0] == frame)[place] = value
    assert "what comes next is none" in problems(position)


@pytest.mark.parametrize("frame", ["EndTurn", "MythicPhase", "TakeAction", "CleanUp"])
def test_a_frame_of_the_team_whose_turn_it_is_not(frame: str) -> None:
    position = asking("TakeAction")
    next(one for one in position["stack"] if one[0] == frame)[1] ^= 1
    assert "it is the other team's turn" in problems(position)


def test_walls_that_are_not_those_of_the_bookshelves_are_noticed() -> None:
    state = GAME.new(GAME.checked({"layout": "1"}), 0)
    other = GAME.new(GAME.checked({"layout": "2"}), 0)
    assert state.clone().walls is state.walls is GAME.codec.decode(GAME.codec.encode(state)).walls
    state.shelves = other.shelves
    assert list(GAME.problems(state)) == ["the walls are not those of the Bookshelves"]
    state.set_shelves(other.shelves)
    assert list(GAME.problems(state)) == []
