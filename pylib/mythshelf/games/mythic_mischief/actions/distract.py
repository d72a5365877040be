"""Distract: the Tomekeeper takes a step toward one of the team's Mythics (MM-DISTRACT-01)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ....kernel.play.core import SCHEMA_ADDED
from ..keeper.catching import keeper_enters
from ..table.geometry import FAR, LEFT, Half, Space
from ..table.state import State
from ..table.terms import DISTRACT, NOWHERE, Mythic, seat_of
from ..words.names import counted, full_name, keeper_name, track_name
from ..words.reasons import no_such_space, steps_between
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
        """Toward a Mythic of one's own team (MM-DISTRACT-01) on the board only (MM-DISTRACT-07).

        It need not be one of the member's that pays (MM-R-51).
        """
        if state.team_of(self.mythic) != state.active:
            return "MM-DISTRACT-01"
        if state.at[self.mythic] < 0:
            return "MM-DISTRACT-07"
        asked: Any = state.stack[-1]
        return None if state.boards[asked.seat].points[DISTRACT] else "MM-DICE-03"

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
        if steps[keeper] == FAR:
            return "MM-R-61"
        return None if steps[self.to] < steps[keeper] else "MM-DISTRACT-02"

    def why_forbidden(self, state: State, clause: str) -> str:
        """How far it is to the Mythic from there, and from where the Tomekeeper is."""
        who, name = full_name(state, self.mythic), state.library.space_name
        if clause == "MM-DISTRACT-01":
            return f"{who} is of the other side; toward your own Mythics the Tomekeeper goes."
        if self.half >= state.library.halves:
            return "There is only one Tomekeeper."
        keeper = state.keeper_of(self.half)
        if clause == "MM-R-61":
            other = keeper_name(state, 1 - self.half)
            return f"The {other} on {name(state.in_the_way(self.half))} is in the way."
        if clause == "MM-R-82":
            return f"{name(self.to)} touches {name(keeper)} only at a corner."
        if clause != "MM-DISTRACT-02":
            return ""
        if self.to >= state.library.size:
            return no_such_space(state, self.to)
        if self.to not in state.walls.adjacent[keeper]:
            away = counted(steps_between(state, keeper, self.to), "step")
            return f"{name(self.to)} is {away} from the Tomekeeper, and it goes 1 at a time."
        steps = _steps_to(state, self.mythic, self.half)
        return (
            f"From {name(self.to)} it is {counted(steps[self.to], 'step')} to {who}, and from "
            f"{name(keeper)} only {steps[keeper]}."
        )

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
