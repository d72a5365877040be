"""Pulling a mischief card (MIS, ML-R-27)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ....kernel.play.rng import below
from ..cards.programs import work
from ..events.mischief import MischiefPulled
from ..mischief.contests import DecideAtOnce
from ..mischief.mischief_space import ClearSpace
from ..table.catalogue import CHALLENGE, CHAOS, NONE, cards
from ..table.places import Seat
from ..table.state import State
from .deaths import Deaths


@dataclass(frozen=True, slots=True)
class Pull(Step[State]):
    """A player whose creature was defeated pulls a mischief card (ML-MIS-01).

    The space is empty then: the defeat has cancelled a challenge, and there are no pulls in a
    battle (ML-R-53). Where a malignant still waits for its battle, no card is pulled.
    """

    seat: Seat

    def run(self, state: State) -> None:
        """Heads one's own deck, tails the other's (ML-MIS-02); the other one where that is empty,
        and no card where both are (ML-R-27)."""
        if state.space != NONE or not any(state.mischief_decks):
            return
        coin = self.seat if below(state, 2) == 0 else 1 - self.seat
        owner = coin if state.mischief_decks[coin] else 1 - coin
        state.happen(MischiefPulled(self.seat, coin, owner, state.mischief_decks[owner][-1]))
        card = cards()[state.space]
        if card.type == CHAOS:
            # Followed at once by both (ML-MIS-06); its dead are worth nothing (ML-MIS-04).
            state.stack += [ClearSpace(), Deaths()]
            work(state, state.space, self.seat, "NOW")
        elif card.type == CHALLENGE and not card.turns:
            state.stack.append(DecideAtOnce())
