"""The end part of a turn, step by step (ML-R-05)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....kernel.play.core import Step
from ..basics.drawing import draw
from ..basics.game_end import end_game, look_for_elimination, more_relics
from ..cards.programs import work
from ..defeat.credit import Credit
from ..defeat.deaths import Deaths, somebody_dies
from ..events.game import QuietCounted
from ..lanes.powered import is_charged, is_powered
from ..mischief.battle import Forfeit, Rage
from ..mischief.challenges import count_turn
from ..relics import using
from ..table.catalogue import NONE, numbers
from ..table.places import BENCHES
from ..table.state import State
from .afflictions import bliss, life
from .voiding import LargeHand, pay, penalty


@dataclass(frozen=True, slots=True)
class EndPart(Step[State]):
    """The end part from one of its steps on. Deaths are processed after each (ML-R-05)."""

    step: int

    def run(self, state: State) -> None:
        """The next steps, up to one that leaves something to do: that, then deaths and what they
        are worth, then the others."""
        stack = state.stack
        for step in range(self.step, len(STEPS)):
            under = len(stack)
            STEPS[step](state)
            if state.ended_by:
                return
            if len(stack) > under or somebody_dies(state) or any(state.kills):
                later = [EndPart(step + 1)] if step + 1 < len(STEPS) else []
                stack[under:under] = [*later, Credit(), Deaths()]
                return


def _pay(state: State) -> None:
    """1: whoever attacked no enemy voids two cards (ML-PASS-01, ML-R-03), not in a first turn
    (ML-PASS-04, ML-R-02); in a malignant battle the forfeit takes its place (ML-PASS-06)."""
    seat = state.active
    if state.battle:
        state.stack.append(Forfeit())
    elif not state.excused and state.turns[seat] > 1:
        pay(state, seat, penalty(state, seat))


def _cards(state: State) -> None:
    """4: Bench abilities of a creature that is fully powered there (ML-BENCH-03), the bench effect,
    relics in the order gained, the malignant."""
    seat, bench = state.active, BENCHES[state.active]
    if state.battle:
        state.stack.append(Rage())
    using.work(state, seat, "END")
    if is_charged(state, seat):
        work(state, state.bench_effects[seat], seat, "FIELD.end")
    if is_powered(state, bench):
        work(state, state.creatures[bench], seat, "BENCH.end", bench)


def _draw(state: State) -> None:
    """5: up to six cards with fewer, one card with six to nine (ML-DRAW-01, ML-DRAW-02, ML-R-06);
    from ten on one that is paid for (ML-DRAW-03). It comes in every turn (ML-DRAW-06)."""
    seat, n = state.active, numbers()
    held = len(state.hands[seat])
    if held >= n.large_hand:
        state.stack.append(LargeHand(seat))
    else:
        draw(state, seat, n.hand - held if held < n.hand else n.draw)


def _count(state: State) -> None:
    """6: a challenge that takes turns has one fewer left (ML-R-28)."""
    count_turn(state)


def _eliminate(state: State) -> None:
    """7: who can go on is looked at for both players (ML-R-32); then a game without an end is
    stopped (ML-R-50)."""
    if look_for_elimination(state):
        return
    quiet = 0 if state.lively else state.quiet + 1
    if quiet != state.quiet:
        state.happen(QuietCounted(quiet))
    if quiet >= numbers().stalemate:
        end_game(state, more_relics(state, NONE), "ML-R-50")


STEPS: tuple[Callable[[State], None], ...] = (_pay, bliss, life, _cards, _draw, _count, _eliminate)
