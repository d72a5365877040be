"""Rolls are of as many dice as there are, and end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.games.myth.table.dice import MOST, SIDES, roll_against, roll_fate, roll_hit

from ..scenario import given

ROLLS: tuple[Callable[[Any, int], tuple[int, ...]], ...] = (
    roll_hit,
    roll_fate,
    lambda state, count: roll_against(state, count, (5,)),
    lambda state, count: roll_against(state, count, (1,)),
)


@pytest.mark.rule("MT-DICE-01", "MT-DICE-10")
@pytest.mark.parametrize("roll", ROLLS)
@pytest.mark.parametrize(
    ("count", "thrown"), [(-2, 0), (0, 0), (3, 3), (MOST, MOST), (10**12, MOST)]
)
def test_a_roll_has_as_many_dice_as_it_should_and_comes_to_an_end(
    roll: Callable[[Any, int], tuple[int, ...]], count: int, thrown: int
) -> None:
    shown = roll(given({"soldier": {"at": "6,6"}}).state.clone(), count)
    assert len(shown) == thrown
    assert list(shown) == sorted(shown)
    assert all(one in range(SIDES + 1) for one in shown)
