"""What happens with allies (ALLY)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.state import State
from ..words.names import figure, figures, hero, sentence
from .board import Placed
from .told import Told


@dataclass(slots=True)
class AllyCame(Placed):
    """An ally comes to the heroes' tile (MT-ALLY-01)."""

    clause: ClassVar[str] = "MT-ALLY-01"

    def sentence(self, state: State) -> str:
        """It names the ally, and the square."""
        return f"The {hero(state, self.figure)} comes to {state.where(self.at)}."


@dataclass(slots=True)
class AllyActs(Told):
    """An ally is activated by the players (MT-REFR-04)."""

    figure: Figure
    clause: ClassVar[str] = "MT-REFR-04"

    def sentence(self, state: State) -> str:
        """It names the ally."""
        return f"{sentence(figure(state, self.figure))} acts."


@dataclass(slots=True)
class AllyAttacks(Told):
    """An ally attacks (MT-ALLY-03)."""

    attack: Attack
    clause: ClassVar[str] = "MT-ALLY-03"

    def replay(self, state: State) -> None:
        """What waits for an attack on its targets begins to count."""
        state.enter(self.attack)

    def sentence(self, state: State) -> str:
        """It names the targets."""
        who = sentence(figure(state, self.attack.attacker))
        return f"{who} attacks {figures(state, self.attack.targets)}."
