"""Health: losing it, gaining it, and the end of the battle (END)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events.battle import BattleEnded, GaveUp
from ..events.fight import HealthGained, HealthLost
from ..table.catalogue import NONE, Side
from ..table.mode import mode_of
from ..table.state import State
from .question import always_understood
from .windows import moment


def lose(state: State, side: Side, amount: int, *moments: str) -> None:
    """A single loss of health; at 0, the printed rules' "OHP" (MY-R-41), the battle stops there
    and then (MY-END-01, MY-R-35).

    Otherwise the loser may answer it, for nothing saves a player who is at 0 (MY-ITX-12).
    ``moments`` are others besides the loss itself.
    """
    lost = min(amount, state.health[side])
    if lost <= 0:
        return
    exchanged = "exchange_lost" in moments
    left = state.health[side] - lost
    state.happen(HealthLost(state.fighters[side], lost, left, exchanged))
    if state.health[side]:
        state.stack.append(moment((*moments, "health_lost"), (side,)))
    else:
        end_battle(state, 1 - side, "MY-END-01")


def gain(state: State, side: Side, amount: int) -> None:
    """Health goes up, never above the maximum (MY-R-36, MY-ITX-17)."""
    gained = min(amount, state.maximum[side] - state.health[side])
    if gained > 0:
        now = state.health[side] + gained
        state.happen(HealthGained(state.fighters[side], gained, now))


def end_battle(state: State, winner: Side, clause: str) -> None:
    """The battle stops: nothing that was still to come in it is carried out (MY-R-35)."""
    over = max(n for n, frame in enumerate(state.stack) if isinstance(frame, BattleOver))
    del state.stack[over + 1 :]
    seat = NONE if winner == NONE else state.fighters[winner]
    state.happen(BattleEnded(seat, clause, (state.health[0], state.health[1])))


def judge(state: State) -> None:
    """More health wins, equal health is a draw (MY-R-38)."""
    one, other = state.health
    winner = NONE if one == other else int(other > one)
    end_battle(state, winner, "MY-R-38")


@dataclass(frozen=True, slots=True)
class BattleOver(Step[State]):
    """The bottom frame of a battle, reached when it has ended."""

    def run(self, state: State) -> None:
        """What follows is for the mode to say; what lies under this frame goes on."""
        mode_of(state).after_battle(state)


@always_understood
@dataclass(frozen=True, slots=True)
class Concede(Option[State]):
    """Give up (MY-R-39): possible at every own decision of a battle, never listed."""

    verb = "give-up"

    def refusal(self, state: State) -> str | None:
        """There must be a battle."""
        fought = any(isinstance(frame, BattleOver) for frame in state.stack)
        return None if fought else "MY-R-39"

    def apply(self, state: State) -> None:
        """It counts as reaching 0 health."""
        asked = state.stack[-1]
        side = state.side_of(getattr(asked, "seat", NONE))
        deck = state.decks[side]
        state.happen(GaveUp(state.fighters[side]))
        state.decks[side] = deck  # its order stays; only nobody sees it any more
        end_battle(state, 1 - side, "MY-R-39")

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Give up"
