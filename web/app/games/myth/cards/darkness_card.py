"""The darkness card of a cycle: its four bands in words, the one under way lit (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from textwrap import wrap

from mythshelf.games.myth.events.darkness import (
    DarknessBegan,
    DarknessDrawn,
    OrderEstablished,
    PartBegan,
)
from mythshelf.games.myth.table.catalogue.darkness import darkness_cards
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE
from mythshelf.games.myth.words import darkness as words
from mythshelf.kernel.play.core import Event

from web.app.games.myth import shape_keys
from web.app.games.myth.colours import COLOURS, EMBER, INK, LAMP, PAPER
from web.app.games.myth.emblems import emblem
from web.app.games.myth.look.layout import Point
from web.app.presenting.reading import Note, Reading
from web.app.stage.bounds import Bounds
from web.app.stage.lettering import extent
from web.app.stage.nodes import (
    SERIF,
    Art,
    Box,
    Disc,
    HitArea,
    Linear,
    Node,
    Paint,
    Path,
    Scene,
    Text,
)
from web.app.stage.sizes import sized

WIDE, _HIGH = 240.0, 320.0
"""CSS pixels of the card on a tablet; it is higher where its words need that."""
_HEAD, _LINE, _GAP = 58.0, 17.0, 16.0
_GROUND = ((0.0, "#3A1A12"), (1.0, "#1B1210"))
_COPY = 52.0
_MEDIUM = "500 {size}px 'Alegreya Sans', sans-serif"
EVENT, PENALTY, ORDER, SPAWN = range(4)


@dataclass(frozen=True, slots=True)
class Band:
    """A part of the card: its name, its emblem, what it says, and by which rule."""

    name: str
    sign: str
    words: str
    clause: str

    @property
    def said(self) -> str:
        """The same in a line."""
        return f"{self.name}: {self.words[:1].lower()}{self.words[1:]}"


@cache
def bands(card: int) -> tuple[Band, ...]:
    """The four of a card, in the order in which they are resolved (MT-DARK-01)."""
    event, penalty, spawn = (
        words.part_words(card, part) or "None."
        for part in (words.EVENT, words.PENALTY, words.SPAWN)
    )
    return (
        Band(words.NAMES[words.EVENT], "threat", event, "MT-DARK-04"),
        Band(words.NAMES[words.PENALTY], "heart", penalty, "MT-DARK-05"),
        Band("Order", "boot", "Minions, captains, mini-bosses, bosses.", "MT-DARK-10"),
        Band(words.NAMES[words.SPAWN], "darkness", spawn, "MT-DARK-11"),
    )


def band_of(event: Event) -> int:
    """The band that begins with an event; :data:`.NONE` for any other event."""
    if isinstance(event, OrderEstablished):
        return ORDER
    clauses = {"MT-DARK-04": EVENT, "MT-DARK-05": PENALTY, "MT-DARK-11": SPAWN}
    return clauses.get(event.clause, NONE) if isinstance(event, PartBegan) else NONE


def card_in(choice: Sequence[Event], *views: State) -> int:
    """The card of the cycle under way after these events, between these views; :data:`.NONE`
    outside one, and where none is drawn yet. Within the choice that begins a cycle only the event
    says which it is."""
    cycles = [view.cycle for view in views if view.cycle is not None]
    known = next((one.card for one in cycles if one.card != NONE), NONE)
    if not cycles or known != NONE:
        return known
    for event in reversed(choice):
        if isinstance(event, DarknessDrawn):
            return event.card
        if isinstance(event, DarknessBegan):
            break
    return NONE


def done_in(choice: Sequence[Event]) -> tuple[int, ...]:
    """The bands of the cycle under way that have begun in these events."""
    found: list[int] = []
    for event in choice:
        if isinstance(event, DarknessBegan):
            found = []
        elif band_of(event) != NONE:
            found.append(band_of(event))
    return tuple(found)


@cache
def _lines(words: str) -> tuple[str, ...]:
    return tuple(wrap(words, 29))


def height(card: int) -> float:
    """How high it is, in the units of its width."""
    lines = sum(max(1, len(_lines(band.words))) for band in bands(card))
    return max(_HIGH, _HEAD + lines * _LINE + 4 * (20 + _GAP) + 10)


@cache
def face(card: int, lit: int, done: tuple[int, ...], unit: float) -> Art:
    """The card with one band lit, if any, and those that are done ticked."""
    title, high = darkness_cards()[card].title, height(card)
    size = min(23.0, 23 * (WIDE - 76) / (1.1 * extent(title, 23)))
    top = -high / 2
    paints: list[Paint] = [
        Box(WIDE + 12, high + 12, 16, "#000", y=6, alpha=0.5),
        Box(WIDE, high, 13, Linear(0, top, 0, -top, _GROUND), EMBER, 3),
        Box(WIDE - 12, high - 12, 9, "", EMBER, 1, alpha=0.5),
        emblem("darkness", 30, EMBER, -WIDE / 2 + 34, top + 32),
        Text(title, size, LAMP, -WIDE / 2 + 58, top + 40, SERIF, align="left"),
    ]
    y = top + _HEAD
    spare = (high - _HEAD - 10 - _filled(card)) / 4
    for place, band in enumerate(bands(card)):
        tall = 20 + _LINE * max(1, len(_lines(band.words))) + _GAP + spare
        paints += _band(band, y, tall, place == lit, place in done and place != lit)
        y += tall
    return Art(*sized(paints, unit))


def _filled(card: int) -> float:
    return sum(20 + _LINE * max(1, len(_lines(band.words))) + _GAP for band in bands(card))


def _band(band: Band, top: float, high: float, lit: bool, done: bool) -> Iterator[Paint]:
    left, alpha = -WIDE / 2, 0.6 if done else 1.0
    name, words = (COLOURS["danger"], INK) if lit else (LAMP, "#DCCDBB")
    if lit:
        yield Box(WIDE + 12, high - 4, 5, "#000", x=0, y=top + high / 2 + 3, alpha=0.4)
        yield Box(WIDE + 12, high - 4, 5, PAPER, x=0, y=top + high / 2)
        yield Box(6, high - 4, 2, EMBER, x=left - 3, y=top + high / 2)
    sign = emblem(band.sign, 24, COLOURS["danger"] if lit else "#E8A07A", left + 28, top + high / 2)
    yield Path(sign.d, sign.fill, x=sign.x, y=sign.y, scale=sign.scale, alpha=alpha)
    yield Text(band.name, 16, name, left + 52, top + 20, align="left", alpha=alpha)
    for number, line in enumerate(_lines(band.words)):
        y = top + 38 + _LINE * number
        yield Text(line, 15, words, left + 52, y, _MEDIUM, alpha, "left")
    if done:
        yield Disc(10, COLOURS["legal"], x=-left - 24, y=top + 18)
        tick = "M-5 0l4 4 7-8"
        yield Path(tick, stroke="#0F1A14", width=2.6, x=-left - 24, y=top + 18)


@cache
def back(card: int, unit: float) -> Art:
    """Its back, as large as its face."""
    high = height(card)
    paints: list[Paint] = [
        Box(WIDE, high, 13, "#2A1512", EMBER, 3),
        Box(WIDE - 20, high - 20, 8, "", EMBER, 1.2, dash=(6, 5)),
        emblem("darkness", 110, EMBER),
    ]
    return Art(*sized(paints, unit))


@cache
def _copy(unit: float) -> Art:
    w, h = _COPY * 0.76, _COPY
    paints: list[Paint] = [
        Box(w, h, 6, "#000", y=3, alpha=0.45),
        Box(w, h, 6, Linear(0, -h / 2, 0, h / 2, _GROUND), EMBER, 2),
        emblem("darkness", 20, EMBER, 0, -h / 2 + 15),
    ]
    paints += [Box(w - 14, 3, 1.5, "#DCCDBB", y=y, alpha=0.7) for y in (3, 9, 15, 21)]
    return Art(*sized(paints, unit))


def corner(room: Bounds, unit: float) -> Point:
    """Where the copy lies: below the flames, in the upper left corner of what is seen."""
    return room[0] + (6 + _COPY * 0.4) * unit, room[1] + (6 + _COPY * 0.52) * unit


SMALL = _COPY * 0.76 / WIDE
"""How much smaller than the card its copy is."""


def copy(card: int, at: Point, unit: float) -> Iterator[Node]:
    """A small copy of the card, until its cycle ends; it opens it again."""
    if card == NONE:
        return
    yield Node(
        shape_keys.DARK_CARD,
        *at,
        _copy(unit),
        z=19.0,
        hit=HitArea(44 * unit, 52 * unit),
        name=f"Darkness card: {darkness_cards()[card].title}",
    )


def reading(state: State) -> Reading | None:
    """The card to be read, with the rules of its parts."""
    cycle = state.cycle
    if cycle is None or cycle.card == NONE:
        return None
    card = cycle.card
    high = height(card)
    drawn = Node("card", WIDE / 2 + 10, high / 2 + 10, face(card, NONE, (), 1.0))
    scene = Scene(WIDE + 20, high + 20, Art(), [drawn], name="The darkness card")
    notes = tuple(Note(band.said, (band.clause,)) for band in bands(card))
    return Reading(darkness_cards()[card].title, "The darkness card of this cycle.", scene, notes)
