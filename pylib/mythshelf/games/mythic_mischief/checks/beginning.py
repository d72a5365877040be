"""The questions before the first turn: whether they are those that are still to come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ..keeper.lunch import LayTomes
from ..phases.draft import Draft, DraftObstacle, drafts
from ..phases.placing import PlaceMythic, PlaceOrStay
from ..phases.setup import ChooseColour, ChooseFirst, RollForFirst
from ..phases.slotting import ExtraTome
from ..phases.turn import Turn
from ..table.mode import mode_of
from ..table.moment import Frames, Moment
from ..table.state import State
from ..table.terms import CAUGHT, NOWHERE, OUT, TEAMS, Mythic, own, seat_of


def begun(state: State) -> Iterator[str]:
    """What cannot have happened before the first turn."""
    for half in state.halves:
        on = state.on(half)
        if (on.keeper, on.destination) != (state.library.crests[half], 0):
            yield "a Tomekeeper has walked before the first turn (MM-SETUP-06)"
    if state.marks or any(board.beside or board.gone for board in state.boards):
        yield "a Mythic has acted before the first turn (MM-SETUP-16)"
    if (state.floor, state.rested, state.yielded) != (NOWHERE, 0, 0):
        yield "a member of a team acts before the first turn (MM-R-51)"
    if state.lunch and mode_of(state).has_lunch:
        yield "lunch is over before the first turn (MM-SETUP-07)"


def moments(state: State) -> Iterator[Moment]:
    """The rest of the beginning of a game of two teams, and whether what lies upon it fits."""
    yield from _naming(state)
    first, second = state.first, 1 - state.first
    rest: Frames = [Turn(first)]
    everybody = [*state.mythics_of(first), *state.mythics_of(second)]
    for seat in reversed(state.members(second)):
        asked = ExtraTome(seat)
        yield rest[:], exactly(asked, only_placed(state, everybody))
        rest.append(asked)
    yield from placing(state, rest, everybody)
    yield from drafting(state, rest)


def _naming(state: State) -> Iterator[Moment]:
    """The teams name their colours, then the first team."""
    nobody = only_placed(state, ())
    yield [], lambda _state, above: nobody and above in _choosing_first(state)
    rest: Frames = [
        RollForFirst(),
        *[LayTomes(team, half) for half in reversed(state.halves) for team in reversed(TEAMS)],
    ]
    for team in reversed(TEAMS):
        if len(state.members(team)) > 1:
            asked = ChooseColour(state.speaker(team))
            yield rest[:], exactly(asked, nobody and not any(state.tomes))
            rest.append(asked)


def _choosing_first(state: State) -> list[Frames]:
    return [[ChooseFirst(state.speaker(team))] for team in TEAMS]


def placing(
    state: State, rest: Frames, mythics: Sequence[Mythic], already: Sequence[Mythic] = ()
) -> Iterator[Moment]:
    """The moments at which Mythics are placed, after others that stand ``already``.

    The questions are added to the frames of what comes after them; the last one to be asked lies
    lowest.
    """
    for place in reversed(range(len(mythics))):
        mythic = mythics[place]
        seat = seat_of(mythic)
        placed = [*mythics[:place], *already]
        yield rest[:], exactly(PlaceMythic(seat, mythic), only_placed(state, placed))
        stays = mode_of(state).leaves_one_out(state, seat)
        rest.append(PlaceOrStay(mythic) if stays else PlaceMythic(seat, mythic))


def drafting(state: State, rest: Frames) -> Iterator[Moment]:
    """The moment at which an obstacle is placed, before everything else in ``rest``."""
    if drafts(state):
        nobody = only_placed(state, ())
        yield [*rest, Draft()], lambda _state, above: nobody and _is_draft(state, above)


def _is_draft(state: State, above: Frames) -> bool:
    return len(above) == 1 and isinstance(above[0], DraftObstacle)


def exactly(asked: Any, agrees: bool) -> Callable[[State, Frames], bool]:
    """Whether just this is asked, on a table that agrees with it."""
    return lambda _state, above: agrees and above == [asked]


def only_placed(state: State, placed: Sequence[Mythic]) -> bool:
    """Whether these Mythics have been placed or stay out, no more out than may, and no others."""
    for seat in range(len(state.sides)):
        out = [mythic for mythic in own(seat) if state.at[mythic] == OUT]
        here = [mythic for mythic in own(seat) if state.at[mythic] >= 0]
        waiting = [mythic for mythic in own(seat) if state.at[mythic] == CAUGHT]
        stays = mode_of(state).leaves_one_out(state, seat)
        if len(out) > stays or (stays and len(here) > len(own(seat)) - 1):
            return False
        if not {*out, *here} <= {*placed} or {*waiting} & {*placed}:
            return False
    return True
