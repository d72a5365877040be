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


PATIENCE = 10.0
"""Seconds that a choice may take where a player does not say otherwise. Its positions are mostly
used up much sooner."""


class Budget:
    """How many positions may be looked at. ``stopped`` says whether somebody has had enough.

    Positions, not seconds: the same budget thinks the same on every machine.
    """

    def __init__(self, positions: int, stopped: Callable[[], bool] = lambda: False) -> None:
        self.left = positions
        self._stopped = stopped

    @classmethod
    def of(cls, player: Player) -> Budget:
        """What a player is used to, in positions and from now on in seconds."""
        until = perf_counter() + player.seconds
        return cls(player.positions, lambda: perf_counter() > until)

    @property
    def is_stopped(self) -> bool:
        """Whether somebody has had enough."""
        return self._stopped()

    def spend(self) -> bool:
        """Take one position; false where none is left."""
        if self.left <= 0 or self._stopped():
            self.left = 0
            return False
        self.left -= 1
        return True

    def share(self, parts: int) -> Budget:
        """One of so many equal parts of what is left, taken out of this budget."""
        positions = self.left // max(1, parts)
        self.left -= positions
        return Budget(positions, self._stopped)


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
