"""Positions as older versions stored them, in the form of this one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ...kernel.files.released import by_place, released
from ...kernel.files.shapes import Released
from .mischief.contests import RollForNearest
from .spelling import subject_words
from .table.catalogue import NONE
from .table.secret import Secret


@cache
def words_of_numbers() -> Released:
    """The words of the numbers of version 1, which held cards by their places."""
    kind = by_place(released(__package__)["Kind"], {NONE: "-"})
    return {"Kind": kind, "Subject": subject_words(kind)}


def since_version_2(snapshot: Mapping[str, Any]) -> dict[str, Any]:
    """Version 1 wrote what was chosen in secret as one list: how much, then the cards or the
    number."""
    now, stack = {**snapshot}, snapshot.get("stack")
    if not isinstance(stack, list) or not isinstance(now.get("secrets"), list):
        return now
    named = [RollForNearest.__name__] in stack
    now["secrets"] = [_secret(one, named) for one in now["secrets"]]
    return now


def _secret(before: Any, named: bool) -> Any:
    if before == []:
        return None
    if not isinstance(before, list) or before[:1] == [Secret.__name__]:
        return before
    chosen = before[1:]
    if named:
        return [Secret.__name__, [], *(chosen or [0])]
    return [Secret.__name__, chosen, 0]
