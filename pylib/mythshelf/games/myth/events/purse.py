"""The gold and the serendipity of the group."""

from __future__ import annotations

from dataclasses import dataclass

from ..table.state import State
from ..words.names import counted
from .told import Told


@dataclass(slots=True)
class Gained(Told):
    """The group gains gold or serendipity, or loses gold (MT-R-50, MT-R-52)."""

    gold: int
    serendipity: int

    def replay(self, state: State) -> None:
        """Gold is one common purse."""
        state.gold += self.gold
        state.serendipity += self.serendipity

    def sentence(self, state: State) -> str:
        """It says how much the group gains."""
        told = [counted(self.gold, "gold piece")] if self.gold else []
        told += [f"{self.serendipity} serendipity"] if self.serendipity else []
        return f"The heroes gain {' and '.join(told)}."
