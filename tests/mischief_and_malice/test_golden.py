"""The golden games come out word for word, and the counts of lines of play stay as they are."""

from __future__ import annotations

import pytest
from mythshelf.kernel.conformance import perft

from .golden import GOLDEN
from .scenario import Table, given, new_game, starting


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name: str) -> None:
    assert GOLDEN.text(name) == GOLDEN.kept(name)


HAND = "C01 C14 E01 E05 E21 U01 B01"


def attacked() -> Table:
    """A Special, three targets, and a defender with an assist and a relic."""
    table = given(
        {"spot1": "C12: E07* E17", "spot2": "C05: E18", "relics": "R01"},
        {"spot1": "C04: E14*", "spot2": "C10: E13 E18", "relics": "R02"},
    )
    return table.act("attack 1F1")


POSITIONS: dict[str, tuple[Table, tuple[int, ...]]] = {
    "the first turn": (new_game(4), (22, 360, 3804)),
    "a turn in mid-game": (
        given(
            {"hand": HAND, "spot1": "C08: E01 E21", "bench": "C02: E05", "relics": "R04"},
            {"spot1": "C16: E17 E09", "spot3": "C03", "hand": "C05 E18"},
        ),
        (35, 895, 15091),
    ),
    "an attack with a Special": (attacked(), (2, 4, 10)),
    "both attacks on a weak malignant's turn": (
        starting(
            {"hand": "E01", "spot1": "C08: E01* E21", "spot2": "C05: E18"},
            {"spot1": "C16: E17 E09", "hand": "C05 E18"},
            space="M01 9",
        ),
        (7, 23, 69),
    ),
    "two lives to share and a large hand": (
        given(
            {
                "spot1": "C10 9 LF: E13 E18",
                "spot2": "C05 8 LF",
                "hand": "E01 E02 E03 E04 E05 E06 E07 E08 E09 E10",
                "turns": 1,
            },
            {"spot1": "C08", "spot2": "C16", "turns": 0},
        ).act("end"),
        (2, 4, 44),
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    table, counts = POSITIONS[name]
    assert tuple(perft(table.state, depth) for depth in (1, 2, 3)) == counts
