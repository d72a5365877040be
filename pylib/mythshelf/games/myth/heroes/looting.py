"""Treasure counters picked up, and potions (MT-MOVE-10, MT-MOVE-11)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..events.treasure import PotionsChanged, TreasureTaken
from ..table.catalogue.programs import programs
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State
from ..table.terms import POTIONS
from ..words.names import hero
from .treasure_tokens import DrawToken


@dataclass(frozen=True, slots=True)
class PickUp(Step[State]):
    """A treasure counter is picked up: it is discarded, and a token drawn for it (MT-MOVE-11)."""

    hero: Figure
    at: Square

    def run(self, state: State) -> None:
        """Nothing if it has gone."""
        if self.at in state.treasure:
            state.happen(TreasureTaken(self.at))
            state.stack.append(DrawToken(self.hero))


def change_potions(state: State, one: Figure, which: str, by: int) -> None:
    """More or fewer potions of a kind."""
    there = list(state.potions[one])
    there[POTIONS.index(which)] += by
    how = "gains" if by > 0 else "drinks"
    told = f"The {hero(state, one)} {how} {programs()[which][0]}."
    state.happen(PotionsChanged(one, tuple(there), told))
