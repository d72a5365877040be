"""Wizards: Warp (MM-WIZ-01), Shift, Teleport, Portals; by Portal one walks in :mod:`.movement`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..events import Moved, TokenDropped
from ..table.board import Library
from ..table.catalogue import factions
from ..table.geometry import Edge, Space, bits
from ..table.state import State
from ..table.terms import NOWHERE, PORTAL_USED, WIZARDS, Mythic, Seat, own, seat_of
from ..words.names import where
from ..words.reasons import no_such_space, what_shuts, who_is_there
from .action import Action, Push, legendary_refusal, special_refusal, use_legendary
from .arrival import Arrival, arrive
from .bookshelves import ShelfAction


@dataclass(frozen=True, slots=True)
class Warp(Push):
    """A Wizard and a neighbour exchange spaces (MM-WIZ-01), also by Portal (MM-WIZ-09).

    Clutter may lie on either space (MM-WIZ-02).
    """

    verb = "warp"
    faction = WIZARDS

    def forbidden(self, state: State) -> str | None:
        """Neighboring, or each on one of the two Portals (MM-R-90)."""
        here, there = state.at[self.mythic], state.at[self.target]
        if there < 0 or self.target == self.mythic:
            return "MM-PUSH-02"
        if state.walls.near[here] >> there & 1:
            return None
        both_on_portals = state.portals == 1 << here | 1 << there
        if both_on_portals:
            return None
        return "MM-PUSH-04" if there in state.library.beyond[here] else "MM-WIZ-01"

    def act(self, state: State) -> None:
        """Both change at the same time; the Wizard's entry counts first (MM-R-87)."""
        here, there = state.at[self.mythic], state.at[self.target]
        state.happen(Moved(self.mythic, here, there, "Warp"))
        state.happen(Moved(self.target, there, here, "Warp"))
        state.stack.append(Arrival(self.target, here))
        arrive(state, self.mythic)

    def landing(self, state: State) -> Space:
        """Where the Wizard stands."""
        return state.at[self.mythic]

    def why_forbidden(self, state: State, clause: str) -> str:
        """That they do not touch."""
        if clause == "MM-WIZ-01":
            return what_shuts(state, state.at[self.mythic], state.at[self.target])
        return Push.why_forbidden(self, state, clause)


warp = cache(Warp)


class Shift(ShelfAction):
    """A Bookshelf slides one edge along its own line (MM-WIZ-03, MM-R-37).

    It may not cut anything off, nor stand on another (MM-WIZ-04).
    """

    __slots__ = ()
    verb = "shift"
    faction = WIZARDS
    reaches = "MM-WIZ-03"

    @staticmethod
    def targets(library: Library, space: Space, edge: Edge) -> tuple[Edge, ...]:
        """The next edges of the same line."""
        return library.next_along(edge)


@dataclass(frozen=True, slots=True)
class Teleport(Action):
    """A Wizard goes to any free space (MM-WIZ-05, MM-R-43)."""

    verb = "teleport"
    faction = WIZARDS
    mythic: Mythic
    to: Space

    def forbidden(self, state: State) -> str | None:
        """A Tome in the slot, and nobody there."""
        refused = legendary_refusal(state, self.mythic)
        if refused:
            return refused
        if self.to >= state.library.size:
            return "MM-BOARD-01"
        return None if state.is_free(self.to) else "MM-WIZ-05"

    def why_forbidden(self, state: State, clause: str) -> str:
        """Which Mythic stands in the way."""
        if clause == "MM-BOARD-01":
            return no_such_space(state, self.to)
        return who_is_there(state, self.to) if clause == "MM-WIZ-05" else ""

    def act(self, state: State) -> None:
        """It is entering: a Tome there is taken."""
        use_legendary(state, self.mythic)
        state.happen(Moved(self.mythic, state.at[self.mythic], self.to, "Teleport"))
        arrive(state, self.mythic)

    def deed(self, state: State) -> str:
        """The space to which the Mythic teleports."""
        return f"Teleport to {state.library.space_name(self.to)}"


teleport = cache(Teleport)


def _portal_refusal(state: State, space: Space) -> str | None:
    """What holds for dropping and for moving a Portal to ``space`` (MM-WIZ-06, MM-R-49)."""
    refused = special_refusal(state, PORTAL_USED)
    if refused:
        return refused
    return "MM-R-49" if state.portals >> space & 1 else None


