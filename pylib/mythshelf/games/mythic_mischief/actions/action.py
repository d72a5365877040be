"""What all actions of the Mythic Phase share: whose, with which points, from where."""

from __future__ import annotations

from typing import Any, ClassVar

from ....kernel.play.core import Option
from ..table.board import Space
from ..table.events import LegendaryUsed, Spent
from ..table.state import Mythic, Seat, State, Track, seat_of


class Action(Option[State]):
    """Something a Mythic does in its Mythic Phase.

    ``faction`` is the only one that may do it (``None``: all may), ``track`` the die that
    pays one point for it (``None``: free of points).
    """

    __slots__ = ()
    faction: ClassVar[int | None] = None
    track: ClassVar[Track | None] = None
    mythic: Mythic

    def refusal(self, state: State) -> str | None:
        """First what holds for every action, then the action's own rules."""
        return self.not_ready(state) or self.forbidden(state)

    def not_ready(self, state: State) -> str | None:
        """Whose Mythic, is it on the board, its faction, its points."""
        mythic = self.mythic
        seat = seat_of(mythic)
        if state.sides[seat] != state.active:
            return "MM-MYTHIC-01"
        asked: Any = state.stack[-1]
        if asked.seat != seat:
            return "MM-R-51"
        if state.at[mythic] < 0:
            return "MM-R-89"
        board = state.boards[seat]
        if self.faction is not None and board.faction != self.faction:
            return "MM-GAME-02"
        if self.track is not None and not board.points[self.track]:
            return "MM-DICE-03"
        return None

    def forbidden(self, state: State) -> str | None:
        """The clause of this kind of action that forbids it, or ``None``."""
        raise NotImplementedError

    def apply(self, state: State) -> None:
        """Close the question, pay, act."""
        state.stack.pop()
        state.yielded = 0
        if self.track is not None:
            spend(state, seat_of(self.mythic), self.track)
        self.act(state)

    def act(self, state: State) -> None:
        """Carry the action out; its points are paid."""
        raise NotImplementedError


def spend(state: State, seat: Seat, track: Track, points: int = 1) -> None:
    """Turn a seat's dice of a track down (MM-DICE-01, MM-MOVE-08)."""
    left = state.boards[seat].points
    left[track] -= points
    state.events.append(Spent(seat, track, points, left[track]))


def legendary_refusal(state: State, mythic: Mythic) -> str | None:
    """Why a Mythic cannot use its Legendary Ability (MM-LEGEND-04, MM-FIRST-01), or ``None``."""
    if state.first_time:
        return "MM-FIRST-01"
    return None if state.boards[seat_of(mythic)].legendary else "MM-LEGEND-04"


def use_legendary(state: State, mythic: Mythic) -> None:
    """Take the Tome out of the Legendary slot; it leaves the game (MM-LEGEND-01)."""
    board = state.boards[seat_of(mythic)]
    board.legendary -= 1
    board.gone += 1
    state.events.append(LegendaryUsed(mythic))


def special_refusal(state: State, mark: int) -> str | None:
    """Why a Special cannot be used now, or ``None``; ``mark`` is its once-per-turn mark."""
    if state.first_time:
        return "MM-FIRST-01"
    if not state.lunch:
        return "MM-SPECIAL-01"
    return "MM-SPECIAL-02" if state.marks & mark else None


def landing_refusal(state: State, to: Space) -> str | None:
    """Why a Mythic may not be put into a space by another's ability (MM-PUSH-03, -05)."""
    if state.has_keeper(to):
        return "MM-PUSH-03"
    return "MM-PUSH-05" if state.occupied >> to & 1 else None
