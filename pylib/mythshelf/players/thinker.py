"""The thinker: what all computer players do alike, whatever the game.

It sees a view, compares in imagined worlds what it could do, and follows the best plan while things
go as expected. The players of a game derive from it and say what there is to compare, what that is
worth in a world, what the rest of a plan relies on, and why it is good. Levels of a game differ by
how much they look at, and by a temperature.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import inf, log
from typing import Any, Generic, TypeVar

from ..kernel.play import engine
from ..kernel.play.core import Decision, Option, State
from ..kernel.play.game import Game
from ..kernel.play.rng import below, seeded
from .base import PATIENCE, Advice, Budget
from .comparing import compare, misjudgement

FORCED = "Nothing else is possible."
_DECIDED = 1 << 20
"""So many times a game that is won or lost counts, beside which no misjudgement does."""

C = TypeVar("C", bound=Hashable)
J = TypeVar("J")


@dataclass(frozen=True, slots=True)
class Step:
    """An option of a plan."""

    option: Option[Any]
    reason: str = ""
    """Why; empty where that is said when the option is taken."""
    key: Hashable = None
    """How things have to be when its turn comes, as :meth:`Thinker.key` tells it; ``None`` where
    that is seen when the step before it is taken."""


@dataclass(frozen=True, slots=True)
class Compared(Generic[C]):
    """What a candidate is worth on average, and what it seems to be worth at a temperature."""

    candidate: C
    value: float
    liking: float


class Thinker(Generic[J]):
    """A player that thinks; ``J`` is what the players of its game reckon with, its judge."""

    positions = 0
    seconds = PATIENCE
    worlds = 1
    """In how many worlds plans are compared."""
    temperature = 0.0
    """How far a plan may be misjudged, as the scale of the noise on its value, or on its log-odds
    of winning where values tell chances."""
    victory = inf
    """The value of a game that is won, where values tell the chance of winning in points above or
    below even; infinite where they tell something else."""

    def __init__(self, game: Game[Any], judge: J, seed: int) -> None:
        self.game, self.judge = game, judge
        self.rng = seeded(seed)
        self._left: list[Step] = []
        self._expected: Hashable = None

    def decide(
        self, view: State, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`Player`."""
        asked = engine.decision(view)
        assert asked is not None
        seen = self.seen(view)
        offered = [option for option in options if option.of_players]
        plain = self.plain(seen, asked, offered)
        if plain is not None:
            return plain
        step = self._followed(seen, asked.seat, offered)
        if step is None:
            step, *self._left = self.think(seen, asked, offered, budget or Budget(self.positions))
        self._expect(seen, asked.seat, step.option)
        return Advice(step.option, step.reason or self.reason(seen, step.option))

    # What the players of a game say ----------------------------------------------------------

    def seen(self, view: Any) -> Any:
        """What is thought about: the view, or a world that agrees with it."""
        return view

    def plain(self, seen: Any, asked: Decision[Any], offered: list[Option[Any]]) -> Advice | None:
        """The answer to a question that nobody has to think about; ``None`` for others."""
        return Advice(offered[0], FORCED) if len(offered) == 1 else None

    def think(
        self, seen: Any, asked: Decision[Any], offered: list[Option[Any]], budget: Budget
    ) -> list[Step]:
        """The best plan: what to do now, and perhaps what after that."""
        raise NotImplementedError

    def key(self, seen: Any, seat: int) -> Hashable:
        """What the rest of a plan relies on; nothing hidden is in it."""
        raise NotImplementedError

    def reason(self, seen: Any, option: Option[Any]) -> str:
        """Why to choose an option, where the plan does not say it."""
        raise NotImplementedError

    # Comparing and following -----------------------------------------------------------------

    def imagined(self, view: State) -> Any:
        """A world that agrees with a view."""
        return self.game.sample(view, below(self, 1 << 62))

    def compared(
        self,
        candidates: Sequence[C],
        imagine: Callable[[], State],
        value: Callable[[Any, C], float],
        budget: Budget,
        first: Callable[[C], Option[Any]],
        least: int = 1,
    ) -> list[Compared[C]]:
        """See :func:`.compare`: the best candidates, the one that is liked best first. ``first``
        says with which option a candidate begins."""
        left = compare(
            candidates,
            imagine,
            value,
            self.worlds,
            budget,
            least,
            lambda best: budget.tell(first(best)),
        )
        liked = [Compared(one, value, self.liking(value)) for one, value in left]
        return sorted(liked, key=lambda one: -one.liking)

    def liking(self, value: float) -> float:
        """A value as it is misjudged: but no win and no loss that lies on the table is missed."""
        if abs(value) >= self.victory:
            return value * _DECIDED
        if self.victory < inf:
            value = log((self.victory + value) / (self.victory - value))
        return value + misjudgement(self, self.temperature)

    def follows(self, seen: Any, seat: int) -> bool:
        """Whether there is a plan, and things are as it expects."""
        return bool(self._left) and self.key(seen, seat) == self._expected

    def _followed(self, seen: Any, seat: int, offered: Sequence[Option[Any]]) -> Step | None:
        """The next step of the plan, while that can be followed."""
        if not self.follows(seen, seat) or self._left[0].option not in offered:
            return None
        return self._left.pop(0)

    def _expect(self, seen: State, seat: int, option: Option[Any]) -> None:
        """Note how things have to be for the next step."""
        if self._left:
            self._expected = self._left[0].key
            if self._expected is None:
                world = self.game.sample(seen, 1)
                engine.apply_unchecked(world, option)
                self._expected = self.key(world, seat)
