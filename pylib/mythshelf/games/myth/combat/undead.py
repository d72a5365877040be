"""Undead minions that rise again (MT-EMOVE-08, MT-R-75)."""

from __future__ import annotations

from ....kernel.effects import Effect, Source, effects_of
from ..events.board import Returned
from ..heroes.forced import fits
from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.squares import Square, distance
from ..table.state import State


def rising(state: State, felled: tuple[tuple[Figure, Square], ...]) -> list[Effect]:
    """What the cards of fallen minions say, the source of each effect being the square."""
    return [
        effect
        for figure, at in felled
        for effect in effects_of(state, Source(state.monster(figure).id, figure, at), "defeated")
    ]


def rise(state: State, figure: Figure, at: Square) -> None:
    """It is back with all its vitality, on its square or the nearest free one (MT-R-78), and does
    not count for drops."""
    tile = state.board().tile_of[at]
    free = [to for to in state.board().open if fits(state, figure, to, tile)]
    if not free:
        return
    attack = state.attack
    if attack is not None:
        felled = tuple(one for one in attack.felled if one[0] != figure)
        state.note(Attack, felled=felled)
    state.happen(Returned(figure, 0, min(free, key=lambda to: (distance(to, at), to))))
