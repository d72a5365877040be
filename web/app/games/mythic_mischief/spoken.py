"""What the shapes of the board are called, for screen readers (pure)."""

from __future__ import annotations

from mythshelf.games.mythic_mischief.detention.displacing import ChooseAside
from mythshelf.games.mythic_mischief.table.board import space_name
from mythshelf.games.mythic_mischief.table.geometry import DIRECTIONS, Half, Space, half_of
from mythshelf.games.mythic_mischief.table.state import State
from mythshelf.games.mythic_mischief.table.terms import MOVE, TEAMS, Mythic, seat_of
from mythshelf.games.mythic_mischief.words.names import (
    COMPASS,
    full_name,
    half_name,
    keeper_name,
    side_of_edge,
    team_name,
)

from web.app.games.mythic_mischief.mode_signs import signs_of
from web.app.games.mythic_mischief.mythic_places import mover_of, stands_alone


def name_of_space(state: State, space: Space, cost: int = 0) -> str:
    """``Space B4, cluttered, Tome of the Wizards, 2 points``."""
    parts = [f"Space {space_name(space)}", *_lying_on(state, space)]
    if cost:
        parts.append(_points(cost))
    return ", ".join(parts)


def name_of_mythic(state: State, mythic: Mythic) -> str:
    """``Wizard Frazzle on C4, 3 moves left, trapped, secret entrance``."""
    space, seat = state.at[mythic], seat_of(mythic)
    parts = [f"{full_name(state, mythic)} on {space_name(space)}"]
    if state.sides[seat] == state.active and state.turn and seat < len(state.boards):
        left = state.boards[seat].points[MOVE]
        parts.append(f"{left} move{'' if left == 1 else 's'} left")
    if state.is_trapped(mythic):
        parts.append("trapped")
    if state.is_tripped(mythic):
        parts.append("tripped")
    if isinstance(state.stack[-1] if state.stack else None, ChooseAside):
        parts += ["in the way"] if mythic == mover_of(state) else []
    elif not stands_alone(state, mythic):
        parts.append("passing through" if mythic == mover_of(state) else "being passed")
    return ", ".join([*parts, *_lying_on(state, space)])


def name_of_keeper(state: State, half: Half) -> str:
    """The Tomekeeper and where it stands: ``Tomekeeper on D4``."""
    space = state.keeper_of(half)
    name = keeper_name(state, half)
    parts = [f"{name[0].upper()}{name[1:]} on {space_name(space)}", *_lying_on(state, space)]
    return ", ".join(parts)


def name_of_shelf(state: State, edge: int) -> str:
    """``Bookshelf between B2 and C2``."""
    return f"Bookshelf {side_of_edge(state, edge)}"


def name_of_edge(state: State, edge: int) -> str:
    """``Edge between B2 and C2``."""
    return f"Edge {side_of_edge(state, edge)}"


def name_of_way(direction: int) -> str:
    """A direction in words: ``Direction up left``."""
    return f"Direction {COMPASS[DIRECTIONS[direction]]}"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def _lying_on(state: State, space: Space) -> list[str]:
    """What a space holds besides pieces."""
    half, bit = half_of(space), 1 << space
    card = state.face_up_of(half)
    parts = ["cluttered"] if state.clutter & bit else []
    for team in TEAMS:
        if state.tomes[team] & bit:
            parts.append(f"Tome of the {team_name(state, team)}")
    if space in card.destinations:
        number = card.destinations.index(space)
        reached = ", reached" if number < state.destination_of(half) else ""
        which = half_name(state, half).capitalize()
        parts.append(f"{which}Destination {number + 1}{reached}")
    if space in card.entrances:
        parts.append("secret entrance")
    if state.portals & bit:
        parts.append("Portal")
    if state.decay & bit:
        parts.append("Decay")
    if space == state.trap_space:
        parts.append("Trap")
    return [*parts, *signs_of(state).of_space(state, space)]
