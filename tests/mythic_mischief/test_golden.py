"""The golden games come out word for word, and the counts of lines of play stay as they are."""

from __future__ import annotations

import pytest
from mythshelf.kernel.conformance import perft

from .golden import GOLDEN
from .scenario import given


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name: str) -> None:
    assert GOLDEN.text(name) == GOLDEN.kept(name)


POSITIONS = {
    "wizards open": (
        given({"wizards": ("B2", "C4", "E5"), "monsters": ("D2", "B4", "A1")}),
        (68, 1593, 25638),
    ),
    "monsters after lunch": (
        given({"monsters": ("B2", "D4", "E1"), "zombies": ("C2", "D5", "A4")}, card="A03"),
        (15, 169, 1641),
    ),
    "alone against the Enchanted": (
        given(
            {"monsters": ("B2", "D4", "E1"), "zombies": ("C2", "D5", "A4")},
            detention={"tripped": ["B2"]},
            tomes={"zombies": ["A5", "E5"]},
        ),
        (10, 77, 532),
    ),
    "vampires and Decay": (
        given(
            {"vampires": ("B1", "C2", "D3"), "zombies": ("A3", "C4", "E2")},
            card="A05",
            decay=("B2",),
        ),
        (18, 227, 2455),
    ),
    "zombies with portals about": (
        given(
            {"zombies": ("B2", "C4", "E5"), "wizards": ("B4", "D2", "E1")},
            card="A01",
            portals=("A1", "E5"),
        ),
        (19, 285, 3591),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    table, counts = POSITIONS[name]
    assert tuple(perft(table.state, depth) for depth in (1, 2, 3)) == counts
