"""What comes about if nothing else does for too many turns in a row (MM-R-97, MM-R-98)."""

from __future__ import annotations

from dataclasses import dataclass

from .catalogue import numbers
from .geometry import Half

NO_DESTINATION, NOBODY_CAUGHT = "MM-R-97", "MM-R-98"


@dataclass(frozen=True, slots=True)
class Deadline:
    """Team turns in a row may pass, but not too many, until something happens."""

    clause: str
    """``NO_DESTINATION`` or ``NOBODY_CAUGHT``."""
    half: Half
    """Whose card it concerns, or the left one."""
    passed: int
    """The turns that have gone by without it, with the one that is being played."""

    @property
    def left(self) -> int:
        """The turns that are left for it, with the one that is being played."""
        return numbers().idle_turns - self.passed + 1

    @property
    def is_near(self) -> bool:
        """Whether this is one of the last turns, which are announced."""
        return self.left <= numbers().announced_turns
