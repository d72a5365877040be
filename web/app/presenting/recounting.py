"""How a game that is over went: what is measured all along, and who did what (pure)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from mythshelf.kernel.play.core import Event


@dataclass(frozen=True, slots=True)
class Doer:
    """Somebody who did something: a piece, a creature, a hero, a player. ``side``, ``icon`` and
    ``shape`` are how its piece looks, as in a :class:`.panel.Panel`."""

    name: str
    side: int
    icon: str
    shape: int = 0


@dataclass(frozen=True, slots=True)
class Done:
    """That somebody did something of a kind, so many times or so much."""

    doer: Doer
    kind: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of deed: ``one`` and ``many`` in words, with ``{}`` for the number, and what it weighs
    beside others where the greatest are looked for."""

    one: str
    many: str
    weight: float


class Recounting(Protocol):
    """How one game is recounted. All pure functions of views. A game inherits it, and with it what
    holds where nobody falls and there are several sides.

    ``measure`` names what :meth:`standing` counts, ``unit`` what a game is counted in ("turn");
    ``together`` is what those who all win or lose together are called, empty in a game with several
    sides.
    """

    measure: str
    unit: str
    together: str = ""
    kinds: Mapping[str, Kind]

    def turn(self, state: Any) -> int:
        """The number of the turn, round or day of a position; it never falls."""

    def standing(self, state: Any) -> tuple[float, ...]:
        """How every seat stands in a position, by what anybody can count, but for seats that only
        a computer plays; after the seats a side that nobody plays, if it is counted, too."""

    def deeds(self, state: Any, event: Event) -> Iterable[Done]:
        """What an event is of what players do, in the position just before it."""

    def fallen(self, state: Any) -> frozenset[int]:
        """The seats of those who have fallen."""
        return frozenset()


@runtime_checkable
class Recounted(Protocol):
    """A presenter of a game that can be recounted."""

    def recounting(self, state: Any) -> Recounting:
        """How this game is recounted, given any of its positions."""


def side_values(
    recounting: Recounting, sides: Sequence[tuple[int, ...]], view: Any
) -> tuple[float, ...]:
    """How each of these sides stands in a position: the sum of its seats where all win together,
    else the best of them; after them a side that nobody plays, if it is counted."""
    every = recounting.standing(view)
    found = [[every[seat] for seat in side] for side in sides]
    played = [sum(one) if recounting.together else max(one) for one in found]
    return (*played, *every[sum(map(len, sides)) :])
