"""The special fate dice of bosses and mini-bosses, and their recipes (MT-BOSS-06)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.effects import Effect
from ....kernel.play.core import Step
from ..events.attacks import Rolled
from ..table.dice import roll_fate
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import SYMBOLS
from .prone import misses


@dataclass(frozen=True, slots=True)
class Special(Step[State]):
    """The special fate dice of a boss or mini-boss, after its attacks, hit or not (MT-BOSS-06)."""

    figure: Figure

    def run(self, state: State) -> None:
        """Recipes are fulfilled from the bottom of the card up, each once."""
        one = self.figure
        if state.at[one] < 0 or misses(state, one):
            return
        monster = state.monster(one)
        shown = roll_fate(state, monster.special)
        state.happen(Rolled(one, (), shown, 0, "special dice"))
        state.stack.append(Recipe(one, shown, len(state.language.program(monster.id).lines) - 1))


@dataclass(frozen=True, slots=True)
class Recipe(Step[State]):
    """A recipe of a boss, of the last line that is left (MT-BOSS-06)."""

    figure: Figure
    shown: tuple[int, ...]
    line: int

    def run(self, state: State) -> None:
        """Its dice are spent, and it works."""
        one = self.figure
        if self.line < 0 or state.at[one] < 0:
            return
        name = state.monster(one).id
        line = state.language.line(name, self.line)
        left = list(self.shown)
        wanted = next((words for flag, words in line.flags if flag.name == "FATE"), None)
        if line.hook.name == "fate" and wanted is not None:
            for symbol in wanted:
                if SYMBOLS.index(symbol) not in left:
                    break
                left.remove(SYMBOLS.index(symbol))
            else:
                state.stack.append(Recipe(one, tuple(left), self.line - 1))
                state.stack.append(Effect(name, self.line, one, state.since[one]))
                return
        state.stack.append(Recipe(one, self.shown, self.line - 1))
