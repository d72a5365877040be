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
"""How hard puzzles are."""
_LEVELS = (900, 1200, 1500, 1800)
"""How good choices at random are, and the three levels, on the scale of ratings."""
_HALVED, _HARDEST = 120, 2400
"""With each halving of the chance to find it by luck a puzzle is so much harder, up to a rating."""
BORDERS = (1350, 1650)
"""The ratings from which the second and the third grade begin."""
_LEAST_LUCK = 1e-6
_UNSURE = 0.05
"""Of a puzzle that all find, or nobody, it is not believed that it always is so."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a goal for one turn. Chances are whole numbers of 100.

    ``chance`` is that of the best way, ``gap`` by how much, on that way, a best choice is
    better at least than any that is not as good. ``luck`` is the chance, of 1, that choices at
    random are the way, ``solved`` how often each level of :data:`GRADES` has found it, of 100;
    ``tried`` is how many positions were made to try the turn out.
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
    solved: tuple[int, ...]

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
        """How hard it is, on the scale of the solvers, in the middle between two measures: the
        chance to find it by luck, which is small where the way is long, and how often the levels of
        the computer have found it, who see long ways but not the same things as people."""
        by_luck = _LEVELS[0] - _HALVED * log2(max(self.luck, _LEAST_LUCK))
        by_levels = _as_good_as(self.luck + sum(self.solved) / 100)
        return round((min(by_luck, _HARDEST) + by_levels) / 2)

    @property
    def grade(self) -> str:
        """One of :data:`GRADES`."""
        return GRADES[sum(self.rating >= border for border in BORDERS)]

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


@cache
def _as_good_as(found: float) -> float:
    """The rating of a puzzle that is found so often by choices at random and the levels together,
    each of which tries it once."""
    found = max(_UNSURE, min(len(_LEVELS) - _UNSURE, found))
    low, high = 0.0, 4000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((middle - level) / 400)) for level in _LEVELS)
        low, high = (middle, high) if expected > found else (low, middle)
    return high


@dataclass(frozen=True, slots=True)
class Collection:
    """The puzzles of a game, the easiest first, with the ``command`` and the ``commit`` by which
    they were found."""

    puzzles: tuple[Puzzle, ...]
    command: str
    commit: str

    def named(self, name: str) -> Puzzle | None:
        """The puzzle of that name, if there is one (any more)."""
        return next((one for one in self.puzzles if one.name == name), None)


@cache
def puzzles_of(slug: str) -> Collection:
    """The puzzles of a game. Raises ``LookupError`` for one that has none."""
    if slug not in SLUGS:
        raise LookupError(slug)
    content = tables(__package__, slug)
    found = sorted((_read(slug, entry) for entry in content["puzzle"]), key=lambda one: one.rating)
    return Collection(tuple(found), content["command"], content["commit"])


def _read(game: str, entry: Mapping[str, Any]) -> Puzzle:
    lists = ("solution", "clauses", "solved")
    return Puzzle(game=game, **{**entry, **{name: tuple(entry[name]) for name in lists}})