def _why_no_portal(state: State, mythic: Mythic, clause: str) -> str:
    """Why a clause of :func:`_portal_refusal` forbids a Portal where a Wizard stands."""
    if clause == "MM-R-49":
        return f"A Portal lies on {where(state, mythic)} already."
    if clause == "MM-SPECIAL-02":
        return "You have placed a Portal this turn; that is possible once a turn."
    return ""


@dataclass(frozen=True, slots=True)
class DropPortal(Action):
    """A Portal from the supply goes on a Wizard's space (MM-WIZ-06)."""

    verb = "portal"
    faction = WIZARDS
    mythic: Mythic

    def forbidden(self, state: State) -> str | None:
        """After lunch, once per turn, one left, none here."""
        refused = _portal_refusal(state, state.at[self.mythic])
        if refused:
            return refused
        return None if len(bits(state.portals)) < factions()[WIZARDS].tokens else "MM-WIZ-08"

    def why_forbidden(self, state: State, clause: str) -> str:
        """How many are on the board."""
        if clause != "MM-WIZ-08":
            return _why_no_portal(state, self.mythic, clause)
        there, tokens = len(bits(state.portals)), factions()[WIZARDS].tokens
        later = "Move one instead." if state.portals_ready else "One can be moved next turn."
        return f"{there} Portals lie on the board, and you have {tokens} in all. {later}"

    def act(self, state: State) -> None:
        """The token goes on the board."""
        state.happen(TokenDropped("portal", self.mythic, state.at[self.mythic], NOWHERE))

    def deed(self, state: State) -> str:
        """The space of the new Portal."""
        return f"drop a Portal on {where(state, self.mythic)}"


drop_portal = cache(DropPortal)


@dataclass(frozen=True, slots=True)
class MovePortal(Action):
    """A Portal from elsewhere on the board goes to a Wizard's space (MM-WIZ-08)."""

    verb = "move-portal"
    faction = WIZARDS
    mythic: Mythic
    start: Space

    def forbidden(self, state: State) -> str | None:
        """As a drop; and both lay there when the turn began (MM-WIZ-08)."""
        refused = _portal_refusal(state, state.at[self.mythic])
        if refused:
            return refused
        allowed = state.portals_ready and state.portals >> self.start & 1
        return None if allowed else "MM-WIZ-08"

    def why_forbidden(self, state: State, clause: str) -> str:
        """That none lies there, or since when they lie on the board."""
        if clause != "MM-WIZ-08":
            return _why_no_portal(state, self.mythic, clause)
        lying, tokens = len(bits(state.portals)), factions()[WIZARDS].tokens
        if not state.portals >> self.start & 1:
            start = state.library.space_name(self.start)
            return f"No Portal lies on {start}; {lying} of {tokens} are on the board."
        return f"Fewer than {tokens} Portals lay on the board when this turn began: none can move."

    def act(self, state: State) -> None:
        """The token changes its space."""
        state.happen(TokenDropped("portal", self.mythic, state.at[self.mythic], self.start))

    def deed(self, state: State) -> str:
        """From where to where."""
        start = state.library.space_name(self.start)
        return f"move the Portal from {start} to {where(state, self.mythic)}"


move_portal = cache(MovePortal)


def pushes(state: State, mythic: Mythic) -> Iterable[Option[State]]:
    """The Warps of a Wizard with every neighbour, and from Portal to Portal."""
    here = state.at[mythic]
    near = state.walls.near[here] | (state.portals if state.portals >> here & 1 else 0)
    return [warp(mythic, target) for target in state.mythics_within(near) if target != mythic]


def extras(state: State, mythic: Mythic) -> Iterable[Option[State]]:
    """A Wizard's Legendary Ability and Special."""
    if state.boards[seat_of(mythic)].legendary:
        yield from (teleport(mythic, to) for to in bits(state.free_spaces))
    if state.specials_allowed:
        yield drop_portal(mythic)
        yield from (move_portal(mythic, start) for start in bits(state.portals))


def everything(state: State, seat: Seat) -> Iterable[Option[State]]:
    """Every Warp, Teleport and Portal a person might mean."""
    for mythic in own(seat):
        yield drop_portal(mythic)
        yield from (warp(mythic, target) for target in range(len(state.at)))
        for space in range(state.library.size):
            yield teleport(mythic, space)
            yield move_portal(mythic, space)
