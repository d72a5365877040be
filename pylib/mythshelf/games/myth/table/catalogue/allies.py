"""The allies, and the bystander whom a quest brings."""

from __future__ import annotations

from functools import cache

from ..content import read_content, tupled
from ..printed.allies import AllyCard, Bystander


@cache
def allies() -> tuple[AllyCard, ...]:
    """The cards of all allies of the box."""
    return tuple(AllyCard(**tupled(entry)) for entry in read_content("allies")["ally"])


@cache
def bystander() -> Bystander:
    """Whom a quest brings."""
    found = (one["bystander"] for one in read_content("quests")["quest"] if "bystander" in one)
    return Bystander(**next(found))
