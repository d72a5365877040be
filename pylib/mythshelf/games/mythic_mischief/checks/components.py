"""Whether everything that lies on the table is there once, and where it can be."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions.movement import OnTheWay, PassingThrough
from ..phases.dice import TurnUpDice
from ..phases.draft import Draft, standing
from ..phases.setup import ChooseColour, ChooseFirst
from ..table.catalogue import factions, numbers
from ..table.faction_board import FactionBoard
from ..table.geometry import Space
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import (
    BOOKSHELVES,
    CAUGHT,
    CLUTTER,
    DICE_OF_TRACK,
    DRAFTED,
    MONSTERS,
    MOVE,
    NOWHERE,
    OUT,
    TEAMS,
    VAMPIRES,
    WIZARDS,
    ZOMBIES,
    Seat,
    own,
)

_DRAFTING = (ChooseColour, ChooseFirst, Draft)
"""Frames that lie on the stack as long as the obstacles are not all there."""


def components(state: State) -> Iterator[str]:
    """Sentences about what is lost, doubled, or cannot lie where it does."""
    yield from _obstacles(state)
    yield from _pieces(state)
    yield from _tokens(state)
    yield from _trap(state)
    yield from _tomes(state)
    for seat, board in enumerate(state.boards):
        for sentence in _board(state, board):
            yield f"seat {seat} {sentence}"


def _obstacles(state: State) -> Iterator[str]:
    library = state.library
    if state.walls.shelves != state.shelves:
        yield "the walls are not those of the Bookshelves"
    there = [standing(state, half) for half in state.halves]
    if state.layout == DRAFTED and any(type(frame) in _DRAFTING for frame in state.stack):
        whole = all(shelves <= BOOKSHELVES and clutter <= CLUTTER for shelves, clutter in there)
    else:
        whole = all(found == (BOOKSHELVES, CLUTTER) for found in there)
    if not whole:
        yield "there are not ten Bookshelves and four heaps of Clutter"
    if not library.connected(state.shelves):
        yield "a section of the library is cut off (MM-BOARD-05)"
    if any(
        (state.on(half).layout == DRAFTED) != (state.layout == DRAFTED) for half in state.halves
    ):
        yield "one of two boards is drafted (MM-R-96)"


def _pieces(state: State) -> Iterator[str]:
    on_board = [space for space in state.at if space >= 0]
    if state.occupied != sum(1 << space for space in set(on_board)):
        yield "the mask of occupied spaces is wrong"
    if state.kept != sum({1 << space for space in state.keepers}):
        yield "the mask of the Tomekeepers is wrong"
    shared = {space for space in on_board if on_board.count(space) > 1}
    if len(on_board) - len(set(on_board)) > 1 or shared != _passing(state):
        yield "two Mythics stand in one space (MM-BOARD-15)"
    if any(keeper in on_board for keeper in state.keepers):
        yield "a Mythic stands in the Tomekeeper's space (MM-BOARD-15)"
    if len(set(state.keepers)) < len(state.keepers):
        yield "both Tomekeepers are in one space (MM-R-61)"
    if not state.turn:
        return  # who is not placed yet stands in the questions to come
    for seat in range(len(state.sides)):
        out = sum(state.at[mythic] == OUT for mythic in own(seat))
        if not mode_of(state).eliminates and out != mode_of(state).leaves_one_out(state, seat):
            yield f"{out} Mythics of seat {seat} stay out (MM-PLACE-03)"
    if mode_of(state).eliminates and CAUGHT in state.at:
        yield "a Mythic is to come back that is out (MM-BLITZ-02)"


def _passing(state: State) -> set[Space]:
    """The spaces in which two Mythics are while one passes through, or is displaced."""
    for frame in state.stack:
        if isinstance(frame, (OnTheWay, PassingThrough)):
            space = state.at[frame.mythic]
            return {space} if state.at.count(space) > 1 else set()
        shared = mode_of(state).displaced_from(frame)
        if shared != NOWHERE:
            return {shared}
    return set()


def _tokens(state: State) -> Iterator[str]:
    """Tokens are those of a Faction that somebody plays, and come after lunch."""
    lying = (
        (VAMPIRES, state.blood, "Blood"),
        (ZOMBIES, state.decay.bit_count(), "Decay"),
        (WIZARDS, state.portals.bit_count(), "Portals"),
        (MONSTERS, int(state.trap_space != NOWHERE), "the Trap"),
    )
    for faction, count, name in lying:
        limit = factions()[faction].tokens if state.specials_allowed else 0
        if state.seat_of_faction(faction) == NOWHERE:
            limit = 0
        if not 0 <= count <= limit:
            yield f"there cannot be so much of {name} (MM-SETUP-03)"
    if state.portals_ready and state.portals.bit_count() < factions()[WIZARDS].tokens:
        yield "Portals may be moved that do not lie there (MM-WIZ-08)"


def _trap(state: State) -> Iterator[str]:
    space, victim = state.trap_space, state.trap_victim
    if (space == NOWHERE) != (victim == NOWHERE) or (space == NOWHERE and state.trap_holds):
        yield "the Trap lies under nobody (MM-FRANK-08)"
    elif space != NOWHERE:
        monsters = state.seat_of_faction(MONSTERS)
        if monsters == NOWHERE or state.team_of(victim) == state.sides[monsters]:
            yield "the Trap lies under no enemy (MM-FRANK-08)"
        elif state.at[victim] < 0 or (state.trap_holds and state.at[victim] != space):
            yield "the Trap holds a Mythic that is not there (MM-R-46)"


def _tomes(state: State) -> Iterator[str]:
    for team in TEAMS:
        on_score_tracker = 1
        boards = [state.boards[seat] for seat in state.members(team)]
        if not boards:
            continue  # a team that nobody plays: its mode counts its Tomes
        tomes = state.tomes[team].bit_count() + on_score_tracker
        for board in boards:
            tomes += board.slotted + board.beside + board.supply + board.gone
            if min(board.beside, board.supply, board.gone) < 0:
                yield "a faction board owes Tomes"
        if tomes != numbers().tomes * len(boards):
            yield f"team {team} has {tomes} Tomes"


def _board(state: State, board: FactionBoard) -> Iterator[str]:
    """Dice and Tomes on the tracks; points as the dice show them."""
    if board.legendary not in range(1 if state.first_time else 2):
        yield "has a Legendary slot that cannot be so full (MM-LEGEND-03)"
    seat = state.boards.index(board)
    for track, dice in enumerate(DICE_OF_TRACK):
        slots = [board.dice[die] for die in dice]
        printed = board.printed.tracks[track]
        if board.tomes[track] not in range(printed.most_tomes + 1):
            yield "has more Tomes on a track than fit there (MM-R-23)"
            continue
        free = range(board.tomes[track], len(printed.slots))
        if len(set(slots)) != len(slots) or not all(slot in free for slot in slots):
            yield "has a die on a Tome or on another die"
        elif track == MOVE and slots != sorted(slots):
            yield "has its Move dice the wrong way round"
        elif not 0 <= board.points[track] <= _most_points(state, seat, track):
            yield "has points beyond its dice"


def _most_points(state: State, seat: Seat, track: int) -> int:
    """What a track can have left: as much as its dice show, and until they are turned up in the
    Cleanup Phase as much as they can have shown before they went left."""
    board = state.boards[seat]
    if TurnUpDice(seat) in state.stack:
        slots = board.printed.tracks[track].slots
        return sum(sorted(slots)[-len(DICE_OF_TRACK[track]) :])
    return board.total(track)
