"""What a fight needs and what a walk crosses, counted from a view (pure)."""

from __future__ import annotations

from dataclasses import dataclass

from mythshelf.games.mystic_manor.actions.movement import courage_costs
from mythshelf.games.mystic_manor.table.board import BEYOND, Place, bits
from mythshelf.games.mystic_manor.table.catalogue import GAMBLER, numbers
from mythshelf.games.mystic_manor.table.state import Seat, State


@dataclass(frozen=True, slots=True)
class Odds:
    """How a fight may go."""

    needs: int
    """The lowest face of the die that wins."""
    percent: int
    """The chance of one roll, in percent."""
    repeated: int
    """The chance with the Gambler's second roll; 0 where there is none."""
    tokens: int
    """How many Revenge tokens may help."""
    backed: int
    """The chance with all of them; 0 where there are none."""


def fight_at(state: State, seat: Seat, place: Place) -> Odds:
    """The odds of a player against the ghost of a space."""
    mat, die = state.mats[seat], numbers().die
    needs = max(1, state.ghosts[place] - state.attack_bonus(seat))
    wins = _faces(needs)
    tokens = min(mat.revenge, needs - 1)
    with_all = _faces(needs - tokens)
    repeats = mat.character == GAMBLER and 0 < wins < die
    return Odds(
        needs,
        wins * 100 // die,
        100 - (die - wins) ** 2 * 100 // die**2 if repeats else 0,
        tokens,
        with_all * 100 // die if tokens else 0,
    )


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
