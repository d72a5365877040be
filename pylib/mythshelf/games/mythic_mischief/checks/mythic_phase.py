"""The questions of a Mythic Phase, and of the return before it."""

from __future__ import annotations

from ..actions.arrival import Arrival, DecayReaction, displacements
from ..actions.flight import Flight, FlightPath
from ..actions.movement import OnTheWay, PassingThrough
from ..actions.vampires import TranceMove
from ..phases.mythic_phase import TakeAction
from ..phases.returns import LastEntrance, ReturnMythic, caught_of, return_spaces, waiting_seats
from ..table.mode import mode_of
from ..table.moment import Frames
from ..table.state import State
from ..table.terms import MONSTERS, NOWHERE, VAMPIRES, ZOMBIES, Mythic, Seat, seat_of
from .other_phases import laying

_STEPS = 2
"""How many spaces an entranced or intimidated enemy goes at most."""


def returning(state: State, above: Frames) -> bool:
    """Where a caught Mythic comes back, or whose the last entrance is."""
    if len(above) != 1:
        return False
    spaces = return_spaces(state).bit_count()
    match above[0]:
        case ReturnMythic(seat=seat, mythic=mythic):
            return (
                spaces > 0 and seat == seat_of(mythic) and mythic in caught_of(state, state.active)
            )
        case LastEntrance(seat=seat):
            several = len(waiting_seats(state, state.active)) > 1
            return spaces == 1 and several and seat == state.speaker(state.active)
    return False


def acting(state: State, above: Frames) -> bool:
    """What is done next, or what a Mythic that acts has begun."""
    seat = state.speaker(state.active) if state.floor == NOWHERE else state.floor
    *below, asked = above
    if isinstance(asked, DecayReaction):
        return reacting(state, asked) and _in_an_action(state, below, seat, asked.mythic)
    if not below:
        match asked:
            case TakeAction(seat=acts):
                return acts == seat
            case PassingThrough(seat=acts, mythic=mythic):
                return acts == seat and _passes(state, seat, mythic)
            case FlightPath(seat=acts, mythic=mythic, space=space):
                flees = acts == seat and asked.left in range(1, _STEPS + 1)
                return flees and state.at[mythic] == space and _is_fled(state, seat, mythic)
    return laying(state, above)


def reacting(state: State, asked: DecayReaction) -> bool:
    """Whether an enemy of the Zombies has entered Decay, and can be moved on."""
    mythic, space = asked.mythic, asked.space
    return (
        asked.seat == state.seat_of_faction(ZOMBIES)
        and state.at[mythic] == space
        and bool(state.decay >> space & 1)
        and state.team_of(mythic) != state.sides[asked.seat]
        and any(displacements(state, space))
    )


def _in_an_action(state: State, below: Frames, seat: Seat, entered: Mythic) -> bool:
    """Whether frames are what is left of an action in which a Mythic has entered Decay."""
    if not below:
        return True
    if all(isinstance(frame, TranceMove) for frame in below):
        short = all(frame.left <= _STEPS for frame in below)
        return short and state.boards[seat].faction == VAMPIRES
    if len(below) > 1:
        return False
    match below[0]:
        case OnTheWay(seat=walks, mythic=mythic):
            displaced = len(state.mythics_on(state.at[mythic])) == 1
            its_own = walks == seat == seat_of(mythic) and mythic == entered
            return its_own and (displaced or _passes(state, seat, mythic))
        case Arrival():
            return True
        case Flight(seat=acts, mythic=mythic, left=left):
            return acts == seat and left <= _STEPS and _is_fled(state, seat, mythic)
    return False


def _passes(state: State, seat: Seat, mythic: Mythic) -> bool:
    """Whether a Mythic of a seat can be on its way through another's space."""
    space = state.at[mythic]
    if seat_of(mythic) != seat or space < 0 or len(state.mythics_on(space)) < 2:
        return False
    return mode_of(state).can_go_back(state, mythic)


def _is_fled(state: State, seat: Seat, mythic: Mythic) -> bool:
    """Whether a seat can have intimidated a Mythic."""
    return state.boards[seat].faction == MONSTERS and state.team_of(mythic) != state.sides[seat]
