"""What comes to light in the house and the attic, and what is cleared (REVEAL, CLEAR)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.board import NAMES, Letter, Place
from ..table.catalogue import FIND, GHOST, IMP, Card, Item, house_cards
from ..table.state import NONE, State
from ..words.names import card_name, letter_name, place_name, with_article


@dataclass(slots=True)
class CardTurned(Event):
    """A House card was turned for a space (MN-REVEAL-02)."""

    space: Place
    card: Card
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The top card leaves the deck for good (MN-R-60), and its token comes to the space.

        That is a ghost (MN-REVEAL-04), an imp (MN-REVEAL-08), or a painting, cat or bone
        (MN-REVEAL-06), if the supply has one (MN-R-36); a tool is found apart.
        """
        state.deck.pop()
        state.quiet = 0
        state.turned |= 1 << self.card
        state.discovered |= 1 << self.space
        printed = house_cards()[self.card]
        if printed.kind == GHOST:
            state.ghosts[self.space] = printed.strength
        elif printed.kind == IMP:
            state.imps[self.space] += state.imps_left > 0
        elif printed.kind == FIND and state.supply[printed.item]:
            state.supply[printed.item] -= 1
            state.lay(self.space, printed.item)

    def sentence(self, state: State) -> str:
        """What the card shows."""
        return f"{place_name(state, self.space)} is revealed: {card_name(self.card)}."


@dataclass(slots=True)
class ToolFound(Event):
    """A tool was drawn for a space (MN-REVEAL-05); ``NONE`` of an empty pool (MN-R-36)."""

    space: Place
    item: Item
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """It lies there face up; the ranking stays what it is (MN-R-33)."""
        if self.item != NONE:
            state.supply[self.item] -= 1
            state.lay(self.space, self.item)

    def sentence(self, state: State) -> str:
        """Which tool it is."""
        return "No tool is left." if self.item == NONE else f"It is {with_article(self.item)}."


@dataclass(slots=True)
class ApparitionCame(Event):
    """An apparition came to the attic (MN-REVEAL-07)."""

    letter: Letter
    place: Place

    def replay(self, state: State) -> None:
        """It stands on the space with its letter, also where a token is (MN-R-62)."""
        state.haunted |= 1 << self.letter
        state.spirits += 1

    def sentence(self, state: State) -> str:
        """Which apparition came where."""
        return f"Apparition {letter_name(self.letter)} comes to {NAMES[self.place]}."


@dataclass(slots=True)
class SpaceStamped(Event):
    """Nothing is left on a house space (MN-CLEAR-01)."""

    space: Place

    def replay(self, state: State) -> None:
        """A stamped space is discovered and done with (MN-MAP-07, MN-MAP-08)."""
        state.discovered |= 1 << self.space
        state.stamped |= 1 << self.space
        state.quiet = 0

    def sentence(self, state: State) -> str:
        """Which space it is."""
        return f"Nothing is left on {NAMES[self.space]}: it is stamped."
