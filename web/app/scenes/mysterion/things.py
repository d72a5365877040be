"""What lies on the table, as nodes (pure)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.catalogue import ELEMENTS, NONE, numbers
from mythshelf.games.mysterion.journey_words import WILDS
from mythshelf.games.mysterion.state import (
    EXCHANGE,
    HIDDEN,
    UNKNOWN,
    Cards,
    Side,
    State,
)

from web.app.models import Focus
from web.app.scenes.mysterion import faces, keys, names
from web.app.scenes.mysterion.faces import INK, MUTE, PAPER
from web.app.scenes.mysterion.layout import FAR, NEAR, Layout, Point
from web.app.stage.nodes import SERIF, Art, Box, Disc, Hit, Node, Paint, Path, Text
from web.app.stage.palette import MYSTERION as COLOURS
from web.app.stage.shapes import emblem, outline

PLACES, PILES, SCRIPTS, CREATURES, HAND, SIGNS = 1.0, 2.0, 3.0, 4.0, 6.0, 9.0
"""Heights of the layers."""
_FINGER = 44.0
_SHAPES = (0, 4)
"""A disc and a diamond, for the first and the second side."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def near_side(state: State, focus: Focus) -> Side:
    """The side at the near edge: the one through whose eyes the table is seen, else the first."""
    return max(0, state.side_of(focus.eyes))


