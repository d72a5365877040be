"""Malignant battles: losses counted, and the end (MAL, ML-R-30)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Event
from ..table.catalogue import NONE, Kind
from ..table.places import Seat
from ..table.state import State
from ..words.names import player, title


@dataclass(slots=True)
class LossCounted(Event):
    """A player has lost creatures in a first turn of a malignant battle (ML-MAL-10)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """What else they lose in the same turn does not count."""
        state.lost_turns[self.seat] = state.turn

    def sentence(self, state: State) -> str:
        """Who, and what it means."""
        who = player(state, self.seat)
        return f"{who} has lost a creature in the battle; in another turn it would lose it."


@dataclass(slots=True)
class BattleEnded(Event):
    """A malignant battle is over (ML-MAL-10, ML-MAL-11)."""

    winner: Seat
    card: Kind
    by_blow: bool
    """Whether by the final blow, not by the other player's losses."""

    def replay(self, state: State) -> None:
        """The winner cannot attack again this turn (ML-MAL-12); the loser only if there was no
        attack in it (ML-R-30). Whoever has no health left now fell in the battle, and is nobody's
        defeat when it perishes (ML-MAL-09)."""
        state.blamed = [NONE] * len(state.blamed)
        state.barred = state.barred or self.winner == state.active
        state.attacked = state.attacked or state.assailed
        state.paired = False

    def sentence(self, state: State) -> str:
        """Who has won, and how."""
        who, name = player(state, self.winner), title(self.card)
        if self.by_blow:
            return f"{who} defeats {name}."
        return f"{player(state, 1 - self.winner)} loses the battle against {name}; {who} wins it."
