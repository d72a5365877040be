"""A step: one thing of a choice that is to be seen, and all that goes with it (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event


@dataclass(frozen=True, slots=True)
class Step:
    """A choice is told in steps: each begins with an event that has a picture, or that begins a
    turn, and ends before the next one of these.

    ``before`` is the view just before that event, ``view`` the one after the whole step; in both
    nothing is asked. ``choice`` are all events of the choice that these eyes may see: of them the
    step begins with number ``begin``, its picture is of number ``at`` (-1 where it has none).
    ``sentences`` says of each event so far, up to the end of the step, what happened, empty where
    that needs no words.
    """

    before: Any
    view: Any
    choice: tuple[Event, ...]
    begin: int
    at: int
    sentences: tuple[str, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happens in this step."""
        return self.choice[self.begin : len(self.sentences)]

    @property
    def is_pictured(self) -> bool:
        """Whether there is a picture of it."""
        return self.at >= 0

    @property
    def event(self) -> Event:
        """What its picture is of. Only where there is one."""
        assert self.is_pictured
        return self.choice[self.at]

    @property
    def said(self) -> tuple[str, ...]:
        """The sentences of this step."""
        return tuple(filter(None, self.sentences[self.begin :]))
