"""The return of caught Enchanted (RET, MM-R-73)."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief.detention.cards import return_sides
from mythshelf.games.mythic_mischief.detention.returning import ReturnEnchanted
from mythshelf.kernel.play import engine

from ..scenario import Table, alone

SAFE = ("B3", None, None)
"""A space for a Mythic that the cards D01, D02, D05 leave alone, but for D05's push."""


def rolled(table: Table, seed: int = 0) -> Table:
    """The table after the caught Enchanted have come back."""
    table.state = table.state.clone()
    table.state.stack, table.state.rng = [ReturnEnchanted()], seed
    engine.settle(table.state)
    return table


@pytest.mark.rule("MM-RET-02", "MM-SOLO-07", "MM-DICE-02")
@pytest.mark.parametrize("side", [0, 1])
def test_each_rolls_for_a_green_space_of_the_chosen_side(side: int) -> None:
    seen = set()
    for seed in range(30):
        table = rolled(alone(SAFE, (None, "A2", "B1"), keeper="C3", detention={"side": side}), seed)
        (roll,) = table.events("ReturnRolled")
        assert table.state.at[3] == return_sides()[side].green[roll.face]
        assert table.state.detention.caught == []
        seen.add(roll.face)
    assert seen == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("MM-RET-03", "MM-RET-04", "MM-R-73")
def test_an_occupied_space_gives_way_to_the_blue_one_and_both_to_another_roll() -> None:
    """On the rim 0 is A1 and D4; here both are taken, and 1 (C1 and B4) by the Tomekeeper."""
    seen = set()
    for seed in range(40):
        table = rolled(alone(("A1", "D4", None), (None, "A2", "B1"), keeper="C1"), seed)
        faces = [roll.face for roll in table.events("ReturnRolled")]
        assert set(faces[:-1]) <= {0}
        assert faces[-1] != 0
        if faces[-1] == 1:
            assert table.at("b1") == "B4"
        seen.add(len(faces) > 1)
    assert seen == {True, False}


@pytest.mark.rule("MM-R-73")
def test_they_return_in_the_order_of_capture_and_take_no_tome() -> None:
    table = alone(SAFE, (None, None, None), tomes={"vampires": ["A1", "C1", "E1", "A5", "C5"]})
    table.state.detention.caught = [5, 3, 4]
    rolled(table)
    assert [event.mythic for event in table.events("Returned")] == [5, 3, 4]
    assert table.events("TomeTaken") == []
    assert table.state.score == [0, 0]
