"""The table of Mischief & Malice as a scene (pure)."""

from __future__ import annotations

from mythshelf.games.mischief_and_malice.table.catalogue import MALIGNANT, NONE, cards
from mythshelf.games.mischief_and_malice.table.places import Seat
from mythshelf.games.mischief_and_malice.table.state import State

from web.app.games.mischief_and_malice.board.bars import bar
from web.app.games.mischief_and_malice.board.centre import centre
from web.app.games.mischief_and_malice.board.hands import near_hand
from web.app.games.mischief_and_malice.board.highlights import highlights
from web.app.games.mischief_and_malice.board.mat import mat
from web.app.games.mischief_and_malice.board.spots import spots
from web.app.games.mischief_and_malice.look.layout import SeatedLayout, form_of
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Node, Scene, by_height


def view_of(state: State, focus: Focus) -> SeatedLayout:
    """The table from the viewer's side; for an onlooker, from the first player's."""
    is_battle = state.space != NONE and cards()[state.space].type == MALIGNANT
    return SeatedLayout(form_of(focus.shape, focus.worded, is_battle), max(0, focus.eyes))


def scene(state: State, focus: Focus) -> Scene:
    """Everything on the table, with what is chosen and possible."""
    view = view_of(state, focus)
    nodes = [
        *bar(state, focus, 1 - view.near, view),
        *bar(state, focus, view.near, view),
        *spots(state, focus, view),
        *centre(state, focus, view),
        *near_hand(state, focus, view.near, view),
        *highlights(state, focus, view),
    ]
    nodes.sort(key=by_height)
    return Scene(
        view.lay.width, view.lay.height, mat(view.lay), nodes, _grid(nodes, view), name="The table"
    )


def _grid(nodes: list[Node], view: SeatedLayout) -> dict[str, tuple[int, int]]:
    """From the far bar down to the hand, each line from left to right; energies after their
    spot."""
    rows: dict[int, list[tuple[float, float, str]]] = {}
    for node in nodes:
        if node.hit is not None:
            rows.setdefault(_row(node, view), []).append((node.x, node.y, node.key))
    return {
        key: (column, row)
        for row, found in rows.items()
        for column, (_, _, key) in enumerate(sorted(found))
    }


def _row(node: Node, view: SeatedLayout) -> int:
    kind, _, rest = node.key.partition(":")
    if kind == "hand":
        return 6
    if kind in ("space", "pile"):
        return 3
    if kind in ("spot", "lane", "energy"):
        return _half(int(rest.partition(":")[0]), view, (2, 4))
    return 1 if node.y < view.lay.middle else 5


def _half(place: int, view: SeatedLayout, rows: tuple[int, int]) -> int:
    seat: Seat = int(place in (3, 4, 5, 7))
    return rows[int(seat == view.near)]
