"""Wizards: Warp (MM-WIZ-01), Shift, Teleport, Portals; by Portal one walks in :mod:`.movement`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option
from ..table.board import Edge, Library, Space, bits
from ..table.catalogue import factions
from ..table.events import Moved, TokenDropped
from ..table.state import State
from ..table.terms import MYTHICS, NOWHERE, PORTAL_USED, WIZARDS, Mythic, Seat, own, seat_of
from ..words.names import full_name, track_name, where
from .action import Action, legendary_refusal, special_refusal, use_legendary
from .arrival import Arrival, arrive
from .bookshelves import ShelfAction


@dataclass(frozen=True, slots=True)
class Warp(Action):
    """A Wizard and a neighbour exchange spaces (MM-WIZ-01), also by Portal (MM-WIZ-09).

    Clutter may lie on either space (MM-WIZ-02).
    """

    verb = "warp"
    faction = WIZARDS
    track = MYTHICS
    mythic: Mythic
    target: Mythic

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

    def deed(self, state: State) -> str:
        """With whom."""
        verb = track_name(state, seat_of(self.mythic), MYTHICS)
        return f"{verb} {full_name(state, self.target)} on {where(state, self.target)}"


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

    def act(self, state: State) -> None:
        """It is entering: a Tome there is taken."""
        use_legendary(state, self.mythic)
        state.happen(Moved(self.mythic, state.at[self.mythic], self.to, "Teleport"))
        arrive(state, self.mythic)

    def deed(self, state: State) -> str:
        """Where to."""
        return f"Teleport to {state.library.space_name(self.to)}"


teleport = cache(Teleport)


def _portal_refusal(state: State, space: Space) -> str | None:
    """What holds for dropping and for moving a Portal to ``space`` (MM-WIZ-06, MM-R-49)."""
    refused = special_refusal(state, PORTAL_USED)
    if refused:
        return refused
    return "MM-R-49" if state.portals >> space & 1 else None


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

    def act(self, state: State) -> None:
        """The token goes on the board."""
        state.happen(TokenDropped("portal", self.mythic, state.at[self.mythic], NOWHERE))

    def deed(self, state: State) -> str:
        """Where."""
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
