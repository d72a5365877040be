"""The faces and backs of cards (pure); equal ones share one drawing."""

from __future__ import annotations

from functools import cache

from mythshelf.games.mischief_and_malice.cards.programs import brief_text, card_text
from mythshelf.games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CREATURE,
    ENERGY,
    MALIGNANT,
    NO_CHOICE,
    NONE,
    ONE_TIME,
    RELIC,
    Kind,
    cards,
)

from web.app.games.mischief_and_malice.cards.creature_faces import creature
from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.emblems import emblem
from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.games.mischief_and_malice.look.card_paper import INK, LAMP, LINE, MUTE, PANEL, PAPER
from web.app.games.mischief_and_malice.look.rule_words import rule_words
from web.app.stage.lettering import extent
from web.app.stage.nodes import SERIF, Art, Box, Disc, Linear, Paint, Path, Text


@cache
def energy(kind: Kind, w: float, h: float, worded: bool = False) -> Art:
    """An energy: its plate with the emblem, small circles, and its uses as discs; ``worded`` with
    all that it says."""
    card = cards()[kind]
    roomy = h >= paper.ROOMY
    top, wide = -h / 2 + paper.head(w), w >= 96
    low = h / 2 - (66 if roomy else 40 if wide else 26)
    if worded:
        lines, size = paper.whole(card_text(kind), w, h - paper.head(w) - 40 - 26)
        low = h / 2 - 36 - len(lines) * size * paper.LEADING
    colour, ink = paper.colour_of(card.primary), paper.on_colour(card.primary)
    middle, high = (top + low) / 2, low - top
    paints = [*paper.ground(w, h), *paper.name(card.title, w, -h / 2)]
    paints += [
        Box(w - 10, high, 4, colour, INK, 1, y=middle),
        Disc(min(high * 0.44, w * 0.34), ink, y=middle, alpha=0.13),
        emblem(paper.sign_of(card), min(50.0, high * 0.72, w * 0.6), ink, 0, middle),
    ]
    for at, code in enumerate(card.others):
        r = 9 if wide else 7.5
        paints += paper.type_disc(code, r, w / 2 - 9 - r - at * 2.2 * r, top + r + 4)
    disc = colour if card.primary != NONE else "#8C7A97"
    y = h / 2 - (20 if wide else 13)
    paints += paper.pips(card.uses, card.uses, 7 if wide else 5, y, disc, w - 16)
    if worded:
        paints += paper.written(lines, size, w, low + 3)
    elif roomy:
        paints += paper.told(brief_text(kind), w, low + 2, 2)
    return Art(*paints)


@cache
def bench_effect(kind: Kind, w: float, h: float, charge: int = -1, worded: bool = False) -> Art:
    """A bench effect; ``charge`` are the energies in its lane, none where it is not on a bench;
    ``worded`` with all that it says."""
    card = cards()[kind]
    roomy, wide = h >= paper.ROOMY, w >= 96
    top = -h / 2 + paper.head(w)
    low = h / 2 - (74 if roomy else 40 if wide else 26)
    if worded:
        lines, size = paper.whole(card_text(kind), w, h - paper.head(w) - 36 - 40)
        low = h / 2 - 36 - len(lines) * size * paper.LEADING
    middle, high = (top + low) / 2, low - top
    paints = [*paper.ground(w, h), *paper.name(card.title, w, -h / 2)]
    paints.append(Box(w - 10, high, 4, COLOURS["board"], INK, 1, y=middle))
    for at, drop in enumerate((0.16, 0.34, 0.16, 0.34)):
        x = (at - 1.5) * (w - 10) / 4.4
        paints.append(Path(f"M{x:g} {top:g}v{high * drop:g}", stroke=paper.BRASS, width=1.4))
        paints.append(Box(w * 0.12, 18, 6, "#FFD43B", INK, 1.4, x, top + high * drop + 9))
    paints.append(emblem(paper.sign_of(card), min(34.0, high * 0.5), PAPER, 0, low - 22))
    lit = charge >= card.charge
    if charge >= 0:
        word, colour = ("on", paper.BETTER) if lit else ("off", MUTE)
        paints.append(Text(word, 15, colour, w / 2 - 8, h / 2 - 8, SERIF, align="right"))
    if worded:
        paints += paper.written(lines, size, w, low + 3)
    elif roomy:
        paints += paper.told(brief_text(kind), w, low + 2, 2)
    y = h / 2 - (18 if worded else 26 if roomy else 18 if wide else 13)
    full = card.charge if charge < 0 else min(charge, card.charge)
    gold = "#FEE448" if charge >= 0 else "#D8C6B0"
    return Art(*paints, *paper.pips(card.charge, full, 6.5 if wide else 5, y, gold, w - 16))


@cache
def relic(kind: Kind, w: float, h: float, turned: bool = False) -> Art:
    """A relic; one that was used lies turned over."""
    card = cards()[kind]
    colour = paper.PILE_COLOURS[card.pile]
    if turned:
        return relic_back(card.pile, w, h)
    top = -h / 2 + paper.head(w)
    high = h * 0.34
    sign = {NO_CHOICE: "!", ONE_TIME: "1"}.get(card.category, "?")
    return Art(
        *paper.ground(w, h, Linear(0, -h / 2, 0, h / 2, ((0, "#FFF4DC"), (1, colour)))),
        *paper.name(card.title, w, -h / 2),
        Box(w - 10, high, 4, colour, INK, 1, y=top + high / 2),
        emblem("relic", high * 0.72, INK, 0, top + high / 2),
        Disc(9.5, PAPER, INK, 1.2, -w / 2 + 17, top + 12),
        Text(sign, 15, INK, -w / 2 + 17, top + 17),
        *paper.told(brief_text(kind), w, top + high + 3, max(1, int((h * 0.46) / 15))),
    )


