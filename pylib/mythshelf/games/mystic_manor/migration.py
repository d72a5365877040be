"""Positions as older versions stored them, in the form of this one."""

from __future__ import annotations

from functools import cache

from ...kernel.files.released import by_place, released
from ...kernel.files.shapes import Released


@cache
def words_of_numbers() -> Released:
    """The words of the numbers of version 3, which held cards, items and characters by their
    places."""
    kinds = released(__package__)
    return {name: by_place(ids, {-1: "-"}) for name, ids in kinds.items()}
