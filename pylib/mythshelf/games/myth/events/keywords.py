"""What the keywords of hero cards do: Rage, Faith, Ammo, Shadows, Move and chains of Combo cards
(KEY)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ....kernel.play.hands import Cards, with_cards, without
from ..table.figures import Figure
from ..table.records import Laid
from ..table.squares import Square
from ..table.state import State
from ..table.terms import NONE
from ..words.names import counted, hero, listed, title
from .told import Told


@dataclass(slots=True)
class RageBanked(Told):
    """The top card of a deck goes facedown to a space, as Rage (MT-KEY-13)."""

    hero: Figure
    clause: ClassVar[str] = "MT-KEY-13"

    def replay(self, state: State) -> None:
        """Nobody looks at it (MT-R-68)."""
        one = self.hero
        state.spaces[one] += (Laid(state.laid, state.decks[one][-1], facedown=True),)
        state.decks[one] = state.decks[one][:-1]
        state.laid += 1

    def sentence(self, state: State) -> str:
        """It names the hero."""
        return f"The {hero(state, self.hero)} puts a card facedown as Rage."


@dataclass(slots=True)
class FaithStored(Told):
    """Cards were revealed for Pray: the Faith cards among them lie facedown on it (MT-KEY-06)."""

    hero: Figure
    number: int
    cards: Cards
    """The Faith cards."""
    order: Cards
    """The discard pile as it was shuffled, without them."""
    reveals: ClassVar[bool] = True
    clause: ClassVar[str] = "MT-KEY-06"

    def replay(self, state: State) -> None:
        """The others stay discarded."""
        one = self.hero
        state.spaces[one] = tuple(
            replace(laid, stored=laid.stored + self.cards) if laid.number == self.number else laid
            for laid in state.spaces[one]
        )
        state.discards[one] = self.order

    def sentence(self, state: State) -> str:
        """It says how many cards are stored."""
        return f"{counted(len(self.cards), 'Faith card')} lie facedown on Pray."


@dataclass(slots=True)
class AmmoReadied(Told):
    """An Ammo card goes from its space, the hand or the discard pile above the board (MT-R-70)."""

    hero: Figure
    card: int
    number: int = NONE
    """Of the card in its space; else it comes from the discard pile."""
    clause: ClassVar[str] = "MT-KEY-01"

    def replay(self, state: State) -> None:
        """The card lies above the board."""
        one = self.hero
        if self.number == NONE:
            state.discards[one] = without(state.discards[one], (self.card,))
        else:
            state.spaces[one] = tuple(
                laid for laid in state.spaces[one] if laid.number != self.number
            )
        state.ready[one] = with_cards(state.ready[one], (self.card,))

    def sentence(self, state: State) -> str:
        """It names the card."""
        return f"{title(self.card)} is ready."


@dataclass(slots=True)
class AmmoSpent(Told):
    """Ready Ammo goes to the discard pile: used, or more than the limit (MT-R-70)."""

    hero: Figure
    card: int
    clause: ClassVar[str] = "MT-KEY-01"

    def replay(self, state: State) -> None:
        """It is ready no more."""
        one = self.hero
        state.ready[one] = without(state.ready[one], (self.card,))
        state.discards[one] += (self.card,)

    def sentence(self, state: State) -> str:
        """It names the card."""
        return f"{title(self.card)} is used."


@dataclass(slots=True)
class ShadowsChanged(Told):
    """A Brigand gains or loses Shadows (MT-KEY-14, MT-R-102)."""

    hero: Figure
    notice: int
    number: int
    """Of the card that gives it."""
    clause: ClassVar[str] = "MT-KEY-14"

    def replay(self, state: State) -> None:
        """New Shadows replace the old ones."""
        state.shadows[self.hero] = self.notice
        state.cloaks[self.hero] = self.number

    def sentence(self, state: State) -> str:
        """It names the hero, and says how deep his Shadows are."""
        if self.notice:
            return f"The {hero(state, self.hero)} is in Shadows {self.notice}."
        return f"The {hero(state, self.hero)} is in Shadows no more."


@dataclass(slots=True)
class MpGranted(Told):
    """A card brings movement points (MT-KEY-10)."""

    hero: Figure
    mp: int
    clause: ClassVar[str] = "MT-KEY-10"

    def replay(self, state: State) -> None:
        """Beside his normal movement."""
        state.granted[self.hero] += self.mp

    def sentence(self, state: State) -> str:
        """It says how many MP the hero gains."""
        return f"The {hero(state, self.hero)} gains {self.mp} MP."


@dataclass(slots=True)
class AmmoTakenBack(Told):
    """Ammo that was used returns from the discard pile to the hand."""

    hero: Figure
    cards: Cards
    clause: ClassVar[str] = "MT-KEY-01"

    def replay(self, state: State) -> None:
        """The cards return to the hand."""
        one = self.hero
        state.discards[one] = without(state.discards[one], self.cards)
        state.hands[one] = with_cards(state.hands[one], self.cards)

    def sentence(self, state: State) -> str:
        """It names the cards."""
        return f"{listed(map(title, self.cards))} returns to the hand."


@dataclass(slots=True)
class ChainGrew(Told):
    """A Combo card was resolved: the chain goes on or begins (MT-R-18)."""

    hero: Figure
    ap: int
    felled: tuple[Square, ...]
    struck: bool
    keeps: bool
    leaders: tuple[tuple[Square, ...], ...] = ()
    clause: ClassVar[str] = "MT-R-18"

    def replay(self, state: State) -> None:
        """Its AP and its kills wait for the end of the chain (MT-METER-06, MT-DROP-05)."""
        state.chain = self.hero
        state.chain_ap += self.ap
        state.chain_felled += self.felled
        state.chain_leaders += self.leaders
        state.chain_struck |= self.struck
        state.chain_keeps |= self.keeps


@dataclass(slots=True)
class ChainEnded(Told):
    """A chain of Combo cards is over (MT-R-18)."""

    hero: Figure
    clause: ClassVar[str] = "MT-R-18"

    def replay(self, state: State) -> None:
        """Nothing waits any more."""
        state.chain, state.chain_ap, state.chain_felled = NONE, 0, ()
        state.chain_leaders = ()
        state.chain_struck = state.chain_keeps = False
