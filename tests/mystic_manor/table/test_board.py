"""The floor plans (MAP)."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor.table.board import NAMES, bits, place_named
from mythshelf.games.mystic_manor.table.catalogue import (
    bonus_cards,
    plans,
)

from ..scenario import given


@pytest.mark.rule("MN-MAP-01", "MN-MAP-02", "MN-MOVE-08", "MN-MAP-09", "MN-MOVE-03")
def test_walls_part_what_thin_lines_do_not() -> None:
    small = plans()[0]

    def adjacent(one: str, other: str) -> bool:
        return bool(small.adjacent[place_named(one)] >> place_named(other) & 1)

    assert adjacent("a1", "b1")
    assert adjacent("b2", "b1")
    assert not adjacent("b1", "c1")
    assert not adjacent("a1", "b2")
    table = given(everything=True, at={0: "b1"})
    assert table.cost("c1") == 1  # out and in again, for the wall is shut
    assert table.cost("c2") == 2


@pytest.mark.rule("MN-MAP-03", "MN-R-34")
@pytest.mark.parametrize("side", [0, 1])
def test_matching_stairs_are_linked_both_ways(side: int) -> None:
    plan = plans()[side]
    for _, low, high in plan.stairs:
        assert plan.adjacent[low] >> high & 1
        assert plan.adjacent[high] >> low & 1
    links = sum((plan.adjacent[low] & plan.attic).bit_count() for low in bits(plan.house))
    assert links == len(plan.stairs) == [3, 4][side]
    stairs = {letter: NAMES[high] for letter, _, high in plan.stairs}
    assert stairs["B"] != NAMES[plan.letters[1]]


@pytest.mark.rule("MN-MAP-11", "MN-CHEST-01")
@pytest.mark.parametrize(("chest", "card"), [("q3", 4), ("r1", 6)])
def test_each_chest_has_its_own_card(chest: str, card: int) -> None:
    table = given(everything=True, at={0: "q2"}, display=("B05", "B07"), bonus_deck=_all_but(4, 6))
    table.act(f"go {chest}", "card")
    assert table.mat().bonus == (card,)


def _all_but(*cards: int) -> list[str]:
    return [card.id for n, card in enumerate(bonus_cards()) if n not in cards]
