"""Positions as older versions stored them, in the form of this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from ...kernel.files.released import by_place, released
from ...kernel.files.shapes import Released
from .table.catalogue import FIRST_ADDED, all_layouts
from .table.terms import DRAFTED, HIDDEN

_TIME_UP = 3
"""Where the record of Blitz used to say whether the time was up: as a truth, which nothing else in
it is."""


def since_version_2(snapshot: Mapping[str, Any]) -> dict[str, Any]:
    """Version 1 counted no turns without a Destination or a catch: they count from here on
    (MM-R-97, MM-R-98); and no decision was ever open while its time was up."""
    now = {**snapshot}
    turn = now.get("turn")
    if type(turn) is not int or turn <= 0:
        return now
    now["since"] = turn
    for name, kept in (("right", 7), ("blitz", 5)):
        record = now.get(name)
        if isinstance(record, list) and len(record) >= kept:
            if type(record[_TIME_UP]) is bool:
                record = [*record[:_TIME_UP], *record[_TIME_UP + 1 :]]
            now[name] = [*record[:kept], turn]
    return now


@cache
def words_of_numbers() -> Released:
    """The words of the numbers of version 2, which held cards, layouts and Factions by numbers."""
    ids = released(__package__)
    return {
        "Card": by_place(ids["Card"], {HIDDEN: "hidden"}),
        "Layout": _layout_word(ids["Layout"]),
        "Faction": by_place(ids["Faction"]),
        "DetentionCard": by_place(ids["DetentionCard"], {HIDDEN: "hidden"}),
        "ReturnSide": by_place(ids["ReturnSide"]),
    }


def _layout_word(ids: Sequence[str]) -> Callable[[int], str]:
    """The layouts of extensions had the numbers that they still have."""
    of_box = by_place(ids, {DRAFTED: "draft"})

    def word(number: int) -> str:
        if number < FIRST_ADDED:
            return of_box(number)
        return {one.number: one.id for one in all_layouts()}[number]

    return word
