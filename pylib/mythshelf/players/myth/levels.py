"""The three levels: they compare plans in worlds sampled from what they see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.myth.field.waves import ChooseTypes
from ...games.myth.heroes.cycle_question import Cycle
from ...games.myth.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Option
from ...kernel.play.game import Game
from ...kernel.play.rng import below, seeded
from ..base import Advice, Budget
from ..comparing import compare
from .habits import habit
from .moves import plans_of
from .outlook import Plan
from .reasons import reason, reason_for
from .worth import worth

_MOST_CHOICES = 400
"""No world is played on further than this."""


class _Companion:
    """Compares the ``width`` most promising plans in ``worlds`` sampled worlds, each played on by
    habit for ``rounds`` rounds, and answers other questions by habit. A position of the budget is a
    world played on."""

    positions = 0
    seconds = 2.0
    worlds = 0
    rounds = 0
    """How many rounds are played on: with 0 only the plan itself."""
    width = 1
    whim = 0.0
    """By how much a plan may be overrated at random, in points of vitality."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.rng = seeded(seed)
        self._plan: list[Option[Any]] = []
        self._aim: tuple[int, ...] = ()
        self._expected: Any = None
        self._reason = ""

    def decide(
        self, view: Any, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`Player`."""
        asked = engine.decision(view)
        assert asked is not None
        if not isinstance(asked, Cycle):
            option = habit(view, asked, self._aim)
            return Advice(option, reason(view, asked, option))
        budget = budget or Budget(self.positions)
        planned = self._followed(view, asked.seat, options)
        chosen = planned or self._thought(view, asked.seat, options, budget)
        return Advice(chosen, self._reason)

    def _followed(
        self, view: State, hero: int, options: Sequence[Option[Any]]
    ) -> Option[Any] | None:
        """The next option of the plan, while things are as expected."""
        if not self._plan or self._expected != situation(view, hero):
            self._plan = []
            return None
        option = self._plan.pop(0)
        if option not in options:
            self._plan = []
            return None
        self._expect(view, hero, option)
        return option

    def _expect(self, view: State, hero: int, option: Option[Any]) -> None:
        """What follows of it if nobody else does anything."""
        if self._plan:
            world = self.game.sample(view, 1)
            engine.apply_unchecked(world, option)
            self._expected = situation(world, hero)

    def _thought(
        self, view: State, hero: int, options: Sequence[Option[Any]], budget: Budget
    ) -> Option[Any]:
        """The first option of the best plan."""
        world = self.game.sample(view, below(self, 1 << 62))
        found = self._candidates(world, hero, options)
        chosen = self._best(view, hero, found, budget)
        self._reason = reason_for(view, hero, chosen)
        self._plan = list(chosen.options[1:])
        self._aim = chosen.aim
        self._expect(view, hero, chosen.options[0])
        return chosen.options[0]

    def _candidates(self, world: State, hero: int, options: Sequence[Option[Any]]) -> list[Plan]:
        found = [plan for plan in plans_of(world, hero) if plan.options[0] in options]
        rest = [plan for plan in found if len(plan.options) == 1 and plan.options[0].routine]
        best = found[: self.width]
        return best + [plan for plan in rest if plan not in best]

    def _best(self, view: State, hero: int, found: list[Plan], budget: Budget) -> Plan:
        if not self.worlds or len(found) == 1:
            return max(found, key=lambda plan: self._liking(plan.promise))
        until = view.round + self.rounds if self.rounds else 0
        left = compare(
            found,
            lambda: self.game.sample(view, below(self, 1 << 62)),
            lambda world, plan: value(world, plan, hero, until),
            self.worlds,
            budget,
        )
        return max(left, key=lambda one: self._liking(one[1]))[0]

    def _liking(self, mean: float) -> float:
        return mean + below(self, 1000) / 1000 * self.whim


def situation(state: State, hero: int) -> Any:
    """What a plan relies on; hidden things are not in it."""
    return (
        *(tuple(state.at), tuple(state.vitality), state.meter, state.round, state.chain),
        *(state.hands[hero], len(state.spaces[hero]), state.spent[hero], state.declared[hero]),
    )


def value(world: State, plan: Plan, hero: int, until: int) -> float:
    """What a plan is worth in one world."""
    state = world.clone()
    play_on(state, plan, hero, until)
    return worth(state)


def play_on(state: State, plan: Plan, hero: int, until: int) -> None:
    """Follow a plan, and habit from there to the start of the round ``until``; with 0 only until
    the plan is carried out."""
    following, owner, aim = list(reversed(plan.options)), hero, plan.aim
    for _ in range(_MOST_CHOICES):
        asked = engine.decision(state)
        if asked is None:
            return
        if isinstance(asked, Cycle):
            if until and state.round >= until:
                return
            if following and asked.seat == owner:
                option = following.pop()
            elif not until:
                return
            else:
                chosen = plans_of(state, asked.seat)[0]
                following, owner, aim = list(reversed(chosen.options)), asked.seat, chosen.aim
                option = following.pop()
            if asked.refusal(state, option) is not None:  # the Darkness came between
                following, option = [], plans_of(state, asked.seat)[0].options[0]
        elif until and isinstance(asked, ChooseTypes):
            return
        else:
            option = habit(state, asked, aim)
        engine.apply_unchecked(state, option)


class Novice(_Companion):
    """Takes what promises well at first sight, and often overrates something."""

    positions = 1
    whim = 20.0


class Planner(_Companion):
    """Tries the most promising plans in a few worlds, with the darkness cycle that they bring, and
    now and then overrates a lesser one."""

    positions = 10
    worlds = 2
    width = 5
    whim = 2.5


class Expert(_Companion):
    """Tries more plans in more worlds, and plays the round to its end."""

    positions = 44
    worlds = 10
    width = 6
    rounds = 1


LEVELS = {"novice": Novice, "player": Planner, "expert": Expert}
