"""The three levels: they sample what is hidden, and play each sampled world on by a fixed
policy."""

from __future__ import annotations

from typing import Any

from ...games.mysterion.battle.attacking import NoAttack
from ...games.mysterion.battle.beginning import Mulligan
from ...games.mysterion.battle.drawing import DrawStage, Fast
from ...games.mysterion.battle.turn import SetupPlay
from ...games.mysterion.journey.question import JourneyQuestion
from ...games.mysterion.table.catalogue import NONE
from ...games.mysterion.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from ...kernel.play.rng import below
from ..base import Advice, Budget
from ..comparing import mean
from ..thinker import Compared, Step, Thinker
from . import travel
from .judge import MysterionJudge
from .playout_policy import attacking, items
from .reasons import reason
from .worth import VICTORY

_MOST_CHOICES = 400
"""No world is played on further than this."""
_SELDOM_MISSED = 4
"""So many cards of a hand, the least useful ones, are thought of for Fasting."""
_TOLD = 16
"""Worlds in which the choice is looked at from outside."""
_ONLOOKER = -1
_TRAVELLER = 0
"""The side of a traveller in the battles of a Journey."""


class _Fighter(Thinker[MysterionJudge]):
    """Compares the options in ``worlds`` sampled worlds, each played on for ``cycles`` Turn Cycles.
    A position of the budget is a world played on."""

    victory = VICTORY
    cycles = 1
    width = 6
    """How many attacks are compared."""

    def plain(self, seen: Any, asked: Decision[Any], offered: list[Option[Any]]) -> Advice | None:
        """See :class:`Thinker`: the words must not tell that a hand holds no answer."""
        return None

    def think(
        self, seen: Any, asked: Decision[Any], offered: list[Option[Any]], budget: Budget
    ) -> list[Step]:
        """See :class:`Thinker`."""
        if isinstance(asked, JourneyQuestion):
            battles = travel.battles_of_the_day(seen, asked.seat, offered)
            if battles:
                best = self._best(seen, battles, _TRAVELLER, _MOST_CHOICES, budget)
                chance = round(50 + 50 * best.value / VICTORY)
                return [Step(best.candidate, f"Its battle is won in about {chance} of 100.")]
            given = travel.advice(seen, asked.seat, offered)
            if given is not None:
                return [Step(given.option, given.reason)]
        side = seen.side_of(asked.seat)
        option, *others = found = self.shortlist(seen, asked, offered, side)
        if others:
            option = self._best(seen, found, side, self.cycles, budget).candidate
        return [Step(option, reason(option, self._from_outside(seen, option, side, budget)))]

    def shortlist(
        self, view: State, asked: Decision[Any], offered: list[Option[Any]], side: int
    ) -> list[Option[Any]]:
        """The options to compare. What a beginner's sheet would say about the first hand and about
        Scripts is done; of the draws those with cards that are missed least are thought of, of the
        attacks the most promising."""
        found, policy = offered, self.judge.policy
        if isinstance(asked, Mulligan):
            found = [policy.choice(view, asked)]
        elif isinstance(asked, DrawStage):
            spare = {NONE, *policy.poorest(view, side)[:_SELDOM_MISSED]}
            found = [
                one
                for one in offered
                if not isinstance(one, Fast) or spare >= {one.first, one.second}
            ]
        elif isinstance(asked, SetupPlay):
            script = policy.study(view, side)
            promising = sorted(policy.promises(view, side), reverse=True)[: self.width]
            attacks = [attacking(view, side, stack, item) for _, stack, item in promising]
            found = [script] if script else [*attacks, NoAttack(), *items(view, side)]
        return [option for option in dict.fromkeys(found) if option in offered] or offered

    def _best(
        self, view: Any, options: list[Option[Any]], side: int, cycles: int, budget: Budget
    ) -> Compared[Option[Any]]:
        """The option that is liked best for what it is worth so many Turn Cycles later."""
        best, *_ = self.compared(
            options,
            lambda: self.imagined(view),
            lambda world, option: self._value(world, option, side, cycles),
            budget,
            lambda option: option,
        )
        return best

    def _from_outside(self, view: Any, option: Option[Any], side: int, budget: Budget) -> float:
        """What an option is worth to somebody who sees neither hand: the reason is told to all."""
        found = []
        for _ in range(_TOLD):
            if not budget.spend():
                break
            world = self.imagined(view)
            until = world.cycle + self.cycles
            engine.apply_unchecked(world, option)
            seen = self.game.view(world, _ONLOOKER)
            found.append(self._played_on(self.game.sample(seen, below(self, 1 << 62)), until, side))
        return mean(found)

    def _value(self, world: Any, option: Option[Any], side: int, cycles: int) -> float:
        """What an option is worth in one world, so many Turn Cycles later."""
        state = world.clone()
        until = state.cycle + cycles
        engine.apply_unchecked(state, option)
        return self._played_on(state, until, side)

    def _played_on(self, state: Any, until: int, side: int) -> float:
        for _ in range(_MOST_CHOICES):
            asked = engine.decision(state)
            if asked is None or state.ended_by or state.cycle >= until:
                break
            engine.apply_unchecked(state, self.judge.policy.choice(state, asked))
        return self.judge.worths.position(state, side)


class Novice(_Fighter):
    """Looks at one world, no further than this Turn Cycle, and often misjudges an option."""

    positions = 40
    temperature = 0.6


class Duelist(_Fighter):
    """Looks at this Turn Cycle and the next, in a few worlds."""

    positions = 80
    worlds = 4
    cycles = 2
    temperature = 0.25


class Expert(_Fighter):
    """Compares more attacks in many worlds, and looks one Turn Cycle further."""

    positions = 1500
    worlds = 60
    cycles = 3
    width = 8


LEVELS = {"novice": Novice, "player": Duelist, "expert": Expert}
