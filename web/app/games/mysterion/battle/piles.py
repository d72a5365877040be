"""Deck and discard pile of a side (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from mythshelf.games.mysterion.table.catalogue import Side
from mythshelf.games.mysterion.table.state import State

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.look import spoken
from web.app.games.mysterion.look.card_paper import INK, PAPER
from web.app.games.mysterion.look.layout import FINGER, PILES, Layout, Point, Size
from web.app.stage.nodes import Art, Box, HitArea, Node, Text


def piles(state: State, side: Side, row: int, whose: str, lay: Layout) -> Iterator[Node]:
    """The deck, and the discard pile with its last card up."""
    fx, fy = lay.at(row, lay.figures)
    at = (fx + 86, fy) if lay.level else (fx - 14, fy + 112)
    lies, size = pile_at(row, lay)
    deck, pile = len(state.decks[side]), state.discards[side]
    yield pile_of(
        shape_keys.deck_key(side),
        at,
        faces.back(*size),
        deck,
        size,
        f"{whose}: {deck} left in deck",
    )
    lying = faces.face(pile[-1], *size) if pile else faces.empty(*size)
    called = spoken.name_of_pile(pile, whose)
    yield pile_of(shape_keys.pile_key(side), lies, lying, len(pile), size, called)


def pile_at(row: int, lay: Layout) -> tuple[Point, Size]:
    """Where the discard pile of a half lies, and how large it is."""
    fx, fy = lay.at(row, lay.figures)
    return ((fx + 130, fy), (26.0, 34.0)) if lay.level else ((fx + 40, fy + 112), (42.0, 58.0))


def pile_of(key: str, at: tuple[float, float], art: Art, count: int, size: Size, name: str) -> Node:
    """A pile with the count of its cards."""
    x, y = size[0] * 0.32, size[1] * 0.42
    counted = Box(24, 17, 8, INK, PAPER, 1.2, x, y), Text(str(count), 14, PAPER, x, y + 5)
    hit = HitArea(max(FINGER, size[0]), max(FINGER, size[1]))
    return Node(key, *at, Art(*art.paints, *counted), z=PILES, hit=hit, name=name)
