"""Cards that come to a hand or leave it for the void or the deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.hands import Cards, uncovered, with_cards
from ..table.catalogue import Kind
from ..table.places import Seat
from ..table.state import State
from ..words.names import counted, player, title, titles
from .visibility import BetweenPlayers, Private


@dataclass(slots=True)
class Drew(Event):
    """So many cards were drawn."""

    seat: Seat
    cards: int

    def replay(self, state: State) -> None:
        """From the deck to the hand, unseen."""
        deck = state.decks[self.seat]
        state.decks[self.seat] = deck[: len(deck) - self.cards]
        state.take_up(self.seat, self.cards)
        state.lively = True

    def sentence(self, state: State) -> str:
        """Who draws how many cards."""
        return f"{player(state, self.seat)} draws {counted(self.cards, 'card')}."


@dataclass(slots=True)
class SawDrawn(Private):
    """The cards drawn, seen by the one who drew them."""

    cards: Cards

    def replay(self, state: State) -> None:
        """The hidden cards of the hand are these."""
        state.hands[self.seat] = uncovered(state.hands[self.seat], self.cards)

    def sentence(self, state: State) -> str:
        """The log names the cards, for their owner only."""
        return f"Drawn: {titles(self.cards)}."


@dataclass(slots=True)
class CameInSight(BetweenPlayers):
    """Which cards came to the hand of ``seat`` from where both players had seen them."""

    seat: Seat
    cards: Cards

    def replay(self, state: State) -> None:
        """They are in hand, and the other one knows it."""
        state.hands[self.seat] = uncovered(state.hands[self.seat], self.cards)
        state.shown[self.seat] = with_cards(state.shown[self.seat], self.cards)


@dataclass(slots=True)
class Voided(Event):
    """Cards went from a hand to the void, face up (ML-R-36)."""

    seat: Seat
    cards: Cards
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The last one on top."""
        state.lay_down(self.seat, self.cards)
        state.voids[self.seat] += self.cards

    def sentence(self, state: State) -> str:
        """Who voids which cards."""
        return f"{player(state, self.seat)} voids {titles(self.cards)}."


@dataclass(slots=True)
class Recovered(Event):
    """A card went from the void to hand (GAP-6)."""

    seat: Seat
    card: Kind

    def replay(self, state: State) -> None:
        """The newest copy of it."""
        void = state.voids[self.seat]
        last = max(place for place, lying in enumerate(void) if lying == self.card)
        state.voids[self.seat] = void[:last] + void[last + 1 :]
        state.take_up(self.seat, 1)

    def sentence(self, state: State) -> str:
        """Who takes which card back from the void."""
        return f"{player(state, self.seat)} takes {title(self.card)} back from the void."


@dataclass(slots=True)
class HandShuffledIn(Event):
    """A hand was shuffled into its deck (GAP-6)."""

    seat: Seat
    cards: int
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Nobody knows where they are."""
        state.hands[self.seat] = state.shown[self.seat] = ()
        state.hide_deck(self.seat, len(state.decks[self.seat]) + self.cards)

    def sentence(self, state: State) -> str:
        """Whose hand goes into the deck."""
        return f"{player(state, self.seat)} shuffles the hand into the deck."
