"""What happens with the cards of heroes (CARD, KEY, DECK)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from .....kernel.play.hands import HIDDEN, Cards, with_cards, without
from ...words.names import counted, hero, listed, title
from ..figures import Figure, is_hero
from ..records import Laid
from ..state import State
from ..terms import MOVEMENTS, NONE
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
        """Which, and whose."""
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
        """Which."""
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
        """Whose."""
        return f"The {hero(state, self.hero)} shuffles the discard pile."


@dataclass(slots=True)
class Discarded(Told):
    """Cards go from the hand to the discard pile."""

    hero: Figure
    cards: Cards

    def replay(self, state: State) -> None:
        """On top."""
        one = self.hero
        state.hands[one] = without(state.hands[one], self.cards)
        state.discards[one] += self.cards

    def sentence(self, state: State) -> str:
        """Which."""
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
        """Which."""
        return f"{title(self.card)} leaves the {hero(state, self.hero)}'s board."


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
        """Who."""
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
        """How many."""
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
        """It is ready."""
        one = self.hero
        if self.number == NONE:
            state.discards[one] = without(state.discards[one], (self.card,))
        else:
            state.spaces[one] = tuple(
                laid for laid in state.spaces[one] if laid.number != self.number
            )
        state.ready[one] = with_cards(state.ready[one], (self.card,))

    def sentence(self, state: State) -> str:
        """Which."""
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
        """Which."""
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
        """Which."""
        if self.notice:
            return f"The {hero(state, self.hero)} is in Shadows {self.notice}."
        return f"The {hero(state, self.hero)} is in Shadows no more."


@dataclass(slots=True)
class Conditioned(Told):
    """A status effect of a hero changes, or whether a figure is Prone (STATUS)."""

    figure: Figure
    status: str
    value: int
    words: str
    clause: ClassVar[str] = "MT-STATUS-01"

    def replay(self, state: State) -> None:
        """The new value; 0 for none (MT-STATUS-08)."""
        rows = {"capture": state.captured, "curse": state.cursed, "frozen": state.frozen}
        if self.status == "prone":
            state.prone[self.figure] = self.value
        elif self.status == "poison":
            if is_hero(self.figure):
                state.poisoned[self.figure] = bool(self.value)
            else:
                state.sick = tuple(one for one in state.sick if one != self.figure)
                state.sick += (self.figure,) * bool(self.value)
        else:
            rows[self.status][self.figure] = self.value

    def sentence(self, state: State) -> str:
        """What it is now."""
        return self.words


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
        """How many."""
        return f"The {hero(state, self.hero)} gains {self.mp} MP."


@dataclass(slots=True)
class ActionGranted(Told):
    """A hero may play one further action in this hero cycle."""

    hero: Figure
    clause: ClassVar[str] = "MT-ATK-05"

    def replay(self, state: State) -> None:
        """One more."""
        state.actions[self.hero] += 1

    def sentence(self, state: State) -> str:
        """Who."""
        return f"The {hero(state, self.hero)} may play one further action."


@dataclass(slots=True)
class AmmoTakenBack(Told):
    """Ammo that was used returns from the discard pile to the hand."""

    hero: Figure
    cards: Cards
    clause: ClassVar[str] = "MT-KEY-01"

    def replay(self, state: State) -> None:
        """To the hand."""
        one = self.hero
        state.discards[one] = without(state.discards[one], self.cards)
        state.hands[one] = with_cards(state.hands[one], self.cards)

    def sentence(self, state: State) -> str:
        """Which."""
        return f"{listed(map(title, self.cards))} returns to the hand."


@dataclass(slots=True)
class ChainGrew(Told):
    """A Combo card was resolved: the chain goes on or begins (MT-R-18)."""

    hero: Figure
    ap: int
    felled: tuple[int, ...]
    struck: bool
    keeps: bool
    clause: ClassVar[str] = "MT-R-18"

    def replay(self, state: State) -> None:
        """Its AP and its kills wait for the end of the chain (MT-METER-06, MT-DROP-05)."""
        state.chain = self.hero
        state.chain_ap += self.ap
        state.chain_felled += self.felled
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
        state.chain_struck = state.chain_keeps = False
