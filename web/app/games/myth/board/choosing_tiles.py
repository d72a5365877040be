"""The faces of tiles that can be laid, as small maps (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.myth.population.arriving import ChooseTile, TakeTile
from mythshelf.games.myth.table.catalogue.tiles import faces
from mythshelf.games.myth.table.content import of_content
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.tiles import BLUE, PURPLE, RED
from mythshelf.kernel.play import engine

from web.app.games.myth import shape_keys
from web.app.games.myth.colours import COLOURS, LAMP
from web.app.games.myth.look.layout import FRAME, Layout
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, HitArea, Node, Paint, Text

_TONES = {RED: "#6B2A26", BLUE: "#2F4A5A", PURPLE: "#A88BB8"}


def chooses(state: State) -> bool:
    """Whether a face is to be chosen now."""
    return isinstance(engine.decision(state), ChooseTile)


def offered(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """Each face that can be chosen, with its name."""
    found = [one for one in engine.legal(state) if isinstance(one, TakeTile)]
    which = list(dict.fromkeys(face for one in found for face in (one.face, one.other)))
    if not which:
        return
    columns = 2 if len(which) <= 4 else 3
    rows = -(-len(which) // columns)
    wide, high = (lay.width - 2 * FRAME) / columns, (lay.height - 2 * FRAME) / rows
    for place, face in enumerate(which):
        key = shape_keys.face_key(face)
        chosen = key in focus.taps
        yield Node(
            key,
            FRAME + wide * (place % columns + 0.5),
            FRAME + high * (place // columns + 0.5),
            _map(face, wide - 20, high - 20, chosen, key in focus.lit),
            z=1,
            hit=HitArea(wide - 16, high - 16),
            name=f"{faces()[face].title}, {faces()[face].size}",
            lit=key in focus.lit,
            chosen=chosen,
        )


@of_content
@cache
def _map(face: int, wide: float, high: float, chosen: bool, lit: bool) -> Art:
    rows = faces()[face].rows
    room = min(wide, high - 44) - 10
    unit = room / max(len(rows), len(rows[0]))
    left, top = -unit * len(rows[0]) / 2, -high / 2 + 10
    state = "selected" if chosen else "legal" if lit else "line"
    edge = COLOURS["accent"] if chosen else COLOURS[state] if state == "line" else "#6FCB9F"
    paints: list[Paint] = [
        Box(wide, high, 12, COLOURS["panel"], edge, 3.5 if chosen else 2),
    ]
    for row, line in enumerate(rows):
        for column, look in enumerate(line):
            x, y = left + unit * (column + 0.5), top + unit * (row + 0.5)
            paints.append(Box(unit - 1.2, unit - 1.2, 2, _TONES.get(look, "#CFC5B0"), x=x, y=y))
    paints.append(Text(faces()[face].title, 22, LAMP, 0, high / 2 - 16))
    return Art(*paints)


def grid(state: State) -> dict[str, tuple[int, int]]:
    """Their columns and rows."""
    found = [one for one in engine.legal(state) if isinstance(one, TakeTile)]
    which = list(dict.fromkeys(face for one in found for face in (one.face, one.other)))
    columns = 2 if len(which) <= 4 else 3
    return {
        shape_keys.face_key(face): (place % columns, place // columns)
        for place, face in enumerate(which)
    }
