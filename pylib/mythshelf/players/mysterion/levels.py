"""The three levels: they sample what is hidden, and play each sampled world on by a fixed
policy."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
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
from ...kernel.play.game import Game
from ...kernel.play.rng import below, seeded
from ..base import PATIENCE, Advice, Budget
from ..comparing import compare, mean, mood
from . import travel
from .judge import MysterionJudge
from .playout_policy import attacking, items
from .reasons import reason
from .worth import VICTORY

_MOST_CHOICES = 400
"""No world is played on further than this."""
_SELDOM_MISSED = 4
"""So many cards of a hand, the least useful ones, are thought of for Fasting."""
_DECIDED = 1 << 20
"""So many times a won battle counts, beside which no misjudgement does."""
_TOLD = 16
"""Worlds in which the choice is looked at from outside."""
_ONLOOKER = -1
_TRAVELLER = 0
"""The side of a traveller in the battles of a Journey."""


class _Fighter:
    """Compares the options in ``worlds`` sampled worlds, each played on for ``cycles`` Turn Cycles.
    A position of the budget is a world played on."""

    positions = 0
    seconds = PATIENCE
    worlds = 1
    cycles = 1
    width = 6
    """How many attacks are compared."""
    temperature = 0.0
    """How far an option may be misjudged, as the scale of the noise on its log-odds of winning."""

    def __init__(self, game: Game[Any], judge: MysterionJudge, seed: int) -> None:
        self.game, self.judge = game, judge
        self.rng = seeded(seed)

    def decide(
        self, view: Any, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`Player`. The words must not tell that a hand holds no answer."""
        offered = [option for option in options if option.of_players]
        asked = engine.decision(view)
        assert asked is not None
        left = budget or Budget(self.positions)
        if isinstance(asked, JourneyQuestion):
            battles = travel.battles_of_the_day(view, asked.seat, offered)
            if battles:
                best, value = self._best(view, battles, _TRAVELLER, _MOST_CHOICES, left)
                chance = round(50 + 50 * value / VICTORY)
                return Advice(best, f"Its battle is won in about {chance} of 100.")
            given = travel.advice(view, asked.seat, offered)
            if given is not None:
                return given
        side = view.side_of(asked.seat)
        found = self.shortlist(view, asked, offered, side)
        best = found[0]
        if len(found) > 1:
            best, _ = self._best(view, found, side, self.cycles, left)
        return Advice(best, reason(best, self._from_outside(view, best, side, left)))

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
    ) -> tuple[Option[Any], float]:
        """The option with the highest mean over the worlds, so many Turn Cycles later, and that."""
        left = compare(
            options,
            lambda: self.game.sample(view, below(self, 1 << 62)),
            lambda world, option: self._value(world, option, side, cycles),
            self.worlds,
            budget,
            on_best=budget.tell,
        )
        return max(left, key=lambda one: self._liking(one[1]))

    def _from_outside(self, view: Any, option: Option[Any], side: int, budget: Budget) -> float:
        """What an option is worth to somebody who sees neither hand: the reason is told to all."""
        found = []
        for _ in range(_TOLD):
            if not budget.spend():
                break
            world = self.game.sample(view, below(self, 1 << 62))
            until = world.cycle + self.cycles
            engine.apply_unchecked(world, option)
            seen = self.game.view(world, _ONLOOKER)
            found.append(self._played_on(self.game.sample(seen, below(self, 1 << 62)), until, side))
        return mean(found)

    def _liking(self, value: float) -> float:
        """Log-odds of winning, misjudged as the temperature has it: but no win and no loss that
        lies on the table is overlooked."""
        if abs(value) >= VICTORY:
            return value * _DECIDED
        return log((VICTORY + value) / (VICTORY - value)) + self.temperature * mood(self)

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
