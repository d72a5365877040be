"""The three levels: they plan whole turns, and compare plans in worlds imagined from their view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.mischief_and_malice.defeat.deaths import AssistLast, PickEnergy
from ...games.mischief_and_malice.relics.gaining import ChoosePile
from ...games.mischief_and_malice.table.state import State
from ...games.mischief_and_malice.turn.afflictions import ShareLife
from ...games.mischief_and_malice.turn.main import Main
from ...games.mischief_and_malice.turn.voiding import VoidQuestion
from ...kernel.play import engine
from ...kernel.play.core import Option
from ...kernel.play.game import Game
from ...kernel.play.rng import below, seeded
from ..base import PATIENCE, Advice, Budget
from ..comparing import compare
from .judge import MischiefAndMaliceJudge
from .reasons import reason
from .turns import Plan, at_foes, table
from .worth import VICTORY

_PLAIN = (VoidQuestion, ShareLife, PickEnergy, AssistLast, ChoosePile)
"""Questions that the playout policy answers as well as any comparison would."""


class _Strategist:
    """Compares whole turns, and single options at every other decision, in ``worlds`` worlds, each
    played on by the playout policy for ``turns`` turns. A position of the budget is an arrangement
    looked at or a world played on."""

    positions = 0
    seconds = PATIENCE
    worlds = 1
    turns = 1
    """How many turns are played on: 1 is the present one."""
    width = 1
    """How many arrangements go on at each length of the beam."""
    most = 4
    """How many whole turns are compared."""
    climbs = False
    """Whether a turn made step by step is among them."""
    whim = 0.0
    """By how much a plan may be overrated at random, in percentage points."""

    def __init__(self, game: Game[Any], judge: MischiefAndMaliceJudge, seed: int) -> None:
        self.game, self.judge = game, judge
        self.rng = seeded(seed)
        self._plan: list[Option[Any]] = []
        self._expected: Any = None

    def decide(
        self, view: Any, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`Player`."""
        offered = [option for option in options if option.of_players]
        if len(offered) == 1:
            return _advice(view, offered[0])
        asked = engine.decision(view)
        assert asked is not None
        if isinstance(asked, _PLAIN):
            return _advice(view, self.judge.policy.choice(view, asked))
        option = self._planned(view, asked.seat, offered)
        if option is None:
            option = self._thought(view, asked, offered, budget or Budget(self.positions))
        return _advice(view, option)

    def _planned(self, view: State, seat: int, offered: list[Option[Any]]) -> Option[Any] | None:
        """The next option of the plan, while things are as expected."""
        if not self._plan or table(view, seat) != self._expected:
            self._plan = []
            return None
        option = self._plan.pop(0)
        if option not in offered:
            self._plan = []
            return None
        self._expect(view, seat, option)
        return option

    def _expect(self, view: State, seat: int, option: Option[Any]) -> None:
        """Note how the table will look, if the plan goes on."""
        if self._plan:
            world = self.game.sample(view, 1)
            engine.apply_unchecked(world, option)
            self._expected = table(world, seat)

    def _thought(
        self, view: State, asked: Any, offered: list[Option[Any]], budget: Budget
    ) -> Option[Any]:
        """The first option of the best plan."""
        seat: int = asked.seat
        offered = at_foes(offered, seat)
        # what is usual comes first: without a budget that is played
        usual = self.judge.policy.choice(view, asked)
        candidates: list[Plan] = [(one,) for one in sorted(offered, key=lambda one: one != usual)]
        if isinstance(asked, Main):
            world = self.game.sample(view, below(self, 1 << 62))
            searched = budget.share(3)
            candidates = self.judge.turns.plans(
                world, seat, self.width, self.most, searched, climbs=self.climbs
            )
            budget.left += searched.left
        until = view.turn + self.turns
        left = compare(
            candidates,
            lambda: self.game.sample(view, below(self, 1 << 62)),
            lambda world, plan: self._value(world, plan, seat, until),
            self.worlds,
            budget,
            on_best=lambda plan: budget.tell(plan[0]),
        )
        plan, _ = max(left, key=lambda one: self._liking(one[1]))
        self._plan = list(plan[1:])
        self._expect(view, seat, plan[0])
        return plan[0]

    def _liking(self, mean: float) -> float:
        """The mean, overrated by the whim unless the plan wins or loses the game."""
        if abs(mean) >= VICTORY:
            return mean * 2
        return mean + below(self, 1000) / 1000 * self.whim

    def _value(self, world: State, plan: Plan, seat: int, until: int) -> float:
        """What a plan is worth in one world."""
        state = world.clone()
        self.judge.turns.play_on(state, plan, seat, until)
        return self.judge.worths.position(state, seat)


def _advice(view: State, option: Option[Any]) -> Advice:
    return Advice(option, reason(view, option))


class Novice(_Strategist):
    """Looks at its own turn in one world, and often overrates a lesser one."""

    positions = 30
    width = 2
    most = 5
    whim = 60.0


class Planner(_Strategist):
    """Compares a few turns and what the other would reply, in two worlds, and often takes a turn
    that is nearly as good as the best."""

    positions = 90
    worlds = 2
    turns = 2
    width = 3
    most = 6
    whim = 18.0


class Expert(_Strategist):
    """Compares more turns in many worlds, and looks further."""

    positions = 600
    worlds = 24
    turns = 3
    width = 8
    most = 16
    climbs = True


LEVELS = {"novice": Novice, "player": Planner, "expert": Expert}
