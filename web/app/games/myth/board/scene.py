"""The board of Myth as a scene (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from mythshelf.games.myth.events.attacks import Rolled
from mythshelf.games.myth.heroes.rolls import ChangeRoll
from mythshelf.games.myth.realm.arrivals import ChooseArrival
from mythshelf.games.myth.table.catalogue.heroes import cards
from mythshelf.games.myth.table.figures import FIGURES
from mythshelf.games.myth.table.squares import Square
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.kernel.play import engine

from web.app.games.myth import shape_keys
from web.app.games.myth.board import choosing_tiles, pieces
from web.app.games.myth.board.borders import edges
from web.app.games.myth.board.ground import ground
from web.app.games.myth.board.highlights import signs
from web.app.games.myth.board.telling import actor_of
from web.app.games.myth.cards import darkness_card, quest_faces
from web.app.games.myth.choosing.outlook import outlook, percent
from web.app.games.myth.choosing.walks import movement_after, reach
from web.app.games.myth.colours import COLOURS
from web.app.games.myth.look import dice, dice_tray
from web.app.games.myth.look.layout import UNIT, Layout, Point, layout, pixel
from web.app.presenting.focus import Focus
from web.app.stage.bounds import Bounds
from web.app.stage.nodes import Art, Box, Node, Scene, by_height


def scene(state: State, focus: Focus) -> Scene:
    """Everything on the board, with what is chosen and possible."""
    lay = layout(state)
    if not focus.past and choosing_tiles.chooses(state):
        nodes = list(choosing_tiles.offered(state, focus, lay))
        return Scene(
            lay.width, lay.height, _bare(lay), nodes, choosing_tiles.grid(state), name="The tiles"
        )
    told = {} if focus.past else _costs(state)
    nodes = [
        *pieces.squares(state, focus, lay, told),
        *pieces.objects(state, lay),
        *quest_faces.tokens(state, lay),
        *pieces.figures(state, focus, lay, {} if focus.past else _dangers(state, focus)),
        *edges(state, focus, lay),
        *signs(state, focus, lay),
    ]
    shown = Scene(lay.width, lay.height, ground(state), nodes, _grid(state, lay), name="The tile")
    shown.busy = _busy(state, focus, lay)
    nodes += _dice(state, shown, focus, lay)
    if state.cycle is not None:
        nodes += darkness_card.copy(state.cycle.card, *place_of_copy(shown, focus))
    nodes.sort(key=by_height)
    return shown


def room_of(shown: Scene) -> Bounds:
    """The part of the board that is seen."""
    return shown.busy or (0.0, 0.0, shown.width, shown.height)


def place_of_copy(shown: Scene, focus: Focus) -> tuple[Point, float]:
    """Where the small darkness card lies, and how many units a pixel is there."""
    room = room_of(shown)
    unit = pixel(room, focus.is_phone)
    return darkness_card.corner(room, unit), unit


_LARGE, _CLOSE = 14, 12
"""More columns or rows than this are too many to be seen at once; so many are seen then."""
_SMALL, _NEAR = 9, 8
"""The same on a phone."""


def _busy(state: State, focus: Focus, lay: Layout) -> Bounds | None:
    """Of a large board the part round whoever does something."""
    near = focus.narrow and state.round > 0  # before that all of it is looked at
    large, close = (_SMALL, _NEAR) if near else (_LARGE, _CLOSE)
    if max(lay.columns, lay.rows) <= large:
        return None
    actor = next((one for event in focus.happened if (one := actor_of(event)) >= 0), focus.seat)
    if not focus.past:
        actor = focus.seat
    there = actor >= 0 and state.at[actor] >= 0 and lay.shows(state.at[actor])
    x, y = lay.of_figure(state, actor) if there else (lay.width / 2, lay.height / 2)
    half = close * UNIT / 2
    x = min(max(x, half), max(half, lay.width - half))
    y = min(max(y, half), max(half, lay.height - half))
    return x - half, y - half, x + half, y + half


def _bare(lay: Layout) -> Art:
    x, y = lay.width / 2, lay.height / 2
    return _table(lay.width, lay.height, x, y)


def _table(wide: float, high: float, x: float, y: float) -> Art:
    return Art(Box(wide, high, 8, COLOURS["table"], x=x, y=y))


def _costs(state: State) -> dict[int, str]:
    """What a walk to each square costs, in words."""
    asked = engine.decision(state)
    if asked is None:
        return {}
    return {
        at: f"{len(way)} MP, {movement_after(state, asked.seat, len(way))} movement"
        for at, way in reach(state).items()
    }


def _dangers(state: State, focus: Focus) -> dict[int, str]:
    """What the next darkness cycle would bring each figure, in words."""
    told = outlook(state) if focus.forecast else None
    if told is None:
        return {}
    found: dict[int, str] = {}
    for hero in state.heroes():
        blows = told.on(hero)
        if blows:
            count = sum(blow.count for blow in blows)
            many = "attack" if count == 1 else "attacks"
            found[hero] = (
                f"{count} {many} to come, {float(told.expected(hero)):.1f} damage expected"
            )
    for blow in told.attacks:
        found[blow.figure] = f"will attack, {percent(blow.chance)} to hit"
    return found


def _dice(state: State, shown: Scene, focus: Focus, lay: Layout) -> Iterator[Node]:
    """The dice of an attack whose results are still to be used: which of them hit, and what."""
    attack = state.attack
    asked = engine.decision(state)
    if attack is None or asked is None or not (attack.rolled or attack.shown):
        return
    what = cards()[attack.card].title if attack.card != NONE else "attack"
    rolled = Rolled(attack.attacker, attack.rolled, attack.shown, 0, what)
    room = room_of(shown)
    yield from dice_tray.lying(state, rolled, room, pixel(room, focus.is_phone), lay)
    if isinstance(asked, ChangeRoll):
        for one in dice.would_hit(state, attack):
            if state.at[one] >= 0:
                yield from dice.struck(state, attack, one, lay)


def _grid(state: State, lay: Layout) -> dict[str, tuple[int, int]]:
    """Column and row of everything that takes taps."""
    found = dict(_squares(lay, tuple(tile.squares() for tile in state.tiles_in_play())))
    for figure in FIGURES:
        if state.at[figure] >= 0 and lay.shows(state.at[figure]):
            found[shape_keys.figure_key(figure)] = lay.place(state.at[figure])
    middle_x, middle_y = lay.columns // 2, lay.rows // 2
    ends = (middle_x, -1), (lay.columns, middle_y), (middle_x, lay.rows), (-1, middle_y)
    found |= {shape_keys.edge_key(edge): place for edge, place in enumerate(ends)}
    found[shape_keys.DARK_CARD] = -1, -2
    asked = engine.decision(state)
    if isinstance(asked, ChooseArrival):
        for tile, edge in asked.edges:
            there = state.tiles[tile].edge(edge)
            column, row = lay.place(there[len(there) // 2])
            dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[edge]
            found[shape_keys.tile_edge_key(tile, edge)] = column + dx, row + dy
    return found


@lru_cache(maxsize=4)
def _squares(lay: Layout, tiles: tuple[tuple[Square, ...], ...]) -> dict[str, tuple[int, int]]:
    return {shape_keys.square_key(at): lay.place(at) for tile in tiles for at in tile}
