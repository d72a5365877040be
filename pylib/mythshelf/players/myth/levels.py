"""The three levels: two take what promises most, and misjudge some of it; the best one tries its
plans in worlds sampled from what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.myth.deeds.leaving import MoveOn
from ...games.myth.heroes.cycle_question import Cycle
from ...games.myth.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Option
from ...kernel.play.game import Game
from ...kernel.play.rng import below, seeded
from ..base import PATIENCE, Advice, Budget
from ..comparing import compare, misjudgement
from .habits import habit
from .moves import plans_of
from .outlook import Plan
from .reasons import reason, reason_for
from .travelling import decided
from .worth import worth

_MOST_CHOICES = 400
"""No plan in a world asks for more than this."""


class _Companion:
    """Compares the ``width`` most promising plans in ``worlds`` sampled worlds, or by their promise
    where there are none, and answers other questions by habit. A position of the budget is a plan
    tried in one world."""

    positions = 0
    seconds = PATIENCE
    worlds = 0
    width = 1
    temperature = 0.0
    """How far a plan may be misjudged, as the scale of the noise on its value: in points of
    vitality."""

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
        """The choice of a companion (see :class:`Player`)."""
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
        found = self.candidates(world, hero, options)
        chosen = self._best(view, hero, found, budget)
        self._reason = reason_for(view, hero, chosen)
        self._plan = list(chosen.options[1:])
        self._aim = chosen.aim
        self._expect(view, hero, chosen.options[0])
        return chosen.options[0]

    def candidates(self, world: State, hero: int, options: Sequence[Option[Any]]) -> list[Plan]:
        """The plans to be compared; to leave a tile is none of them, for that is decided
        before."""
        if found := decided(world, hero, options):
            return found
        weighed = [one for one in options if one != MoveOn()]
        found = [plan for plan in plans_of(world, hero) if plan.options[0] in weighed]
        rest = [plan for plan in found if len(plan.options) == 1 and plan.options[0].routine]
        best = found[: self.width]
        return best + [plan for plan in rest if plan not in best]

    def _best(self, view: State, hero: int, found: list[Plan], budget: Budget) -> Plan:
        if not self.worlds or len(found) == 1:
            return max(found, key=lambda plan: self._liking(plan.promise))
        left = compare(
            found,
            lambda: self.game.sample(view, below(self, 1 << 62)),
            lambda world, plan: value(world, plan, hero),
            self.worlds,
            budget,
            on_best=lambda plan: budget.tell(plan.options[0]),
        )
        return max(left, key=lambda one: self._liking(one[1]))[0]

    def _liking(self, mean: float) -> float:
        return mean + misjudgement(self, self.temperature)


def situation(state: State, hero: int) -> Any:
    """What a plan relies on; hidden things are not in it."""
    return (
        *(tuple(state.at), tuple(state.vitality), state.meter, state.round, state.chain),
        *(state.hands[hero], len(state.spaces[hero]), state.spent[hero], state.declared[hero]),
    )


def value(world: State, plan: Plan, hero: int) -> float:
    """What a plan is worth in one world."""
    state = world.clone()
    carry_out(state, plan, hero)
    return worth(state)


def carry_out(state: State, plan: Plan, hero: int) -> None:
    """Follow a plan until it is carried out or the Darkness has come between, and answer by habit
    what is asked on the way."""
    following = list(reversed(plan.options))
    for _ in range(_MOST_CHOICES):
        asked = engine.decision(state)
        if asked is None:
            return
        if isinstance(asked, Cycle):
            if not following or asked.seat != hero:
                return
            option = following.pop()
            if asked.refusal(state, option) is not None:  # the Darkness came between
                return
        else:
            option = habit(state, asked, plan.aim)
        engine.apply_unchecked(state, option)


class Novice(_Companion):
    """Takes what promises well at first sight, and very often misjudges it."""

    positions = 1
    temperature = 7.0


class Practised(_Companion):
    """Takes what promises well at first sight, and now and then takes a lesser plan."""

    positions = 1
    width = 5
    temperature = 1.0


class Expert(_Companion):
    """Tries the most promising plans in several worlds, with the darkness cycle that they bring,
    and misjudges nothing."""

    positions = 48
    worlds = 8
    width = 6


LEVELS = {"novice": Novice, "player": Practised, "expert": Expert}