def nodes(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    """Both halves and the near hand."""
    near = near_side(state, focus)
    for side in (0, 1):
        row = NEAR if side == near else FAR
        whose = whose_words(state, focus, side)
        yield from _player(state, side, row, whose, lay)
        yield from _piles(state, side, row, whose, lay)
        yield from _codex(state, focus, side, row, whose, lay)
        yield from _fighters(state, focus, side, row, whose, lay)
        yield from _playing(state, side, row, whose, lay)
    yield from _hand(state, focus, near, lay)


def whose_words(state: State, focus: Focus, side: Side) -> str:
    """What a side is called: as the log calls it, and who plays it."""
    seat = state.fighters[side]
    title, name = GAME.seat_name(state, seat), focus.name(seat).partition(",")[0]
    return f"{title} ({name})" if name and title != WILDS else title


def _player(state: State, side: Side, row: int, whose: str, lay: Layout) -> Iterator[Node]:
    """Name, health, Study die, and what of it is left."""
    x, y = lay.at(row, lay.name)
    asked = state.active == side and not state.over
    yield Node(
        f"name:{side}",
        x,
        y,
        _name(side, _short(whose, lay), asked, lay.small),
        z=PLACES,
    )
    fx, fy = lay.at(row, lay.figures)
    drawn = _health(state.health[side], state.maximum[side], lay.small)
    yield Node(
        keys.health_key(side),
        fx,
        fy,
        drawn,
        z=PLACES,
        hit=Hit(_FINGER, _FINGER),
        name=f"{whose}: health {state.health[side]} of {state.maximum[side]}",
    )
    dx, dy = (fx + 45, fy) if lay.level else (fx, fy + 48)
    yield Node(
        keys.die_key(side),
        dx,
        dy,
        _die(state.study[side], lay.small),
        z=PLACES,
        hit=Hit(_FINGER, _FINGER),
        name=f"{whose}: Study die {state.study[side]}, {_study_words(state, side)}",
    )
    if not lay.level:
        lines = ("Study", _study_words(state, side))
        for number, words in enumerate(lines):
            art = _left(words, 15 if number else 14, INK if number else MUTE)
            yield Node(f"study:{side}:{number}", dx + 24, dy - 4 + 17 * number, art, z=PLACES)


def _short(whose: str, lay: Layout) -> str:
    """As much of a name as there is room for; on a phone only what the log calls it."""
    return whose.partition(" (")[0][:14] if lay.small else whose[:26]


def _study_words(state: State, side: Side) -> str:
    if side == state.active and not state.over:
        return f"{state.study_left(side)} left"
    n = numbers()
    return "no limit" if state.study[side] == n.die else f"{state.study[side]} a turn"


def _piles(state: State, side: Side, row: int, whose: str, lay: Layout) -> Iterator[Node]:
    """Deck, discard pile, and the count of the hand that is not seen."""
    fx, fy = lay.at(row, lay.figures)
    deck, pile, hand = len(state.decks[side]), state.discards[side], len(state.hands[side])
    if lay.level:
        spots = ((fx + 90, fy), (fx + 138, fy), (fx + 186, fy))
        size = (26.0, 34.0)
    else:
        spots = ((fx - 14, fy + 116), (fx + 36, fy + 116), (fx + 82, fy + 116))
        size = (42.0, 58.0)
    yield _pile(keys.deck_key(side), spots[0], faces.back(*size), deck, size, "deck", whose)
    lying = faces.face(pile[-1], *size) if pile else faces.empty(*size)
    yield Node(
        keys.pile_key(side),
        *spots[1],
        Art(*lying.paints, *_count(len(pile), size)),
        z=PILES,
        hit=Hit(max(_FINGER, size[0]), max(_FINGER, size[1])),
        name=names.name_of_pile(pile, whose),
    )
    known = [kind for kind in state.hands[side] if kind != HIDDEN] if row == FAR else []
    there = f"hand, known: {names.listed(known)}" if known else "hand"
    yield _pile(f"held:{side}", spots[2], _fan(size), hand, size, there, whose)


@cache
def _fan(size: Point) -> Art:
    """A small fan of backs."""
    w, h = size[0] * 0.7, size[1] * 0.7
    turned = (
        Box(w, h, 5, faces.lapis(h), INK, 1.2, x=dx, y=abs(dx) * 0.3, angle=dx * 1.6)
        for dx in (-8, 0, 8)
    )
    return Art(*turned)


def _pile(key: str, at: Point, art: Art, count: int, size: Point, what: str, whose: str) -> Node:
    named = f"{whose}: {count} left in deck" if what == "deck" else f"{whose}: {count} in {what}"
    return Node(
        key,
        *at,
        Art(*art.paints, *_count(count, size)),
        z=PILES,
        hit=Hit(max(_FINGER, size[0]), max(_FINGER, size[1])),
        name=named,
    )


def _count(count: int, size: Point) -> tuple[Box, Text]:
    x, y = size[0] * 0.32, size[1] * 0.42
    return Box(24, 17, 8, INK, PAPER, 1.2, x, y), Text(str(count), 14, PAPER, x, y + 5)


def _codex(
    state: State, focus: Focus, side: Side, row: int, whose: str, lay: Layout
) -> Iterator[Node]:
    """Scripts in groups: those of an element that are ready, then those that are tapped."""
    x0, y0 = lay.at(row, lay.codex)
    limit, place = numbers().codex_limit, 0
    ready = sum(state.ready[side])
    groups = [
        (element, lying, counts[element])
        for lying, counts in (("ready", state.ready[side]), ("tapped", state.tapped[side]))
        for element in range(ELEMENTS)
        if counts[element]
    ]
    for element, lying, count in groups:
        key = keys.script_key(side, element, lying)
        for copy in range(count):
            at = _spot(lay, x0, y0, place)
            place += 1
            drawn = faces.face(element, *lay.script)
            if copy:
                yield _script(f"{key}:{copy}", at, drawn, lying)
                continue
            node = _script(key, at, drawn, lying)
            node.hit = Hit(max(_FINGER, lay.script[0]), max(_FINGER, lay.script[1]))
            node.name = names.name_of_scripts(whose, element, lying, count)
            node.lit, node.chosen = key in focus.lit, key in focus.taps
            yield node
            if node.lit or node.chosen:
                ring = Node(
                    f"{key}:ring", *at, faces.ring(lay.script, node.chosen), z=SCRIPTS + 0.5
                )
                ring.angle, ring.scale = node.angle, node.scale
                yield ring
    for free in range(place, limit):
        at = _spot(lay, x0, y0, free)
        yield Node(f"free:{side}:{free}", *at, faces.empty(*lay.script), z=PLACES)
    if not lay.small:
        last = _spot(lay, x0, y0, lay.across - 1)[0] + lay.script[0] / 2
        words = f"{place} of {limit} · {ready} ready"
        yield Node(
            f"codex:{side}", last, y0 - lay.script[1] / 2 - 9, _right(words, 14, MUTE), z=PLACES
        )


def _spot(lay: Layout, x0: float, y0: float, place: int) -> Point:
    down, across = divmod(place, lay.across)
    return x0 + across * lay.pitch[0], y0 + down * lay.pitch[1]


def _script(key: str, at: Point, drawn: Art, lying: str) -> Node:
    node = Node(key, *at, drawn, z=SCRIPTS)
    if lying == "tapped":
        node.angle, node.scale, node.alpha = 90, 0.82, 0.72
    return node


def _fighters(
    state: State, focus: Focus, side: Side, row: int, whose: str, lay: Layout
) -> Iterator[Node]:
    """Conditional, invoked Creature, tapped survivor, Enhancement."""
    yield from _slot(state, side, row, whose, lay)
    figures = state.figures[side] if state.stage == EXCHANGE else None
    stack, survivor = state.creatures[side], state.survivors[side]
    battle = lay.at(row, lay.battle)
    if stack:
        yield from _stack(keys.creature_key(side), stack, battle, lay)
        yield Node(
            keys.creature_key(side),
            *battle,
            faces.face(stack[0], *lay.card, figures),
            z=CREATURES + 0.5,
            hit=Hit(*lay.card),
            name=names.name_of_stack(stack, whose),
        )
    elif not survivor:
        yield Node(f"line:{side}", *battle, faces.empty(*lay.card), z=PLACES)
    if survivor:
        at = lay.at(row, lay.enhancement) if stack else battle
        scale = 0.62 if stack else 0.8
        yield Node(
            keys.survivor_key(side),
            *at,
            faces.face(survivor[0], *lay.card),
            z=CREATURES,
            angle=90,
            scale=scale,
            alpha=0.8,
            hit=Hit(lay.card[1] * scale, lay.card[0] * scale),
            name=names.name_of_stack(survivor, whose, tapped=True),
        )
        note = _pill("tapped: cannot defend")
        yield Node(f"tapped:{side}", at[0], at[1], note, z=CREATURES + 0.6)
    worn = state.enhancements[side]
    if worn != NONE:
        yield Node(
            keys.armour_key(side),
            *lay.at(row, lay.enhancement),
            faces.face(worn, *lay.armour),
            z=CREATURES,
            hit=Hit(*lay.armour),
            name=f"{whose}: {names.name_of_card(worn)}",
        )


def _playing(state: State, side: Side, row: int, whose: str, lay: Layout) -> Iterator[Node]:
    """The Item that a side has played or turned up, while it is at work."""
    if state.playing[side]:
        kind = state.playing[side][-1]
        yield Node(
            keys.playing_key(side),
            *lay.at(row, lay.enhancement),
            faces.face(kind, *lay.armour),
            z=CREATURES + 0.7,
            hit=Hit(*lay.armour),
            name=f"{whose}: {names.name_of_card(kind)}",
        )


def _stack(key: str, stack: Cards, at: Point, lay: Layout) -> Iterator[Node]:
    """The cards under a Creature peek out at its left."""
    for depth, kind in enumerate(stack[1:], 1):
        yield Node(
            f"{key}:{depth}",
            at[0] - 12 * depth,
            at[1] + 2 * depth,
            faces.face(kind, *lay.card),
            z=CREATURES + 0.4 - 0.1 * depth,
            angle=-2.5 * depth,
        )


def _slot(state: State, side: Side, row: int, whose: str, lay: Layout) -> Iterator[Node]:
    kind = state.conditionals[side]
    x, y = lay.at(row, lay.conditional)
    if kind == NONE:
        drawn = faces.empty(*lay.slot, "conditional")
    elif kind == UNKNOWN:
        drawn = faces.back(*lay.slot, "conditional")
    else:
        drawn = _known_slot(kind, lay.slot)
    yield Node(
        keys.slot_key(side),
        x,
        y,
        drawn,
        z=PILES,
        hit=Hit(*lay.slot),
        name=names.name_of_slot(state, side, whose),
    )
    if kind != NONE:
        paid = _pill(f"paid {state.prices[side]}")
        yield Node(f"paid:{side}", x, y + lay.slot[1] / 2 + 6, paid, z=PILES + 0.5)


@cache
def _known_slot(kind: int, size: Point) -> Art:
    """The own card, face up for its owner alone, on the back that the others see."""
    w, h = size
    shown = faces.face(kind, w, h)
    return Art(
        *shown.paints,
        Path(f"M{-w / 2 + 2} {-h / 2 + 2}h18l-18 18z", faces.LAPIS, "#E6C069", 1.2),
    )


def _hand(state: State, focus: Focus, side: Side, lay: Layout) -> Iterator[Node]:
    """The near hand: equal cards on one another; what is hidden from the left."""
    held = Counter(state.hands[side])
    kinds = sorted(held, key=lambda kind: (kind < 0, kind))
    for place, kind in enumerate(kinds):
        x, y = lay.hand_at(place, len(kinds))
        if kind == HIDDEN:
            drawn = Art(*faces.back(*lay.held).paints, *faces.times(held[kind], lay.held))
            yield Node("hidden", x, y, drawn, z=HAND)
            continue
        key = keys.hand_key(kind)
        chosen, lit = key in focus.taps, key in focus.lit or key in focus.starts
        drawn = faces.held(kind, held[kind], lay.held, lit, chosen)
        yield Node(
            key,
            x,
            y - (14 if chosen else 4 if lit else 0),
            drawn,
            z=HAND + place * 0.01 + (0.5 if chosen else 0),
            hit=Hit(*lay.held),
            name=names.name_of_held(kind, held[kind]),
            lit=key in focus.lit,
            chosen=chosen,
        )


@cache
def _name(side: Side, words: str, asked: bool, small: bool) -> Art:
    r = 10 if small else 14
    size = 15 if small else 18
    rim = "#E6C069" if asked else INK
    return Art(
        Path(outline(_SHAPES[side], r), COLOURS[f"s{side + 1}"], rim, 3 if asked else 1.4),
        emblem("sigil", r * 1.2, PAPER),
        Text(words, size, INK, r + 8 + faces.extent(words, size) / 2, size * 0.34, SERIF),
    )


@cache
def _health(health: int, most: int, small: bool) -> Art:
    size = 32 if small else 44
    paints: list[Paint] = [
        emblem("heart", size, COLOURS["danger"]),
        Text(str(health), size * 0.42, "#FFFFFF", 0, size * 0.12),
    ]
    if not small:
        paints.append(Text(f"of {most}", 15, MUTE, size / 2 + 26, 5))
    return Art(*paints)


@cache
def _die(face: int, small: bool) -> Art:
    size = 26 if small else 34
    r, gap = size * 0.09, size * 0.26
    pips = [Disc(r, INK, x=x * gap, y=y * gap) for x, y in PIPS[face]]
    return Art(Box(size, size, 6, "#FFFDF4", INK, 1.6), *pips)


@cache
def _left(words: str, size: float, colour: str) -> Art:
    return Art(Text(words, size, colour, faces.extent(words, size) / 2, size * 0.33))


@cache
def _right(words: str, size: float, colour: str) -> Art:
    return Art(Text(words, size, colour, -faces.extent(words, size) / 2, 0))


@cache
def _pill(words: str) -> Art:
    w = 14 + len(words) * 7.2
    return Art(
        Box(w, 22, 11, PAPER, "#C4922F", 1.4),
        Text(words, 14, INK, 0, 5),
    )
