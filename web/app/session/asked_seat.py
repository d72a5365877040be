"""Who is asked, and whether they may answer at this device (pure)."""

from __future__ import annotations

from typing import NamedTuple


class Asked(NamedTuple):
    """``seat`` is whose decision is open, ``NOBODY`` when the game is over; ``sitter`` who has to
    be waited for there, ``AWAY`` or a level of the computer, empty for a person here;
    ``awaits_device`` whether that person has secrets and has not taken the device yet."""

    seat: int
    sitter: str
    awaits_device: bool

    @property
    def elsewhere(self) -> bool:
        """Whether nobody at the device may choose, because another has to."""
        return bool(self.sitter or self.awaits_device)
