"""The clock of a timed turn: how much is left, running or paused (pure: it is given the time)."""

from __future__ import annotations

from typing import Any

from mythshelf.kernel.play.game import Timed


class TurnClock:
    """Counts down while a timed decision is open, and stands still in between.

    ``turn`` names what is timed, empty before anything was; another name sets the clock anew.
    ``paused`` is whether somebody stopped it.
    """

    def __init__(self) -> None:
        self.turn = ""
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
        if timed is None:
            return
        turn = f"{game}:{timed.key}"
        if turn != self.turn:
            self.turn, self._left, self.paused = turn, float(timed.seconds), False
        if not self.paused:
            self._since = now

    def pause(self, on: bool, now: float) -> None:
        """Stop the clock, or let it run on; only while something is timed."""
        self._stop(now)
        self.paused = on
        if not on:
            self._since = now

    def _stop(self, now: float) -> None:
        self._left, self._since = self.left(now), None

    def kept(self, now: float) -> dict[str, Any]:
        """What to remember over a reload."""
        return {"turn": self.turn, "left": round(self.left(now), 1)}

    def recall(self, kept: Any) -> None:
        """Restore what :meth:`kept` gave, perhaps damaged since; the clock stands still then."""
        if not isinstance(kept, dict):
            return
        turn, left = kept.get("turn"), kept.get("left")
        if isinstance(turn, str) and isinstance(left, (int, float)) and 0 <= left <= 3600:
            self.turn, self._left, self._since, self.paused = turn, float(left), None, False


def as_text(seconds: float) -> str:
    """``1:05``; what has begun of a second counts."""
    whole = int(-(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"
