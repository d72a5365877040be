"""The clock of a timed turn: how much is left, running or paused (pure: it is given the time)."""

from __future__ import annotations

from typing import Any, Protocol

from mythshelf.kernel.play.game import Timed

_LONGEST = 3600
"""Seconds that no clock can show."""


class KeptClocks(Protocol):
    """Remembers what the clock of each game showed last."""

    def of(self, game: str) -> Any:
        """What was kept for the game of a save, perhaps damaged since; ``None`` for nothing."""

    def keep(self, game: str, kept: dict[str, Any]) -> None:
        """Remember it."""


class TurnClock:
    """Counts down while a timed decision is open, and stands still in between.

    The time belongs to its game: another game has one of its own, and each goes on where it stood.
    ``game`` is the id of the save of the game that is timed now, empty while nothing is; ``turn``
    names the decisions that share the time: others set the clock anew. ``paused`` is whether
    somebody stopped it.
    """

    def __init__(self, clocks: KeptClocks) -> None:
        self._clocks = clocks
        self.game = self.turn = ""
        self.paused = False
        self._left = 0.0
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        """Whether time is passing."""
        return self._since is not None

    def left(self, now: float) -> float:
        """Seconds left, 0 when time is up."""
        passed = 0.0 if self._since is None else now - self._since
        return max(0.0, self._left - passed)

    def show(self, game: str, timed: Timed | None, now: float) -> None:
        """Time this decision of a game from now on; with ``None`` the clock stands still."""
        self._stop(now)
        wanted = game if timed is not None else ""
        if wanted != self.game:
            self.keep(now)
            self.game = wanted
            self._recall()
        if timed is None:
            return
        if timed.key != self.turn:
            self.turn, self._left, self.paused = timed.key, float(timed.seconds), False
        if not self.paused:
            self._since = now
        self.keep(now)

    def pause(self, on: bool, now: float) -> None:
        """Stop the clock, or let it run on; only while something is timed."""
        self.suspend(now)
        self.paused = on
        if not on:
            self._since = now
        self.keep(now)

    def suspend(self, now: float) -> None:
        """Stop the time without showing the clock as paused."""
        self._stop(now)
        self.keep(now)

    def keep(self, now: float) -> None:
        """Remember how the clock of the game stands."""
        if self.game:
            left = round(self.left(now), 1)
            self._clocks.keep(self.game, {"turn": self.turn, "left": left, "paused": self.paused})

    def _stop(self, now: float) -> None:
        self._left, self._since = self.left(now), None

    def _recall(self) -> None:
        """Show what was kept of the game, or nothing: the first turn then sets it anew."""
        self.turn, self._left, self.paused = "", 0.0, False
        kept = self._clocks.of(self.game) if self.game else None
        if not isinstance(kept, dict):
            return
        turn, left = kept.get("turn"), kept.get("left")
        if isinstance(turn, str) and isinstance(left, (int, float)) and 0 <= left <= _LONGEST:
            self.turn, self._left = turn, float(left)
            self.paused = kept.get("paused") is True


def as_text(seconds: float) -> str:
    """``1:05``; what has begun of a second counts."""
    whole = int(-(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"
