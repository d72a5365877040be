"""Counts add up, in whichever order, and survive being written down."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mythshelf.studies.totals import Totals


def counted(*paths: tuple[str, ...]) -> Totals:
    totals = Totals()
    for path in paths:
        totals.count(*path)
    return totals


def test_the_order_in_which_totals_are_added_does_not_matter() -> None:
    parts = [
        counted(("wins", "a")),
        counted(("wins", "b"), ("wins", "a")),
        counted(("length", "9")),
    ]
    one, other = Totals(), Totals()
    for part in parts:
        one.add(part)
    for part in reversed(parts):
        other.add(part)
    assert one == other
    assert one.under("wins") == {"a": 2, "b": 1}
    assert one.words() == ["length", "wins"]
    assert one.at("wins", "c") == 0


def test_totals_come_back_from_json() -> None:
    totals = counted(("pairs", "a", "b", "4"), ("pairs", "a", "b", "4"), ("seats",))
    assert Totals.of(json.loads(json.dumps(totals.data()))) == totals


@pytest.mark.parametrize("data", [5, [["wins", "a"]], [["wins", 1.5]], [[3, 1]], [7]])
def test_other_data_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match="not a"):
        Totals.of(data)


def test_some_words_can_be_left_out() -> None:
    totals = counted(("time", "a", "3"), ("wins", "a"))
    assert totals.without("time") == counted(("wins", "a"))
