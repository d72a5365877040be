"""The position as a few lines of plain text."""

from __future__ import annotations

from collections.abc import Iterator

from ..table.figures import is_cocoon, is_friend, is_hero, is_lair
from ..table.state import State
from ..table.tiles import Tile
from . import names


def board_text(state: State) -> str:
    """The tiles, the heroes, the meter."""
    return "\n".join(_lines(state))


def _lines(state: State) -> Iterator[str]:
    for tile in state.tiles_in_play():
        yield f"-- {tile.size}, {tile.counters} counters"
        yield from _tile(state, tile)
    for hero in range(len(state.party)):
        hand = ", ".join(names.title(kind) for kind in state.hands[hero]) or "nothing"
        yield (
            f"{names.hero(state, hero)}: vitality {state.vitality[hero]}, threat "
            f"{state.threat[hero]}, hand {hand}"
        )
    yield f"-- round {state.round}, darkness meter {state.meter}, gold {state.gold}"


def _tile(state: State, tile: Tile) -> Iterator[str]:
    occupied = state.occupied()
    squares = tile.squares()
    for row in range(tile.height):
        told = ""
        for column in range(tile.width):
            at = squares[row * tile.width + column]
            told += _mark(state, at, tile.rows[row][column], occupied.get(at))
        yield told


def _mark(state: State, at: int, look: str, figure: int | None) -> str:
    if figure is None:
        return "$" if at in state.treasure else look
    if is_hero(figure):
        return str(figure + 1)
    if is_friend(figure):
        return names.hero(state, figure)[0].lower()
    if is_cocoon(figure):
        return "o"
    return "L" if is_lair(figure) else state.monster(figure).title.removeprefix("The ")[0]
