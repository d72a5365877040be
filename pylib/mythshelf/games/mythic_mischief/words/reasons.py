"""Sentences on what stands in the way, for those who ask why something is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.geometry import Edge, Space, bits
from ..table.terms import CAUGHT, Mythic
from .names import full_name, keeper_name, side_of_edge, team_name

if TYPE_CHECKING:
    from ..table.state import State


def who_is_there(state: State, space: Space) -> str:
    """``Zombie Slip is on B3.``, or the Tomekeeper; empty where nobody is."""
    name = state.library.space_name(space) if 0 <= space < state.library.size else ""
    if not name:
        return ""
    if state.has_keeper(space):
        return f"The {keeper_name(state, state.keepers.index(space))} is on {name}."
    there = state.mythics_on(space)
    return f"{full_name(state, there[0])} is on {name}." if there else ""


def why_absent(state: State, mythic: Mythic) -> str:
    """Why a Mythic is not on the board."""
    who = full_name(state, mythic)
    if state.at[mythic] != CAUGHT:
        return f"{who} is out of the game."
    return f"{who} is caught, and comes back when its team's next turn begins."


def whose_turn(state: State, mythic: Mythic) -> str:
    """``Zombie Slip is of the other side: it is the turn of the Wizards.``"""
    side = f"it is the turn of the {team_name(state, state.active)}"
    return f"{full_name(state, mythic)} is of the other side: {side}."


def what_shuts(state: State, here: Space, there: Space) -> str:
    """What stands between two spaces that touch, or that they do not touch."""
    one, other = state.library.space_name(here), state.library.space_name(there)
    beyond = state.library.beyond[here]
    if there not in beyond:
        return f"{other} does not touch {one}."
    if there in beyond[::2]:
        return f"A Bookshelf stands between {one} and {other}."
    return f"An enclosing wall shuts the corner between {one} and {other}."


def what_is_cut_off(state: State, shelves: int, to: Edge) -> str:
    """Which spaces a Bookshelf on an edge would cut off."""
    spaces = bits(state.library.cut_off(shelves | 1 << to))
    names = [state.library.space_name(space) for space in spaces]
    *rest, last = names
    listed = f"{', '.join(rest)} and {last}" if rest else last
    return f"A Bookshelf {side_of_edge(state, to)} would cut off {listed}."


def edges_in_words(state: State, edges: tuple[Edge, ...]) -> str:
    """``between A1 and B1, or between B1 and B2``."""
    return ", or ".join(side_of_edge(state, edge) for edge in edges)


def steps_between(state: State, here: Space, there: Space) -> int:
    """How many steps two spaces are apart, round the Bookshelves."""
    return state.walls.steps(there)[here]


def no_such_space(state: State, space: Space) -> str:
    """That a name is of no space of this library."""
    names = (state.library.space_name(0), state.library.space_name(state.library.size - 1))
    return "" if space < state.library.size else f"The library goes from {names[0]} to {names[1]}."
