"""The rulebook's worked examples, with the positions that the ledger supplies for them."""

from __future__ import annotations

import pytest

from .table import given

WIZARDS = ("E3", "C4", "E5")
MONSTERS = ("C1", "B1", "A4")


@pytest.mark.rule("MM-MOVE-07", "MM-MOVE-08", "MM-DICE-01")
def test_two_steps_leave_three_of_five() -> None:
    table = given(
        {"wizards": ("E5", "A5", "A3"), "monsters": ("A1", "B1", "E1")},
        dice={"wizards": (1, 2, 0, 1, 0)},
        points={"wizards": (5, 1, 1, 0)},
    )
    table.act("move a1 D5", "move a1 D4")
    assert table.points() == (3, 1, 1, 0)


@pytest.mark.rule("MM-KEEPER-04", "MM-KEEPER-06", "MM-R-04")
@pytest.mark.parametrize(("card", "stops_on"), [("B01", "D3"), ("B10", "E3")])
def test_one_point_is_not_enough_for_clutter(card: str, stops_on: str) -> None:
    table = given(
        {"wizards": ("A5", "A4", "A3"), "monsters": ("B5", "B4", "A1")},
        card="B01",
        shelves=("HA1", "HD1", "HE2", "HC3", "HB4", "VA2", "VC2", "VB3", "VD4", "VC5"),
        clutter=("C2", "B3", "E3", "C5", "D3") if stops_on == "D3" else ("C2", "B3", "E3", "C5"),
        keeper="C3",
        begin="walk",
        destination=2,
    )
    assert table.keeper


@pytest.mark.rule("MM-KEEPER-03", "MM-R-02")
def test_the_only_quickest_path_is_walked_unasked() -> None:
    table = given(
        {"wizards": ("A5", "A4", "A3"), "monsters": ("B5", "B4", "A1")},
        card="B13",
        keeper="C3",
        begin="walk",
    )
    assert table.keeper
