"""Distract: the Tomekeeper takes a step toward one of the team's Mythics (MM-DISTRACT-01)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ....kernel.play.core import SCHEMA_ADDED
from ..phases.tomekeeper import keeper_enters
from ..table.board import LEFT, Half, Space
from ..table.state import State
from ..table.terms import DISTRACT, NOWHERE, Mythic, seat_of
from ..words.names import keeper_name, track_name
from .action import Action


@dataclass(frozen=True, slots=True)
class Distract(Action):
    """One step of the Tomekeeper toward ``mythic``, by way of ``to`` (MM-DISTRACT-01)."""

    verb = "distract"
    track = DISTRACT
    mythic: Mythic
    to: Space
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def not_ready(self, state: State) -> str | None:
        """Toward an own Mythic (MM-DISTRACT-01) on the board only (MM-DISTRACT-07)."""
        seat = seat_of(self.mythic)
        if state.sides[seat] != state.active:
            return "MM-DISTRACT-01"
        asked: Any = state.stack[-1]
        if asked.seat != seat:
            return "MM-R-51"
        if state.at[self.mythic] < 0:
            return "MM-DISTRACT-07"
        return None if state.boards[seat].points[DISTRACT] else "MM-DICE-03"

    def forbidden(self, state: State) -> str | None:
        """On a quickest path (MM-DISTRACT-02), on which Clutter does not count (MM-DISTRACT-03).

        Steps are what counts (MM-R-01). Of two Tomekeepers each can be distracted, but not through
        the other (MM-R-61).
        """
        if self.half >= state.library.halves:
            return "MM-R-61"
        keeper = state.keeper_of(self.half)
        if self.to not in state.walls.adjacent[keeper]:
            diagonal = self.to in state.library.beyond[keeper][1::2]
            return "MM-R-82" if diagonal else "MM-DISTRACT-02"
        if self.to == state.in_the_way(self.half):
            return "MM-R-61"
        steps = _steps_to(state, self.mythic, self.half)
        return None if steps[self.to] < steps[keeper] else "MM-DISTRACT-02"

    def act(self, state: State) -> None:
        """The step catches (MM-DISTRACT-04) and reaches (MM-DISTRACT-06) as any other."""
        keeper_enters(state, self.to, "Distract", self.half)

    def deed(self, state: State) -> str:
        """Which Tomekeeper goes where."""
        verb = track_name(state, seat_of(self.mythic), DISTRACT)
        keeper, place = keeper_name(state, self.half), state.library.space_name(self.to)
        return f"{verb} the {keeper} this way, by {place}"


distract = cache(Distract)


def allowed_distracts(state: State, half: Half, mythics: Iterable[Mythic]) -> list[Distract]:
    """The steps of the Tomekeeper of a half toward some Mythics that nothing forbids.

    It says of all at once what :meth:`Distract.forbidden` says of each, because search asks this
    often.
    """
    keeper, other = state.keeper_of(half), state.in_the_way(half)
    near = [to for to in state.walls.adjacent[keeper] if to != other]
    allowed: list[Distract] = []
    for mythic in mythics:
        steps = _steps_to(state, mythic, half)
        allowed += [distract(mythic, to, half) for to in near if steps[to] < steps[keeper]]
    return allowed


def _steps_to(state: State, mythic: Mythic, half: Half) -> Sequence[int]:
    """How many steps each space is from a Mythic, not through the other Tomekeeper (MM-R-61)."""
    other = state.in_the_way(half)
    if other == NOWHERE:
        return state.walls.steps(state.at[mythic])
    return state.walls.round(state.at[mythic], 0, other)
