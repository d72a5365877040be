"""Rounds and hero cycles, and the end of the game (ROUND, HCYC, LOIT)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ..table.figures import Figure
from ..table.state import State
from ..table.terms import NONE
from ..words.names import hero
from .told import Told


@dataclass(slots=True)
class RoundBegan(Told):
    """A round begins (MT-ROUND-01)."""

    round: int
    clause: ClassVar[str] = "MT-ROUND-01"

    def replay(self, state: State) -> None:
        """The round has the next number."""
        state.round = self.round

    def sentence(self, state: State) -> str:
        """It says which round it is."""
        return f"Round {self.round}."


@dataclass(slots=True)
class CycleOpened(Told):
    """The hero cycle begins: everybody may act and move anew (MT-ROUND-02)."""

    fresh: tuple[bool, ...]
    clause: ClassVar[str] = "MT-ROUND-02"

    def replay(self, state: State) -> None:
        """What counts for one hero cycle is reset."""
        for one in range(len(state.party)):
            state.spent[one] = state.granted[one] = state.victims[one] = 0
            state.declared[one] = NONE
            state.actions[one] = 1
            state.passed[one] = state.waited[one] = False
            state.fresh[one] = self.fresh[one]
        state.acted, state.traded = 0, ()
        if any(quest.tries for quest in state.quests):
            state.quests = tuple(replace(quest, tries=()) for quest in state.quests)
        state.in_hero_cycle = True


@dataclass(slots=True)
class CycleClosed(Told):
    """The hero cycle is over (MT-ROUND-04); heroes who are Prone get up, whether they were made so
    in it or before it (MT-R-21)."""

    clause: ClassVar[str] = "MT-ROUND-04"

    def replay(self, state: State) -> None:
        """What lasted as long as the hero cycle is over."""
        state.end_scope("hero_cycle")
        state.last_stand = False
        state.in_hero_cycle = False
        state.traded = ()
        for one in range(len(state.party)):
            state.prone[one] = 0
            state.waited[one] = False


@dataclass(slots=True)
class Passed(Told):
    """A hero does nothing more for now (MT-HCYC-04)."""

    hero: Figure
    clause: ClassVar[str] = "MT-HCYC-04"

    def replay(self, state: State) -> None:
        """He may still be called back (MT-R-79)."""
        state.passed[self.hero] = True

    def sentence(self, state: State) -> str:
        """It names the hero who passes."""
        return f"The {hero(state, self.hero)} passes."


@dataclass(slots=True)
class GaveWay(Told):
    """A hero lets another one act first (MT-HCYC-01)."""

    hero: Figure
    other: Figure
    clause: ClassVar[str] = "MT-HCYC-01"

    def replay(self, state: State) -> None:
        """The other one has not passed any more."""
        state.waited[self.hero] = True
        state.passed[self.other] = False

    def sentence(self, state: State) -> str:
        """It names both heroes."""
        return f"The {hero(state, self.hero)} lets the {hero(state, self.other)} go first."


@dataclass(slots=True)
class Stirred(Told):
    """Somebody has done something: who has let others go first may do so again (MT-R-112), and
    what was given away may come back (MT-R-111)."""

    def replay(self, state: State) -> None:
        """Nobody waits any more."""
        for one in range(len(state.party)):
            state.waited[one] = False
        state.traded = ()


@dataclass(slots=True)
class Loitered(Told):
    """The heroes spent no AP in a hero cycle (MT-LOIT-02)."""

    tile: int
    clause: ClassVar[str] = "MT-LOIT-02"

    def replay(self, state: State) -> None:
        """A counter less, here and on every later tile (MT-LOIT-03)."""
        tiles = list(state.tiles)
        tiles[self.tile] = replace(tiles[self.tile], counters=tiles[self.tile].counters - 1)
        state.tiles = tuple(tiles)
        state.loitered += 1

    def sentence(self, state: State) -> str:
        """It says what loitering costs."""
        return "No AP were spent: a treasure counter is lost, here and on every later tile."


@dataclass(slots=True)
class GameEnded(Told):
    """The game is over."""

    won: bool
    by: str

    def replay(self, state: State) -> None:
        """The result is kept, with the clause that ended the game."""
        state.won, state.ended_by = self.won, self.by

    def sentence(self, state: State) -> str:
        """Won, given up (MT-R-91) or lost."""
        if self.won:
            return "The heroes have won."
        return "The heroes give up." if self.by == "MT-R-91" else "All heroes have fallen."
