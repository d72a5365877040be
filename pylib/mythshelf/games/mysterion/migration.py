"""Positions as older versions stored them, in the form of this one."""

from __future__ import annotations

from functools import cache

from ...kernel.files.released import by_place, released
from ...kernel.files.shapes import Released
from .table.catalogue import NONE
from .table.piles import UNKNOWN


@cache
def words_of_numbers() -> Released:
    """The words of the numbers of version 2, which held cards by their places."""
    kind = by_place(released(__package__)["Kind"], {NONE: "-", UNKNOWN: "?"})
    return {"Kind": kind, "Subject": kind}
