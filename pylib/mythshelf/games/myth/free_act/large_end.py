"""The last tile of a free act, which is a large one (MT-R-143)."""

from __future__ import annotations

from ..table.borders import can_follow, can_leave
from ..table.state import State
from ..table.way import START, Way

LARGE = ("12x12", "24x12")
"""The sizes of a last tile: those with the most lairs."""


def size_refusal(state: State, size: str, way: Way) -> str | None:
    """Why no tile of a size that fits can be the next one."""
    return "MT-R-143" if size not in LARGE and _is_last(state) and _fits(state, way) else None


def edge_refusal(state: State, way: Way) -> str | None:
    """Why none of the tiles that fit at an edge can be the next one."""
    is_entry = way.edge not in range(4) or way.edge == state.tiles[way.place].entry
    if is_entry or not _is_last(state) or not can_leave(state, way) or not _fits(state, way):
        return None
    found = [can_follow(state, size, way) for size in LARGE]
    return None if None in found else "MT-R-143"


def _is_last(state: State) -> bool:
    """Whether with the next tile there are as many as have to be cleared: those that are, and those
    in play that can be."""
    done = sum(tile.rewarded for tile in state.tiles)
    under_way = [state.tiles[place] for place in state.in_play()]
    done += sum(not tile.rewarded and not tile.abandoned for tile in under_way)
    return done + 1 >= state.aim


def _fits(state: State, way: Way) -> bool:
    """Whether a large tile can be laid at any edge of the tile that is left; it always can where
    none is there yet."""
    if way == START:
        return True
    edges = [edge for edge in range(4) if edge != state.tiles[way.place].entry]
    return any(
        can_follow(state, size, Way(way.place, edge)) is None for size in LARGE for edge in edges
    )
