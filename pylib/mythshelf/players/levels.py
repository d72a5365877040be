"""The three levels, for a game whose turns can be planned to their end: the same search, with more
or fewer positions and at another temperature."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf
from typing import Any, Protocol

from ..kernel.play import engine
from ..kernel.play.core import Decision, Option, State
from .base import Advice, Budget
from .comparing import misjudgement
from .judge import Judge
from .search import Variation, after, turn_variations
from .thinker import Step, Thinker

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


class _Planner(Thinker[PlanJudge]):
    """Imagines what a view hides, plans its whole turn, and asks of the best plans what the other
    seat would reply."""

    width = 1
    """How many beginnings of the own turn go on at each length."""
    plans = 1
    """How many plans are compared."""

    def seen(self, view: State) -> State:
        """See :class:`Thinker`: positions are told apart by all that is on the table."""
        world: State = self.imagined(view)
        return world

    def plain(self, seen: State, asked: Decision[Any], offered: list[Option[Any]]) -> Advice | None:
        """See :class:`Thinker`: what is forced and part of a plan is a step of that."""
        return None if self.follows(seen, asked.seat) else super().plain(seen, asked, offered)

    def key(self, seen: State, seat: int) -> Hashable:
        """See :class:`Thinker`."""
        return self.judge.key(seen)

    def think(
        self, seen: State, asked: Decision[Any], offered: list[Option[Any]], budget: Budget
    ) -> list[Step]:
        """See :class:`Thinker`."""
        return self._steps(seen, self._best(seen, asked.seat, budget), asked.seat)

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

    def _steps(self, state: Any, variation: Variation, seat: int) -> list[Step]:
        """The plan, step by step. It is good for the dice that were imagined for it, so each step
        waits for the position that it was made for."""
        steps, reached = [], Variation((), state, 0.0)
        for option in variation.options:
            why = self.judge.reason(reached.state, option, variation.state, seat)
            steps.append(Step(option, why, self.judge.key(reached.state)))
            reached = after(reached, option)
        return steps


class Novice(_Planner):
    """Looks at few turns and hardly at replies, and takes any turn that is not among the worst."""

    positions = 400
    width = 2
    plans = 60
    temperature = 400.0


class Planner(_Planner):
    """Looks at the best of few turns and at short replies, and often misjudges a plan."""

    positions = 1000
    width = 4
    plans = 8
    temperature = 45.0


class Expert(_Planner):
    """Looks at so many that its plans are hardly ever refuted."""

    positions = 6000
    width = 10
    plans = 16
