"""The three levels: they sample what is hidden, and play each sampled world on by a fixed
policy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.mysterion.battle.attacking import Attack, NoAttack
from ...games.mysterion.battle.beginning import KeepHand, Mulligan, RedrawHand
from ...games.mysterion.battle.defending import Block, NoBlock
from ...games.mysterion.battle.drawing import Discard, DiscardQuestion, DrawCards, DrawStage, Fast
from ...games.mysterion.battle.items import PlaceConditional, PlayInstant
from ...games.mysterion.battle.study import DropScript, LoseScript, PlayScript
from ...games.mysterion.battle.turn import SetupPlay
from ...games.mysterion.battle.windows import Activate, Hold
from ...games.mysterion.journey.question import JourneyQuestion
from ...games.mysterion.table.state import State
from ...kernel.play import engine
from ...kernel.play.core import Decision, Option
from ...kernel.play.game import Game
from ...kernel.play.rng import below, seeded
from ..base import PATIENCE, Advice, Budget
from ..comparing import compare
from . import travel
from .playout_policy import attacking, items, playout_choice, promises, study
from .worth import VICTORY, worth

_MOST_CHOICES = 400
"""No world is played on further than this."""


class _Fighter:
    """Compares the options that matter in ``worlds`` sampled worlds, each played on for ``cycles``
    Turn Cycles. A position of the budget is a world played on."""

    positions = 0
    seconds = PATIENCE
    worlds = 1
    cycles = 1
    width = 6
    """How many attacks are compared."""
    whim = 0.0
    """By how much an option may be overrated at random, in percentage points."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.rng = seeded(seed)

    def decide(
        self, view: Any, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`Player`."""
        offered = [option for option in options if option.of_players]
        if len(offered) == 1:  # the words must not tell that a hand holds no answer
            return Advice(offered[0], reason(offered[0]))
        asked = engine.decision(view)
        assert asked is not None
        if isinstance(asked, JourneyQuestion):
            given = travel.advice(view, asked.seat, offered)
            if given is not None:
                return given
        budget = budget or Budget(self.positions)
        side = view.side_of(asked.seat)
        plain = self._plain(view, asked, side)
        if plain is not None and plain in offered:
            return Advice(plain, reason(plain))
        best = self._best(view, self._shortlist(view, asked, offered, side), side, budget)
        return Advice(best, reason(best))

    def _plain(self, view: State, asked: Decision[Any], side: int) -> Option[Any] | None:
        """The option to choose without comparing, or ``None``."""
        if isinstance(asked, (Mulligan, DrawStage, DiscardQuestion, LoseScript)):
            return playout_choice(view, asked)
        return study(view, side) if isinstance(asked, SetupPlay) else None

    def _shortlist(
        self, view: State, asked: Decision[Any], offered: list[Option[Any]], side: int
    ) -> list[Option[Any]]:
        """The options to compare: in the Setup Stage the best attacks and the Items, else all."""
        if not isinstance(asked, SetupPlay):
            return offered
        promising = sorted(promises(view, side), reverse=True)[: self.width]
        attacks = [attacking(view, side, stack, item) for _, stack, item in promising]
        found: list[Option[Any]] = [*attacks, NoAttack(), *items(view, side)]
        return [option for option in dict.fromkeys(found) if option in offered] or offered

    def _best(
        self, view: Any, options: list[Option[Any]], side: int, budget: Budget
    ) -> Option[Any]:
        """The option with the highest mean over the worlds."""
        left = compare(
            options,
            lambda: self.game.sample(view, below(self, 1 << 62)),
            lambda world, option: self._value(world, option, side),
            self.worlds,
            budget,
        )
        return max(left, key=lambda one: self._liking(one[1]))[0]

    def _liking(self, mean: float) -> float:
        """The mean, overrated by the whim unless the option wins or loses the battle."""
        if mean >= VICTORY:
            return 2 * VICTORY + self.whim
        return mean if mean <= -VICTORY else mean + below(self, 1000) / 1000 * self.whim

    def _value(self, world: Any, option: Option[Any], side: int) -> float:
        """What an option is worth in one world, some Turn Cycles later."""
        state = world.clone()
        until = state.cycle + self.cycles
        engine.apply_unchecked(state, option)
        for _ in range(_MOST_CHOICES):
            asked = engine.decision(state)
            if asked is None or state.ended_by or state.cycle >= until:
                break
            engine.apply_unchecked(state, playout_choice(state, asked))
        return worth(state, side)


class Novice(_Fighter):
    """Looks at one world, no further than this Turn Cycle, and often overrates an option."""

    positions = 20
    whim = 80.0


class Duelist(_Fighter):
    """Looks at this Turn Cycle and the next, in a few worlds."""

    positions = 50
    worlds = 4
    cycles = 2
    whim = 14.0


class Expert(_Fighter):
    """Compares more attacks in many worlds, and looks one Turn Cycle further."""

    positions = 500
    worlds = 36
    cycles = 3
    width = 8


LEVELS = {"novice": Novice, "player": Duelist, "expert": Expert}


def reason(option: Option[Any]) -> str:
    """One sentence on why the option is chosen."""
    return _REASONS.get(type(option), "It seems the best of what is possible.")


_REASONS: dict[type[Any], str] = {
    KeepHand: "These seven cards will do.",
    RedrawHand: "Seven other cards will hardly be worse.",
    DrawCards: "Every card of the hand is worth keeping.",
    Fast: "New cards are worth more than those discarded.",
    PlayScript: "Scripts pay for everything else.",
    PlayInstant: "The Item helps more now than later.",
    PlaceConditional: "A Conditional may surprise when its moment comes.",
    Attack: "The attack promises more than it risks.",
    NoAttack: "No attack: the Scripts are better kept for the defence.",
    Block: "The block costs less than letting the attack through.",
    NoBlock: "A block would cost more than the health it saves.",
    Activate: "This is the moment the Conditional was laid down for.",
    Hold: "The Conditional stays face down for a better moment.",
    Discard: "That card is missed least.",
    DropScript: "That Script is missed least.",
}
