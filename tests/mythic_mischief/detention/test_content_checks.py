"""The data of Detention fulfils every constraint, and each constraint is really checked."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
from mythshelf.games.mythic_mischief.checks.content import Content, load, problems
from mythshelf.games.mythic_mischief.detention.cards import detention_cards, odds
from mythshelf.games.mythic_mischief.table.board import space


def _card(content: Content, number: int, **change: object) -> None:
    content["detention_card"][number].update(change)


BREAKS: dict[str, tuple[Callable[[Content], object], str]] = {
    "origin": (lambda c: c["detention_card"][2].pop("origin"), "D03 has no origin"),
    "origin of a side": (lambda c: c["return_side"][1].pop("origin"), "stacks has no origin"),
    "origin of a number": (lambda c: c["reach"].pop("origin"), "reach has no origin"),
    "a card lost": (lambda c: c["detention_card"].pop(), "[7, 5, 2] cards activate"),
    "icons": (lambda c: _card(c, 0, activates="right"), "[6, 5, 4] cards activate"),
    "twice": (lambda c: _card(c, 0, tripped=["D4", "B4"]), "D01 names a space twice"),
    "push twice": (lambda c: _card(c, 0, pushed=["A1>E", "A1>S", "C4>S"]), "D01 names a space"),
    "off": (lambda c: _card(c, 0, pushed=["A1>N", "C3>E", "C4>S"]), "D01 pushes off the board"),
    "chain": (lambda c: _card(c, 0, pushed=["A1>E", "C3>S", "C4>S"]), "pushed itself"),
    "crest": (lambda c: _card(c, 1, tomes=["C3"]), "D02 has a Tome on the crest"),
    "total": (lambda c: _card(c, 1, tomes=["A1", "E1"]), "tomes stands 22 times"),
    "spread": (lambda c: _card(c, 0, caught=["A1", "E5"], pushed=["B1>E"]), "spares a space"),
    "into": (lambda c: _card(c, 7, pushed=["D1>S", "A2>E", "B5>W"]), "9 pushes lead"),
    "sides": (lambda c: c["return_side"].pop(), "has not two sides"),
    "faces": (lambda c: c["return_side"][0]["green"].pop(), "for each number of the die"),
    "side twice": (
        lambda c: c["return_side"][0].update(green=["A1", "C1", "E1", "A5", "C5", "D4"]),
        "rim names a space twice",
    ),
}


@pytest.mark.parametrize("name", BREAKS)
def test_each_constraint_is_checked(name: str) -> None:
    change, sentence = BREAKS[name]
    content = copy.deepcopy(load())
    assert not list(problems(content))
    change(content)
    found = list(problems(content))
    assert any(sentence in one for one in found), found


@pytest.mark.rule("MM-DET-02", "MM-DET-12")
def test_seven_cards_activate_the_left_place_five_the_middle_three_the_right() -> None:
    assert odds() == (7, 5, 3)
    assert sum(odds()) == len(detention_cards()) == 15


@pytest.mark.rule("MM-R-76")
def test_effects_are_read_in_the_order_of_rows_from_the_bottom() -> None:
    first = detention_cards()[0]
    assert [start for start, _ in first.pushes] == [space("C4"), space("C3"), space("A1")]
    assert first.pushes[0] == (space("C4"), space("C5"))
