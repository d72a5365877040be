"""What the analysis has to know about a game: its reckoner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, TypeAlias

from ..kernel.play.core import Decision, Option
from .findings import Chances

Line: TypeAlias = tuple[Option[Any], ...]
"""Options of one seat in a row, at least one."""


@dataclass(frozen=True, slots=True)
class Look:
    """How closely a choice is looked at, in numbers that are the same on every device.

    All lines are compared in ``scouted`` worlds; the best and the one taken are weighed in so many
    ``weighed`` others, where there are any, so that what only seemed better is not believed.
    ``width`` and ``positions`` are the search's. ``turns`` is how far worlds are played on.
    """

    scouted: int
    weighed: int
    width: int
    positions: int
    turns: int


class Reckoner(Protocol):
    """A game's knowledge for the analysis. All it is given are worlds, or what a seat sees."""

    looks: tuple[Look, ...]
    """The first is for every choice, the others for those that seem to have cost something."""
    for_hints: Look
    """For the choice that somebody has before them now, and waits."""

    def judges(self, view: Any, asked: Decision[Any]) -> bool:
        """Whether choices of that kind are judged. Not judged is what no figure here can weigh."""
        ...

    def lines(
        self, world: Any, seat: int, options: Sequence[Option[Any]], look: Look
    ) -> list[Line]:
        """What is worth comparing; at least one line, each beginning with one of ``options``."""
        ...

    def until(self, state: Any, look: Look) -> int:
        """Up to where lines that begin in a state are played on: a number that grows in the game
        with its turns."""
        ...

    def play_on(self, world: Any, line: Line, seat: int, until: int, look: Look) -> Any:
        """What a world comes to by following a line as far as it goes (it may be empty), and by
        sensible play from there. May change the world that is given."""
        ...

    def chances(self, state: Any) -> Chances:
        """By seat, the chance that it wins."""
        ...

    def reason(self, worlds: Sequence[Any], line: Line, taken: Line, seat: int) -> str:
        """In a sentence, what speaks for a line, rather than for the one taken (it may be the
        same). The worlds, at least one, are as the seat can imagine them."""
        ...


@cache
def has_reckoner(slug: str) -> bool:
    """Whether games of that name can be analysed."""
    return find_spec(f"{__package__}.games.{slug}") is not None


def reckoner_of(slug: str) -> Reckoner:
    """The reckoner of a game that has one (see :func:`has_reckoner`)."""
    found: Reckoner = import_module(f"{__package__}.games.{slug}").RECKONER
    return found
