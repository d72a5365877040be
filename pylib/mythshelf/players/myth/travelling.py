"""From tile to tile: when a party rests on a cleared one, and when it goes on.

That is decided before positions are compared: the next tile's enemies make every position with them
look worse than one without, so that whoever compares would stay for ever.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...games.myth.darkness.walking import around_walls
from ...games.myth.heroes.leaving import MoveOn
from ...games.myth.table.borders import next_tile
from ...games.myth.table.figures import Figure
from ...games.myth.table.squares import NOWHERE
from ...games.myth.table.state import State
from ...games.myth.table.terms import NONE
from ...kernel.play.core import Option
from . import levels
from .outlook import Outlook, Plan
from .resting import patient, rested, tired_of_it

FAR = 99
"""How far a square is from which no way leads."""


class _Travelling(levels._Companion):
    """Rests and goes on by habit, and thinks about all the rest."""

    def _candidates(self, world: State, hero: int, options: Sequence[Option[Any]]) -> list[Plan]:
        """Nothing but to go on, where that is possible and time; and not before."""
        on = MoveOn()
        if on not in options:
            return super()._candidates(world, hero, options)
        if is_time(world, hero):
            return [Plan((on,), (), 0.0)]
        rest = super()._candidates(world, hero, [one for one in options if one != on])
        return list(_to_a_patient(world, hero)) or rest


class Novice(_Travelling, levels.Novice):
    """See :class:`.levels.Novice`."""


class Planner(_Travelling, levels.Planner):
    """See :class:`.levels.Planner`."""


class Expert(_Travelling, levels.Expert):
    """See :class:`.levels.Expert`."""


LEVELS = {"novice": Novice, "player": Planner, "expert": Expert}


def _to_a_patient(state: State, healer: Figure) -> Iterator[Plan]:
    """The way to who is to be healed and far away."""
    goal = patient(state, healer)
    if goal == NOWHERE:
        return
    there = Outlook(state, healer)
    far = around_walls(there.floor | {goal}, goal)
    best = min(there.ways, key=lambda at: (far.get(at, FAR), there.ways[at][0]), default=goal)
    if far.get(best, FAR) < far.get(state.at[healer], FAR):
        yield Plan(there.walk(there.ways, best), (), 0.0)


def is_time(state: State, hero: int) -> bool:
    """Whether a hero who can leave his cleared tile does: somebody has gone ahead, or all are
    rested and can come along."""
    if next_tile(state, state.board().tile_of[state.at[hero]]) != NONE or tired_of_it(state):
        return True
    return rested(state) and not any(
        state.passed[one] or MoveOn().hindrance(state, one) for one in state.heroes()
    )
