"""The tie-breaker of a challenge (ML-CHAL-04, ML-CHAL-05, ML-CHAL-06, ML-CHAL-07, ML-R-49)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..basics.drawing import void
from ..events.challenges import ChallengeTied, CreatureShown
from ..table.catalogue import NONE, Kind, cards
from ..table.state import State
from . import secrets
from .concluding import Conclude


@dataclass(frozen=True, slots=True)
class BreakTie(Step[State]):
    """Each player who holds a creature must show one, chosen in secret (ML-R-49)."""

    def run(self, state: State) -> None:
        """The puller chooses first; the other one does not see what."""
        state.happen(ChallengeTied(state.space))
        state.stack.append(ShowBoth())
        order = (state.puller, 1 - state.puller)
        holders = [seat for seat in order if secrets.creatures_in_hand(state, seat)]
        secrets.ask(state, *map(secrets.Showing, holders))


@dataclass(frozen=True, slots=True)
class ShowBoth(Step[State]):
    """The creatures are shown at the same time, and printed values compared."""

    def run(self, state: State) -> None:
        """The winner's creature is voided, the other goes back to hand (ML-CHAL-05)."""
        shown = [secret.cards for secret in secrets.reveal(state)]
        for seat, chosen in enumerate(shown):
            for card in chosen:
                state.happen(CreatureShown(seat, card))
        ranks = [_rank(chosen[0] if chosen else NONE) for chosen in shown]
        winner = NONE if ranks[0] == ranks[1] else int(ranks[1] > ranks[0])
        if winner != NONE:
            void(state, winner, shown[winner])
        state.stack.append(Conclude(winner))


def _rank(card: Kind) -> tuple[int, int]:
    """Health, then attack (ML-CHAL-05, ML-CHAL-07); no creature is less than any (ML-CHAL-06)."""
    return (cards()[card].health, cards()[card].attack) if card != NONE else (NONE, NONE)
