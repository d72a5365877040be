"""Distract: the Tomekeeper takes a step toward one of the team's Mythics (MM-DISTRACT)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from .actions import Action
from .board import Space
from .state import DISTRACT, Mythic, State, seat_of
from .tomekeeper import keeper_enters


@dataclass(frozen=True, slots=True)
class Distract(Action):
    """One step of the Tomekeeper toward ``mythic``, by way of ``to`` (MM-DISTRACT-01)."""

    verb = "distract"
    track = DISTRACT
    mythic: Mythic
    to: Space

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
        """On a quickest path, on which Clutter does not count (MM-DISTRACT-02, -03, MM-R-01)."""
        walls, keeper = state.walls, state.keeper
        if self.to not in walls.adjacent[keeper]:
            diagonal = self.to in state.library.beyond[keeper][1::2]
            return "MM-R-82" if diagonal else "MM-DISTRACT-02"
        steps = walls.steps(state.at[self.mythic])
        return None if steps[self.to] < steps[keeper] else "MM-DISTRACT-02"

    def act(self, state: State) -> None:
        """The step catches and reaches as any other (MM-DISTRACT-04..06)."""
        keeper_enters(state, self.to, "Distract")


distract = cache(Distract)
