"""What only Blitz has on the table (MM-BLITZ-05, MM-BLITZ-08)."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....kernel.play.cloning import Cloned
from ....kernel.play.core import SCHEMA_ADDED
from .terms import CardNumber


@dataclass(slots=True)
class Blitz(Cloned):
    """The cards of the one kind that the game uses, and what is needed when the time is up."""

    deck: list[CardNumber]
    """The cards to come, the top one last; in a view in order of their numbers."""
    discards: list[CardNumber] = field(default_factory=list)
    """The cards that are done with."""
    mover: int = -1
    """The Mythic that walked last."""
    rest: int = -1
    """The space on which its walk last had a space of its own."""
    caught_in: int = field(default=0, metadata={SCHEMA_ADDED: True})
    """The turn in which somebody was last caught (MM-R-98)."""
