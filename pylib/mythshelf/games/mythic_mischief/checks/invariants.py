"""What cannot be in a sound state: components lost or doubled, pieces on one another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from ..actions.movement import OnTheWay, PassingThrough
from ..detention.enchanted_phase import ChooseAside
from ..phases import cleanup, mythic_phase, tomekeeper, turn
from ..phases.draft import Draft, standing
from ..phases.setup import ChooseColour, ChooseFirst
from ..table.board import DIRECTIONS, bits
from ..table.catalogue import after_cards, all_layouts, before_cards, factions, numbers
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import (
    BOOKSHELVES,
    CLUTTER,
    DICE_OF_TRACK,
    DRAFTED,
    DRAW,
    HIDDEN,
    LAST,
    MYTHICS_EACH,
    SIDES,
    TEAMS,
    TRACK_OF_DIE,
    UNDECIDED,
    seats_on,
)

_DRAFTING = (ChooseColour, ChooseFirst, Draft)
"""Frames that lie on the stack as long as the obstacles are not all there."""
_MOST = 100
"""More steps or Boosts than anybody ever has left."""
_OF_THE_ACTIVE_TEAM = (
    *(turn.EndTurn, turn.ReturnMythics, turn.ReturnMythic, turn.CollectTomes),
    *(
        mythic_phase.MythicPhase,
        mythic_phase.TakeAction,
        tomekeeper.TomekeeperPhase,
        tomekeeper.CardCheck,
    ),
    *(cleanup.CleanUp, cleanup.SlotTomes, cleanup.ChooseSlot, cleanup.Boosts),
    *(cleanup.ChooseBoost, cleanup.TurnUpDice, tomekeeper.SetOut, tomekeeper.ChooseKeeper),
)
_SHARING = (OnTheWay, PassingThrough, ChooseAside)
"""While one of these is on the stack two Mythics may be in one space."""


def problems(state: State) -> Iterator[str]:
    """Sentences about everything that is wrong; none for a sound state."""
    misshapen = next(_misshapen(state), None)
    if misshapen:
        yield misshapen
        return
    library = state.library
    if state.walls.shelves != state.shelves:
        yield "the walls are not those of the Bookshelves"
    on_board = [space for space in state.at if space >= 0]
    if not all(0 <= space < library.size for space in (*on_board, *state.keepers)):
        yield "a piece stands off the board"
        return
    if state.occupied != sum(1 << space for space in set(on_board)):
        yield "the mask of occupied spaces is wrong"
    if state.kept != sum({1 << space for space in state.keepers}):
        yield "the mask of the Tomekeepers is wrong"
    passing = any(isinstance(frame, _SHARING) for frame in state.stack)
    if len(set(on_board)) < len(on_board) - passing:
        yield "two Mythics stand in one space (MM-BOARD-15)"
    if any(keeper in on_board for keeper in state.keepers):
        yield "a Mythic stands in the Tomekeeper's space (MM-BOARD-15)"
    if len(set(state.keepers)) < len(state.keepers):
        yield "both Tomekeepers are in one space (MM-R-61)"
    if state.shelves >> library.edges or not _obstacles_are_there(state):
        yield "there are not ten Bookshelves and four heaps of Clutter"
    if not library.connected(state.shelves):
        yield "a section of the library is cut off (MM-BOARD-05)"
    if not all(0 <= score <= numbers().goal for score in state.score):
        yield "a score is off the tracker"
    if state.result not in (UNDECIDED, 0, 1, DRAW):
        yield "the result is none"
    if not 0 <= state.blood <= numbers().blood_limit:
        yield "there is too much Blood (MM-VAMP-11)"
    yield from _board_problems(state)
    yield from mode_of(state).problems(state)


def _obstacles_are_there(state: State) -> bool:
    """All obstacles; during the draft and before it, no more than all."""
    there = [standing(state, half) for half in state.halves]
    if state.layout == DRAFTED and any(type(frame) in _DRAFTING for frame in state.stack):
        return all(shelves <= BOOKSHELVES and clutter <= CLUTTER for shelves, clutter in there)
    return all(found == (BOOKSHELVES, CLUTTER) for found in there)


def _misshapen(state: State) -> Iterator[str]:
    """Lists of the wrong length and numbers that name nothing: later checks rely on them."""
    spaces, part = state.library.size, after_cards() if state.lunch else before_cards()
    sides = state.sides
    lengths = (len(state.tomes), len(state.score), len(state.colours))
    shape = (len(state.at), *lengths, len(state.boards))
    boards = mode_of(state).faction_boards(state)
    if shape != (MYTHICS_EACH * len(sides), 2, 2, 2, boards) or sides not in SIDES:
        yield "there are not two sides of three Mythics"
        return
    if any(seat not in seats_on(sides, team) for team, seat in enumerate(state.colours)):
        yield "a colour is of the other side"
        return
    for board in state.boards:
        sizes = (len(board.tomes), len(board.dice), len(board.points))
        if sizes != (4, len(TRACK_OF_DIE), 4) or board.faction not in range(len(factions())):
            yield "a faction board is not whole"
            return
    if len({board.faction for board in state.boards}) < len(state.boards):
        yield "two seats play one Faction (MM-SETUP-01)"
    if state.after_card not in (HIDDEN, *after_cards()):
        yield "a lunch card is none"
    numbered = [DRAFTED, *(layout.number for layout in all_layouts())]
    halves = [state.on(half) for half in state.halves]
    if len(halves) > 1 and not mode_of(state).may_be_double(state):
        yield "a double library is for Blitz of four"
    if any(half.card not in part for half in halves):
        yield "a lunch card is none"
    if any(
        half.destination not in range(LAST + 1) or half.layout not in numbered for half in halves
    ):
        yield "the Destination or the layout is none"
    if not {state.active, state.first} <= {*TEAMS} or (
        state.trap_victim not in range(-1, len(state.at))
    ):
        yield "a seat or a Mythic is none"
    masks = (state.clutter, state.decay, state.portals, state.occupied, *state.tomes)
    if any(not 0 <= mask < 1 << spaces for mask in masks) or state.shelves < 0:
        yield "something lies off the board"
    if state.trap_space not in range(-1, spaces):
        yield "the Trap lies off the board"
    yield from _frame_problems(state)


def _frame_problems(state: State) -> Iterator[str]:
    """Frames that name nothing, or whose turn it is not."""
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
                yield "what comes next is none"
                return
        if isinstance(frame, _OF_THE_ACTIVE_TEAM):
            asked: Any = frame
            team = asked.team if hasattr(asked, "team") else state.sides[asked.seat]
            if team != state.active:
                yield "it is the other team's turn"
                return


@cache
def _parts_of(frame: Any) -> tuple[tuple[str, str], ...]:
    """The fields of a kind of frame, each with the name of its type."""
    return tuple((part.name, str(part.type)) for part in fields(frame))


def _board_problems(state: State) -> Iterator[str]:
    for team in TEAMS:
        on_score_tracker = 1
        boards = [state.boards[seat] for seat in state.members(team)]
        if not boards:
            continue  # those of the Enchanted are counted with the rest of theirs
        tomes = len(bits(state.tomes[team])) + on_score_tracker
        for board in boards:
            tomes += board.slotted + board.beside + board.supply + board.gone
            if min(board.beside, board.supply, board.gone) < 0:
                yield "a faction board owes Tomes"
        if tomes != numbers().tomes * len(boards):
            yield f"team {team} has {tomes} Tomes"
    for seat, board in enumerate(state.boards):
        for track, dice in enumerate(DICE_OF_TRACK):
            slots = [board.dice[die] for die in dice]
            printed = board.printed.tracks[track]
            free = range(board.tomes[track], len(printed.slots))
            if len(set(slots)) != len(slots) or not all(slot in free for slot in slots):
                yield f"seat {seat} has a die on a Tome or on another die"
            elif not 0 <= board.points[track] <= sum(printed.slots):
                yield f"seat {seat} has points beyond its dice"
