"""Beside the ways of the Journey: what the signs of the map mean, and cards found (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.mysterion.journey.meetings import Reward
from mythshelf.games.mysterion.table.catalogue import numbers
from mythshelf.games.mysterion.table.land import LAIR, SHRINE, SORTS, TOWN, WILD
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.emblems import emblem
from web.app.games.mysterion.look import spoken
from web.app.games.mysterion.look.card_paper import INK, PAPER
from web.app.presenting.focus import Focus
from web.app.stage.nodes import SERIF, Art, Box, HitArea, Node, Paint, Text

LINE = 28.0
"""How high a line of the legend is."""
_GAP = 12.0


@cache
def legend(goal: int, width: float, columns: int) -> Art:
    """The goal and the sorts of spaces in a few words each, from the left upper corner on; no
    Sigils are wanted where the Journey is a single day."""
    aim = f"{goal} Sigils, then home" if goal else "Win today's battle"
    words = (
        ("sigil", aim),
        (SORTS[TOWN], "Town: change deck" if goal else "Town: no battle"),
        (SORTS[WILD], "Wild: battle, a card" if goal else "Wild: battle"),
        (SORTS[LAIR], "Lair: battle, a Sigil"),
        (SORTS[SHRINE], f"Shrine: +{numbers().shrine} health" if goal else "Shrine: no battle"),
    )
    paints: list[Paint] = []
    for place, (icon, line) in enumerate(words):
        down, across = divmod(place, columns)
        x, y = across * width / columns, (down + 0.5) * LINE
        paints.append(emblem(icon, 18, INK, x + 12, y))
        paints.append(Text(line, 15, INK, x + 28, y + 5, align="left"))
    return Art(*paints)


def lines(columns: int) -> int:
    """How many lines the legend has."""
    return -(-5 // columns)


def found(state: State, focus: Focus, at: tuple[float, float], small: bool) -> Iterator[Node]:
    """The cards that a battle in the Wilds has brought, to take one of them."""
    asked = engine.decision(state)
    if not isinstance(asked, Reward):
        return
    w, h = (112.0, 150.0) if small else (150.0, 202.0)
    count = len(asked.found)
    yield Node("found", *at, _ground(count * (w + _GAP) + _GAP, h + 56), z=7)
    for place, kind in enumerate(asked.found):
        key = shape_keys.found_key(kind)
        yield Node(
            key,
            at[0] + (place - (count - 1) / 2) * (w + _GAP),
            at[1] + 14,
            faces.held(kind, 1, (w, h), key in focus.lit, key in focus.taps),
            z=8,
            hit=HitArea(w, h),
            name=spoken.name_of_card(kind),
            lit=key in focus.lit,
            chosen=key in focus.taps,
        )


@cache
def _ground(w: float, h: float) -> Art:
    return Art(
        Box(w, h, 14, "#000", y=4, alpha=0.25),
        Box(w, h, 14, PAPER, COLOURS["line"], 1.4),
        Text("Found", 18, INK, 0, 26 - h / 2, SERIF),
    )
