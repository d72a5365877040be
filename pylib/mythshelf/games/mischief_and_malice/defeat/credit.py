"""Who is credited with defeats: the relic, the mischief, the streaks (REL, MIS, ML-R-31)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ..events.fight import CreditGiven
from ..events.mischief import MischiefVoided
from ..events.relics import DefeatCredited
from ..relics.gaining import gain_relic
from ..table.catalogue import CHALLENGE, NONE, cards
from ..table.places import Seat
from ..table.state import State
from .pulling import Pull


@dataclass(frozen=True, slots=True)
class Credit(Step[State]):
    """The dead since the last time are settled: those of an attack in its step 12, others when no
    more die (ML-R-31).

    ``attack`` if they fell in an attack: then only one side is credited, the attacker's where any
    opposing creature fell (ML-REL-03, ML-R-25). ``stormed`` for an empty field (ML-EMPTY-01). Lies
    under a pull as well, for those who die of its card.
    """

    attack: bool = False
    stormed: bool = False

    def run(self, state: State) -> None:
        """One relic for each player and turn, and one mischief card for the other one (ML-REL-04);
        nothing in a malignant battle (ML-MAL-09, ML-MIS-07). Who was defeated otherwise is in no
        count, and no streak knows of it (ML-MIS-05)."""
        kills, recoiled = state.kills, state.recoiled
        if any(kills):
            state.happen(CreditGiven())
        if state.battle:
            return
        first, second = state.active, 1 - state.active
        won = bool(kills[first]) or self.stormed
        if kills[second] and not (self.attack and won):
            self._credit(state, second, defeat=True, pull=kills[second] > recoiled)
        if won:
            self._credit(state, first, defeat=bool(kills[first]), pull=bool(kills[first]))

    def _credit(self, state: State, seat: Seat, defeat: bool, pull: bool) -> None:
        """A relic; for the attacker's own death by the defender's cards it comes without a pull,
        and the streaks stay as they are (ML-R-25, ML-R-26, ML-MIS-05).

        Nobody was defeated in an empty field (ML-EMPTY-02). A defeat cancels a challenge
        (ML-CHAL-03), so the space is empty when a card is pulled (ML-R-53).
        """
        if state.awarded[seat]:
            return
        if defeat and state.space != NONE and cards()[state.space].type == CHALLENGE:
            state.happen(MischiefVoided(state.space))
        state.happen(DefeatCredited(seat, streak=pull or not defeat, broken=pull))
        if pull:
            state.stack += [Credit(), Pull(1 - seat)]
        state.stack.append(Award(seat))


@dataclass(frozen=True, slots=True)
class Award(Step[State]):
    """The relic for a defeat comes before the pull (ML-R-27)."""

    seat: Seat

    def run(self, state: State) -> None:
        """The fourth one ends the game."""
        gain_relic(state, self.seat)
