"""A player's bar: name, relics, numbers of cards, and what is left of the turn (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mythshelf.games.mischief_and_malice.table.catalogue import NONE, cards, numbers
from mythshelf.games.mischief_and_malice.table.places import Seat
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.kernel.play import engine

from web.app.games.mischief_and_malice import shape_keys
from web.app.games.mischief_and_malice.cards import spoken
from web.app.games.mischief_and_malice.choosing import turn_standing
from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.emblems import emblem
from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.games.mischief_and_malice.look.card_paper import INK, LAMP
from web.app.games.mischief_and_malice.look.layout import NEAR, TOKENS, Layout, SeatedLayout
from web.app.games.mischief_and_malice.shape_keys import can_tap
from web.app.presenting.focus import Focus
from web.app.stage.lettering import extent, fitting
from web.app.stage.nodes import SERIF, Art, Box, Disc, HitArea, Node, Paint, Path, Text
from web.app.stage.shapes import OF_TWO, outline

WANTED = -3
"""In place of a relic: one that is still to be gained."""


@dataclass(frozen=True, slots=True)
class _Form:
    """Where things of a bar stand: the name has so much room, relics and numbers begin at an x and
    follow at a pitch, the state of the turn stands in a room of its own."""

    name: float
    relics: tuple[float, float]
    counts: tuple[float, float]
    turn: tuple[float, float]


_WIDE = _Form(230, (294, 31), (446, 60), (752, 198))
_BROAD = _Form(290, (330, 34), (500, 62), (798, 282))
_TALL = _Form(150, (204, 29), (330, 54), (596, 154))
_SMALL = _Form(90, (142, 17.5), (224, 38), (4, 382))


def _form(lay: Layout) -> _Form:
    if lay.small:
        return _SMALL
    if lay.worded:
        return _BROAD
    return _WIDE if lay.width > 900 else _TALL


def relic_spot(lay: Layout, row: int, at: int) -> tuple[float, float]:
    """The middle of a relic of the player whose half is that row."""
    x, pitch = _form(lay).relics
    return x + pitch * at, lay.bars[row]


def bar(state: State, focus: Focus, seat: Seat, view: SeatedLayout) -> Iterator[Node]:
    """Everything of a player's bar."""
    lay, form = view.lay, _form(view.lay)
    y = lay.bars[view.row(seat)]
    asked = engine.decision(state)
    whose = spoken.whose(state, focus, seat)
    mine = asked is not None and asked.seat == seat
    called = whose.partition(" (")[2].rstrip(")") or whose if lay.small else whose
    words = fitting(called, paper.BROAD * (14 if lay.small else 17), form.name)
    yield Node(f"name:{seat}", 18, y, _name(seat, words, mine, lay.small), z=TOKENS)
    yield from _relics(state, focus, seat, y, form, lay)
    yield from _counts(state, focus, seat, y, form, whose)
    if seat == state.active:
        yield from _turn(state, focus, y, form, view)


@cache
def _name(seat: Seat, words: str, asked: bool, small: bool) -> Art:
    r, size = (9.0, 14) if small else (12.0, 17)
    wide = paper.BROAD * extent(words, size)
    paints: list[Paint] = []
    if asked:
        w = wide + 2 * r + 22
        paints.append(Box(w, 2 * r + 8, r + 4, "", paper.BRASS, 2, w / 2 - r - 6))
    return Art(
        *paints,
        Path(outline(OF_TWO[seat], r), COLOURS[f"s{seat + 1}"], paper.PAPER, 1.6),
        emblem("mischief", r * 1.25, INK),
        Text(words, size, LAMP, r + 7, size * 0.33, SERIF, align="left"),
    )


def _relics(
    state: State, focus: Focus, seat: Seat, y: float, form: _Form, lay: Layout
) -> Iterator[Node]:
    """One disc for each of the four that win, those gained in the player's colour."""
    gained, most = state.relics[seat], numbers().relics
    x, pitch = form.relics
    for at in range(most):
        here = x + pitch * at
        if at >= len(gained):
            yield Node(
                f"wanted:{seat}:{at}",
                here,
                y,
                _disc(seat, WANTED, False, lay.small),
                z=TOKENS - 0.5,
            )
            continue
        kind = gained[at]
        key = shape_keys.relic_key(kind) if kind != NONE else f"counted:{seat}:{at}"
        lit, chosen = can_tap(focus, key), key in focus.taps
        yield Node(
            key,
            here,
            y,
            _disc(seat, kind, kind in state.turned[seat], lay.small),
            z=TOKENS,
            hit=HitArea(pitch, 34) if kind != NONE else None,
            name=spoken.name_of_relic(state, focus, seat, kind),
            lit=key in focus.lit,
            chosen=chosen,
        )
        if lit or chosen:
            yield Node(f"{key}:frame", here, y, _ring(chosen), z=TOKENS + 0.5, mark=True)


@cache
def _ring(chosen: bool) -> Art:
    return Art(Disc(16, stroke=COLOURS["selected" if chosen else "legal"], width=3))


