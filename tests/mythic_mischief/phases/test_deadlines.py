"""A game in which nothing happens any more comes to its end (MM-R-97, MM-R-98)."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.catalogue import cards

from ..scenario import Table, given

MYTHICS = {"wizards": ("A1", "B1", "E5"), "monsters": ("A5", "B5", "E1")}
FAR = {"keeper": "C3", "card": "B01", "shelves": (), "clutter": ()}
"""The Tomekeeper is on the crest, and its Destination is A1 in the corner."""


def at_turn(turn: int, **rest: Any) -> Table:
    """The Cleanup Phase of a turn, when no Destination has been reached before."""
    return given(MYTHICS, **{**FAR, "begin": "clean", "turn": turn, **rest})


def cleaned_up(table: Table) -> Table:
    """The same at the end of the turn."""
    active = table.state.active
    while not table.state.over and table.state.active == active and table.question == "ChooseBoost":
        table.act(sorted(table.options())[0])
    return table


@pytest.mark.rule("MM-R-97")
def test_forty_turns_without_a_destination_complete_the_before_lunch_card() -> None:
    table = cleaned_up(at_turn(39))
    assert not table.state.lunch
    assert [event.left for event in table.events("TurnsLeft")] == [1]
    table = cleaned_up(at_turn(40))
    assert table.state.lunch
    assert [event.turns for event in table.events("CardOverdue")] == [40]
    assert table.state.tomes[0] == table.state.face_up.tome_mask
    assert (table.question, table.state.active, table.state.turn) == ("TakeAction", 1, 41)


@pytest.mark.rule("MM-R-97", "MM-END-03")
def test_they_end_the_game_after_lunch() -> None:
    table = cleaned_up(at_turn(40, card="A01", scores={"monsters": 3}))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((1,), "MM-END-03")


@pytest.mark.rule("MM-R-97")
@pytest.mark.parametrize(("turn", "left"), [(34, []), (35, [5]), (37, [3])])
def test_the_last_five_turns_are_announced(turn: int, left: list[int]) -> None:
    table = cleaned_up(at_turn(turn))
    assert [event.left for event in table.events("TurnsLeft")] == left
    kicker = GAME.kicker(table.state)
    assert kicker == "Monsters · Mythic Phase" + "".join(f" · {n} turns left" for n in left)


@pytest.mark.rule("MM-R-97")
def test_a_destination_starts_the_count_again() -> None:
    table = given(MYTHICS, **{**FAR, "keeper": "A2", "begin": "walk", "turn": 40})
    cleaned_up(table)
    assert (table.state.since, table.state.destination, table.state.lunch) == (40, 1, False)
    assert not table.events("TurnsLeft")


@pytest.mark.rule("MM-R-97")
def test_each_of_two_cards_has_a_count_of_its_own() -> None:
    four = {
        "wizards": ("A1", "B1", "E5"),
        "monsters": ("A5", "B5", "E1"),
        "zombies": ("F1", "F2", "F3"),
        "vampires": ("J1", "J2", "J3"),
    }
    right = {"card": "B02", "deck": ("B07",)}
    rest = {**FAR, "begin": "clean", "turn": 40, "sides": (0, 0, 1, 1), "right": right}
    table = given(four, blitz=("B05", "B06"), **rest)
    assert table.state.right is not None
    assert table.state.blitz is not None
    table.state.right.since = table.state.blitz.caught_in = 30
    cleaned_up(table)
    assert cards()[table.state.card].id == "B06"
    assert cards()[table.state.right.card].id == "B02"
    assert (table.state.since, table.state.right.since) == (40, 30)


@pytest.mark.rule("MM-R-98")
@pytest.mark.parametrize(("monsters", "winners"), [("B5", ()), (None, (0,))])
def test_blitz_ends_when_nobody_is_caught_for_forty_turns(
    monsters: str | None, winners: tuple[int, ...]
) -> None:
    mythics = {**MYTHICS, "monsters": ("A5", monsters, "E1")}

    def after(turn: int) -> Table:
        table = given(mythics, blitz=("B05",), **{**FAR, "begin": "clean", "turn": turn})
        table.state.since = 30
        return cleaned_up(table)

    assert after(39).events("TurnsLeft")[0].clause == "MM-R-98"
    outcome = GAME.outcome(after(40).state)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == (winners, "MM-R-98")
    assert "Nobody was caught for too long" in outcome.summary


@pytest.mark.rule("MM-R-98")
def test_a_catch_starts_the_count_of_blitz_again() -> None:
    mythics = {**MYTHICS, "monsters": ("C2", "B5", "E1")}
    points = {"wizards": (3, 1, 1, 1)}
    table = given(mythics, blitz=("B05",), **{**FAR, "turn": 40, "points": points})
    table.act("distract a1 C2")
    assert table.state.blitz is not None
    assert table.state.blitz.caught_in == 40
