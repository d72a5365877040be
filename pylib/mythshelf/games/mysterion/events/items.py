"""Items: played, turned up, at work, lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.hands import HIDDEN, Cards
from ..table.catalogue import CONDITIONAL, ENHANCEMENT, NONE, Kind, Seat, cards
from ..table.piles import UNKNOWN, Scripts, plus
from ..table.state import State
from ..words.names import card_or_none, player, tapping, title, titles
from .visibility import Private


@dataclass(slots=True)
class InstantPlayed(Event):
    """An Instant was shown and paid (MY-INST-02)."""

    seat: Seat
    card: Kind
    scripts: Scripts

    def replay(self, state: State) -> None:
        """It is at work until its effect is over (MY-R-50)."""
        side = state.side_of(self.seat)
        state.tap(side, self.scripts)
        state.lay_down(side, (self.card,))
        state.playing[side] += (self.card,)

    def sentence(self, state: State) -> str:
        """Which Item, and what it cost."""
        return f"{player(state, self.seat)} plays {title(self.card)}{tapping(self.scripts)}."


@dataclass(slots=True)
class ConditionalPlaced(Event):
    """A Conditional lies face down; ``old`` was exchanged for it, if there was one (MY-COND-03)."""

    seat: Seat
    scripts: Scripts
    old: Kind
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Some card has left the hand. What others saw of the hand may be what lies here now,
        so of the hand they know no Conditional any more; the owner is told the truth."""
        side = state.side_of(self.seat)
        state.tap(side, self.scripts)
        if self.old != NONE:
            state.discard(side, (self.old,))
        known = tuple(kind for kind in state.shown[side] if cards()[kind].type != CONDITIONAL)
        state.shown[side] = known
        state.hands[side] = (HIDDEN,) * (len(state.hands[side]) - 1 - len(known)) + known
        state.conditionals[side], state.exposed[side] = UNKNOWN, False
        state.prices[side] = sum(self.scripts)

    def sentence(self, state: State) -> str:
        """What it cost, not what it is."""
        instead = f" in exchange for {title(self.old)}" if self.old != NONE else ""
        paid = tapping(self.scripts)
        return f"{player(state, self.seat)} places a Conditional face down{instead}{paid}."


@dataclass(slots=True)
class KnewPlaced(Private):
    """Which Conditional lies face down, and the hand that is left, for their owner."""

    card: Kind
    hand: Cards

    def replay(self, state: State) -> None:
        """Both are seen as they are."""
        side = state.side_of(self.seat)
        state.conditionals[side], state.hands[side] = self.card, self.hand


@dataclass(slots=True)
class Activated(Event):
    """A Conditional was turned up (MY-COND-06)."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Its slot is empty, and it is at work."""
        side = state.side_of(self.seat)
        state.empty_slot(side)
        state.playing[side] += (self.card,)

    def sentence(self, state: State) -> str:
        """Who turns up which card."""
        return f"{player(state, self.seat)} turns up {title(self.card)}!"


@dataclass(slots=True)
class ItemFinished(Event):
    """The effect of an Item is over, and it is discarded (MY-INST-02, MY-COND-09)."""

    seat: Seat
    card: Kind

    def replay(self, state: State) -> None:
        """The newest Item at work goes to the discard pile."""
        side = state.side_of(self.seat)
        state.playing[side] = state.playing[side][:-1]
        state.discard(side, (self.card,))


@dataclass(slots=True)
class Cancelled(Event):
    """An Item was cancelled and discarded (MY-ITX-11)."""

    seat: Seat
    card: Kind

    def replay(self, state: State) -> None:
        """The attacker's Enhancement, or the Instant that is being played."""
        side = state.side_of(self.seat)
        if cards()[self.card].type == ENHANCEMENT:
            state.enhancements[side] = NONE
        else:
            state.playing[side] = state.playing[side][:-1]
        state.discard(side, (self.card,))

    def sentence(self, state: State) -> str:
        """Which Item, and whose."""
        return f"{title(self.card)} of {player(state, self.seat)} is cancelled."


@dataclass(slots=True)
class ConditionalBroken(Event):
    """The face-down Conditional of ``seat`` was discarded by an effect (MY-ITX-04)."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """From its slot to the discard pile."""
        side = state.side_of(self.seat)
        state.empty_slot(side)
        state.discard(side, (self.card,))

    def sentence(self, state: State) -> str:
        """Which card, and whose."""
        return f"The face-down {title(self.card)} of {player(state, self.seat)} is discarded."


@dataclass(slots=True)
class Searched(Event):
    """A deck was searched and shuffled; ``card`` was taken, or none (MY-ITX-05).

    ``codex`` where it went into the Codex, untapped, instead of to hand (MY-ITX-13).
    """

    seat: Seat
    card: Kind
    codex: bool
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Nobody knows the order of the deck."""
        side = state.side_of(self.seat)
        taken = int(self.card != NONE)
        state.hide_deck(side, len(state.decks[side]) - taken)
        if not self.codex:
            state.take_up(side, taken)
        elif taken:
            state.ready[side] = plus(state.ready[side], cards()[self.card].element)

    def sentence(self, state: State) -> str:
        """The log names the card that was taken, or says that there was none."""
        found = card_or_none(self.card)
        return f"{player(state, self.seat)} searches the deck for {found} and shuffles it."


@dataclass(slots=True)
class Looked(Private):
    """The other's hand and face-down Conditional, if there is one (MY-ITX-03)."""

    cards: Cards
    conditional: Kind

    def replay(self, state: State) -> None:
        """From now on ``seat`` knows them."""
        foe = 1 - state.side_of(self.seat)
        state.hands[foe] = state.shown[foe] = self.cards
        state.conditionals[foe] = self.conditional
        state.exposed[foe] = self.conditional != NONE

    def sentence(self, state: State) -> str:
        """The log names the hand and the face-down Conditional, for who has seen them."""
        kind = self.conditional
        lying = f"; face down: {title(kind)}" if kind != NONE else ""
        return f"{player(state, self.seat)} sees {titles(self.cards)}{lying}."


@dataclass(slots=True)
class WasLookedAt(Private):
    """``seat`` knows that the other one has seen hand and face-down Conditional (MY-ITX-03)."""

    def replay(self, state: State) -> None:
        """They are no secret any more."""
        side = state.side_of(self.seat)
        state.shown[side] = state.hands[side]
        state.exposed[side] = state.conditionals[side] != NONE
