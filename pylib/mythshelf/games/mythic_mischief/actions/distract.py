"""Distract: the Tomekeeper takes a step toward one of the team's Mythics (MM-DISTRACT)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ....kernel.play.core import SCHEMA_ADDED
from ..phases.tomekeeper import keeper_enters
from ..table.board import LEFT, Half, Space
from ..table.state import DISTRACT, Mythic, State, seat_of
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
        """Toward an own Mythic on the board only (MM-DISTRACT-01, -07)."""
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
        """On a quickest path, on which Clutter does not count (MM-DISTRACT-02, -03, MM-R-01).

        Of two Tomekeepers each can be distracted, but not through the other (MM-R-61).
        """
        if state.right is not None:
            return self._forbidden_of_two(state)
        walls, keeper = state.walls, state.keeper
        if self.half != LEFT:
            return "MM-R-61"
        if self.to not in walls.adjacent[keeper]:
            diagonal = self.to in state.library.beyond[keeper][1::2]
            return "MM-R-82" if diagonal else "MM-DISTRACT-02"
        steps = walls.steps(state.at[self.mythic])
        return None if steps[self.to] < steps[keeper] else "MM-DISTRACT-02"

    def _forbidden_of_two(self, state: State) -> str | None:
        if self.half not in state.halves:
            return "MM-R-61"
        walls, keeper = state.walls, state.keeper_of(self.half)
        if self.to not in walls.adjacent[keeper]:
            diagonal = self.to in state.library.beyond[keeper][1::2]
            return "MM-R-82" if diagonal else "MM-DISTRACT-02"
        other = state.keeper_of(1 - self.half)
        if self.to == other:
            return "MM-R-61"
        steps = walls.round(state.at[self.mythic], 0, other)
        return None if steps[self.to] < steps[keeper] else "MM-DISTRACT-02"

    def act(self, state: State) -> None:
        """The step catches and reaches as any other (MM-DISTRACT-04..06)."""
        keeper_enters(state, self.to, "Distract", self.half)


distract = cache(Distract)


def distracts(half: Half, state: State, mythic: Mythic) -> list[Distract]:
    """Each step of the Tomekeeper of a half, toward a Mythic or not."""
    near = state.walls.adjacent[state.keeper_of(half)]
    return [distract(mythic, to, half) for to in near]
