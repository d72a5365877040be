"""The golden games come out word for word, and the counts of lines of play stay as they are."""

from __future__ import annotations

import pytest
from mythshelf.kernel.conformance import perft

from .golden import GOLDEN
from .scenario import given, new_game, started


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name: str) -> None:
    assert GOLDEN.text(name) == GOLDEN.kept(name)


POSITIONS = {
    "choosing mats": (new_game(players="3"), (10, 90, 720)),
    "a first turn of two": (started(3), (8, 44, 228)),
    "a first turn of five": (started(3, players="5"), (11, 66, 403)),
    "an open house": (
        given(
            {"porter": {"items": "net net cat", "imps": 2}, "medium": {"items": "painting"}},
            house={"a2": "12 imp", "c2": "cat bone", "d2": "flashlight imp", "e1": "8"},
            everything=True,
            apparitions="AB",
            at={0: "c1", 1: "p2"},
        ),
        (46, 1930, 37805),
    ),
    "full hands": (
        given(
            {"tinkerer": {"items": "net cat painting"}, "stoic": {"items": "bait bait bone"}},
            house={"c2": "cat bone net imp", "b1": "painting"},
            at={0: "c1", 1: "b1"},
        ),
        (10, 65, 501),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    table, counts = POSITIONS[name]
    assert tuple(perft(table.state, depth) for depth in (1, 2, 3)) == counts
