"""A puzzle, and the collections of them that come with the games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import log2
from typing import Any

from ..games import load
from ..kernel.files.content import tables
from ..kernel.files.position import read_position
from ..kernel.play.match import Match
from ..kernel.play.settings import Settings
from . import SLUGS, aims_of
from .goal import Goal
from .search import Search
from .turn import Turn

GRADES = ("novice", "player", "expert")
"""How hard puzzles are: a third of those of a game each, the hardest last."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a goal for one turn. Chances are whole numbers of 100.

    ``chance`` is that of the best way, ``gap`` by how much, on that way, a best choice is
    better at least than any that is not as good. ``luck`` is the chance, of 1, that choices at
    random are the way; ``tried`` is how many positions were made to try the turn out.
    ``solution`` is a shortest best way in notation, up to the goal or to where chance or the other
    side decides. ``seed`` and ``choice`` say of which game, begun with ``settings``, it is.
    """

    game: str
    goal: str
    amount: int
    seat: int
    chance: int
    gap: int
    luck: float
    tried: int
    solution: tuple[str, ...]
    clauses: tuple[str, ...]
    settings: Settings
    seed: int
    choice: int
    position: str

    @property
    def name(self) -> str:
        """What it is kept by: the same in every version that has it."""
        return f"{self.goal}{self.amount}-{self.seed}-{self.choice}"

    @property
    def aim(self) -> Goal:
        """What it asks for."""
        return aims_of(self.game).goals[self.goal]

    @property
    def task(self) -> str:
        """What it asks for, in a sentence."""
        return self.aim.task.format(n=self.amount)

    @property
    def rating(self) -> int:
        """How hard it is, on the scale of the solvers: with each halving of the chance to find it
        by luck it is 120 points harder."""
        return round(900 - 120 * log2(max(self.luck, 1e-6)))

    def begin(self) -> Match[Any]:
        """A match that begins at the position.

        Raises :class:`.errors.BadPosition` where the position is none (any more).
        """
        game, state = read_position(load, self.position)
        return Match(game, self.settings, self.seed).resume(state)

    def search(self, start: Any) -> Search:
        """The search through its turn, from the position."""
        aims = aims_of(self.game)
        turn = Turn(aims, start, 10 * self.tried + 1_000)
        return Search(aims, self.aim, turn, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Collection:
    """The puzzles of a game, the easiest first; ``borders`` are the ratings from which the second
    and the third grade begin."""

    puzzles: tuple[Puzzle, ...]
    borders: tuple[int, int]

    def grade_of(self, puzzle: Puzzle) -> str:
        """One of :data:`GRADES`."""
        return GRADES[sum(puzzle.rating >= border for border in self.borders)]

    def named(self, name: str) -> Puzzle | None:
        """The puzzle of that name, if there is one (any more)."""
        return next((one for one in self.puzzles if one.name == name), None)


@cache
def puzzles_of(slug: str) -> Collection:
    """The puzzles of a game. Raises ``LookupError`` for one that has none."""
    if slug not in SLUGS:
        raise LookupError(slug)
    entries = tables(__package__, slug)["puzzle"]
    found = sorted((_read(slug, entry) for entry in entries), key=lambda one: one.rating)
    ratings = [one.rating for one in found]
    third = len(ratings) // len(GRADES)
    return Collection(tuple(found), (ratings[third], ratings[2 * third]))


def _read(game: str, entry: Mapping[str, Any]) -> Puzzle:
    lists = ("solution", "clauses")
    return Puzzle(game=game, **{**entry, **{name: tuple(entry[name]) for name in lists}})