@cache
def mischief(kind: Kind, w: float, h: float, worded: bool = False) -> Art:
    """A card of a Mischief deck, with the curtain; ``worded`` with all that it says."""
    card = cards()[kind]
    top = -h / 2 + 30
    high = h * 0.42
    size = min(17.0, 17 * (w - 14) / extent(card.title, 17))
    words = rule_words(kind, short=not worded)
    lines: list[str] = []
    letters = 0.0
    if worded:
        lines, letters = paper.whole(words, w, h - 30 - 46)
        high = h - 30 - 14 - len(lines) * letters * paper.LEADING
    paints = [
        *paper.ground(w, h),
        Text(card.title, size, INK, -w / 2 + 8, -h / 2 + 21, SERIF, align="left"),
        Box(w - 12, high, 5, "#6B1F3F", y=top + high / 2),
    ]
    paints += curtain(w - 12, high, top)
    paints += [
        emblem(paper.sign_of(card), min(60.0, high * 0.66), "#FFD9A8", 0, top + high / 2 + 3),
    ]
    if worded:
        paints += paper.written(lines, letters, w, top + high + 4)
    else:
        paints += paper.told(words, w, top + high + 4, max(1, int((h * 0.58 - 40) / 15)))
    if card.type == MALIGNANT:
        x, y = w / 2 - 20, top + high - 14
        paints += [Disc(13, PANEL, PAPER, 1.4, x, y), Text(str(card.health), 16, LAMP, x, y + 5.5)]
    return Art(*paints)


def curtain(w: float, h: float, top: float) -> list[Paint]:
    """Folds of a curtain at both sides of a window, scallops at its upper edge."""
    paints: list[Paint] = []
    for x in (-w / 2, -w / 2 + 18, w / 2 - 30, w / 2 - 12):
        paints.append(Path(f"M{x:g} {top:g}h12v{h * 0.66:g}q-6 7-12 0z", "#8E2A52", "", 0))
    step = w / 6
    scallops = "".join(f"q{step / 2:g} 10 {step:g} 0" for _ in range(6))
    paints.append(Path(f"M{-w / 2:g} {top:g}{scallops}z", "#A5386A", paper.BRASS, 1))
    return paints


@cache
def back(w: float, h: float, sign: str = "universal") -> Art:
    """The back of a card: plum, lozenges, an emblem in brass."""
    lozenges = "".join(
        f"M{x} {y - 4}l3 4-3 4-3-4z"
        for x in range(int(-w / 2) + 8, int(w / 2) - 4, 12)
        for y in range(int(-h / 2) + 9, int(h / 2) - 5, 14)
    )
    paints: list[Paint] = [
        Box(w, h, 7, "#000", y=3, alpha=0.3),
        Box(w, h, 7, LINE, INK, 1.3),
    ]
    if w >= 40:
        paints.append(Path(lozenges, "#6D5580", "", 0, alpha=0.7))
    paints += [
        Box(w - 7, h - 7, 4, stroke=paper.DIM, width=1),
        emblem(sign, min(w, h) * 0.5, paper.BRASS),
    ]
    return Art(*paints)


@cache
def relic_back(pile: int, w: float, h: float) -> Art:
    """The back of a relic, gold or rose gold."""
    return Art(
        Box(w, h, 6, "#000", y=3, alpha=0.3),
        Box(w, h, 6, paper.PILE_COLOURS[pile], INK, 1.2),
        Box(w - 8, h - 8, 4, stroke=INK, width=1, alpha=0.5),
        emblem("relic", min(w, h) * 0.56, INK),
    )


def face(kind: Kind, w: float, h: float, worded: bool = False) -> Art:
    """The face of any card, as it is printed; ``worded`` with all that it says, but for relics,
    which lie on no table."""
    match cards()[kind].type:
        case t if t == CREATURE:
            return creature(kind, w, h, worded=worded)
        case t if t == ENERGY:
            return energy(kind, w, h, worded)
        case t if t == BENCH_EFFECT:
            return bench_effect(kind, w, h, worded=worded)
        case t if t == RELIC:
            return relic(kind, w, h)
    return mischief(kind, w, h, worded)


@cache
def empty(w: float, h: float, words: str = "") -> Art:
    """A place where nothing lies."""
    paints: list[Paint] = [
        Box(w, h, 10, "#1C1324", alpha=0.18),
        Box(w, h, 10, stroke=paper.DIM, width=1.3, dash=(5, 5), alpha=0.6),
    ]
    if words:
        paints.append(Text(words, 15, paper.DIM, 0, 5, SERIF))
    return Art(*paints)


@cache
def held(
    kind: Kind,
    count: int,
    size: tuple[float, float],
    lit: bool,
    chosen: bool,
    worded: bool = False,
) -> Art:
    """A card of the hand: how many of it there are, a frame where it can be tapped or is."""
    w, h = size
    paints = list(face(kind, w, h, worded).paints)
    if chosen or lit:
        colour = COLOURS["selected" if chosen else "legal"]
        paints.append(Box(w + 1, h + 1, 9, stroke=colour, width=3.2))
    if count > 1:
        x, y = (w / 2 - 10, -h / 2 - 2) if w >= 96 else (w / 2 - 18, h / 2 - 38)
        paints += [
            Box(30, 20, 10, INK, PAPER, 1.4, x, y),
            Text(f"×{count}", 15, PAPER, x, y + 5),
        ]
    return Art(*paints)
