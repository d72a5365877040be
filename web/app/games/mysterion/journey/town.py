"""A Town of the Journey: the deck, and the cards of the collection that are not in it (pure).

Two taps make an exchange, one on a card of the deck and one on a card of the others, in any
order; the counts show what it would come to before it is done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.towns import PutIn, Rebuild, Replace, TakeOut
from mythshelf.games.mysterion.table.catalogue import Kind, cards, numbers
from mythshelf.games.mysterion.table.land import spaces
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option

from web.app.games.mysterion.cards import faces
from web.app.games.mysterion.colours import COLOURS
from web.app.games.mysterion.look import spoken
from web.app.games.mysterion.look.card_paper import INK, MUTE, mark
from web.app.games.mysterion.shape_keys import LISTED, SPARE, card_of
from web.app.presenting.focus import Focus
from web.app.presenting.plan import Keys, Plan
from web.app.presenting.shape_keys import kind_of
from web.app.stage.nodes import (
    SERIF,
    Art,
    Box,
    HitArea,
    Linear,
    Node,
    Paint,
    Scene,
    Text,
    by_height,
)
from web.app.stage.room import Room

_GAP, _ROW_GAP, _HEAD, _EDGE = 7.0, 14.0, 40.0, 10.0
"""Between cards, between rows of them, the height of a head line, round a room."""
_SQUAT, _SQUATTER, _SLIM, _WIDEST = 1.3, 1.15, 1.34, 112.0
"""Height to width of a card, at the least, at the least for one with a compact face, and at the
most; and the most width."""
_SMALLER, _COMPACT = 1.45, 99.0
"""How much smaller the others may be; the most width of a compact face."""
_SHARES = tuple(number / 20 for number in range(9, 17))
"""How much of the scene the deck may have."""


_PHONE = 390.0, 632.0
SHEETS = {"wide": (952.0, 648.0), "tall": (752.0, 848.0), "small": _PHONE, "short": _PHONE}
"""The size of the scene for each shape of the table."""


@cache
def rooms(shape: str, deck: int, spare: int) -> tuple[Room, Room]:
    """Rooms for so many different cards of the deck and of the others: beside one another on a
    wide table, else one below the other, so that the cards are as large as may be. The others
    are mostly Scripts, and may be smaller."""
    width, height = SHEETS[shape]
    e = _EDGE
    found = []
    for share in _SHARES:
        if shape == "wide":
            left = (width - 3 * e) * share
            right = width - 3 * e - left
            pair = Room(e, e, left, height - 2 * e), Room(left + 2 * e, e, right, height - 2 * e)
        else:
            upper = (height - 3 * e) * share
            lower = height - 3 * e - upper
            pair = Room(e, e, width - 2 * e, upper), Room(e, upper + 2 * e, width - 2 * e, lower)
        sizes = [
            fitted(count, room.w - 12, room.h - _HEAD)[0]
            for count, room in zip((deck, spare), pair, strict=True)
        ]
        found.append((round(min(sizes[0], _SMALLER * sizes[1]), 3), round(sizes[0], 3), pair))
    return max(found, key=lambda one: one[:2])[2]


def asked(state: State) -> Rebuild | Replace | None:
    """The open decision where it is about the deck."""
    found = engine.decision(state)
    return found if isinstance(found, (Rebuild, Replace)) else None


def plans(state: State, question: Rebuild | Replace) -> list[Plan]:
    """Every legal option, and each exchange as a whole, tapped one way round or the other."""
    found = [_plan(state, option) for option in engine.legal(state)]
    if isinstance(question, Rebuild):
        deck = sorted(set(state.travels.decks[question.seat]))
        for into in sorted(state.travels.spare(question.seat)):
            for out in deck:
                if out != into:
                    found += _exchanges(out, into)
    return found


def _plan(state: State, option: Option[Any]) -> Plan:
    label, taps = GAME.describe(state, option), taps_of(option)
    plain = not taps
    return Plan((option,), taps, option.verb, label, label, suggested=plain, at_once=plain)


def taps_of(option: Option[Any]) -> Keys:
    """The card that an option names; none for leaving the deck as it is."""
    match option:
        case TakeOut(card=kind):
            return (f"{LISTED}:{kind}",)
        case PutIn(card=kind):
            return (f"{SPARE}:{kind}",)
    return ()


def _exchanges(out: Kind, into: Kind) -> Iterator[Plan]:
    label = f"Exchange {cards()[out].title} for {cards()[into].title}"
    taps = f"{LISTED}:{out}", f"{SPARE}:{into}"
    for order in (taps, taps[::-1]):
        yield Plan((TakeOut(out), PutIn(into)), order, TakeOut.verb, label, "Exchange them")


def ask(question: Rebuild | Replace, focus: Focus) -> str:
    """The question about the card that is chosen so far."""
    kinds = {kind_of(key): cards()[card_of(key)].title for key in focus.taps}
    if isinstance(question, Replace) or not kinds:
        return ""
    if LISTED in kinds:
        return f"Which card comes in for {kinds[LISTED]}?"
    return f"Which card goes out for {kinds[SPARE]}?"


def town_scene(state: State, question: Rebuild | Replace, focus: Focus) -> Scene:
    """Both rooms with their cards, equal ones on one another, and how many there would be."""
    deck, spare = _held(state, question.seat)
    then = deck, spare
    if focus.preview is not None and isinstance(focus.preview.after, State):
        then = _held(focus.preview.after, question.seat)
    counts = [len(_shown(now, after)) for now, after in zip((deck, spare), then, strict=True)]
    deck_room, spare_room = rooms(focus.shape, *counts)
    town = spaces()[state.travels.at[question.seat]].title
    size = numbers().deck
    nodes = [
        *_heading("deck", f"Your deck in {town}", f"{deck.total()} of {size}", deck_room),
        *_cards(LISTED, deck, then[0], deck_room, focus),
        *_heading("spare", "Not in the deck", str(spare.total()), spare_room),
        *_cards(SPARE, spare, then[1], spare_room, focus),
    ]
    nodes.sort(key=by_height)
    grid = {
        node.key: (round(node.x / 20), round(node.y / 20)) for node in nodes if node.hit is not None
    }
    width, height = SHEETS[focus.shape]
    backdrop = _ground(width, height, deck_room, spare_room)
    return Scene(width, height, backdrop, nodes, grid, name="Your deck and your collection")


def _shown(held: Counter[Kind], then: Counter[Kind]) -> list[Kind]:
    """What there is, and what there would be."""
    return sorted(kind for kind in {*held, *then} if held[kind] > 0 or then[kind] > 0)


def _held(state: State, seat: int) -> tuple[Counter[Kind], Counter[Kind]]:
    """The deck and the other cards; a card that is out while another is chosen is one of them."""
    deck, spare = Counter(state.travels.decks[seat]), state.travels.spare(seat)
    question = asked(state)
    if isinstance(question, Replace):
        deck[question.out] -= 1
        spare[question.out] += 1
    return deck, spare


@cache
def _ground(width: float, height: float, *rooms: Room) -> Art:
    paper = Linear(0, -height / 2, 0, height / 2, ((0, "#FBF4E2"), (1, COLOURS["board2"])))
    paints: list[Paint] = [Box(width, height, 14, paper, x=width / 2, y=height / 2)]
    for room in rooms:
        x, y = room.x + room.w / 2, room.y + room.h / 2
        box = Box(room.w, room.h, 10, stroke="#C4922F", width=1.2, x=x, y=y)
        paints.append(box)
    return Art(*paints)


def _heading(key: str, words: str, figure: str, room: Room) -> Iterator[Node]:
    left, right = room.x + 10, room.x + room.w - 10
    y = room.y + 15
    yield Node(f"head:{key}", left, y, _words(words, True), z=1)
    yield Node(f"count:{key}", right, y, _words(figure, False), z=1, mark=True)


@cache
def _words(words: str, left: bool) -> Art:
    if left:
        return Art(Text(words, 18, INK, 0, 6, SERIF, align="left"))
    return Art(Text(words, 18, MUTE, 0, 6, align="right"))


def _cards(
    kind: str, held: Counter[Kind], then: Counter[Kind], room: Room, focus: Focus
) -> Iterator[Node]:
    there = _shown(held, then)
    w, h, across = fitted(len(there), room.w - 12, room.h - _HEAD)
    where = "in the deck" if kind == LISTED else "not in the deck"
    for place, number in enumerate(there):
        row, column = divmod(place, across)
        key = f"{kind}:{number}"
        chosen, lit = key in focus.taps, bool(focus.taps) and key in focus.lit
        count, after = held[number], then[number]
        would = f" Would be {after}." if after != count else ""
        yield Node(
            key,
            room.x + 6 + w / 2 + column * (w + _GAP),
            room.y + _HEAD + h / 2 + row * (h + _ROW_GAP),
            _card(number, count, after, w, h, lit, chosen),
            z=2 + (1 if chosen else 0),
            hit=HitArea(w, h),
            name=f"{spoken.name_of_card(number)} {count} {where}.{would}",
            lit=key in focus.lit,
            chosen=chosen,
        )


def fitted(count: int, width: float, height: float) -> tuple[float, float, int]:
    """The width and height of so many cards in a room, as large as may be, and how many lie in
    a row."""
    best = (0.0, 0.0, 1)
    for across in range(1, max(1, count) + 1):
        rows = -(-count // across) or 1
        most = height / rows - _ROW_GAP
        wide = (width + _GAP) / across - _GAP
        w = max(min(_WIDEST, wide, most / _SQUAT), min(_COMPACT, wide, most / _SQUATTER))
        if w > best[0]:
            best = w, min(w * _SLIM, most), across
    return best


@cache
def _card(kind: Kind, count: int, after: int, w: float, h: float, lit: bool, chosen: bool) -> Art:
    paints = list(faces.known(kind, 1, (w, h)).paints)
    if chosen or lit:
        paints += faces.ring((w, h), chosen, 3.4 if chosen else 2).paints
    if count != after or count > 1:
        words = f"{count} → {after}" if count != after else f"×{count}"
        wide = 14 + 8.5 * len(words)
        ground = COLOURS["selected"] if count != after else INK
        paints += mark(words, wide, w / 2 - wide / 2, -2 - h / 2, ground)
    return Art(*paints)
