"""Zombies: Infect (MM-ZOMB-01), Toss, Stench, Decay; the reaction to it is in :mod:`.arrival`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from ....kernel.play.core import SCHEMA_ADDED, Option
from ..events import Moved, TokenDropped
from ..keeper.catching import keeper_enters
from ..table.board import Library
from ..table.catalogue import factions
from ..table.geometry import LEFT, Edge, Half, Space, bits
from ..table.state import State
from ..table.terms import DECAY_USED, NOWHERE, ZOMBIES, Mythic, Seat, own, seat_of
from ..words.names import full_name, keeper_name, where
from ..words.reasons import what_shuts
from .action import Action, Push, landing_refusal, legendary_refusal, special_refusal, use_legendary
from .arrival import arrive
from .bookshelves import ShelfAction


@dataclass(frozen=True, slots=True)
class Infect(Push):
    """An adjacent Mythic moves one space diagonally (MM-ZOMB-01).

    Onto Clutter, too (MM-ZOMB-02).
    """

    verb = "infect"
    faction = ZOMBIES
    to: Space

    def forbidden(self, state: State) -> str | None:
        """Adjacent, an open diagonal, a free space (MM-R-94)."""
        here, there = state.at[self.mythic], state.at[self.target]
        if there < 0 or self.target == self.mythic:
            return "MM-PUSH-02"
        if there not in state.walls.adjacent[here]:
            return "MM-ZOMB-01"
        diagonals = state.library.beyond[there][1::2]
        if self.to not in diagonals:
            return "MM-ZOMB-01"
        if state.walls.direction(there, self.to) is None:
            return "MM-PUSH-04"
        return landing_refusal(state, self.to)

    def act(self, state: State) -> None:
        """The victim is moved one diagonal step."""
        state.happen(Moved(self.target, state.at[self.target], self.to, "Infect"))
        arrive(state, self.target)

    def landing(self, state: State) -> Space:
        """The space that was named."""
        return self.to

    def why_forbidden(self, state: State, clause: str) -> str:
        """Who is not beside the Zombie, or what is not diagonal."""
        here, there = state.at[self.mythic], state.at[self.target]
        name = state.library.space_name
        if clause == "MM-PUSH-04":
            return what_shuts(state, there, self.to)
        if clause != "MM-ZOMB-01":
            return Push.why_forbidden(self, state, clause)
        if there in state.walls.adjacent[here]:
            return f"{name(self.to)} is not diagonally next to {name(there)}."
        if there in state.library.beyond[here][1::2]:
            return f"{name(there)} touches {name(here)} only at a corner."
        return what_shuts(state, here, there)

    def deed(self, state: State) -> str:
        """Who goes from where to where."""
        start, to = where(state, self.target), state.library.space_name(self.to)
        return f"Infect {full_name(state, self.target)} from {start} to {to}"


infect = cache(Infect)


class Toss(ShelfAction):
    """A Bookshelf flies across the Zombie's space or the next one (MM-ZOMB-03, MM-R-36).

    It may not cut anything off, nor stand on another (MM-ZOMB-04).
    """

    __slots__ = ()
    verb = "toss"
    faction = ZOMBIES
    reaches = "MM-ZOMB-03"

    @staticmethod
    def targets(library: Library, space: Space, edge: Edge) -> tuple[Edge, ...]:
        """The edge straight across on either side of the Bookshelf."""
        lies = library.is_horizontal(edge)
        return tuple(
            e
            for near in (space, library.across(edge, space))
            for e in library.edges_of[near]
            if e != edge and library.is_horizontal(e) == lies
        )


@dataclass(frozen=True, slots=True)
class Stench(Action):
    """The Tomekeeper beside the Zombie steps straight away from it (MM-ZOMB-05, MM-BOARD-11).

    Clutter does not matter (MM-ZOMB-06).
    """

    verb = "stench"
    faction = ZOMBIES
    mythic: Mythic
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def forbidden(self, state: State) -> str | None:
        """A Tome in the slot, the Tomekeeper beside it, an open step beyond (MM-R-42).

        Where there are two, the Zombies' team says which (MM-R-61).
        """
        if self.half not in state.halves:
            return "MM-R-61"
        refused = legendary_refusal(state, self.mythic)
        if refused:
            return refused
        if state.walls.direction(state.at[self.mythic], state.keeper_of(self.half)) is None:
            return "MM-ZOMB-05"
        return None if self.goal(state) is not None else "MM-R-42"

    def why_forbidden(self, state: State, clause: str) -> str:
        """Where the Tomekeeper is, or what is behind it."""
        name = state.library.space_name
        if clause == "MM-R-61":
            return "There is only one Tomekeeper."
        here, keeper = state.at[self.mythic], state.keeper_of(self.half)
        if clause == "MM-ZOMB-05":
            return what_shuts(state, here, keeper)
        if clause == "MM-R-42":
            return f"Behind {name(keeper)}, seen from {name(here)}, there is no open space."
        return ""

    def goal(self, state: State) -> Space | None:
        """The space into which the Tomekeeper is driven, if it can be."""
        keeper = state.keeper_of(self.half)
        direction = state.walls.direction(state.at[self.mythic], keeper)
        goal = None if direction is None else state.walls.neighbours[keeper].get(direction)
        return None if goal is None or state.has_keeper(goal) else goal

    def deed(self, state: State) -> str:
        """The Tomekeeper that is driven away."""
        return f"Stench: drive the {keeper_name(state, self.half)} away"

    def act(self, state: State) -> None:
        """The Tomekeeper catches and reaches as if it had walked."""
        use_legendary(state, self.mythic)
        goal = self.goal(state)
        assert goal is not None
        keeper_enters(state, goal, "Stench", self.half)


stench = cache(Stench)


@dataclass(frozen=True, slots=True)
class DropDecay(Action):
    """A Decay token goes under a Zombie (MM-ZOMB-07, MM-R-47)."""

    verb = "decay"
    faction = ZOMBIES
    mythic: Mythic

    def forbidden(self, state: State) -> str | None:
        """After lunch, once per turn, a token left, none here yet."""
        refused = special_refusal(state, DECAY_USED)
        if refused:
            return refused
        if len(bits(state.decay)) >= factions()[ZOMBIES].tokens:
            return "MM-ZOMB-09"
        return "MM-R-47" if state.decay >> state.at[self.mythic] & 1 else None

    def why_forbidden(self, state: State, clause: str) -> str:
        """Where the tokens are."""
        if clause == "MM-ZOMB-09":
            there, tokens = len(bits(state.decay)), factions()[ZOMBIES].tokens
            return (
                f"{there} Decay tokens lie on the board, and you have {tokens} in all. "
                f"One comes back when it is used."
            )
        if clause == "MM-R-47":
            return f"Decay lies on {where(state, self.mythic)} already."
        if clause == "MM-SPECIAL-02":
            return "You have dropped Decay this turn; that is possible once a turn."
        return ""

    def act(self, state: State) -> None:
        """The token lies there until it is used."""
        state.happen(TokenDropped("decay", self.mythic, state.at[self.mythic], NOWHERE))

    def deed(self, state: State) -> str:
        """The space of the new Decay token."""
        return f"drop Decay on {where(state, self.mythic)}"


drop_decay = cache(DropDecay)


def pushes(state: State, mythic: Mythic) -> Iterable[Option[State]]:
    """The Infects of a Zombie: each Mythic beside it, each diagonal."""
    near = state.walls.adjacent[state.at[mythic]]
    return [
        infect(mythic, target, to)
        for target, there in enumerate(state.at)
        if there in near
        for to in state.library.beyond[there][1::2]
        if to >= 0
    ]


def extras(state: State, mythic: Mythic) -> Iterable[Option[State]]:
    """A Zombie's Legendary Ability and Special."""
    if state.boards[seat_of(mythic)].legendary:
        yield from (stench(mythic, half) for half in state.halves)
    if state.specials_allowed:
        yield drop_decay(mythic)


def everything(state: State, seat: Seat) -> Iterable[Option[State]]:
    """Every Infect, Stench and Decay a person might mean."""
    for mythic in own(seat):
        yield from (stench(mythic, half) for half in state.halves)
        yield drop_decay(mythic)
        for target in range(len(state.at)):
            yield from (infect(mythic, target, to) for to in range(state.library.size))
