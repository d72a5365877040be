"""What all actions of the Mythic Phase share: whose, with which points, from where."""

from __future__ import annotations

from typing import Any, ClassVar

from ....kernel.play.core import Option
from ..table.board import Space
from ..table.events import ActedAgain, LegendaryUsed, Spent
from ..table.state import State
from ..table.terms import Mythic, Seat, Track, seat_of
from ..words.names import full_name


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

    def words(self, state: State) -> str:
        """Who does what."""
        return f"{full_name(state, self.mythic)}: {self.deed(state)}"

    def deed(self, state: State) -> str:
        """What is done, without who does it."""
        raise NotImplementedError

    def not_ready(self, state: State) -> str | None:
        """Whose Mythic, is it on the board (MM-R-89), its faction, its points (MM-PUSH-01)."""
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
        if state.yielded:
            state.happen(ActedAgain())
        if self.track is not None:
            spend(state, seat_of(self.mythic), self.track)
        self.act(state)

    def act(self, state: State) -> None:
        """Carry the action out; its points are paid."""
        raise NotImplementedError


def spend(state: State, seat: Seat, track: Track, points: int = 1) -> None:
    """Turn a seat's dice of a track down (MM-DICE-01, MM-MOVE-08)."""
    state.happen(Spent(seat, track, points, state.boards[seat].points[track] - points))


def legendary_refusal(state: State, mythic: Mythic) -> str | None:
    """Why a Mythic cannot use its Legendary Ability (MM-FIRST-01), or ``None``.

    A Tome in the slot is all it takes: no points (MM-LEGEND-02, MM-R-25), and Blood will not do
    (MM-LEGEND-04, MM-VAMP-12).
    """
    if state.first_time:
        return "MM-FIRST-01"
    return None if state.boards[seat_of(mythic)].legendary else "MM-LEGEND-04"


def use_legendary(state: State, mythic: Mythic) -> None:
    """Take the Tome out of the Legendary slot; it leaves the game (MM-LEGEND-01)."""
    state.happen(LegendaryUsed(mythic))


def special_refusal(state: State, mark: int) -> str | None:
    """Why a Special cannot be used now, or ``None``; ``mark`` is its once-per-turn mark.

    While a Mythic is in another's space nobody is asked for one (MM-SPECIAL-03, MM-FAQ-05).
    """
    if state.first_time:
        return "MM-FIRST-01"
    if not state.lunch:
        return "MM-SPECIAL-01"
    return "MM-SPECIAL-02" if state.marks & mark else None


def landing_refusal(state: State, to: Space) -> str | None:
    """Why a Mythic may not be put into a space by another's ability, or ``None``.

    Not into the Tomekeeper (MM-PUSH-03, MM-FAQ-02) nor onto a Mythic (MM-PUSH-05); onto Clutter it
    may be put, at no extra cost (MM-PUSH-06).
    """
    if state.kept >> to & 1:
        return "MM-PUSH-03"
    return "MM-PUSH-05" if state.occupied >> to & 1 else None
