"""Relics gained and used, and perish streaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ..table.catalogue import NONE, Kind
from ..table.places import Seat
from ..table.state import State
from ..words.names import player, title


@dataclass(slots=True)
class DefeatCredited(Event):
    """A defeat, or an empty field, is worth this turn's relic (ML-REL-01, ML-REL-04, ML-R-26)."""

    seat: Seat
    streak: bool
    """Whether the perish streaks count it."""
    broken: bool
    """Whether it ends the other's streak."""

    def replay(self, state: State) -> None:
        """The relic of this turn is awarded, and the perish streaks are counted."""
        state.awarded[self.seat] = True
        if self.streak:
            state.streaks[self.seat] += 1
        if self.broken:
            state.streaks[1 - self.seat] = 0


@dataclass(slots=True)
class RelicGained(Event):
    """A relic was gained: ``card`` is ``NONE`` where both piles are empty (ML-R-35)."""

    seat: Seat
    card: Kind
    pile: int
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The top card of a pile (ML-R-35)."""
        if self.card != NONE:
            state.piles[self.pile] = state.piles[self.pile][:-1]
        state.relics[self.seat] += (self.card,)
        state.lively = True

    def sentence(self, state: State) -> str:
        """Which, and how many that makes."""
        what = f"the relic {title(self.card)}" if self.card != NONE else "a relic without a card"
        return f"{player(state, self.seat)} gains {what} ({len(state.relics[self.seat])})."


@dataclass(slots=True)
class RelicUsed(Event):
    """A relic is used; a One-Time relic is turned over (ML-REL-08, ML-REL-10)."""

    seat: Seat
    card: Kind
    once: bool

    def replay(self, state: State) -> None:
        """It stays with its owner, and keeps counting."""
        if self.once:
            state.turned[self.seat] += (self.card,)

    def sentence(self, state: State) -> str:
        """Who uses which relic."""
        return f"{player(state, self.seat)} uses {title(self.card)}."
