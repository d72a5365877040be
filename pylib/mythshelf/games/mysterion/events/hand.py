"""Cards that come to a hand or leave it: drawing, Fasting, discarding, coming home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.hands import Cards, uncovered, with_cards
from ..table.catalogue import NONE, Kind, Seat
from ..table.state import State
from ..words.names import card_or_none, counted, player, stack_words, title, titles
from .visibility import BetweenFighters, Private


@dataclass(slots=True)
class Drew(Event):
    """So many cards were drawn."""

    seat: Seat
    cards: int

    def replay(self, state: State) -> None:
        """From the deck to the hand, unseen."""
        side = state.side_of(self.seat)
        deck = state.decks[side]
        state.decks[side] = deck[: len(deck) - self.cards]
        state.take_up(side, self.cards)

    def sentence(self, state: State) -> str:
        """Who draws how many cards."""
        return f"{player(state, self.seat)} draws {counted(self.cards, 'card')}."


@dataclass(slots=True)
class SawDrawn(Private):
    """The cards drawn, seen by the one who drew them."""

    cards: Cards

    def replay(self, state: State) -> None:
        """The hidden cards of the hand are these."""
        side = state.side_of(self.seat)
        state.hands[side] = uncovered(state.hands[side], self.cards)

    def sentence(self, state: State) -> str:
        """The log names the cards, for their owner only."""
        return f"Drawn: {titles(self.cards)}."


@dataclass(slots=True)
class CameInSight(BetweenFighters):
    """Which cards came to the hand of ``seat`` from where both who fight had seen them."""

    cards: Cards

    def replay(self, state: State) -> None:
        """They are in hand, and the other one knows it."""
        side = state.side_of(self.seat)
        state.hands[side] = uncovered(state.hands[side], self.cards)
        state.shown[side] = with_cards(state.shown[side], self.cards)


@dataclass(slots=True)
class HandKept(Event):
    """The first seven cards are kept (MY-SETUP-04)."""

    seat: Seat

    def sentence(self, state: State) -> str:
        """Who keeps the first hand."""
        return f"{player(state, self.seat)} keeps the first seven cards."


@dataclass(slots=True)
class HandRedrawn(Event):
    """The first seven cards were discarded (MY-SETUP-04, MY-R-02)."""

    seat: Seat
    cards: Cards

    def replay(self, state: State) -> None:
        """All of them to the discard pile."""
        state.discard_from_hand(state.side_of(self.seat), self.cards)

    def sentence(self, state: State) -> str:
        """Who draws a new hand."""
        return f"{player(state, self.seat)} discards all seven cards and draws new ones."


@dataclass(slots=True)
class Fasted(Event):
    """Cards were discarded to draw two (MY-DRAW-03)."""

    seat: Seat
    cards: Cards

    def replay(self, state: State) -> None:
        """From hand to the discard pile, before the draw (MY-DRAW-05)."""
        state.discard_from_hand(state.side_of(self.seat), self.cards)

    def sentence(self, state: State) -> str:
        """The log names the cards that were discarded."""
        return f"{player(state, self.seat)} fasts: {titles(self.cards)} discarded."


@dataclass(slots=True)
class Discarded(Event):
    """A card was discarded from hand by choice: the hand limit or an effect."""

    seat: Seat
    card: Kind

    def replay(self, state: State) -> None:
        """From hand to the discard pile."""
        state.discard_from_hand(state.side_of(self.seat), (self.card,))

    def sentence(self, state: State) -> str:
        """Who discards which card."""
        return f"{player(state, self.seat)} discards {title(self.card)}."


@dataclass(slots=True)
class DiscardedAtRandom(Discarded):
    """A card was discarded from hand by chance (MY-ITX-07)."""

    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """Who loses which card by chance."""
        return f"{player(state, self.seat)} discards {title(self.card)} at random."


@dataclass(slots=True)
class CameHome(Event):
    """A Creature's cards came back to hand from the table.

    In an attack they were invoked in it (MY-EXCH-14), else they lay tapped (MY-PREP-02).
    """

    seat: Seat
    cards: Cards

    def replay(self, state: State) -> None:
        """The stack comes to hand as separate cards (MY-EVO-08, MY-R-28)."""
        side = state.side_of(self.seat)
        left = state.creatures if state.creatures[side] else state.survivors
        left[side] = ()
        state.take_up(side, len(self.cards))

    def sentence(self, state: State) -> str:
        """What came back to whom."""
        return f"{stack_words(self.cards)} returns to the hand of {player(state, self.seat)}."


@dataclass(slots=True)
class Recovered(Event):
    """A card went from the discard pile to hand (MY-ITX-05)."""

    seat: Seat
    card: Kind

    def replay(self, state: State) -> None:
        """The topmost copy of it."""
        side = state.side_of(self.seat)
        pile = state.discards[side]
        last = max(place for place, lying in enumerate(pile) if lying == self.card)
        state.discards[side] = pile[:last] + pile[last + 1 :]
        state.take_up(side, 1)

    def sentence(self, state: State) -> str:
        """Who takes which card back from the discard pile."""
        return f"{player(state, self.seat)} takes {title(self.card)} back from the discard pile."


@dataclass(slots=True)
class SawTop(Private):
    """The top cards of one's own deck, the topmost last (MY-ITX-05)."""

    cards: Cards

    def replay(self, state: State) -> None:
        """They are seen where they lie."""
        side = state.side_of(self.seat)
        deck = state.decks[side]
        state.decks[side] = deck[: len(deck) - len(self.cards)] + self.cards

    def sentence(self, state: State) -> str:
        """From the top down."""
        top = ", ".join(map(title, reversed(self.cards)))
        return f"{player(state, self.seat)} sees the top of the deck: {top}."


@dataclass(slots=True)
class Dug(Event):
    """A card was taken from the top cards, or none; the rest went under the deck."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """What was seen of the deck is out of sight again."""
        side = state.side_of(self.seat)
        taken = int(self.card != NONE)
        state.hide_deck(side, len(state.decks[side]) - taken)
        state.take_up(side, taken)

    def sentence(self, state: State) -> str:
        """The log names the card that was taken."""
        taken = card_or_none(self.card)
        return f"{player(state, self.seat)} takes {taken}; the rest goes under the deck."
