"""The three levels, for any game that has a judge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..kernel.play import engine
from ..kernel.play.core import Option, State
from ..kernel.play.game import Game
from ..kernel.play.rng import below, seeded
from .base import PATIENCE, Advice, Budget
from .judge import Judge
from .search import Variation, after, choices, rest, turn_variations


class _Thinker:
    """Sees a view, imagines what it hides, and follows a plan while things go as planned."""

    positions = 0
    seconds = PATIENCE

    def __init__(self, game: Game[Any], judge: Judge, seed: int) -> None:
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
        raise NotImplementedError

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
    """Looks one option ahead, and now and then overrates a lesser one."""

    positions = 80
    whim = 55.0
    """How much an option may seem better than it is."""

    def _best(self, state: Any, seat: int, budget: Budget) -> Variation:
        turn = self.judge.turn(state)
        tried: list[Variation] = []
        for option in choices(state):
            if not budget.spend() and tried:
                break
            one = after(Variation((), state, 0.0), option)
            value = rest(self.judge, one, seat, turn).value
            liking = value + below(self, 1000) / 1000 * self.whim
            tried.append(Variation(one.options, one.state, liking))
        return max(tried, key=lambda variation: variation.value)


class Planner(_Thinker):
    """Plans its whole turn, as if the other seat would do nothing."""

    positions = 2500
    width = 8

    def _best(self, state: Any, seat: int, budget: Budget) -> Variation:
        return turn_variations(self.judge, state, seat, self.width, budget)[0]


class Expert(_Thinker):
    """Plans its whole turn, and asks of the best plans what the other seat would reply."""

    positions = 4000
    width = 14
    plans = 8
    reply_width = 4

    def _best(self, state: Any, seat: int, budget: Budget) -> Variation:
        mine = budget.share(2)
        plans = _different(turn_variations(self.judge, state, seat, self.width, mine), self.plans)
        answered: list[tuple[float, int, Variation]] = []
        for number, plan in enumerate(plans):
            share = budget.share(len(plans) - number)
            value = self._after_reply(plan, seat, share)
            if answered and budget.is_late:
                break  # a plan without its whole reply looks better than it is
            answered.append((value, -number, plan))
        return max(answered, key=lambda one: one[:2])[2]

    def _after_reply(self, plan: Variation, seat: int, budget: Budget) -> float:
        """The value for ``seat`` after the other's best turn."""
        asked = engine.decision(plan.state)
        if asked is None or self.judge.together(plan.state, asked.seat, seat):
            return plan.value
        best = turn_variations(self.judge, plan.state, asked.seat, self.reply_width, budget)[0]
        return self.judge.value(best.state, seat)


def _different(variations: list[Variation], most: int) -> list[Variation]:
    """The best variations, at most three of which begin with the same option."""
    kept: list[Variation] = []
    begun: dict[Any, int] = {}
    for variation in variations:
        first = variation.options[:1]
        if begun.get(first, 0) < 3:
            begun[first] = begun.get(first, 0) + 1
            kept.append(variation)
        if len(kept) == most:
            break
    return kept
