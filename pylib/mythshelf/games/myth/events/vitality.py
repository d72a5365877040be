"""Vitality regained and lost (KEY, DMG)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..table.figures import Figure
from ..table.state import State
from ..words.names import figure, hero, sentence
from .told import Told


@dataclass(slots=True)
class Healed(Told):
    """A hero regains vitality (MT-KEY-08)."""

    hero: Figure
    by: int
    clause: ClassVar[str] = "MT-KEY-08"

    def replay(self, state: State) -> None:
        """Never above what he can have."""
        state.vitality[self.hero] += self.by

    def sentence(self, state: State) -> str:
        """It says how much vitality is regained."""
        return f"The {hero(state, self.hero)} regains {self.by} vitality."


@dataclass(slots=True)
class Hurt(Told):
    """A figure takes damage (DMG)."""

    figure: Figure
    damage: int
    why: str
    clause: ClassVar[str] = "MT-DMG-01"

    def replay(self, state: State) -> None:
        """Never more than is left of it (MT-DMG-02)."""
        state.vitality[self.figure] -= self.damage

    def sentence(self, state: State) -> str:
        """How much, and what of."""
        why = f" ({self.why})" if self.why else ""
        return f"{sentence(figure(state, self.figure))} takes {self.damage} damage{why}."
