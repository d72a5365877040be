"""The study of ``mythshelf fit``: what the features of positions weigh, learnt from games.

A judge that is :class:`Weighed` counts features of a position, for the seat that has just moved and
for the one that is next. Games are played by players who think as the judge does, and err on
purpose, so that all kinds of positions come up. After every turn the features are taken down, and
at the end by how much that seat was ahead. The weights are those of least squares: sums of whole
numbers are all that is needed for them, whoever has played which seeds.

What players of one habit never vary, or only where they stand badly anyway, gets a weight that
means nothing. So what is found here is a proposal, to be tried by ``mythshelf sprt``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Protocol, runtime_checkable

from ..games import load
from ..kernel.play.game import Game
from ..kernel.play.rng import below
from ..kernel.play.settings import Settings
from ..players import Budget, judge_of
from ..players.comparing import mood
from ..players.levels import PlanJudge, Planner
from ..players.search import Variation, turn_variations
from .lineups import dealt
from .playing import MOST_CHOICES, play
from .totals import Totals

RIDGE = 0.02
"""By how much each weight is drawn to nothing, as a share of what its feature varies."""
_WHIMS, _POSITIONS, _WIDTHS = (3, 8, 20), (150, 300, 500), (4, 6, 8)
"""How much a player may overrate a plan, where the first feature weighs 60, how many positions it
looks at, and how many beginnings of a turn it follows."""
_CONSTANT = "constant"


@runtime_checkable
class Weighed(PlanJudge, Protocol):
    """A judge whose values are sums of weighed features."""

    features: tuple[str, ...]
    """What is counted, the thing that decides the game first: it is the measure of all others."""

    def counts(self, state: Any) -> tuple[int, list[int], list[int]]:
        """The side that has just moved, the count of each feature for it, and for the other."""
        ...

    def lead(self, state: Any, side: int) -> int:
        """By how much a side is ahead in what decides the game."""
        ...


@dataclass(frozen=True)
class Fit:
    """On each seed a game between two players, who differ in how far they see and how they err.

    ``deal`` is a setting that is dealt to the seats by lot; what its values are worth by themselves
    is fitted, too, and so held apart from the features.
    """

    slug: str
    settings: Settings
    deal: str
    seeds: range
    most_choices: int = MOST_CHOICES

    def described(self) -> Mapping[str, Any]:
        """See :class:`.study.Study`."""
        return {
            "fit": self.slug,
            "settings": dict(self.settings),
            "deal": self.deal,
            "first seed": self.seeds.start,
            "choices": self.most_choices,
        }

    @property
    def judge(self) -> Weighed:
        """The judge of the game."""
        found = weighed_judge(self.slug)
        assert found is not None
        return found

    @property
    def columns(self) -> list[str]:
        """What has a weight: each feature for who has just moved and for who is next, each value
        that is dealt, and nothing at all."""
        features = self.judge.features
        own = [f"just moved: {one}" for one in features]
        theirs = [f"next: {one}" for one in features]
        return [*own, *theirs, *self._values(), _CONSTANT]

    def _values(self) -> list[str]:
        settings = (one for one in load(self.slug).settings() if one.key == self.deal)
        return [choice.value for setting in settings for choice in setting.choices]

    def _dealt_to(self, settings: Settings, seat: int) -> Iterator[int]:
        """For each value 1 if the seat has it, -1 if the other seat has."""
        for value in self._values():
            chosen = settings[self.deal]
            yield (chosen[seat] == value) - (chosen[1 - seat] == value)

    def play(self, seed: int) -> Totals:
        """See :class:`.study.Study`."""
        game, judge = load(self.slug), self.judge
        settings = dealt(game, self.settings, self.deal, seed)
        state = game.new(settings, seed)
        players = [Wanderer(game, judge, seed + seat) for seat in range(2)]
        taken: list[tuple[int, list[int]]] = []
        turn = judge.turn(state)

        def take_down(_choice: object) -> None:
            nonlocal turn
            if judge.turn(state) != turn:
                turn = judge.turn(state)
                moved, own, theirs = judge.counts(state)
                taken.append((moved, [*own, *theirs, *self._dealt_to(settings, moved), 1]))

        play(game, state, players, self.most_choices, take_down)
        totals = Totals()
        totals.count("games")
        for moved, row in taken:
            self.count(totals, row, judge.lead(state, moved))
        return totals

    def count(self, totals: Totals, row: Sequence[int], lead: int) -> None:
        """Count a turn: the number of each column, and by how much the seat was ahead at last."""
        totals.count("turns")
        for one, number in enumerate(row):
            totals.count("lead", str(one), by=number * lead)
        for one, other in combinations_with_replacement(range(len(row)), 2):
            totals.count("both", str(one), str(other), by=row[one] * row[other])

    def weights(self, totals: Totals) -> list[float]:
        """The weight of each column, where the first feature weighs 60 on an average."""
        size = len(self.columns)
        turns = max(1, totals.at("turns"))
        both = [
            [totals.at("both", str(min(i, j)), str(max(i, j))) / turns for j in range(size)]
            for i in range(size)
        ]
        means = [both[i][-1] for i in range(size)]
        for i in range(size):
            both[i][i] += RIDGE * (both[i][i] - means[i] ** 2) if i < size - 1 else 0.0
        found = solved(both, [totals.at("lead", str(i)) / turns for i in range(size)])
        chief = (found[0] - found[len(self.judge.features)]) / 2 or 1.0
        return [60 * weight / chief for weight in found]

    def lines(self, totals: Totals) -> Iterator[str]:
        """The weights as TOML, with the command's measure in a comment."""
        features, weights = self.judge.features, self.weights(totals)
        yield f"# games: {totals.at('games')}, turns: {totals.at('turns')}"
        for title, first, sign in (("just moved", 0, 1), ("next", len(features), -1)):
            yield f'\n["{title}"]'
            for feature, weight in zip(features, weights[first:], strict=False):
                yield f'"{feature}" = {sign * weight:.1f}'