@cache
def _disc(seat: Seat, kind: int, turned: bool, small: bool) -> Art:
    """A relic: gained ones with the rim of their pile, used ones pale and struck through."""
    r, size = (8.5, 11) if small else (12.5, 16)
    if kind == WANTED:
        return Art(
            Disc(r, COLOURS["table"], COLOURS["line"], 1.6),
            emblem("relic", size, COLOURS["line"]),
        )
    rim = paper.PILE_COLOURS[cards()[kind].pile] if kind != NONE else paper.BRASS
    paints: list[Paint] = [
        Disc(r, COLOURS[f"s{seat + 1}"], rim, 2.6, alpha=0.45 if turned else 1),
        emblem("relic", size, INK),
    ]
    if turned:
        paints.append(Path("M-9 9L9 -9", stroke=LAMP, width=2.4, scale=r / 12.5))
    return Art(*paints)


def _counts(
    state: State, focus: Focus, seat: Seat, y: float, form: _Form, whose: str
) -> Iterator[Node]:
    """Hand, deck, Mischief deck, void and played mischief."""
    x, pitch = form.counts
    void, played = len(state.voids[seat]), len(state.mischief_voids[seat])
    mischief = len(state.mischief_decks[seat])
    things = (
        (shape_keys.held_key(seat), "hand", len(state.hands[seat]), spoken.name_of_hand),
        (shape_keys.deck_key(seat), "deck", len(state.decks[seat]), spoken.name_of_deck),
        (shape_keys.mischief_key(seat), "chaos", mischief, spoken.name_of_mischief),
        (shape_keys.void_key(seat), "void", void, spoken.name_of_void),
        (shape_keys.mischief_void_key(seat), "played", played, spoken.name_of_played),
    )
    for at, (key, sign, count, called) in enumerate(things):
        yield Node(
            key,
            x + pitch * at,
            y,
            _count(sign, str(count)),
            z=TOKENS,
            hit=HitArea(min(pitch - 2, 56), 34),
            name=f"{whose}: {called(state, seat)}",
            lit=key in focus.lit,
        )
        if key in focus.lit:  # a card is dragged that may be dropped there
            yield Node(f"{key}:frame", x + pitch * at, y, _ring(False), z=TOKENS + 0.5, mark=True)


@cache
def _count(sign: str, words: str) -> Art:
    """A small sign with a figure."""
    x = -13.0
    paints: list[Paint]
    if sign == "hand":
        paints = [Box(13, 19, 3, COLOURS["panel"], paper.DIM, 1.3, x, angle=-12)]
    elif sign == "deck":
        paints = [
            Box(13, 19, 3, COLOURS["line"], paper.DIM, 1.3, x),
            emblem("universal", 10, paper.DIM, x, 0),
        ]
    elif sign == "void":
        paints = [
            Box(13, 19, 3, stroke=paper.DIM, width=1.3, x=x, dash=(3, 2.4)),
            Path(f"M{x - 4:g} -5l8 10M{x + 4:g} -5l-8 10", stroke=paper.DIM, width=1.6),
        ]
    elif sign == "played":
        paints = [
            Box(13, 19, 3, stroke=paper.DIM, width=1.3, x=x, dash=(3, 2.4)),
            emblem("chaos", 11, paper.DIM, x, 0),
        ]
    else:
        paints = [emblem(sign, 19, paper.BRASS if sign == "relic" else paper.DIM, x, 0)]
    return Art(*paints, Text(words, 16, LAMP, -2, 5.6, align="left"))


def _turn(state: State, focus: Focus, y: float, form: _Form, view: SeatedLayout) -> Iterator[Node]:
    """What may still be done, and what stands against the end of the turn; nothing between turns
    and after the game."""
    left, wide = form.turn
    lay = view.lay
    first, second, open_duty = turn_standing.turn_lines(state)
    if not first:  # nobody's turn: there is nothing to be read or touched
        return
    words = f"{first} · {second}" if second else first
    if lay.small:
        if view.row(state.active) != NEAR:
            return
        drawn, at = _line(fitting(words, 14, wide), 14, open_duty), (left + wide / 2, y + 29)
        hit = HitArea(wide, 26)
    else:
        drawn = _line(words, 15, open_duty)
        if extent(words, 15) > wide:
            drawn = _lines(fitting(first, 15, wide), fitting(second, 15, wide), open_duty)
        at, hit = (left + wide / 2, y), HitArea(wide, 36)
    yield Node(
        shape_keys.END_KEY,
        *at,
        drawn,
        z=TOKENS,
        hit=hit,
        name=f"Still to place: {first}. {second}" if second else first,
    )


@cache
def _line(words: str, size: float, duty: bool) -> Art:
    return Art(Text(words, size, COLOURS["danger"] if duty else LAMP, 0, 5, paper.MEDIUM))


@cache
def _lines(first: str, second: str, duty: bool) -> Art:
    """Two lines, a little below the middle: the relics lie close above them."""
    colour = COLOURS["danger"] if duty else paper.DIM
    return Art(
        Text(first, 15, LAMP, 0, -3, paper.MEDIUM), Text(second, 15, colour, 0, 13, paper.MEDIUM)
    )
