"""What a computer opponent is: it sees a view, has a budget, and says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol

from ..kernel.play.core import Option, State


@dataclass(frozen=True, slots=True)
class Advice:
    """An option, and in one plain sentence why."""

    option: Option[Any]
    reason: str


PATIENCE = 2.0
"""Seconds that a choice may take where somebody waits for it."""


class Budget:
    """How many positions may be looked at, and perhaps for how many seconds from now on.

    Positions decide wherever nobody waits: the same budget then thinks the same on every machine.
    """

    def __init__(
        self,
        positions: int,
        seconds: float | None = None,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        self.left = positions
        self._now = now
        self._until = None if seconds is None else now() + seconds

    @classmethod
    def of(cls, player: Player) -> Budget:
        """What a player is used to, in positions and in seconds."""
        return cls(player.positions, player.seconds)

    @property
    def is_late(self) -> bool:
        """Whether the seconds are over."""
        return self._until is not None and self._now() > self._until

    def spend(self) -> bool:
        """Take one position; false where none is left, or no time."""
        if self.left <= 0 or self.is_late:
            self.left = 0
            return False
        self.left -= 1
        return True

    def share(self, parts: int) -> Budget:
        """One of so many equal parts of what is left: the positions are taken out of this budget,
        the seconds begin at once."""
        parts = max(1, parts)
        positions = self.left // parts
        self.left -= positions
        seconds = None if self._until is None else (self._until - self._now()) / parts
        return Budget(positions, seconds, self._now)


class Player(Protocol):
    """Chooses among the legal options of its seat; it never sees more than a view."""

    positions: int
    """The budget this player is used to."""
    seconds: float
    """The longest it thinks about a choice where somebody waits for it (:meth:`Budget.of`)."""

    def decide(
        self, view: State, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """One of ``options`` (at least one), which are all the legal ones of the decision.

        ``budget`` is the player's own where none is given. With an exhausted one it still
        answers, as well as it then can.
        """
        ...