class Wanderer(Planner):
    """Plans its turn as a :class:`.Planner` does, and overrates each plan a little by chance."""

    def __init__(self, game: Game[Any], judge: PlanJudge, seed: int) -> None:
        super().__init__(game, judge, seed)
        self.whim = _WHIMS[below(self, len(_WHIMS))]
        self.positions = _POSITIONS[below(self, len(_POSITIONS))]
        self.width = _WIDTHS[below(self, len(_WIDTHS))]

    def _best(self, state: Any, seat: int, budget: Budget) -> Variation:
        tried = turn_variations(self.judge, state, seat, self.width, budget)
        return max(tried, key=lambda one: one.value + self.whim * mood(self))


def weighed_judge(slug: str) -> Weighed | None:
    """The judge of a game, if it weighs features."""
    found = judge_of(slug)
    return found if isinstance(found, Weighed) else None


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The vector that a symmetric matrix takes to ``right``; what varies with nothing is 0."""
    rows = [[*row, number] for row, number in zip(matrix, right, strict=True)]
    size, pivots = len(rows), dict[int, int]()
    free = set(range(size))
    for column in range(size):
        pivot = max(free, key=lambda n: abs(rows[n][column]), default=-1)
        if pivot < 0 or abs(rows[pivot][column]) < 1e-9:
            continue
        free.discard(pivot)
        pivots[column] = pivot
        for n in range(size):
            factor = rows[n][column] / rows[pivot][column] if n != pivot else 0.0
            if factor:
                rows[n] = [a - factor * b for a, b in zip(rows[n], rows[pivot], strict=True)]
    return [
        rows[pivots[column]][-1] / rows[pivots[column]][column] if column in pivots else 0.0
        for column in range(size)
    ]
