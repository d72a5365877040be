"""Lists of the right length, and numbers that name something: later checks rely on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from ..table.catalogue import after_cards, all_layouts, before_cards, factions, numbers
from ..table.geometry import DIRECTIONS
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import (
    DRAFTED,
    DRAW,
    LAST,
    MYTHICS_EACH,
    NOWHERE,
    OUT,
    SIDES,
    SPECIAL_MARKS,
    TEAMS,
    TRACK_OF_DIE,
    UNDECIDED,
    seats_on,
)

_MOST = 100
"""More steps or Boosts than anybody ever has left."""


def misshapen(state: State) -> Iterator[str]:
    """Sentences about what has the wrong form; none where everything can be looked at."""
    sides, mode = state.sides, mode_of(state)
    lengths = (len(state.tomes), len(state.score), len(state.colours))
    shape = (len(state.at), *lengths, len(state.boards))
    boards = mode.faction_boards(state)
    if shape != (MYTHICS_EACH * len(sides), 2, 2, 2, boards) or sides not in SIDES:
        yield "there are not two sides of three Mythics"
        return
    if any(seat not in seats_on(sides, team) for team, seat in enumerate(state.colours)):
        yield "a colour is of the other side"
    for board in state.boards:
        sizes = (len(board.tomes), len(board.dice), len(board.points))
        if sizes != (4, len(TRACK_OF_DIE), 4) or board.faction not in range(len(factions())):
            yield "a faction board is not whole"
            return
    if len({board.faction for board in state.boards}) < len(state.boards):
        yield "two seats play one Faction (MM-SETUP-01)"
    if (state.right is not None) != mode.is_double(state):
        yield "a double library is for Blitz of four, and Blitz of four for it"
        return
    yield from _cards_and_pieces(state)
    yield from _numbers(state)
    yield from _frames(state)


def _cards_and_pieces(state: State) -> Iterator[str]:
    spaces, halves = state.library.size, [state.on(half) for half in state.halves]
    part = after_cards() if state.lunch else before_cards()
    numbered = [DRAFTED, *(layout.number for layout in all_layouts())]
    if any(half.card not in part for half in halves):
        yield "there is no such lunch card"
    else:
        yield from mode_of(state).face_down_problems(state)
    if any(
        half.destination not in range(LAST + 1) or half.layout not in numbered for half in halves
    ):
        yield "there is no such Destination or layout"
    if not all(space in range(OUT, spaces) for space in state.at):
        yield "a Mythic stands off the board"
    if not all(keeper in range(spaces) for keeper in state.keepers):
        yield "a Tomekeeper stands off the board"
    masks = (state.clutter, state.decay, state.portals, state.occupied, *state.tomes)
    if any(not 0 <= mask < 1 << spaces for mask in masks):
        yield "something lies off the board"
    if not 0 <= state.shelves < 1 << state.library.edges:
        yield "a Bookshelf stands on no edge (MM-BOARD-03)"
    trap = (
        state.trap_space in range(NOWHERE, spaces),
        state.trap_victim in range(-1, len(state.at)),
    )
    if not all(trap):
        yield "the Trap lies off the board"


def _numbers(state: State) -> Iterator[str]:
    if not {state.active, state.first} <= {*TEAMS} or state.turn < 0:
        yield "the turn is nobody's"
    if not all(0 <= score <= numbers().goal for score in state.score):
        yield "a score is off the tracker"
    if state.result not in (UNDECIDED, *TEAMS, DRAW):
        yield "there is no such result"
    if state.marks not in range(1 + sum(SPECIAL_MARKS.values())):
        yield "there is no such mark"
    seats = range(len(state.boards))
    masks = range(1 << len(state.boards))
    if state.floor not in (NOWHERE, *seats) or not {state.rested, state.yielded} <= {*masks}:
        yield "there is no such member of a team"
    idle = range(numbers().idle_turns + 1)
    if any(deadline.passed not in idle for deadline in mode_of(state).deadlines(state)):
        yield "turns are counted that have not been played, or too many (MM-R-97)"
    elif any(state.on(half).since < 0 for half in state.halves):
        yield "turns are counted that have not been played (MM-R-97)"


def _frames(state: State) -> Iterator[str]:
    """Frames that name nothing."""
    named = {
        "Seat": range(len(state.boards)),
        "Team": TEAMS,
        "Mythic": range(len(state.at)),
        "Space": range(state.library.size),
        "Direction": range(len(DIRECTIONS)),
        "int": range(_MOST),
        "Half": state.halves,
    }
    for frame in state.stack:
        kind_of_frame: Any = type(frame)
        for name, kind in _parts_of(kind_of_frame):
            if getattr(frame, name) not in named[kind]:
                yield "what comes next names nothing that is there"
                return


@cache
def _parts_of(frame: Any) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of frame, each with the name of its type."""
    return tuple((part.name, str(part.type)) for part in fields(frame))
