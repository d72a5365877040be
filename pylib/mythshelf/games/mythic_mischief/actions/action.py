"""What all actions of the Mythic Phase share: whose, with which points, from where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Option
from ..events import ActedAgain, LegendaryUsed, Spent
from ..table.catalogue import factions
from ..table.geometry import Space
from ..table.mode import mode_of
from ..table.question import asked_seat
from ..table.state import State
from ..table.terms import LAST, MYTHICS, Mythic, Seat, Track, seat_of
from ..words.names import faction_name, full_name, track_name, where
from ..words.reasons import what_shuts, who_is_there, whose_turn, why_absent


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
        """First what holds for every action, then the action's own rules. A Mythic of a seat that
        only games of more players have is not there."""
        if not self.is_of_this_game(state):
            return "MM-R-89"
        return self.not_ready(state) or self.forbidden(state)

    def is_of_this_game(self, state: State) -> bool:
        """Whether every Mythic that it names has a seat in this game."""
        return seat_of(self.mythic) < len(state.sides)

    def why_not(self, state: State, clause: str) -> str:
        """First what holds for every action, then the figures of this one."""
        if not self.is_of_this_game(state):
            return "That Mythic only plays with more players."
        return self.why_not_ready(state, clause) or self.why_forbidden(state, clause)

    def why_not_ready(self, state: State, clause: str) -> str:
        """Why a clause of :meth:`not_ready`, or one that many actions share, forbids this."""
        match clause:
            case "MM-MYTHIC-01":
                theirs = state.team_of(self.mythic) != state.active
                return whose_turn(state, self.mythic) if theirs else ""
            case "MM-R-51":
                acting, other = asked_seat(state), seat_of(self.mythic)
                return (
                    f"The {faction_name(state, acting)} act now. Hand over, and the "
                    f"{faction_name(state, other)} do."
                )
            case "MM-R-89" | "MM-DISTRACT-07":
                return why_absent(state, self.mythic)
            case "MM-GAME-02" if self.faction is not None:
                return f"Only the {factions()[self.faction].title} can do that."
            case "MM-DICE-03" if self.track is not None:
                name = track_name(state, asked_seat(state), self.track)
                return (
                    f"You have no {name} points left, and each use takes 1. Boosts and Tomes "
                    f"in the Cleanup Phase bring more."
                )
            case "MM-LEGEND-04":
                ability = state.boards[seat_of(self.mythic)].printed.legendary
                return (
                    f"There is no Tome in the Legendary slot, and {ability} takes 1. Slot one "
                    f"there in the Cleanup Phase."
                )
            case "MM-SPECIAL-01" if mode_of(state).has_lunch:
                reached = f"{state.destination} of {LAST} Destinations"
                return f"Specials come after lunch: {reached} of the Before Lunch card are reached."
        return ""

    def why_forbidden(self, state: State, clause: str) -> str:
        """Why a clause of :meth:`forbidden` forbids this, as :meth:`.core.Option.why_not`."""
        return ""

    def words(self, state: State) -> str:
        """The option tells which Mythic does what."""
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
        if asked_seat(state) != seat:
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
        seat = asked_seat(state)
        state.stack.pop()
        if state.yielded:
            state.happen(ActedAgain())
        if self.track is not None:
            spend(state, seat, self.track)
        self.act(state)

    def act(self, state: State) -> None:
        """Carry the action out; its points are paid."""
        raise NotImplementedError


class ActionOnAnother(Action):
    """Something that a Mythic does to another one."""

    __slots__ = ()
    target: Mythic

    def is_of_this_game(self, state: State) -> bool:
        """The target as well."""
        return seat_of(max(self.mythic, self.target)) < len(state.sides)


@dataclass(frozen=True, slots=True)
class Push(ActionOnAnother):
    """The ability of a Faction to move another Mythic (MM-PUSH-01)."""

    track = MYTHICS
    mythic: Mythic
    target: Mythic

    def why_forbidden(self, state: State, clause: str) -> str:
        """Whom nobody can move, and who is in the way."""
        if clause == "MM-PUSH-02":
            if self.target == self.mythic:
                return f"{full_name(state, self.mythic)} cannot do that to itself."
            return why_absent(state, self.target)
        here, there = state.at[self.mythic], state.at[self.target]
        if clause in ("MM-PUSH-03", "MM-PUSH-05"):
            to = self.landing(state)
            return "" if to is None else who_is_there(state, to)
        if clause in ("MM-PUSH-04", "MM-FRANK-03"):
            return what_shuts(state, here, there)
        return ""

    def landing(self, state: State) -> Space | None:
        """The space into which the target would be moved, as far as the board has one."""
        raise NotImplementedError

    def deed(self, state: State) -> str:
        """Who is moved, and from where."""
        verb = track_name(state, seat_of(self.mythic), MYTHICS)
        return f"{verb} {full_name(state, self.target)} on {where(state, self.target)}"


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
