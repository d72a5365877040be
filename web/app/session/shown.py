"""The one position that all of the page shows at a moment (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event


@dataclass(frozen=True, slots=True)
class Shown:
    """``view`` is the position as ``eyes`` may see it: of a step while something is told, else the
    one at the table or that of old which people look at. ``seat`` has its hand open: it is asked,
    or has chosen what is told. ``happened`` has led there. ``index`` choices lead to it; ``step``
    counts from 1 the steps of the last one while it is told, else it is 0.
    """

    view: Any
    eyes: int
    seat: int
    happened: tuple[Event, ...]
    index: int
    step: int

    @property
    def is_told(self) -> bool:
        """Whether it is on the way: then nothing is asked, and nothing can be done but to skip."""
        return self.step > 0

    @property
    def stamp(self) -> str:
        """By which every part of the page says what it shows: ``17``, or ``17.3`` on the way."""
        return f"{self.index}.{self.step}" if self.step else str(self.index)
