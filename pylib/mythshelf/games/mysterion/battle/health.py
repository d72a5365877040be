"""Health: losing it, gaining it, and the end of the battle (END)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..table.catalogue import NONE
from ..table.events import BattleEnded, GaveUp, HealthGained, HealthLost
from ..table.state import Side, State
from .windows import Window


def lose(state: State, side: Side, amount: int, *moments: str) -> None:
    """A single loss of health; at 0 the battle stops there and then (MY-END-01, MY-R-35).

    Otherwise the loser may answer it. ``moments`` are others besides the loss itself.
    """
    lost = min(amount, state.health[side])
    if lost <= 0:
        return
    state.health[side] -= lost
    state.hurt = True
    state.events.append(HealthLost(state.fighters[side], lost, state.health[side]))
    if state.health[side]:
        state.stack.append(Window((*moments, "health_lost"), (side,)))
    else:
        end_battle(state, 1 - side, "MY-END-01")


def gain(state: State, side: Side, amount: int) -> None:
    """Health goes up, never above the own maximum (MY-R-36, MY-ITX-17)."""
    gained = min(amount, state.maximum[side] - state.health[side])
    if gained > 0:
        state.health[side] += gained
        state.events.append(HealthGained(state.fighters[side], gained, state.health[side]))


def end_battle(state: State, winner: Side, clause: str) -> None:
    """The battle stops: nothing that was still to come in it is carried out (MY-R-35)."""
    over = max(n for n, frame in enumerate(state.stack) if isinstance(frame, BattleOver))
    del state.stack[over + 1 :]
    state.winner, state.ended_by = winner, clause
    seat = NONE if winner == NONE else state.fighters[winner]
    state.events.append(BattleEnded(seat, clause, (state.health[0], state.health[1])))


def judge(state: State) -> None:
    """More health wins, equal health is a draw (MY-R-38)."""
    one, other = state.health
    winner = NONE if one == other else int(other > one)
    end_battle(state, winner, "MY-R-38")


@dataclass(frozen=True, slots=True)
class BattleOver(Step[State]):
    """The bottom frame of a battle, reached when it has ended.

    What lies under it goes on; where there is nothing, the game is over.
    """

    def run(self, state: State) -> None:
        """The game ends with a battle that is no part of anything."""
        if not state.stack:
            state.over = True


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
        state.health[side] = 0
        state.events.append(GaveUp(state.fighters[side]))
        end_battle(state, 1 - side, "MY-R-39")
