"""From tile to tile: when a party rests on a cleared one, goes on, or calls an ally.

That is decided before positions are compared: the next tile's enemies make every position with them
look worse than one without, so that whoever compares would stay for ever; and what an ally does is
seen only later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...games.myth.darkness.walking import around_walls
from ...games.myth.deeds.leaving import MoveOn
from ...games.myth.deeds.spending_mp import Go
from ...games.myth.serendipity.arms import CallToArms
from ...games.myth.table.borders import next_tile
from ...games.myth.table.figures import ENEMIES, Figure
from ...games.myth.table.squares import NOWHERE
from ...games.myth.table.state import State
from ...games.myth.table.terms import NONE
from ...kernel.play.core import Option
from .outlook import Outlook, Plan
from .resting import patient, rested, tired_of_it
from .walks import AFAR, nearest

MANY = 5
"""Against so many enemies on a tile an ally is called."""


def decided(state: State, hero: Figure, options: Sequence[Option[Any]]) -> list[Plan]:
    """The one plan of a hero where nothing is to be weighed: to call an ally against many, to
    rejoin the others, to go on to the next tile where it is time, and to go to a patient where it
    is not. Else nothing."""
    if CallToArms() in options and needs_help(state, hero):
        return [Plan((CallToArms(),), (), 0.0)]
    if joining := _to_the_others(state, hero, options):
        return [Plan((joining,), (), 0.0)]
    if MoveOn() not in options:
        return []
    if is_time(state, hero):
        return [Plan((MoveOn(),), (), 0.0)]
    return list(_to_a_patient(state, hero))


def _to_the_others(state: State, hero: Figure, options: Sequence[Option[Any]]) -> Go | None:
    """A step from an abandoned tile, if it is clear, towards somebody who is on a later one: nobody
    is put there from it (MT-R-44)."""
    tile_of = state.board().tile_of
    here = tile_of[state.at[hero]]
    ahead = [state.at[one] for one in state.heroes() if tile_of[state.at[one]] > here]
    if not ahead or not state.tiles[here].cleared or not state.tiles[here].abandoned:
        return None
    far = around_walls(state.board().open, ahead[0])
    steps = [one for one in options if isinstance(one, Go)]
    best = min(steps, key=lambda one: far.get(one.at, AFAR), default=None)
    nearer = best is not None and far.get(best.at, AFAR) < far.get(state.at[hero], AFAR)
    return best if nearer else None


def _to_a_patient(state: State, healer: Figure) -> Iterator[Plan]:
    """The way to who is to be healed and far away."""
    goal = patient(state, healer)
    if goal == NOWHERE:
        return
    there = Outlook(state, healer)
    far = around_walls(there.floor | {goal}, goal)
    best, nearer = nearest(far, there.ways, state.at[healer])
    if nearer > 0:
        yield Plan(there.walk(there.ways, best), (), 0.0)


def needs_help(state: State, hero: Figure) -> bool:
    """Whether so many enemies are on a hero's tile that an ally is worth his serendipity."""
    tile_of = state.board().tile_of
    here = tile_of[state.at[hero]]
    return sum(tile_of[state.at[one]] == here for one in state.present(ENEMIES)) >= MANY


def is_time(state: State, hero: Figure) -> bool:
    """Whether a hero who can leave his cleared tile does: somebody has gone ahead, or all are there
    and rested, and can come along."""
    tile_of = state.board().tile_of
    here = tile_of[state.at[hero]]
    if next_tile(state, here) != NONE:
        return True
    if any(tile_of[state.at[one]] != here for one in state.heroes()):
        return False
    return tired_of_it(state) or (
        rested(state)
        and not any(state.passed[one] or MoveOn().hindrance(state, one) for one in state.heroes())
    )
