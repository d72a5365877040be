"""Caught Enchanted come back by the Return card (MM-RET-01)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ....kernel.play.rng import below
from ..events import Returned
from ..table.catalogue import numbers
from ..table.state import State
from ..table.terms import Mythic
from .cards import return_sides
from .events import ReturnRolled
from .part_of_state import detention_of


@dataclass(frozen=True, slots=True)
class ReturnEnchanted(Step[State]):
    """After a Tomekeeper Phase the caught Enchanted return, in order of capture (MM-RET-01).

    They do so before Cleanup and before a Detention card (MM-R-73).
    """

    def run(self, state: State) -> None:
        """All caught Enchanted come back."""
        detention = detention_of(state)
        while detention.caught:
            roll_back(state, detention.caught[0])


def roll_back(state: State, mythic: Mythic) -> None:
    """Roll for a green space (MM-RET-02), else a blue one (MM-RET-03), else again (MM-RET-04).

    There are more spaces on the card than pieces, so that some number always has room.
    """
    faces, side = numbers().die_faces, return_sides()[detention_of(state).side]
    while True:
        rolled = below(state, len(faces))
        state.happen(ReturnRolled(mythic, faces[rolled]))
        for space in (side.green[rolled], side.blue[rolled]):
            if state.is_free(space):
                state.happen(Returned(mythic, space))
                return
