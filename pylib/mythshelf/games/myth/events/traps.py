"""What happens with traps (TRAP)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.hands import HIDDEN
from ..table.catalogue.darkness import traps
from ..table.records import Trap
from ..table.squares import Square
from ..table.state import State
from .meter import MeterReset
from .told import Told


@dataclass(slots=True)
class MeterEmptied(MeterReset):
    """The darkness meter is reset because a trap comes (MT-POP-16)."""

    clause: ClassVar[str] = "MT-POP-16"


@dataclass(slots=True)
class TrapsShuffled(Told):
    """The discarded trap cards are shuffled into the deck (MT-R-71)."""

    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-R-71"

    def replay(self, state: State) -> None:
        """In an order that nobody knows."""
        state.trap_deck = (HIDDEN,) * (len(state.trap_deck) + len(state.trap_discards))
        state.trap_discards = ()

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "The trap cards are shuffled."


@dataclass(slots=True)
class TrapPutBack(Told):
    """A trap that cannot stand on a tile of this size is shuffled back (MT-TRAP-03)."""

    card: int
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-TRAP-03"

    def replay(self, state: State) -> None:
        """It is anywhere in the deck."""
        state.trap_deck = (HIDDEN,) * len(state.trap_deck)

    def sentence(self, state: State) -> str:
        """It names the trap."""
        return f"{traps()[self.card].title} cannot stand here: it is shuffled back."


@dataclass(slots=True)
class TrapDrawn(Told):
    """The trap of a tile (MT-TRAP-01)."""

    card: int
    tile: int
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-TRAP-01"

    def replay(self, state: State) -> None:
        """It is in play, though none of its tokens stands yet."""
        state.trap_deck = state.trap_deck[:-1]
        state.traps += (Trap(self.card, self.tile),)

    def sentence(self, state: State) -> str:
        """It names the trap."""
        return f"Trap: {traps()[self.card].title}."


@dataclass(slots=True)
class TrapFetched(TrapDrawn):
    """The trap that a quest names comes (MT-POP-06)."""

    discards: tuple[int, ...] = ()
    reveals: ClassVar[bool] = False
    clause: ClassVar[str] = "MT-POP-06"

    def replay(self, state: State) -> None:
        """Out of the deck or its discards."""
        if self.discards == state.trap_discards:
            state.trap_deck = (HIDDEN,) * (len(state.trap_deck) - 1)
        else:
            state.trap_deck = (HIDDEN,) * len(state.trap_deck)
        state.trap_discards = self.discards
        state.traps += (Trap(self.card, self.tile),)


@dataclass(slots=True)
class TrapChanged(Told):
    """A token of a trap is set, moves, or is disarmed, or an edge becomes its own."""

    number: int
    trap: Trap
    words: str = ""
    clause: str = "MT-TRAP-01"  # type: ignore[misc]

    def replay(self, state: State) -> None:
        """As it is now."""
        there = list(state.traps)
        there[self.number] = self.trap
        state.traps = tuple(there)

    def sentence(self, state: State) -> str:
        """It says what has changed."""
        return self.words


@dataclass(slots=True)
class TrapSprang(Told):
    """A trap activates (MT-TRAP-04)."""

    card: int
    clause: ClassVar[str] = "MT-TRAP-04"

    def sentence(self, state: State) -> str:
        """It names the trap."""
        return f"{traps()[self.card].title} springs."


@dataclass(slots=True)
class TrapDisarmed(Told):
    """A trap is disarmed: its reward is gained (MT-TRAP-06)."""

    card: int
    clause: ClassVar[str] = "MT-TRAP-06"

    def sentence(self, state: State) -> str:
        """It names the trap."""
        return f"{traps()[self.card].title} is disarmed."


@dataclass(slots=True)
class TrapRemoved(Told):
    """A disarmed trap leaves its tile (MT-TRAP-06)."""

    card: int
    clause: ClassVar[str] = "MT-TRAP-06"

    def replay(self, state: State) -> None:
        """Its card is discarded."""
        state.traps = tuple(one for one in state.traps if one.card != self.card)
        state.trap_discards += (self.card,)


@dataclass(slots=True)
class RubbleFell(Told):
    """A square becomes rubble: blue, so nobody enters it (MT-TILE-17)."""

    at: Square
    clause: ClassVar[str] = "MT-TILE-17"

    def replay(self, state: State) -> None:
        """The square is kept among the others."""
        state.rubble = tuple(sorted((*state.rubble, self.at)))

    def sentence(self, state: State) -> str:
        """It names the square."""
        return f"Rubble falls on {state.where(self.at)}."
