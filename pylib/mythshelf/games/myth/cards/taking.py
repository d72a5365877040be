"""What an effect picks that is no figure, each written as what it is: a number alone would read as
a figure."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import Take
from ..table.areas import Area
from ..table.squares import Square
from ..table.terms import MonsterType
from .binding import AREA, COUNTER, TYPE


@dataclass(frozen=True, slots=True)
class TakeType(Take):
    """Pick this monster-type."""

    verb = "take-type"
    subject: MonsterType


@dataclass(frozen=True, slots=True)
class TakeCounter(Take):
    """Pick the treasure counter on this square."""

    verb = "take-counter"
    subject: Square


@dataclass(frozen=True, slots=True)
class TakeArea(Take):
    """Pick this area."""

    verb = "take-area"
    subject: Area


TAKING: dict[str, type[Take]] = {TYPE: TakeType, COUNTER: TakeCounter, AREA: TakeArea}
"""By the kinds of selectors."""
