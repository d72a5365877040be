"""Turns: one action, or one movement with what follows from it (TURN)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Decision, Option, Step
from ..actions.actions_mat import ACTIONS, actions
from ..events.game import TurnBegan
from ..house.track import check_standstill, rounds_left
from ..table.catalogue import PAINTING, numbers
from ..table.state import Seat, State
from .movement import GO, Go, all_moves, destinations

_MOST_PAINTINGS = 7


@dataclass(frozen=True, slots=True)
class Turn(Step[State]):
    """One player's turn; the next one's follows (MN-TURN-01, MN-R-02)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Ask what the player does, unless the game has stood still for too long (MN-R-68)."""
        check_standstill(state)
        if state.over:
            return
        seat = self.seat
        state.happen(TurnBegan(seat, state.turn + 1))
        state.stack += [Turn((seat + 1) % len(state.mats)), TakeTurn(seat)]


@dataclass(frozen=True, slots=True)
class TakeTurn(Decision[State]):
    """An action or a movement (MN-TURN-02)?"""

    clause = "MN-TURN-02"
    seat: Seat

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """The actions, then every place within courage."""
        yield from actions(state.mats[self.seat].items[PAINTING])
        yield from map(GO.__getitem__, destinations(state, self.seat))

    def legal(self, state: State) -> list[Option[State]]:
        """Of places within courage nothing more needs to be asked."""
        paintings = state.mats[self.seat].items[PAINTING]
        allowed: list[Option[State]] = [
            action for action in actions(paintings) if action.refusal(state) is None
        ]
        allowed += map(GO.__getitem__, destinations(state, self.seat))
        return allowed

    def universe(self, state: State) -> Iterator[Option[State]]:
        """Every action, every place."""
        yield from actions(_MOST_PAINTINGS)
        yield from all_moves(state)

    def question(self, state: State) -> str:
        """Without courage there is no movement (MN-TURN-05). A standstill is announced here, where
        players look (MN-R-68)."""
        courage, left = state.mats[self.seat].courage, rounds_left(state)
        rounds = "after this round" if left == 1 else f"in {left} rounds"
        still = f" The game stands still: it ends {rounds}." if left <= numbers().announced else ""
        if not courage:
            return f"No courage is left: which action do you take?{still}"
        return f"Take an action, or move with {courage} courage?{still}"

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """An action or a movement."""
        return (*ACTIONS, Go)
