"""The halves of the library: one board, or two side by side (MM-BLITZ-10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from ....kernel.play.cloning import Cloned
from ....kernel.play.core import SCHEMA_ADDED
from .geometry import Space
from .terms import CardNumber, LayoutNumber


class HalfBoard(Protocol):
    """What each half of the library has of its own (see the fields of :class:`.state.State`)."""

    keeper: Space
    card: CardNumber
    destination: int
    layout: LayoutNumber
    since: int


@dataclass(slots=True)
class RightHalf(Cloned):
    """The right half of the double board: its Tomekeeper, card and layout (MM-BLITZ-10).

    What the fields mean is said at those of the same names of the state, which are those of the
    left half, and ``deck`` and ``discards`` at those of Blitz. Spaces count through both halves.
    """

    keeper: Space
    card: CardNumber
    deck: list[CardNumber]
    layout: LayoutNumber
    discards: list[CardNumber] = field(default_factory=list)
    destination: int = 0
    since: int = field(default=0, metadata={SCHEMA_ADDED: True})
