"""What every event has: its sentence, its change, and the clause that made it."""

from __future__ import annotations

from typing import ClassVar

from ....kernel.play.core import Event


class Told(Event):
    """An event of this game. ``clause`` is the rule that made it happen: the page shows it beside
    every step of the Darkness."""

    __slots__ = ()
    clause: ClassVar[str] = ""
