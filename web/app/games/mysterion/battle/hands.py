"""The near hand, and of the other one what is known of it (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from mythshelf.games.mysterion.table.catalogue import Side
from mythshelf.games.mysterion.table.state import State
from mythshelf.games.mysterion.words.names import counted
from mythshelf.kernel.play.hands import HIDDEN

from web.app.games.mysterion import shape_keys
from web.app.games.mysterion.battle.piles import pile_of
from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.look import spoken
from web.app.games.mysterion.look.card_paper import INK, MUTE
from web.app.games.mysterion.look.layout import FAR, FINGER, HAND, PILES, Layout, Size
from web.app.presenting.focus import Focus
from web.app.stage.nodes import Art, Box, HitArea, Node, Text


def near_hand(state: State, focus: Focus, side: Side, lay: Layout) -> Iterator[Node]:
    """Equal cards on one another; what is hidden lies at the right."""
    held = Counter(state.hands[side])
    kinds = sorted(held, key=lambda kind: (kind < 0, kind))
    size, spots = lay.hand_of(len(kinds))
    for place, (kind, (x, y)) in enumerate(zip(kinds, spots, strict=True)):
        if kind == HIDDEN:
            drawn = Art(*faces.back(*size).paints, *faces.times(held[kind], size))
            yield Node("hidden", x, y, drawn, z=HAND)
            continue
        key = shape_keys.hand_key(kind)
        chosen, lit = key in focus.taps, key in focus.lit or key in focus.starts
        rise = size[1] / 10 if chosen else 4 if lit else 0
        yield Node(
            key,
            x,
            y - rise,
            faces.held(kind, held[kind], size, lit, chosen),
            z=HAND + place * 0.01 + (0.5 if chosen else 0),
            hit=HitArea(*size),
            name=spoken.name_of_held(kind, held[kind]),
            lit=key in focus.lit,
            chosen=chosen,
        )


def far_hand(state: State, side: Side, whose: str, lay: Layout) -> Iterator[Node]:
    """The backs of the other hand with their count, and face up those that both know."""
    count = len(state.hands[side])
    known = Counter(state.shown[side]) & Counter(state.hands[side])
    size = (26.0, 34.0) if lay.level else lay.known.card
    there = f"{whose}: {count} in hand" + (
        f", known: {spoken.listed(known.elements())}" if known else ""
    )
    fan = lay.at(FAR, lay.fan)
    yield pile_of(shape_keys.held_key(side), fan, _fan(size), count, size, there)
    if not known and not lay.small:
        at = fan[0] + size[0] / 2 + 14, fan[1]
        yield Node(f"count:{side}", *at, _count(count), z=PILES)
    if lay.small and state.creatures[side] and side != state.active:
        return  # the sums of the exchange need the place
    card = lay.known.card
    for place, kind in enumerate(sorted(known)):
        yield Node(
            shape_keys.known_key(side, kind),
            *lay.at(FAR, lay.known.spot(place, len(known))),
            faces.known(kind, known[kind], card),
            z=PILES + 0.1 + place * 0.01,
            hit=HitArea(max(FINGER, card[0]), max(FINGER, card[1])),
            name=spoken.name_of_known(kind, known[kind], whose),
        )


@cache
def _fan(size: Size) -> Art:
    """A small fan of backs."""
    w, h = size[0] * 0.7, size[1] * 0.7
    turned = (
        Box(w, h, 5, faces.lapis(h), INK, 1.2, x=dx, y=abs(dx) * 0.3, angle=dx * 1.6)
        for dx in (-8, 0, 8)
    )
    return Art(*turned)


@cache
def _count(count: int) -> Art:
    words = counted(count, "card")
    return Art(
        Text("hand", 14, MUTE, 0, -3, align="left"), Text(words, 15, INK, 0, 13, align="left")
    )
