"""Caught Enchanted come back by the Return card (MM-RET)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ....kernel.play.rng import below
from ..table.catalogue import numbers
from ..table.events import Returned, ReturnRolled
from ..table.state import Mythic, State
from .cards import return_sides


@dataclass(frozen=True, slots=True)
class ReturnEnchanted(Step[State]):
    """After a Tomekeeper Phase the caught Enchanted return, in order of capture (MM-RET-01)."""

    def run(self, state: State) -> None:
        """All of them."""
        detention = state.detention
        assert detention is not None
        while detention.caught:
            roll_back(state, detention.caught.pop(0))


def returns(state: State) -> list[ReturnEnchanted]:
    """What follows a Tomekeeper Phase: in the solo mode the returns, else nothing."""
    return [] if state.detention is None else [ReturnEnchanted()]


def roll_back(state: State, mythic: Mythic) -> None:
    """Roll for a green space, else a blue one, else again (MM-RET-02..04); it is no entry.

    There are more spaces on the card than pieces, so that some number always has room.
    """
    detention, faces = state.detention, numbers().die_faces
    assert detention is not None
    side = return_sides()[detention.side]
    while True:
        rolled = below(state, len(faces))
        state.events.append(ReturnRolled(mythic, faces[rolled]))
        for space in (side.green[rolled], side.blue[rolled]):
            if state.is_free(space):
                state.put(mythic, space)
                state.events.append(Returned(mythic, space))
                return
