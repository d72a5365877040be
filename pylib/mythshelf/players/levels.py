"""The three levels, for a game whose turns can be planned to their end: the same search, with more
or fewer positions and at another temperature."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf
from typing import Any, Protocol

from ..kernel.play import engine
from ..kernel.play.core import Option, State
from ..kernel.play.game import Game
from ..kernel.play.rng import below, seeded
from .base import PATIENCE, Advice, Budget
from .comparing import misjudgement
from .judge import Judge
from .search import Variation, after, turn_variations

_REPLY_WIDTH = 3
"""How many beginnings of a reply go on at each length."""
_REPLIES, _FEWEST = 6, 10
"""A reply may take one of so many parts of what is left, most plans are refuted sooner; and with
fewer positions none is looked for."""


class PlanJudge(Judge, Protocol):
    """A judge that can tell plans apart."""

    def gist(self, state: Any) -> Hashable:
        """Equal for positions to which the other seat has much the same replies."""
        ...


class _Thinker:
    """Sees a view, imagines what it hides, plans its whole turn, asks of the best plans what the
    other seat would reply, and follows one while things go as planned."""

    positions = 0
    seconds = PATIENCE
    width = 1
    """How many beginnings of the own turn go on at each length."""
    plans = 1
    """How many plans are compared."""
    temperature = 0.0
    """How far a plan may be misjudged, as the scale of the noise on its value."""

    def __init__(self, game: Game[Any], judge: PlanJudge, seed: int) -> None:
        self.game, self.judge = game, judge
        self.rng = seeded(seed)
        self._plan: list[tuple[Any, Option[Any], str]] = []

    def decide(
        self, view: State, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`Player`."""
        state = self.game.sample(view, below(self, 1 << 62))
        if self._plan:
            key, option, reason = self._plan.pop(0)
            if key == self.judge.key(state) and option in options:
                return Advice(option, reason)
        offered = [option for option in options if option.of_players]
        if len(offered) == 1:
            self._plan = []
            return Advice(offered[0], "Nothing else is possible.")
        asked = engine.decision(state)
        assert asked is not None
        variation = self._best(state, asked.seat, budget or Budget(self.positions))
        self._plan = self._steps(state, variation, asked.seat)
        _, option, reason = self._plan.pop(0)
        return Advice(option, reason)

    def _best(self, state: Any, seat: int, budget: Budget) -> Variation:
        """The plan with the highest value after the reply, as the temperature misjudges it.

        Of a plan that is refuted, that is of which one reply makes less than the best plan is
        worth, no other reply is asked for; and what refuted the last one is tried first.
        """
        mine = budget.share(2)
        plans = self._different(turn_variations(self.judge, state, seat, self.width, mine))
        budget.left += mine.left
        best, highest, reply = plans[0], -inf, plans[0]
        for number, plan in enumerate(plans):
            share = budget.share(_REPLIES)
            if number and share.left < _FEWEST:
                break
            whim = misjudgement(self, self.temperature)
            reply = self._reply(plan, seat, share, highest - whim, reply.options)
            if number and budget.is_late:
                break  # a plan without its whole reply looks better than it is
            budget.left += share.left
            liking = self.judge.value(reply.state, seat) + whim
            if liking > highest:
                best, highest = plan, liking
                budget.tell(best.options[0])
        return best

    def _reply(
        self,
        plan: Variation,
        seat: int,
        budget: Budget,
        least: float,
        example: Sequence[Option[Any]],
    ) -> Variation:
        """The other's best turn after a plan, or one that leaves it worth no more than ``least``
        for ``seat``; the plan itself where no other is to move."""
        asked = engine.decision(plan.state)
        if asked is None or self.judge.together(plan.state, asked.seat, seat):
            return plan
        return turn_variations(
            self.judge, plan.state, asked.seat, _REPLY_WIDTH, budget, -least, example
        )[0]

    def _different(self, variations: list[Variation]) -> list[Variation]:
        """The best variations, of those that have the same gist one."""
        kept: dict[Hashable, Variation] = {}
        for variation in variations:
            kept.setdefault(self.judge.gist(variation.state), variation)
            if len(kept) == self.plans:
                break
        return [*kept.values()]

    def _steps(
        self, state: Any, variation: Variation, seat: int
    ) -> list[tuple[Any, Option[Any], str]]:
        """The plan, step by step: the position expected, the option, and why."""
        steps, reached = [], Variation((), state, 0.0)
        for option in variation.options:
            key = self.judge.key(reached.state)
            steps.append(
                (key, option, self.judge.reason(reached.state, option, variation.state, seat))
            )
            reached = after(reached, option)
        return steps


class Novice(_Thinker):
    """Looks at few turns and hardly at replies, and takes any turn that is not among the worst."""

    positions = 400
    width = 2
    plans = 60
    temperature = 400.0


class Planner(_Thinker):
    """Looks at the best of few turns and at short replies, and often misjudges a plan."""

    positions = 1000
    width = 4
    plans = 8
    temperature = 45.0


class Expert(_Thinker):
    """Looks at so many that its plans are hardly ever refuted."""

    positions = 6000
    width = 10
    plans = 16
