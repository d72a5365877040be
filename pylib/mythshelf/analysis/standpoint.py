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
from ..players.comparing import compare, mean
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
        self._imagined: dict[Purpose, tuple[Dice, list[Any]]] = {}
        self._known: dict[tuple[Purpose, int, Line], Chances] = {}

    def is_own(self, state: Any) -> bool:
        """Whether a position after the decision still belongs to the same turn of its seat."""
        asked = engine.decision(state)
        if asked is None or asked.seat != self.seat:
            return False
        return self._reckoner.until(state, self._look) == self.until

    def worlds(self, purpose: Purpose, count: int) -> list[Any]:
        """So many worlds that agree with the view, always the same ones: not to be changed."""
        dice, known = self._imagined.setdefault(purpose, (self._dice(purpose), []))
        while len(known) < count:
            known.append(self._game.sample(self._view, below(dice, _SEEDS)))
        return known[:count]

    def worlds_after(self, view: Any, count: int) -> list[Any]:
        """So many worlds that agree with what the seat sees later."""
        dice = self._dice(Purpose.SEEING)
        return [self._game.sample(view, below(dice, _SEEDS)) for _ in range(count)]

    def lines(self, options: Sequence[Option[Any]]) -> list[Line]:
        """What is worth comparing of the options, as it looks in one world."""
        (world,) = self.worlds(Purpose.WAYS, 1)
        return self._reckoner.lines(world, self.seat, options, self._look)

    def in_world(self, purpose: Purpose, number: int, line: Line) -> Chances:
        """The chances to which a line leads in one of the worlds, counted from 0."""
        found = self._known.get((purpose, number, line))
        if found is None:
            found = self.reached(self.worlds(purpose, number + 1)[number], line)
            self._known[purpose, number, line] = found
        return found

    def expected(self, purpose: Purpose, count: int, line: Line) -> Chances:
        """The chances to which a line leads on average in so many worlds."""
        return average([self.in_world(purpose, number, line) for number in range(count)])

    def reached(self, world: Any, line: Line) -> Chances:
        """The chances to which a line leads in any world."""
        state = self._reckoner.play_on(world.clone(), line, self.seat, self.until, self._look)
        return self._reckoner.chances(state)

    def ranked(
        self, lines: Sequence[Line], scouted: int, least: int = 1
    ) -> list[tuple[Line, float]]:
        """The lines that did not drop out with the chance of the seat, the best first, in the same
        worlds whichever lines, ``scouted`` at most; ``least`` of the lines stay."""
        if len(lines) < 2:  # nothing to compare with: no world is spared
            return [
                (line, self.expected(Purpose.RANKING, scouted, line)[self.seat]) for line in lines
            ]
        numbers = iter(range(scouted))
        return compare(
            lines,
            lambda: next(numbers),
            lambda number, line: self.in_world(Purpose.RANKING, number, line)[self.seat],
            scouted,
            Budget(scouted * len(lines)),
            least,
        )

    def way(self, line: Line, chance: float) -> Way:
        """A line as it is kept, with words as far as no chance comes between."""
        write = self._game.notation.write
        words, world = [], self.worlds(Purpose.WAYS, 1)[0].clone()
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


def average(found: Sequence[Chances]) -> Chances:
    """Chances on average, seat by seat."""
    return tuple(mean(chances) for chances in zip(*found, strict=True))
