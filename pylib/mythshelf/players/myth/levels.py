"""The three levels: two take what promises most, and misjudge some of it; the best one tries its
plans in worlds sampled from what it sees."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from ...games.myth.deeds.leaving import MoveOn
from ...games.myth.heroes.cycle_question import Cycle
from ...games.myth.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from ...kernel.play.game import Game
from ..base import Advice, Budget
from ..thinker import Step, Thinker
from .habits import habit
from .moves import plans_of
from .outlook import Plan
from .reasons import reason, reason_for
from .travelling import decided
from .worth import worth

_MOST_CHOICES = 400
"""No plan in a world asks for more than this."""


class _Companion(Thinker[None]):
    """Compares the ``width`` most promising plans in ``worlds`` sampled worlds, or by their promise
    where there are none, and answers other questions by habit. A position of the budget is a plan
    tried in one world; the temperature is in points of vitality."""

    worlds = 0
    width = 1

    def __init__(self, game: Game[Any], seed: int) -> None:
        super().__init__(game, None, seed)
        self._aim: tuple[int, ...] = ()

    def plain(self, seen: Any, asked: Decision[Any], offered: list[Option[Any]]) -> Advice | None:
        """See :class:`Thinker`."""
        if isinstance(asked, Cycle):
            return None
        option = habit(seen, asked, self._aim)
        return Advice(option, reason(seen, asked, option))

    def key(self, seen: Any, seat: int) -> Hashable:
        """See :class:`Thinker`."""
        return situation(seen, seat)

    def think(
        self, seen: Any, asked: Decision[Any], offered: list[Option[Any]], budget: Budget
    ) -> list[Step]:
        """See :class:`Thinker`."""
        hero = asked.seat
        found = self.candidates(self.imagined(seen), hero, offered)
        chosen = self._best(seen, hero, found, budget)
        self._aim = chosen.aim
        why = reason_for(seen, hero, chosen)
        return [Step(option, why) for option in chosen.options]

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
            return max(found, key=lambda plan: self.liking(plan.promise))
        best, *_ = self.compared(
            found,
            lambda: self.imagined(view),
            lambda world, plan: value(world, plan, hero),
            budget,
            lambda plan: plan.options[0],
        )
        return best.candidate


def situation(state: State, hero: int) -> Hashable:
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
