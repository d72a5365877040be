"""The golden games come out word for word, and the counts of lines of play stay as they are."""

from __future__ import annotations

import pytest
from mythshelf.kernel.conformance import perft

from .golden import GOLDEN
from .scenario import Party, Table, dark, given, new_game


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name: str) -> None:
    assert GOLDEN.text(name) == GOLDEN.kept(name)


PARTY: Party = {
    "soldier": {"at": "6,6", "hand": "the-hidden-blade press-on slow-burn"},
    "archer": {"at": "5,8", "hand": "straight-shaft", "threat": 3},
}
FOES = {"crawler.1": "7,6", "crawler.2": "8,6", "crawler.lair.1": "9,3"}

POSITIONS: dict[str, tuple[Table, tuple[int, ...]]] = {
    "a new game": (new_game(4, heroes="2"), (4, 16, 192)),
    "a hunting pack to place": (
        new_game(4, heroes="1").act(
            *("tile L1B L1B", "edge 3", "enter 1,7", "lair crawler 4,9", "no-lair"),
            "pack grubber 4 2",
        ),
        (10, 84, 895),
    ),
    "a hero cycle": (given(PARTY, FOES), (17, 203, 1850)),
    "the Darkness wakes": (dark(PARTY, FOES), (16, 163)),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    table, counts = POSITIONS[name]
    assert tuple(perft(table.state, depth) for depth in range(1, len(counts) + 1)) == counts
