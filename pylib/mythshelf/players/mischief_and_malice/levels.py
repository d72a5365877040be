"""The three levels: they plan whole turns, and compare plans in worlds imagined from their view."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from ...games.mischief_and_malice.defeat.deaths import AssistLast, PickEnergy
from ...games.mischief_and_malice.relics.gaining import ChoosePile
from ...games.mischief_and_malice.table.state import State
from ...games.mischief_and_malice.turn.afflictions import ShareLife
from ...games.mischief_and_malice.turn.main import Main
from ...games.mischief_and_malice.turn.voiding import VoidQuestion
from ...kernel.play.core import Decision, Option
from ..base import Advice, Budget
from ..thinker import Step, Thinker
from .judge import MischiefAndMaliceJudge
from .reasons import reason
from .turns import Plan, at_foes, table
from .worth import VICTORY

_PLAIN = (VoidQuestion, ShareLife, PickEnergy, AssistLast, ChoosePile)
"""Questions that the playout policy answers as well as any comparison would."""


class _Strategist(Thinker[MischiefAndMaliceJudge]):
    """Compares whole turns, and single options at every other decision, in ``worlds`` worlds, each
    played on by the playout policy for ``turns`` turns. A position of the budget is an arrangement
    looked at or a world played on."""

    victory = VICTORY
    turns = 1
    """How many turns are played on: 1 is the present one."""
    width = 1
    """How many arrangements go on at each length of the beam."""
    most = 4
    """How many whole turns are compared."""
    tries = 1
    """How many attacks of a turn that is played on are tried."""
    climbs = False
    """Whether a turn made step by step is among them."""

    def plain(self, seen: Any, asked: Decision[Any], offered: list[Option[Any]]) -> Advice | None:
        """See :class:`Thinker`."""
        if len(offered) == 1:
            return _advice(seen, offered[0])
        if isinstance(asked, _PLAIN):
            return _advice(seen, self.judge.policy.choice(seen, asked))
        return None

    def key(self, seen: Any, seat: int) -> Hashable:
        """See :class:`Thinker`."""
        return table(seen, seat)

    def reason(self, seen: Any, option: Option[Any]) -> str:
        """See :class:`Thinker`."""
        return reason(seen, option)

    def think(
        self, seen: Any, asked: Decision[Any], offered: list[Option[Any]], budget: Budget
    ) -> list[Step]:
        """See :class:`Thinker`: whole turns in the main part, else single options."""
        seat: int = asked.seat
        offered = at_foes(offered, seat)
        # what is usual comes first: without a budget that is played
        usual = self.judge.policy.choice(seen, asked)
        candidates: list[Plan] = [(one,) for one in sorted(offered, key=lambda one: one != usual)]
        if isinstance(asked, Main):
            searched = budget.share(3)
            candidates = self.judge.turns.plans(
                self.imagined(seen), seat, self.width, self.most, searched, climbs=self.climbs
            )
            budget.left += searched.left
        until = seen.turn + self.turns
        best, *_ = self.compared(
            candidates,
            lambda: self.imagined(seen),
            lambda world, plan: self._value(world, plan, seat, until),
            budget,
            lambda plan: plan[0],
        )
        return [Step(option) for option in best.candidate]

    def _value(self, world: State, plan: Plan, seat: int, until: int) -> float:
        """What a plan is worth in one world."""
        state = world.clone()
        self.judge.turns.play_on(state, plan, seat, until, self.tries)
        return self.judge.worths.position(state, seat)


def _advice(view: State, option: Option[Any]) -> Advice:
    return Advice(option, reason(view, option))


class Novice(_Strategist):
    """Looks at its own turn in one world, and often misjudges a plan."""

    positions = 30
    width = 2
    most = 5
    temperature = 0.7


class Planner(_Strategist):
    """Compares a few turns and what the other would reply, in two worlds, and misjudges
    a plan now and then."""

    positions = 90
    worlds = 2
    turns = 2
    width = 3
    most = 6
    temperature = 0.2


class Expert(_Strategist):
    """Compares more turns in many worlds, and looks further."""

    positions = 600
    worlds = 24
    turns = 3
    width = 8
    most = 16
    tries = 3
    climbs = True


LEVELS = {"novice": Novice, "player": Planner, "expert": Expert}
