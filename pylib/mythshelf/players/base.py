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
    ``on_best`` hears on the way what would be chosen if nothing more were looked at.
    """

    def __init__(
        self,
        positions: int,
        seconds: float | None = None,
        now: Callable[[], float] = perf_counter,
        on_best: Callable[[Option[Any]], None] | None = None,
    ) -> None:
        self.left = self._positions = positions
        self._now = now
        self._until = None if seconds is None else now() + seconds
        self._on_best = on_best
        self._lost = 0
        self._whole = self

    @classmethod
    def of(cls, player: Player, on_best: Callable[[Option[Any]], None] | None = None) -> Budget:
        """What a player is used to, in positions and in seconds."""
        return cls(player.positions, player.seconds, on_best=on_best)

    @property
    def is_late(self) -> bool:
        """Whether the seconds are over."""
        return self._until is not None and self._now() > self._until

    def spend(self) -> bool:
        """Take one position; false where none is left, or no time."""
        if self.left <= 0 or self.is_late:
            self._whole._lost += max(0, self.left)
            self.left = 0
            return False
        self.left -= 1
        return True

    @property
    def reached(self) -> float:
        """How much of it the seconds have left room for, from 0 to 1: 1 where they were enough."""
        return 1 - self._lost / self._positions if self._positions else 1.0

    def tell(self, best: Option[Any]) -> None:
        """Say what would be chosen now."""
        if self._on_best is not None:
            self._on_best(best)

    def share(self, parts: int) -> Budget:
        """One of so many equal parts of what is left: the positions are taken out of this budget,
        the seconds begin at once."""
        parts = max(1, parts)
        positions = self.left // parts
        self.left -= positions
        seconds = None if self._until is None else (self._until - self._now()) / parts
        part = Budget(positions, seconds, self._now)
        part._whole = self._whole
        return part


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
