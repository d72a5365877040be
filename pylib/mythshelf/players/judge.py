"""What players have to know about a game: its judge."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, Protocol, Self, runtime_checkable

from ..kernel.play.core import Option


class Judge(Protocol):
    """A game's knowledge for search. Seats are those of the game, states are whole ones."""

    faces: int
    """Faces of the die rolled during a turn, so that no plan holds to its end; 0 for none."""

    def value(self, state: Any, seat: int) -> float:
        """How good a position is for a seat; higher is better, 0 is even."""
        ...

    def key(self, state: Any) -> Hashable:
        """Equal for positions of one turn that need not both be searched."""
        ...

    def turn(self, state: Any) -> int:
        """A number that changes when the turn passes."""
        ...

    def together(self, state: Any, seat: int, other: int) -> bool:
        """Whether two seats (or one and the same) have a common turn and a common aim."""
        ...

    def rests(self, option: Option[Any]) -> bool:
        """Whether an option means that the seat does nothing more in its turn."""
        ...

    def quick(self, state: Any) -> Option[Any] | None:
        """The option to take where one can tell without looking where each leads; ``None`` where
        one cannot. It is legal, and as good as the best."""
        ...

    def reason(self, before: Any, option: Option[Any], after: Any, seat: int) -> str:
        """Why to choose ``option``, where the plan leads from ``before`` to ``after``."""
        ...


@runtime_checkable
class Tunable(Protocol):
    """A judge whose numbers can be others: one for search, or one that a game's own players reckon
    with."""

    @property
    def numbers(self) -> Mapping[str, float]:
        """What it reckons with, each by a name that is a key in TOML."""
        ...

    def reckoning_with(self, numbers: Mapping[str, float]) -> Self:
        """The same judge with other numbers of the same names."""
        ...
