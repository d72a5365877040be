"""The golden games come out word for word, and the counts of lines of play stay as they are."""

from __future__ import annotations

import pytest
from mythshelf.kernel.conformance import perft

from .golden import GOLDEN
from .scenario import Table, given, new_game, starting

HAND = "EM-A1 EM-A2 EM-A3 EM-C1 EN-01 IN-01 CO-01 EM-S"


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name: str) -> None:
    assert GOLDEN.text(name) == GOLDEN.kept(name)


def soared() -> Table:
    """Three can block: one with Soar, and two of stage 2, each alone or evolved."""
    table = given(
        {"hand": "GA-B2 EN-01", "ready": "6GA", "health": 9},
        {"hand": "GA-B1 GA-C1 GA-A1 GA-A2 GA-B2", "ready": "5GA", "conditional": "CO-02"},
    )
    return table.act("attack GA-B2 - EN-01 6GA", "hold")


POSITIONS: dict[str, tuple[Table, tuple[int, ...]]] = {
    "the seven cards": (new_game(4), (2, 4, 72)),
    "a Turn Cycle begins": (
        starting({"hand": HAND, "ready": "4EM", "turns": 3}, {"hand": "TI-A1", "ready": "2TI"}),
        (37, 339, 1231),
    ),
    "free play": (
        given(
            {"hand": HAND, "ready": "5EM 2TI", "turns": 4, "health": 12},
            {"hand": "TI-A1 TI-A2 TI-C1", "ready": "2TI", "tapped": "2TI", "survivor": "TI-B1"},
        ),
        (25, 192, 1013),
    ),
    "a block against Soar": (soared(), (6, 7, 27)),
    "Items that ask": (
        given(
            {
                "hand": "IN-07 IN-08 IN-09 IN-10 IN-11 SH-A1",
                "ready": "5SH",
                "deck": "SH-S SH-A2 SH-B1 EN-08 SH-S",
                "discards": "SH-B2 SH-A3 EN-01",
            },
            {"hand": "ST-A1 ST-S EN-02", "ready": "2ST", "tapped": "1ST"},
        ),
        (7, 25, 117),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    table, counts = POSITIONS[name]
    assert tuple(perft(table.state, depth) for depth in (1, 2, 3)) == counts
