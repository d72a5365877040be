"""What a side has before it: Conditional, invoked Creature, survivor, Items at work (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mythshelf.games.mysterion.table.catalogue import NONE, Side
from mythshelf.games.mysterion.table.piles import UNKNOWN
from mythshelf.games.mysterion.table.state import EXCHANGE, State
from mythshelf.kernel.play.hands import Cards

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.look import spoken
from web.app.games.mysterion.look.card_paper import INK, LAPIS, PAPER
from web.app.games.mysterion.look.layout import CREATURES, PILES, PLACES, Layout, Point, Size
from web.app.stage.lettering import extent
from web.app.stage.nodes import Art, Box, HitArea, Node, Text


def front(state: State, side: Side, row: int, whose: str, lay: Layout) -> Iterator[Node]:
    """Everything between a side's plate and its Codex."""
    yield from _slot(state, side, row, whose, lay)
    yield from _fighters(state, side, row, whose, lay)
    for key, kind in _items(state, side):
        yield Node(
            key,
            *lay.at(row, lay.enhancement),
            faces.face(kind, *lay.armour),
            z=CREATURES + (0.7 if key == shape_keys.playing_key(side) else 0),
            hit=HitArea(*lay.armour),
            name=f"{whose}: {spoken.name_of_card(kind)}",
        )


def _items(state: State, side: Side) -> Iterator[tuple[str, int]]:
    """The attacker's Enhancement, and the Item that is played or turned up while it is at work."""
    if state.enhancements[side] != NONE:
        yield shape_keys.armour_key(side), state.enhancements[side]
    if state.playing[side]:
        yield shape_keys.playing_key(side), state.playing[side][-1]


def _fighters(state: State, side: Side, row: int, whose: str, lay: Layout) -> Iterator[Node]:
    """The invoked Creature, and a tapped survivor."""
    figures = state.attack.figures[side] if state.stage == EXCHANGE else None
    stack, survivor = state.creatures[side], state.survivors[side]
    battle = lay.at(row, lay.battle)
    if stack:
        yield from _under(shape_keys.creature_key(side), stack, battle, lay)
        yield Node(
            shape_keys.creature_key(side),
            *battle,
            faces.face(stack[0], *lay.card, figures),
            z=CREATURES + 0.5,
            hit=HitArea(*lay.card),
            name=spoken.name_of_stack(stack, whose),
        )
    elif not survivor:
        yield Node(f"line:{side}", *battle, faces.empty(*lay.card), z=PLACES)
    if survivor:
        at = lay.at(row, lay.enhancement) if stack else battle
        scale = 0.62 if stack else 0.8
        yield Node(
            shape_keys.survivor_key(side),
            *at,
            faces.face(survivor[0], *lay.card),
            z=CREATURES,
            angle=90,
            scale=scale,
            alpha=0.8,
            hit=HitArea(lay.card[1] * scale, lay.card[0] * scale),
            name=spoken.name_of_stack(survivor, whose, tapped=True),
        )
        low = at[1] + lay.card[0] * scale / 2
        yield Node(f"tapped:{side}", at[0], low, _pill("cannot defend"), z=CREATURES + 0.6)


def _under(key: str, stack: Cards, at: Point, lay: Layout) -> Iterator[Node]:
    """The cards under a Creature peek out at its left."""
    for depth, kind in enumerate(stack[1:], 1):
        yield Node(
            f"{key}:{depth}",
            at[0] - lay.card[0] * 0.08 * depth,
            at[1] + 2 * depth,
            faces.face(kind, *lay.card),
            z=CREATURES + 0.4 - 0.1 * depth,
            angle=-2.5 * depth,
        )


def _slot(state: State, side: Side, row: int, whose: str, lay: Layout) -> Iterator[Node]:
    """The Conditional: the card for a seat that knows it, otherwise its back."""
    kind = state.conditionals[side]
    x, y = lay.at(row, lay.conditional)
    if kind == NONE:
        drawn = faces.empty(*lay.slot, "conditional")
    elif kind == UNKNOWN:
        drawn = faces.back(*lay.slot, "conditional")
    else:
        drawn = _known_slot(kind, lay.slot)
    yield Node(
        shape_keys.slot_key(side),
        x,
        y,
        drawn,
        z=PILES,
        hit=HitArea(*lay.slot),
        name=spoken.name_of_slot(state, side, whose),
    )
    if kind != NONE:
        paid = _pill(f"paid {state.prices[side]}")
        yield Node(f"paid:{side}", x, y + lay.slot[1] / 2 + 6, paid, z=PILES + 0.5)


@cache
def _known_slot(kind: int, size: Size) -> Art:
    """A card face up for those alone who know it, framed in the blue of the back that the others
    see."""
    w, h = size
    frame = Box(w - 3, h - 3, 6, stroke=LAPIS, width=3.4)
    return Art(*faces.face(kind, w, h).paints, frame)


@cache
def _pill(words: str) -> Art:
    w = 16 + extent(words, 14)
    return Art(
        Box(w, 22, 11, PAPER, "#C4922F", 1.4),
        Text(words, 14, INK, 0, 5),
    )
