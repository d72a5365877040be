"""The three levels for games in which dice are rolled and cards drawn during a turn.

A plan would be a plan for one roll of the dice. These players choose one option at a time
instead, by what it brings on average over several worlds: each is a guess at what is hidden
and how chance will fall. The next rolls of the worlds are spread evenly over the faces of
the die, so that a few of them estimate a fight nearly as well as all of them would.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count
from math import inf
from typing import Any, Protocol

from ..kernel.play import engine
from ..kernel.play.core import Decision, Option, State
from ..kernel.play.rng import Dice, below
from .base import Budget
from .judge import Judge
from .search import Variation, after, is_open
from .thinker import Step, Thinker

_SPREAD = 0.6180339887498949
"""Multiples of the golden section fill the circle evenly, however many there are."""
_DEEP = 2
"""How many more choices of the turn are compared; after that the first legal option is taken."""


class ChanceJudge(Judge, Protocol):
    """A judge whose :meth:`Judge.reason` speaks of what an option brings by itself, and is empty
    where that is nothing."""

    def ahead(self, by: float) -> str:
        """Why to choose an option that is valued so much higher than all others."""
        ...


class _ChanceLevel(Thinker[ChanceJudge]):
    """Compares the options in worlds, each to the end of the turn."""

    def think(
        self, seen: State, asked: Decision[Any], offered: list[Option[Any]], budget: Budget
    ) -> list[Step]:
        """See :class:`Thinker`."""
        seat, worlds = asked.seat, self._worlds(seen)
        first = next(worlds)
        best, second, *_ = self.compared(
            offered,
            chain((first,), worlds).__next__,
            lambda world, option: self._value(world, option, seat),
            budget,
            lambda option: option,
            least=2,
        )
        ahead = best.liking - second.liking
        return [Step(best.candidate, self._reason(first, best.candidate, seat, ahead))]

    def _reason(self, world: State, option: Option[Any], seat: int, ahead: float) -> str:
        """What the option brings by itself, else by how much it was liked better than all others:
        the end of the turn would speak of something else."""
        at_once = after(Variation((), world, 0.0), option).state
        said = self.judge.reason(world, option, at_once, seat)
        return said or self.judge.ahead(ahead if ahead < inf else 0.0)

    def _worlds(self, view: State) -> Iterator[State]:
        """Worlds that agree with a view, the next roll of the die spread evenly over them."""
        faces, start = self.judge.faces, below(self, 1000) / 1000
        for number in count():
            world = self.imagined(view)
            world.rng = self._rolling(int((start + number * _SPREAD) % 1 * faces), faces)
            yield world

    def _rolling(self, face: int, faces: int) -> int:
        """A generator that rolls this face (from 0) next."""
        while True:
            rng = below(self, 1 << 62)
            if below(Dice(rng), faces) == face:
                return rng

    def _value(self, world: State, option: Option[Any], seat: int) -> float:
        """What an option brings in one world, as far as this player looks."""
        variation = after(Variation((), world, 0.0), option)
        return finish(self.judge, variation, seat, self._turn(world)).value

    def _turn(self, state: State) -> int:
        return self.judge.turn(state)


class ChanceNovice(_ChanceLevel):
    """Looks at one world only, and often takes a lesser option."""

    positions = 60
    worlds = 1
    temperature = 1.8


class ChancePlayer(_ChanceLevel):
    """Looks at a few worlds, and now and then takes a lesser option."""

    positions = 200
    worlds = 3
    temperature = 0.8


class ChanceExpert(_ChanceLevel):
    """Looks at so many worlds that its estimate of the odds of a turn is nearly exact."""

    positions = 1500
    worlds = 24


LEVELS = {"novice": ChanceNovice, "player": ChancePlayer, "expert": ChanceExpert}


def finish(
    judge: Judge, variation: Variation, seat: int, turn: int, deep: int = _DEEP
) -> Variation:
    """The variation to the end of the turn, the best way as this world has it."""
    if not is_open(judge, variation.state, seat, turn):
        return Variation(variation.options, variation.state, judge.value(variation.state, seat))
    options = engine.legal(variation.state)
    if not deep:
        options = options[:1]
    tried = [finish(judge, after(variation, one), seat, turn, max(0, deep - 1)) for one in options]
    return max(tried, key=lambda one: one.value)
