"""The end of a challenge: its reward, and the void (ML-CHAL-01)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..cards.programs import work
from ..events.challenges import ChallengeWon
from ..table.catalogue import NONE
from ..table.places import Seat
from ..table.state import State
from . import turned_cards
from .mischief_space import ClearSpace


@dataclass(frozen=True, slots=True)
class Conclude(Step[State]):
    """A challenge is over: its card is voided, and the winner rewarded (ML-CHAL-01).

    ``winner`` is ``NONE`` if nobody has won it (ML-CHAL-07).
    """

    winner: Seat

    def run(self, state: State) -> None:
        """The reward is a line of the card, and works for the winner."""
        state.happen(ChallengeWon(self.winner, state.space))
        turned_cards.clear(state, self.winner)
        state.stack.append(ClearSpace())
        if self.winner != NONE:
            work(state, state.space, self.winner, "WON")
