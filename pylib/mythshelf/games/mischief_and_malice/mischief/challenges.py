"""Challenges that take turns: their running score, their end (CHAL, ML-R-28).

Those that are decided at once are in :mod:`.contests`, tie-breakers in :mod:`.tie_breaker`, what
becomes of any of them in :mod:`.concluding`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..events.challenges import ChallengeScored, ChallengeTurnCounted
from ..table.catalogue import CHALLENGE, NONE, cards
from ..table.places import IN_ORDER, Seat
from ..table.state import State
from .concluding import Conclude
from .tie_breaker import BreakTie


def contest(state: State) -> str:
    """What decides the challenge in the mischief space; empty where there is none."""
    return cards()[state.space].contest if state.space != NONE else ""


def standing(state: State) -> tuple[int, int]:
    """The running score of a challenge that takes turns, for each player (ML-CHAL-02)."""
    match contest(state):
        case "hand":  # ML-CONT-02
            one, other = map(len, state.hands)
        case "health":  # ML-CONT-06
            one, other = (sum(state.health[p] for p in state.field(seat)) for seat in (0, 1))
        case "energies":  # ML-CONT-07
            one, other = (sum(len(state.lanes[p]) for p in IN_ORDER[seat]) for seat in (0, 1))
        case _:  # ML-CONT-03
            one, other = state.scores
    return one, other


def score(state: State, seat: Seat, lost: int) -> None:
    """An attack of a player has cost an opposing creature so much health: that counts for a
    challenge of damage (ML-CONT-03)."""
    if lost > 0 and state.begun and contest(state) == "damage":
        state.happen(ChallengeScored(seat, state.space, state.scores[seat] + lost))


def count_turn(state: State) -> None:
    """A challenge that takes turns has one fewer left (ML-R-05); after the last one both players
    are compared (ML-R-28)."""
    if not (state.begun and state.space != NONE and cards()[state.space].type == CHALLENGE):
        return
    left = state.turns_left - 1
    state.happen(ChallengeTurnCounted(state.space, left))
    if not left:
        state.stack.append(Compare(*standing(state)))


@dataclass(frozen=True, slots=True)
class Compare(Step[State]):
    """More wins the challenge; equal figures are a tie (ML-CHAL-04)."""

    one: int
    other: int

    def run(self, state: State) -> None:
        """The winner, or a tie-breaker."""
        if self.one == self.other:
            state.stack.append(BreakTie())
        else:
            state.stack.append(Conclude(int(self.other > self.one)))
