"""The faces of hero cards: in a hand, on a hero board, and large (pure).

A scene of its own for each, because they lie in panels and sheets, not on the board.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from textwrap import wrap

from mythshelf.games.myth.table.catalogue.heroes import cards, heroes
from mythshelf.games.myth.table.printed.heroes import Card
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import MOVEMENTS, NONE, PATH, WEAPON, WHOLE_TILE

from web.app.games.myth.colours import BANDS, COLOURS, EMBER, INK
from web.app.games.myth.emblems import emblem
from web.app.stage.lettering import extent, fitting, set_in, syllables, wrapped
from web.app.stage.nodes import SERIF, Art, Box, Disc, Linear, Node, Paint, Scene, Text

KINDS = {"A": "Action", "R": "Reaction", "AR": "Either", "I": "Interrupt"}
_MEDIUM = "500 {size}px 'Alegreya Sans', sans-serif"
_PAPER = ((0.0, "#F6EEDD"), (1.0, "#E2D5BC"))
_FLAME = ((0.0, "#FFD05A"), (1.0, "#E5551E"))
_SIGNS = {
    "Ranged": "archer",
    "Melee": "sword",
    "Focus": "arcane",
    "Heal": "heart",
    "Rage": "rage",
    "Faith": "faith",
    "Ammo": "archer",
    "Move": "boot",
    "Shadows": "guile",
    "Counterattack": "sword",
    "Shield": "shield",
    "Attack": "sword",
    "Token": "life",
    "Buff": "clover",
}
"""What stands for a card, by the first of its keywords that is here."""
HAND, SPACE = 120.0, 90.0
"""The sides of the squares in which cards of the hand and of the action spaces are drawn."""
GROWN, SPREAD = (HAND, 186.0), (256.0, HAND)
"""Width and height of one of a few cards of the hand, which have room for all that they say: on a
page that is wider than high, and on an upright one."""
HIGHER = HAND, 150.0
"""Those of one of more cards, where there are few heroes beside it."""
BROAD, LOW = 180.0, 170.0
"""The sides of a card of the hand that shows all that it says."""
UPRIGHT, TALL = 132.0, 152.0
"""The sides of a card of the hand on a phone; others there are as high, but narrower."""
STRIP, _WHOLE = 48.0, 118.0
"""The width that a card has at least there, and that from which on all that it says has room."""
_LEAST_SIGN = 16
"""Less room than this is left free by the emblem of a card, which lies under no word."""
_SIZES = (13.5, 12.9)
"""Of what a card of the hand says: in no smaller letters, shown as large as it is."""
_BROAD_SIZES = (15.0, 14.0, 13.2, 12.4)
_LEADING = 1.07


def text_of(kind: int) -> str:
    """What a card says, in words; the keyword of one that only lies there."""
    card = cards()[kind]
    words = State.language.words(card.id) if card.program else ""
    return words or ", ".join(card.keywords)


def sign_of(card: Card) -> str:
    """The emblem of a card."""
    found = (sign for word, sign in _SIGNS.items() if word in card.keywords)
    return next(found, heroes()[card.hero].id)


def range_words(card: Card) -> str:
    """``3``, or what the weapon has."""
    named = {WEAPON: "weapon", PATH: "path", WHOLE_TILE: "tile"}
    return named.get(card.range, str(card.range))


def flames(count: int, right: float, y: float, size: float) -> list[Paint]:
    """AP as flames, from the right."""
    step = size * 0.82
    return [_flame(right - step * place - size / 2, y, size) for place in range(count)]


def _flame(x: float, y: float, size: float) -> Paint:
    drawn = emblem("ap", size, EMBER, x, y)
    return type(drawn)(
        drawn.d, Linear(0, 0, 0, 24, _FLAME), x=drawn.x, y=drawn.y, scale=drawn.scale
    )


def _band(card: Card, wide: float, top: float, high: float, size: float) -> list[Paint]:
    """The type in its colour and in a word, and the AP."""
    paints: list[Paint] = [
        Box(wide, high, 6, BANDS[card.type], x=0, y=top + high / 2),
        Box(wide, high / 2, 0, BANDS[card.type], x=0, y=top + high * 0.75),
        Text(KINDS[card.type], size, "#FFF6EA", -wide / 2 + 7, top + high * 0.69, align="left"),
    ]
    if card.type == "AR":
        paints.append(Box(wide / 2, high, 0, BANDS["R"], x=wide / 4, y=top + high / 2, alpha=0.85))
    return paints + flames(card.ap, wide / 2 - 5, top + high / 2, size + 3)


def _name(
    words: str, wide: float, top: float, size: float, most: int, count: int = 1
) -> tuple[list[Paint], float]:
    """A name in one line or two, at the end of it how many equal cards lie there; also where it
    ends."""
    times = f"×{count}" if count > 1 else ""
    aside = extent(times, size)
    lines = [words]
    if extent(words, size) > wide - 12 - aside and " " in words:
        gaps = [place for place, letter in enumerate(words) if letter == " "]
        gap = min(gaps, key=lambda place: abs(2 * place + 1 - len(words)))
        lines = [words[:gap], words[gap + 1 :]]
    lines = lines[:most]
    rooms = [wide - 8] * (len(lines) - 1) + [wide - 8 - aside]
    paints: list[Paint] = [
        Text(
            fitting(line, size, room),
            size,
            INK,
            -wide / 2 + 7,
            top + size * (1.05 + place),
            SERIF,
            align="left",
        )
        for place, (line, room) in enumerate(zip(lines, rooms, strict=True))
    ]
    if times:
        y = top + size * (0.05 + len(lines))
        paints.append(Text(times, size, INK, wide / 2 - 6, y, align="right"))
    return paints, top + size * (len(lines) + 0.35)


def _foot(card: Card, wide: float, y: float, size: float, now: int) -> list[Paint]:
    """The movement column: what the card gives with each type of movement, a stroke where it cannot
    be played (MT-CARD-04, MT-CARD-05)."""
    step = (wide - 12) / len(MOVEMENTS)
    paints: list[Paint] = []
    for place, entry in enumerate(card.movement):
        x = -wide / 2 + 6 + step * (place + 0.5)
        closed = entry == "x"
        ground = "#C9BCA2" if closed else "#F1E7D2"
        rim, broad = (EMBER, 2.0) if place == now else ("#B9AB90", 0.8)
        paints.append(Box(step - 3, size + 7, 4, ground, rim, broad, x=x, y=y))
        words = "–" if closed else entry
        paints.append(Text(words, size, "#8A7B62" if closed else INK, x, y + size * 0.34))
    return paints


@cache
def in_hand(
    kind: int,
    now: int = NONE,
    count: int = 1,
    sides: tuple[float, float] = (HAND, HAND),
    ready: bool = False,
) -> Scene:
    """A card as it lies in a hand; ``now`` is the type of movement that is fixed already. Framed
    where it is Ammo that is ready."""
    card, wide, high = cards()[kind], sides[0] - 6, sides[1] - 6
    top = -high / 2
    paints: list[Paint] = [
        Box(wide, high, 8, Linear(0, top, 0, -top, _PAPER), INK, 1.4),
        *_band(card, wide, top, 23, 14),
    ]
    named, below = _name(card.title, wide, top + 25, 15, 2, count)
    foot = high / 2 - 24
    said = _said(kind, _SIZES, wide, below, foot)
    free = foot - max((line.y for line in said), default=below) - 8
    if free >= _LEAST_SIGN:
        size = min(30.0, free)
        faint = emblem(sign_of(card), size, BANDS[card.type], wide / 2 - 22, foot - size / 2 - 2)
        paints.append(replace(faint, alpha=0.3))
    paints += [*named, *said, *_foot(card, wide, high / 2 - 13, 13, now)]
    if ready:
        paints.append(Box(wide, high, 8, stroke=COLOURS["s4"], width=4))
    return _still(*sides, Art(*paints))


@cache
def in_full(kind: int, now: int = NONE, count: int = 1, ready: bool = False) -> Scene:
    """The same with all that it says, where there is room; framed where it is Ammo that is
    ready."""
    card, wide, high = cards()[kind], BROAD - 6, LOW - 6
    top = -high / 2
    named, below = _name(card.title, wide, top + 25, 16, 2, count)
    paints: list[Paint] = [
        Box(wide, high, 8, Linear(0, top, 0, -top, _PAPER), INK, 1.4),
        *_band(card, wide, top, 24, 15),
        *named,
        *_said(kind, _BROAD_SIZES, wide, below, high / 2 - 24),
        *_foot(card, wide, high / 2 - 13, 13, now),
    ]
    if ready:
        paints.append(Box(wide, high, 8, stroke=COLOURS["s4"], width=4))
    return _still(BROAD, LOW, Art(*paints))


@cache
def on_phone(kind: int, wide: float, count: int = 1, now: int = NONE, ready: bool = False) -> Scene:
    """A card as it lies in a hand on a phone: with all that it says where it is wide
    enough; else a strip with its kind, name, emblem and AP. Ammo that is ready is framed."""
    card, w, high = cards()[kind], wide - 4, TALL - 4
    top = -high / 2
    paints: list[Paint] = [
        Box(w, high, 7, Linear(0, top, 0, -top, _PAPER), INK, 1.4),
        Box(w, 22, 6, BANDS[card.type], x=0, y=top + 11),
        Box(w, 11, 0, BANDS[card.type], x=0, y=top + 16.5),
    ]
    if ready:
        paints.append(Box(w, high, 7, stroke=COLOURS["s4"], width=3))
    if wide >= _WHOLE:
        named, below = _name(card.title, w, top + 24, 15, 2, count)
        paints += [
            *_band(card, w, top, 22, 14),
            *named,
            *_said(kind, (14.0, 13.0, 12.0), w, below, high / 2 - 25),
            *_foot(card, w, high / 2 - 13, 14, now),
        ]
        return _still(wide, TALL, Art(*paints))
    kind_of = fitting(KINDS[card.type], 12.5, w - 2)
    paints.append(Text(kind_of, 12.5, "#FFF6EA", 0, top + 15.5))
    parts = [part for word in card.title.split() for part in syllables(word, 13, w - 6)]
    words = wrapped(" ".join(parts), 13, w - 6)
    paints += [
        Text(word, 13, INK, 0, top + 38 + 14 * place, SERIF) for place, word in enumerate(words)
    ]
    paints.append(emblem(sign_of(card), 26, BANDS[card.type], 0, high / 2 - 38))
    paints += flames(card.ap, card.ap * 5.5, high / 2 - 13, 14)
    if count > 1:
        paints.append(Text(f"×{count}", 14, INK, w / 2 - 4, high / 2 - 48, align="right"))
    return _still(wide, TALL, Art(*paints))


def _said(
    kind: int, sizes: tuple[float, ...], wide: float, below: float, foot: float
) -> list[Text]:
    """What a card says, between its name and its foot."""
    lines, size = set_in(text_of(kind), sizes, wide - 12, foot - below, _LEADING)
    step = size * _LEADING
    return [
        Text(line, size, INK, -wide / 2 + 7, below + step * (at + 0.8), _MEDIUM, align="left")
        for at, line in enumerate(lines)
    ]


@cache
def on_space(kind: int, facedown: bool, stored: int, kept: bool) -> Scene:
    """A card on an action space; ``stored`` cards lie facedown on it."""
    side = SPACE - 6
    top = -side / 2
    if facedown:
        paints: list[Paint] = [
            Box(side, side, 7, "#3A1F1C", INK, 1.4),
            Box(side - 12, side - 12, 5, stroke=COLOURS["s1"], width=1.6, dash=(4, 4)),
            emblem("rage", 40, "#E5655B"),
        ]
    else:
        card = cards()[kind]
        named, _ = _name(card.title, side, top + 22, 13.5, 2)
        paints = [
            Box(side, side, 7, Linear(0, top, 0, -top, _PAPER), INK, 1.4),
            *_band(card, side, top, 20, 12.5),
            *named,
            emblem(sign_of(card), 26, BANDS[card.type], 0, 24),
        ]
    if stored:
        paints += [Disc(11, COLOURS["s2"], INK, 1.4, x=side / 2 - 10, y=side / 2 - 10)]
        paints.append(Text(str(stored), 15, INK, side / 2 - 10, side / 2 - 5))
    if kept:
        paints.append(Box(side, side, 7, stroke=COLOURS["s4"], width=3))
    return _still(SPACE, SPACE, Art(*paints))


@cache
def open_space(frozen: bool, hero: int) -> Scene:
    """An action space without a card; a frozen one cannot be used (MT-R-23)."""
    side = SPACE - 8
    sign = {"archer": "life", "acolyte": "faith", "apprentice": "arcane", "brigand": "guile"}
    name = "frozen" if frozen else sign.get(heroes()[hero].id, "rage")
    colour = "#9ADAF5" if frozen else COLOURS["line"]
    return _still(
        SPACE,
        SPACE,
        Art(
            Box(side, side, 7, "#161517"),
            Box(side, side, 7, stroke=colour, width=1.6, dash=(5, 4)),
            emblem(name, 34, colour),
        ),
    )


@cache
def large(kind: int) -> Scene:
    """A card to be read."""
    card, wide, high = cards()[kind], 250.0, 330.0
    top = -high / 2
    named, below = _name(card.title, wide, top + 36, 23, 2)
    words = f"Range {range_words(card)}"
    paints: list[Paint] = [
        Box(wide, high, 10, Linear(0, top, 0, -top, _PAPER), INK, 1.6),
        *_band(card, wide, top, 32, 18),
        *named,
    ]
    if card.attacks:
        paints += [
            emblem("sword", 20, INK, -wide / 2 + 20, below + 14),
            Text(str(card.damage), 20, INK, -wide / 2 + 36, below + 21, align="left"),
            emblem("archer", 20, INK, -wide / 2 + 76, below + 14),
            Text(words, 17, INK, -wide / 2 + 92, below + 20, align="left"),
        ]
        below += 32
    lines = wrap(text_of(kind), 31)
    paints += [
        Text(line, 17, INK, -wide / 2 + 12, below + 20 + 20 * place, _MEDIUM, align="left")
        for place, line in enumerate(lines[:8])
    ]
    words = ", ".join(card.keywords)
    paints.append(Text(fitting(words, 15, wide - 20), 15, COLOURS["mute"], 0, high / 2 - 46))
    paints += _foot(card, wide, high / 2 - 22, 17, NONE)
    return _still(wide + 8, high + 8, Art(*paints))


def _still(wide: float, high: float, drawn: Art) -> Scene:
    return Scene(wide, high, Art(), [Node("card", wide / 2, high / 2, drawn)], name="A card")
