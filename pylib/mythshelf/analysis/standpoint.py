"""A decision as the seat that is asked sees it: the worlds that it can imagine, and what lines of
choices come to in them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from ..kernel.play import engine
from ..kernel.play.core import Option
from ..kernel.play.game import Game
from ..kernel.play.rng import Dice, below, seeded
from ..players.base import Budget
from ..players.comparing import compare
from .findings import Chances, Way
from .reckoner import Line, Look, Reckoner

PLACES = 1 << 20
"""More than there are choices in any game."""
SHOWN = 3
"""So many of the best ways are kept."""
_TOLD = 12
"""So many worlds are looked at to say why."""
_SEEDS = 1 << 62
_NAMED = 4
"""So many options of a way are named."""


class Purpose(IntEnum):
    """What worlds are imagined for. Each has dice of its own, since what was picked in some worlds
    looks better there than it is; kept analyses were made with these numbers."""

    WAYS = 0
    """Which ways there are, and their words."""
    RANKING = 1
    """Which of them is best."""
    WEIGHING = 2
    """What was lost, in worlds in which nothing was picked."""
    EXPECTING = 3
    """What was to be expected before chance fell, where nothing was to be chosen."""
    SEEING = 4
    """How it stands after that."""
    REASON = 5
    """Why one way is better."""


class Standpoint:
    """The open decision of a view. The worlds depend on the view, the purpose and a ``number``,
    so that whoever asks the same again finds the same."""

    def __init__(
        self, game: Game[Any], view: Any, reckoner: Reckoner, look: Look, number: int
    ) -> None:
        asked = engine.decision(view)
        assert asked is not None
        self.seat: int = asked.seat
        self.until = reckoner.until(view, look)
        self._game, self._view, self._number = game, view, number
        self._reckoner, self._look = reckoner, look

    def is_own(self, state: Any) -> bool:
        """Whether a position after the decision still belongs to the same turn of its seat."""
        asked = engine.decision(state)
        if asked is None or asked.seat != self.seat:
            return False
        return self._reckoner.until(state, self._look) == self.until

    def worlds(self, purpose: Purpose, count: int, view: Any = None) -> list[Any]:
        """So many worlds that agree with the view, or with another one of the seat."""
        seen = self._view if view is None else view
        dice = self._dice(purpose)
        return [self._game.sample(seen, below(dice, _SEEDS)) for _ in range(count)]

    def lines(self, options: Sequence[Option[Any]]) -> list[Line]:
        """What is worth comparing of the options, as it looks in one world."""
        (world,) = self.worlds(Purpose.WAYS, 1)
        return self._reckoner.lines(world, self.seat, options, self._look)

    def reached(self, world: Any, line: Line) -> Chances:
        """The chances to which a line leads in one world."""
        state = self._reckoner.play_on(world.clone(), line, self.seat, self.until, self._look)
        return self._reckoner.chances(state)

    def ranked(self, lines: Sequence[Line], least: int = 1) -> list[tuple[Line, float]]:
        """The lines that did not drop out with the chance of the seat, the best first, in the same
        worlds whichever lines; ``least`` of them stay."""
        dice = self._dice(Purpose.RANKING)
        if not lines:
            return []
        return compare(
            lines,
            lambda: self._game.sample(self._view, below(dice, _SEEDS)),
            lambda world, line: self.reached(world, line)[self.seat],
            self._look.scouted,
            Budget(self._look.scouted * len(lines)),
            least,
        )

    def way(self, line: Line, chance: float) -> Way:
        """A line as it is kept, with words as far as no chance comes between."""
        write = self._game.notation.write
        words, world = [], self.worlds(Purpose.WAYS, 1)[0]
        for option in line[:_NAMED]:
            asked = engine.decision(world)
            if asked is None or asked.seat != self.seat or asked.refusal(world, option) is not None:
                break
            words.append(self._game.describe(world, option))
            rng = world.rng
            engine.apply_unchecked(world, option)
            if world.rng != rng or any(event.reveals for event in world.events):
                break
        return Way(tuple(map(write, line)), tuple(words), chance)

    def reason(self, line: Line, taken: Line) -> str:
        """In a sentence, what speaks for a line rather than for the one taken."""
        worlds = self.worlds(Purpose.REASON, _TOLD)
        return self._reckoner.reason(worlds, line, taken, self.seat)

    def _dice(self, purpose: Purpose) -> Dice:
        return Dice(seeded(purpose * 8 * PLACES + self._number))
