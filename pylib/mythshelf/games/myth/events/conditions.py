"""Status effects, and damage that is still to come (STATUS)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..table.figures import Figure, is_hero
from ..table.records import Wound
from ..table.state import State
from .told import Told


@dataclass(slots=True)
class Conditioned(Told):
    """A status effect of a hero changes, or whether a figure is Prone (STATUS)."""

    figure: Figure
    status: str
    value: int
    words: str
    clause: ClassVar[str] = "MT-STATUS-01"

    def replay(self, state: State) -> None:
        """The new value; 0 for none (MT-STATUS-08)."""
        rows = {"capture": state.captured, "curse": state.cursed, "frozen": state.frozen}
        if self.status == "prone":
            state.prone[self.figure] = self.value
        elif self.status == "poison":
            if is_hero(self.figure):
                state.poisoned[self.figure] = bool(self.value)
            else:
                state.sick = tuple(one for one in state.sick if one != self.figure)
                state.sick += (self.figure,) * bool(self.value)
        else:
            rows[self.status][self.figure] = self.value

    def sentence(self, state: State) -> str:
        """What it is now."""
        return self.words


@dataclass(slots=True)
class WoundsChanged(Told):
    """Damage over time begins or goes on (MT-STATUS-10)."""

    wounds: tuple[Wound, ...]
    clause: ClassVar[str] = "MT-STATUS-10"

    def replay(self, state: State) -> None:
        """All that is left of it."""
        state.wounds = self.wounds
