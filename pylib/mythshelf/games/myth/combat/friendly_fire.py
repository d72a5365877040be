"""Heroes in the area of another hero's attack (MT-DMG-05, MT-R-16)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import added_field
from ..heroes.potions import DEFEATED, HURT, Danger
from ..table.catalogue.heroes import cards
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import Kind
from ..words.names import hero
from .damage import hurt


@dataclass(frozen=True, slots=True)
class FriendlyFire(Danger):
    """They take the damage, too; before it they may drink (MT-POT-01)."""

    heroes: tuple[Figure, ...]
    damage: int
    card: Kind
    asked: tuple[Figure, ...] = added_field(())

    def threatened(self, state: State) -> Iterable[Figure]:
        """All of them."""
        return self.heroes

    def harm(self, state: State, one: Figure) -> int:
        """Nobody is spared who stands there."""
        return DEFEATED if self.damage >= state.vitality[one] else HURT

    def strike(self, state: State) -> None:
        """It is no attack on them, and gives nobody threat (MT-R-19)."""
        for one in self.heroes:
            hurt(state, one, self.damage, cards()[self.card].title)

    def question(self, state: State, one: Figure) -> str:
        """It names the card, and the hero."""
        title = cards()[self.card].title
        return f"{title} defeats the {hero(state, one)}, too: does he drink something first?"
