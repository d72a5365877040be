"""What fate dice bring beside attacks: hoards and heroic events (HOARD, HEV)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.hands import HIDDEN, with_cards
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State
from ..words.names import counted, hero, item_title
from .meter import MeterReset
from .told import Told


@dataclass(slots=True)
class HoardRolled(Told):
    """A hero rolls a fate die for a hoard (MT-HOARD-01)."""

    hero: Figure
    words: str
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-HOARD-01"

    def sentence(self, state: State) -> str:
        """It says what the die shows."""
        return f"The {hero(state, self.hero)} rolls {self.words} for the hoard."


@dataclass(slots=True)
class ItemTaken(Told):
    """A hero takes an item of his choice out of a deck, which is shuffled (MT-HOARD-03)."""

    hero: Figure
    colour: int
    item: int
    clause: ClassVar[str] = "MT-HOARD-03"

    def replay(self, state: State) -> None:
        """To his inventory (MT-ITEM-07)."""
        state.items[self.colour] = (HIDDEN,) * (len(state.items[self.colour]) - 1)
        state.carried[self.hero] = with_cards(state.carried[self.hero], (self.item,))

    def sentence(self, state: State) -> str:
        """It names the item."""
        return f"The {hero(state, self.hero)} takes {item_title(self.item)}."


@dataclass(slots=True)
class SerendipitySpent(Told):
    """The group pays serendipity (MT-SER-09, MT-SER-12)."""

    count: int
    clause: str  # type: ignore[misc]

    def replay(self, state: State) -> None:
        """The group has so much less of it."""
        state.serendipity -= self.count

    def sentence(self, state: State) -> str:
        """It says how much is spent."""
        return f"The heroes spend {self.count} serendipity."


@dataclass(slots=True)
class Resurrected(Told):
    """A hero who was defeated or dead is back (MT-SER-12)."""

    hero: Figure
    at: Square
    vitality: int
    clause: ClassVar[str] = "MT-SER-12"

    def replay(self, state: State) -> None:
        """With what he had (MT-R-88)."""
        state.at[self.hero], state.vitality[self.hero] = self.at, self.vitality
        state.dead[self.hero] = False

    def sentence(self, state: State) -> str:
        """It names the hero, and the square."""
        return f"The {hero(state, self.hero)} is back, on {state.where(self.at)}."


@dataclass(slots=True)
class HeroicEventRolled(Told):
    """A fate die says which heroic event happens (MT-HEV-01)."""

    title: str
    clause: str  # type: ignore[misc]
    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """It names the heroic event."""
        return f"Heroic event: {self.title}."


@dataclass(slots=True)
class Dawned(MeterReset):
    """The darkness meter is set to 0 by New Dawn (MT-HEV-02)."""

    clause: ClassVar[str] = "MT-HEV-02"


@dataclass(slots=True)
class LastStand(Told):
    """Attacks of cards played as actions deal 1 damage more in this hero cycle (MT-HEV-03)."""

    clause: ClassVar[str] = "MT-HEV-03"

    def replay(self, state: State) -> None:
        """Until the hero cycle ends (MT-R-56)."""
        state.last_stand = True

    def sentence(self, state: State) -> str:
        """The sentence is always the same."""
        return "Attack actions deal 1 damage more until the hero cycle ends."


@dataclass(slots=True)
class SandLaid(Told):
    """A strip of the tile turns into sinking sand, or goes back to what it was (MT-HEV-07)."""

    sand: tuple[Square, ...]
    phases: int
    clause: ClassVar[str] = "MT-HEV-07"

    def replay(self, state: State) -> None:
        """As it is now."""
        state.sand, state.sand_phases = self.sand, self.phases

    def sentence(self, state: State) -> str:
        """It says how long the sand stays."""
        if not self.sand:
            return "The sand is firm again."
        return f"Sinking sand holds enemies for {counted(self.phases, 'refresh phase')}."
