"""What a fight needs and what a walk crosses, counted from a view (pure)."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from mythshelf.games.mystic_manor.phases.movement import courage_costs
from mythshelf.games.mystic_manor.table.board import BEYOND, Place, bits
from mythshelf.games.mystic_manor.table.catalogue import numbers
from mythshelf.games.mystic_manor.table.state import Seat, State


@dataclass(frozen=True, slots=True)
class Odds:
    """How a fight may go. Chances are in percent, rounded down: 100 is certain."""

    needs: int
    """The lowest face of the die that wins."""
    percent: int
    """The chance of one roll."""
    twice: bool
    """Whether a roll that falls short may be repeated, and may fall short."""
    chance: int
    """The chance without Revenge tokens; a second roll, where there is one, is counted in."""
    tokens: int
    """How many Revenge tokens may help."""
    backed: int
    """The chance with all of them and a second roll, where there is one; 0 without tokens."""


def fight_at(state: State, seat: Seat, place: Place) -> Odds:
    """The odds of a player against the ghost of a space."""
    mat, die = state.mats[seat], numbers().die
    needs = max(1, state.ghosts[place] - state.attack_bonus(seat))
    tokens = min(mat.revenge, needs - 1)
    wins, with_all = _faces(needs), _faces(needs - tokens)
    rolls = 2 if mat.printed.rerolls else 1
    return Odds(
        needs,
        _percent(wins, 1),
        rolls > 1 and wins < die,
        _percent(wins, rolls),
        tokens,
        _percent(with_all, rolls) if tokens else 0,
    )


def _percent(faces: int, rolls: int) -> int:
    """How likely it is that one of some rolls shows one of so many faces."""
    die = numbers().die
    every, missed = [die] * rolls, [die - faces] * rolls
    return (prod(every) - prod(missed)) * 100 // prod(every)


def _faces(needs: int) -> int:
    """On how many faces of the die a roll is enough."""
    die = numbers().die
    return min(die, max(0, die + 1 - needs))


def route(state: State, seat: Seat, place: Place) -> tuple[Place, ...]:
    """The places of a cheapest way, the last one the destination; the first one is where the
    token stands, or an entrance where the way leads in from outside. Empty without a way."""
    costs, plan = courage_costs(state, seat), state.plan
    if costs[place] == BEYOND:
        return ()
    way = [place]
    while costs[way[0]] and way[0] != state.at[seat]:
        here = way[0]
        nearer = [one for one in bits(plan.adjacent[here]) if costs[one] == costs[here] - 1]
        if not nearer:
            break
        way.insert(0, nearer[0])
    return tuple(way)
