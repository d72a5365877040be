"""The Scripts of a side's Codex (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.mysterion.table.catalogue import ELEMENTS, Side, numbers
from mythshelf.games.mysterion.table.state import State

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.look import spoken
from web.app.games.mysterion.look.card_paper import MUTE
from web.app.games.mysterion.look.layout import FINGER, PLACES, SCRIPTS, Layout, Point
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, HitArea, Node, Text


def codex(
    state: State, focus: Focus, side: Side, row: int, whose: str, lay: Layout
) -> Iterator[Node]:
    """Scripts in groups: those of an element that are ready, then those that are tapped."""
    limit, place, size = numbers().codex_limit, 0, lay.codex.card
    ready = sum(state.ready[side])
    groups = [
        (element, lying, counts[element])
        for lying, counts in (("ready", state.ready[side]), ("tapped", state.tapped[side]))
        for element in range(ELEMENTS)
        if counts[element]
    ]
    for element, lying, count in groups:
        key = shape_keys.script_key(side, element, lying)
        for copy in range(count):
            at = lay.script_at(row, place)
            place += 1
            drawn = faces.face(element, *size)
            if copy:
                yield _script(f"{key}:{copy}", at, drawn, lying)
                continue
            node = _script(key, at, drawn, lying)
            node.hit = HitArea(max(FINGER, size[0]), max(FINGER, size[1]))
            node.name = spoken.name_of_scripts(whose, element, lying, count)
            node.lit, node.chosen = key in focus.lit, key in focus.taps
            yield node
            if node.lit or node.chosen:
                ring = Node(f"{key}:ring", *at, faces.ring(size, node.chosen), z=SCRIPTS + 0.5)
                ring.angle, ring.scale = node.angle, node.scale
                yield ring
    for free in range(place, limit):
        at = lay.script_at(row, free)
        yield Node(f"free:{side}:{free}", *at, faces.empty(*size), z=PLACES)
    if not lay.small:
        x, y = lay.script_at(row, lay.codex.across - 1)
        words = _count(f"{place} of {limit} · {ready} ready")
        yield Node(f"codex:{side}", x + size[0] / 2, y - size[1] / 2 - 9, words, z=PLACES)


def _script(key: str, at: Point, drawn: Art, lying: str) -> Node:
    node = Node(key, *at, drawn, z=SCRIPTS)
    if lying == "tapped":
        node.angle, node.scale, node.alpha = 90, 0.82, 0.72
    return node


@cache
def _count(words: str) -> Art:
    return Art(Text(words, 14, MUTE, align="right"))
