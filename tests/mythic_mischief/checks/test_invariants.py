"""Positions from outside: what names nothing, or asks out of turn, is refused."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

from ..scenario import given


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
    assert "what comes next names nothing that is there" in problems(position)


@pytest.mark.parametrize("frame", ["EndTurn", "MythicPhase", "TakeAction", "CleanUp"])
def test_a_frame_of_the_team_whose_turn_it_is_not(frame: str) -> None:
    position = asking("TakeAction")
    next(one for one in position["stack"] if one[0] == frame)[1] ^= 1
    assert problems(position) == ["a question stands where it cannot come up"]


def test_walls_that_are_not_those_of_the_bookshelves_are_noticed() -> None:
    state = GAME.new(GAME.checked({"layout": "1"}), 0)
    other = GAME.new(GAME.checked({"layout": "2"}), 0)
    assert state.clone().walls is state.walls is GAME.codec.decode(GAME.codec.encode(state)).walls
    state.shelves = other.shelves
    assert list(GAME.problems(state)) == ["the walls are not those of the Bookshelves"]
    state.set_shelves(other.shelves)
    assert list(GAME.problems(state)) == []


def changed(**fields: Any) -> list[str]:
    """What is wrong with a position of Wizards against Monsters after lunch, when fields differ."""
    state = GAME.new(GAME.checked({"faction": ["wizards", "monsters"]}), 3)
    dice = Dice(3)
    while not (state.lunch and type(state.stack[-1]).__name__ == "TakeAction"):
        options = engine.legal(state)
        engine.apply_unchecked(state, options[below(dice, len(options))])
    assert not list(GAME.problems(state))
    return problems({**GAME.codec.encode(state), **fields})


@pytest.mark.rule("MM-SETUP-03")
@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"decay": 1}, "Decay"),
        ({"blood": 1}, "Blood"),
        ({"portals": 0b111}, "Portals"),
    ],
)
def test_tokens_that_nobody_has_are_refused(fields: dict[str, int], name: str) -> None:
    assert changed(**fields) == [f"there cannot be so much of {name} (MM-SETUP-03)"]


@pytest.mark.rule("MM-FRANK-08")
@pytest.mark.parametrize(("space", "victim"), [(3, -1), (-1, 0), (3, 4)])
def test_a_trap_lies_under_an_enemy_of_the_monsters(space: int, victim: int) -> None:
    (sentence, *_) = changed(trap_space=space, trap_victim=victim)
    assert "the Trap lies under no" in sentence


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"turn": 80}, "turns are counted that have not been played, or too many (MM-R-97)"),
        ({"destination": 3}, "a card is completed, and lies there (MM-LUNCH-01)"),
        ({"score": [10, 0]}, "a team has won, and the game goes on (MM-END-01)"),
        ({"floor": 0}, "a member of a team acts where there is none (MM-R-51)"),
        ({"after_card": "B01"}, "there is no such After Lunch card (MM-SETUP-08)"),
        ({"stack": []}, "nobody is asked"),
    ],
)
def test_what_breaks_later_is_refused_at_once(fields: dict[str, Any], sentence: str) -> None:
    assert sentence in changed(**fields)


@pytest.mark.rule("MM-R-48")
def test_one_who_passed_through_and_was_displaced_into_a_second_decay_is_sound() -> None:
    mythics = {"wizards": ("A1", "B1", "E5"), "zombies": ("A5", "B5", "E1")}
    table = given(mythics, card="A05", decay=("B1", "C1")).act("move a1 B1")
    assert (table.question, problems(GAME.codec.encode(table.state))) == ("DecayReaction", [])
    table.act("displace C1")
    assert (table.question, problems(GAME.codec.encode(table.state))) == ("DecayReaction", [])
