"""The questions of a team's turn, and what lies below each of them."""

from __future__ import annotations

from collections.abc import Iterator

from ..phases.cleanup import CleanUp
from ..phases.mythic_phase import MythicPhase
from ..phases.returns import ReturnMythics
from ..phases.tomekeeper import CardCheck, TomekeeperPhase
from ..phases.turn import CollectTomes, EndTurn, Turn
from ..table.mode import mode_of
from ..table.moment import Frames, Moment
from ..table.state import State
from ..table.terms import Team
from . import mythic_phase, other_phases


def moments(state: State) -> Iterator[Moment]:
    """The moments of a turn, from its end to its beginning."""
    team, mode = state.active, mode_of(state)
    after: Frames = [Turn(mode.next_team(team)), *mode.between_turns(state)]
    yield after, other_phases.laying
    rest: Frames = [EndTurn(team)]
    for seat in reversed(state.members(team)):
        yield rest[:], other_phases.cleaning(seat)
        rest.append(CleanUp(seat))
    rest += mode.after_tomekeeper_phase(state)
    yield from tomekeeper_phase(rest, team)
    rest.append(MythicPhase(team))
    yield rest[:], mythic_phase.acting
    yield [*rest, CollectTomes(team), ReturnMythics(team)], mythic_phase.returning


def tomekeeper_phase(rest: Frames, team: Team) -> Iterator[Moment]:
    """The moments of a Tomekeeper Phase, which is added to the frames of what comes after it."""
    yield rest[:], other_phases.laying
    yield [*rest, CardCheck(team)], other_phases.walking
    rest.append(TomekeeperPhase(team))
