"""What happens with the cards of heroes (CARD, DECK, ATK)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.hands import HIDDEN, Cards, with_cards, without
from ..table.figures import Figure
from ..table.records import Laid
from ..table.state import State
from ..table.terms import MOVEMENTS, NONE
from ..words.names import hero, listed, title
from .told import Told


@dataclass(slots=True)
class CardPlayed(Told):
    """A card goes from the hand to an action space (MT-ATK-04)."""

    hero: Figure
    card: int
    action: bool
    movement: int
    kept: bool = False
    """Whether it lies on an item."""
    clause: ClassVar[str] = "MT-ATK-04"

    def replay(self, state: State) -> None:
        """It fixes the movement (MT-CARD-06) and uses up the action (MT-CARD-03)."""
        one = self.hero
        state.hands[one] = without(state.hands[one], (self.card,))
        state.spaces[one] += (Laid(state.laid, self.card, kept=self.kept),)
        state.laid += 1
        if self.movement != NONE:
            state.declared[one] = self.movement
        if self.action:
            state.actions[one] -= 1

    def sentence(self, state: State) -> str:
        """Which card, and how he moves."""
        how = f", movement {MOVEMENTS[self.movement]}" if self.movement != NONE else ""
        return f"The {hero(state, self.hero)} plays {title(self.card)}{how}."


@dataclass(slots=True)
class CardGained(Told):
    """A card is added to a hero's deck, which is shuffled (MT-MINI-04)."""

    hero: Figure
    card: int
    clause: ClassVar[str] = "MT-MINI-04"

    def replay(self, state: State) -> None:
        """It is anywhere in the draw pile."""
        one = self.hero
        state.gained[one] = with_cards(state.gained[one], (self.card,))
        state.decks[one] = (HIDDEN,) * (len(state.decks[one]) + 1)

    def sentence(self, state: State) -> str:
        """It names the hero and the card."""
        return f"The {hero(state, self.hero)} adds {title(self.card)} to his deck."


@dataclass(slots=True)
class CardsDrawn(Told):
    """Cards come from the top of a hero's deck to his hand (MT-DECK-06)."""

    hero: Figure
    cards: Cards
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-DECK-06"

    def replay(self, state: State) -> None:
        """Hands are open (MT-GEN-01)."""
        one = self.hero
        state.decks[one] = state.decks[one][: len(state.decks[one]) - len(self.cards)]
        state.hands[one] = with_cards(state.hands[one], self.cards)

    def sentence(self, state: State) -> str:
        """It names the hero and the cards."""
        return f"The {hero(state, self.hero)} draws {listed(map(title, self.cards))}."


@dataclass(slots=True)
class Reshuffled(Told):
    """The discard pile becomes the draw pile (MT-DECK-07). The rules order it afterwards."""

    hero: Figure
    clause: ClassVar[str] = "MT-DECK-07"
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Nobody knows the order."""
        one = self.hero
        state.decks[one] = (HIDDEN,) * len(state.discards[one])
        state.discards[one] = ()

    def sentence(self, state: State) -> str:
        """It names the hero whose pile it is."""
        return f"The {hero(state, self.hero)} shuffles the discard pile."


@dataclass(slots=True)
class Discarded(Told):
    """Cards go from the hand to the discard pile."""

    hero: Figure
    cards: Cards

    def replay(self, state: State) -> None:
        """They lie on top of the discard pile."""
        one = self.hero
        state.hands[one] = without(state.hands[one], self.cards)
        state.discards[one] += self.cards

    def sentence(self, state: State) -> str:
        """It names the hero and the cards."""
        return f"The {hero(state, self.hero)} discards {listed(map(title, self.cards))}."


@dataclass(slots=True)
class SpaceCleared(Told):
    """A card leaves its action space for the discard pile, with all that lies on it (MT-R-69)."""

    hero: Figure
    number: int
    card: int
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-DECK-03"

    def replay(self, state: State) -> None:
        """What it began to last is over, and the Shadows that it gave (MT-R-102)."""
        one = self.hero
        gone = next(laid for laid in state.spaces[one] if laid.number == self.number)
        state.spaces[one] = tuple(laid for laid in state.spaces[one] if laid != gone)
        state.discards[one] += (self.card, *gone.stored)
        state.end_scope("ongoing", self.number)
        state.tokens = tuple(token for token in state.tokens if token.number != self.number)
        if state.shadows[one] and state.cloaks[one] == self.number:
            state.shadows[one] = 0

    def sentence(self, state: State) -> str:
        """It names the card and the hero."""
        return f"{title(self.card)} leaves the {hero(state, self.hero)}'s board."


@dataclass(slots=True)
class ActionGranted(Told):
    """A hero may play one further action in this hero cycle."""

    hero: Figure
    clause: ClassVar[str] = "MT-ATK-05"

    def replay(self, state: State) -> None:
        """He has one more action."""
        state.actions[self.hero] += 1

    def sentence(self, state: State) -> str:
        """It names the hero."""
        return f"The {hero(state, self.hero)} may play one further action."
