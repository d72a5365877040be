"""The board as text, for a terminal and for golden games."""

from __future__ import annotations

from ..table.geometry import EAST, OFF_BOARD, SOUTH, Direction, Half, Space
from ..table.mode import mode_of
from ..table.state import State
from ..table.terms import CAUGHT, Seat, own, seat_of
from .names import faction_name, mythic_name, track_name


def board_text(state: State) -> str:
    """The position as text: the grid with its walls, then both sides."""
    library = state.library
    lines = ["     " + "    ".join(chr(65 + column) for column in range(library.columns))]
    for number, row in enumerate(library.grid, start=1):
        east = ["|" if _is_shut(state, space, EAST) else " " for space in row]
        cells = [_cell(state, space) + side for space, side in zip(row, east, strict=True)]
        lines.append(f"{number}  " + "".join(cells).rstrip())
        if number < library.rows:
            below = ["==== " if _is_shut(state, space, SOUTH) else "  .  " for space in row]
            lines.append("   " + "".join(below).rstrip())
    lines += [_side_text(state, seat) for seat in range(len(state.boards))]
    lines += mode_of(state).board_lines(state)
    lines += [_card_text(state, half) for half in state.halves]
    return "\n".join(lines)


def _is_shut(state: State, space: Space, direction: Direction) -> bool:
    """Whether a Bookshelf stands on that side of a space."""
    shut = direction not in state.walls.neighbours[space]
    return shut and state.library.beyond[space][direction] != OFF_BOARD


def _cell(state: State, space: Space) -> str:
    """Four characters: a piece, Clutter, Tomes of either seat."""
    mythics = state.mythics_within(1 << space)
    piece = "+" if space in state.library.crests else "."
    if state.has_keeper(space):
        piece = "TU"[state.keepers.index(space)]
    if mythics:
        last = mythics[-1]
        piece = "abcd"[seat_of(last)] + str(last % 3 + 1)
    ground = "#" if state.clutter >> space & 1 else ""
    tomes = "".join(mark for team, mark in enumerate("'\"") if state.tomes[team] >> space & 1)
    return (piece + ground + tomes).ljust(4)[:4]


def _side_text(state: State, seat: Seat) -> str:
    board = state.boards[seat]
    caught = [mythic_name(state, m) for m in own(seat) if state.at[m] == CAUGHT]
    parts = [
        f"{faction_name(state, seat)} ({'abcd'[seat]}) {state.score[state.sides[seat]]} points",
        ", ".join(f"{track_name(state, seat, t)} {board.points[t]}" for t in range(4)),
        f"Tomes {''.join(map(str, board.tomes))}+{board.beside}",
        f"Legendary {board.legendary}",
    ]
    if caught and state.turn:
        parts.append(f"caught {', '.join(caught)}")
    return "; ".join(parts)


def _card_text(state: State, half: Half) -> str:
    card, name = state.face_up_of(half), state.library.space_name
    ways = " ".join(
        f"({name(space)})" if number < state.destination_of(half) else name(space)
        for number, space in enumerate(card.destinations)
    )
    part = "After" if state.lunch else "Before"
    doors = " ".join(map(name, card.entrances))
    return f"{part} Lunch {card.id}: speed {card.speed}, to {ways}; entrances {doors}"
