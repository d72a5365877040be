"""Treasure: counters on the tile, tokens of the bag, the items and potions that they bring (DROP,
MOVE, ITEM, POT)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ....kernel.play.hands import HIDDEN, with_cards, without
from ..table.figures import Figure
from ..table.squares import Square
from ..table.state import State
from ..table.terms import COLOURS, NONE, WHITE
from ..words.names import hero, item_title
from .told import Told


@dataclass(slots=True)
class Dropped(Told):
    """A treasure counter goes from the darkness board to the tile (MT-DROP-02)."""

    at: Square
    tile: int = NONE
    """Whose counters it is taken of; :data:`NONE` where they are not limited (MT-SLAU-05)."""
    clause: ClassVar[str] = "MT-DROP-02"

    def replay(self, state: State) -> None:
        """One less is left there."""
        if self.tile != NONE:
            tiles = list(state.tiles)
            tiles[self.tile] = replace(tiles[self.tile], counters=tiles[self.tile].counters - 1)
            state.tiles = tuple(tiles)
        state.treasure = with_cards(state.treasure, (self.at,))

    def sentence(self, state: State) -> str:
        """It names the square."""
        return f"A treasure counter drops on {state.where(self.at)}."


@dataclass(slots=True)
class TreasureTaken(Told):
    """A treasure counter leaves the tile."""

    at: Square

    def replay(self, state: State) -> None:
        """The counter is no longer on the tile."""
        state.treasure = without(state.treasure, (self.at,))


@dataclass(slots=True)
class TokenDrawn(Told):
    """A treasure token is drawn from the bag, and returned after its card (MT-MOVE-11)."""

    hero: Figure
    colour: int
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-MOVE-11"

    def sentence(self, state: State) -> str:
        """It names the colour of the token."""
        return f"The {hero(state, self.hero)} draws a {COLOURS[self.colour]} treasure token."


@dataclass(slots=True)
class ItemFound(Told):
    """The top card of an item deck: a white one is turned into what it shows and shuffled back
    (MT-ITEM-06), the others go to the inventory (MT-ITEM-07)."""

    hero: Figure
    colour: int
    item: int
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-ITEM-07"

    def replay(self, state: State) -> None:
        """Facedown in the inventory it has no effect (MT-ITEM-02)."""
        deck = state.items[self.colour]
        if self.colour == WHITE:
            state.items[self.colour] = (HIDDEN,) * len(deck)
            return
        state.items[self.colour] = deck[:-1]
        state.carried[self.hero] = with_cards(state.carried[self.hero], (self.item,))

    def sentence(self, state: State) -> str:
        """It names the hero and the item."""
        return f"The {hero(state, self.hero)} finds {item_title(self.item)}."


@dataclass(slots=True)
class PotionsChanged(Told):
    """A hero gains or uses a potion."""

    hero: Figure
    potions: tuple[int, ...]
    words: str
    clause: ClassVar[str] = "MT-POT-01"

    def replay(self, state: State) -> None:
        """How many he has of each."""
        state.potions[self.hero] = self.potions

    def sentence(self, state: State) -> str:
        """It says what has changed."""
        return self.words
