"""Mischief cards: pulled into the mischief space, and voided out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.catalogue import CHALLENGE, MALIGNANT, Kind, cards
from ..table.places import Seat
from ..table.state import State
from ..words.names import player, title


@dataclass(slots=True)
class MischiefPulled(Event):
    """A coin chose a Mischief deck, and its top card was laid into the space (ML-MIS-02,
    ML-MIS-03)."""

    seat: Seat
    coin: Seat
    """Whose deck the coin chose; where it was empty the other one was used (ML-R-27)."""
    owner: Seat
    card: Kind
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The card lies face up in the mischief space."""
        card = cards()[self.card]
        state.mischief_decks[self.owner] = state.mischief_decks[self.owner][:-1]
        state.space, state.space_owner, state.puller = self.card, self.owner, self.seat
        if card.type == CHALLENGE:
            state.turns_left = 2 * card.turns
        elif card.type == MALIGNANT:
            state.malignant = card.health

    def sentence(self, state: State) -> str:
        """From which deck what."""
        coin = "Heads" if self.coin == self.seat else "Tails"
        whose = "their own" if self.owner == self.seat else "the opponent's"
        who = player(state, self.seat)
        return f"{coin}: {who} pulls {title(self.card)} from {whose} Mischief deck."


@dataclass(slots=True)
class MischiefVoided(Event):
    """The card in the space goes to its owner's mischief void (ML-R-27)."""

    card: Kind

    def replay(self, state: State) -> None:
        """The space is empty."""
        state.mischief_voids[state.space_owner] += (self.card,)
        state.clear_space()

    def sentence(self, state: State) -> str:
        """The mischief card that is voided."""
        return f"{title(self.card)} is voided."
