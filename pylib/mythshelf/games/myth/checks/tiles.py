"""What the face of a tile must fulfil."""

from __future__ import annotations

from collections.abc import Iterator

from ..table.catalogue.tiles import legends
from ..table.tiles import BLUE, PURPLE, RED
from .entry_schema import EntrySchema, one_of, text
from .known import TITLE, Entry, Known, More, as_it_is

_LEAST_EDGE, _LEAST_PURPLE = 2, 3


def face(known: Known) -> tuple[EntrySchema, More]:
    """The fields of an entry, and what else is asked of it."""
    single = [size for size, legend in legends().items() if not legend.of]
    must = {"id": text(40), "title": text(TITLE), "size": one_of(single, "size of a tile")}
    return EntrySchema({**must, "grid": as_it_is}, {}), _face_problems


def _face_problems(entry: Entry, known: Known) -> Iterator[str]:
    """As large as it says, all of one piece, open at every edge."""
    rows = entry["grid"].split() if type(entry["grid"]) is str else []
    legend = legends()[entry["size"]]
    if len(rows) != legend.height or {len(row) for row in rows} != {legend.width}:
        yield f"its grid is not of {legend.height} rows of {legend.width} squares"
        return
    strange = sorted(set("".join(rows)) - {".", RED, BLUE, PURPLE})
    if strange:
        yield f"its grid has {strange[0]!r}, which is no kind of square"
        return
    floor = {
        (column, row)
        for row, line in enumerate(rows)
        for column, look in enumerate(line)
        if look in (".", PURPLE)
    }
    if not floor or _reached(floor) != floor:
        yield "not all squares of its floor can be reached from one another"
    edges = (rows[0], rows[-1], "".join(r[0] for r in rows), "".join(r[-1] for r in rows))
    if any(sum(look in (".", PURPLE) for look in edge) < _LEAST_EDGE for edge in edges):
        yield f"an edge has fewer than {_LEAST_EDGE} squares of floor"
    if "".join(rows).count(PURPLE) < _LEAST_PURPLE:
        yield f"there are fewer than {_LEAST_PURPLE} purple squares"


def _reached(floor: set[tuple[int, int]]) -> set[tuple[int, int]]:
    start = min(floor)
    found, edge = {start}, [start]
    for column, row in edge:
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            one = (column + step[0], row + step[1])
            if one in floor and one not in found:
                found.add(one)
                edge.append(one)
    return found
