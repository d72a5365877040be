"""What both players share: the mischief space and the relic piles (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from textwrap import wrap

from mythshelf.games.mischief_and_malice.mischief.challenges import standing as scores
from mythshelf.games.mischief_and_malice.table.catalogue import (
    CHALLENGE,
    MALIGNANT,
    NONE,
    PILES,
    Kind,
    cards,
    numbers,
)
from mythshelf.games.mischief_and_malice.table.state import State

from web.app.games.mischief_and_malice import shape_keys
from web.app.games.mischief_and_malice.board.spots import frame
from web.app.games.mischief_and_malice.cards import faces, spoken
from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.emblems import emblem
from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.games.mischief_and_malice.look.card_paper import DIM, INK, LAMP
from web.app.games.mischief_and_malice.look.layout import PLACES, TOKENS, Layout, SeatedLayout
from web.app.games.mischief_and_malice.look.rule_words import rule_words
from web.app.games.mischief_and_malice.shape_keys import can_tap
from web.app.presenting.focus import Focus
from web.app.stage.lettering import clipped, fitting
from web.app.stage.nodes import SERIF, Art, Box, Disc, HitArea, Node, Paint, Text

_LETTER = 6.0
"""How wide a letter of a line is, on an average."""
_ROOMY, _FOLDED = 300.0, 80.0
"""A mischief space higher than this has room for lines; piles lower than that lie in one row."""


def centre(state: State, focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    """The mischief space, then the piles."""
    yield from _space(state, focus, view)
    yield from _piles(state, focus, view.lay)


def _space(state: State, focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    lay, key = view.lay, shape_keys.SPACE_KEY
    left, top, w, h = lay.space
    if lay.small:
        size, at = (w, h), (left + w / 2, top + h / 2)
        lines = spoken.space_lines(state, _eyes(view)) if state.space != NONE else []
        art = _strip(state.space, size, tuple(lines))
    else:
        wide = w < 300
        size = (146, 172) if wide else (112, 124)
        if wide and h > _ROOMY:
            size = (146, 142)
        if lay.worded:
            size = (w - 28, size[1])
        at = (left + w / 2, top + 36 + size[1] / 2) if wide else (left + 68, top + h / 2)
        art = (
            _nothing(size)
            if state.space == NONE
            else faces.mischief(state.space, *size, lay.worded)
        )
    lit, chosen = can_tap(focus, key), key in focus.taps
    yield Node(
        key,
        *at,
        art,
        z=PLACES,
        hit=HitArea(*size),
        name=spoken.name_of_space(state, _eyes(view)),
        lit=key in focus.lit,
        chosen=chosen,
    )
    if lit or chosen:
        edge = frame(size, "selected" if chosen else "legal")
        yield Node(f"{key}:frame", *at, edge, z=TOKENS, mark=True)
    if lay.small:
        return
    if state.space == NONE:
        x, y = (left + w / 2, top + 232) if w < 300 else (left + 214, top + 66)
        yield Node("waiting", x, y, _waiting(), z=PLACES + 0.5)
    else:
        yield from _counted(state, view)
        if cards()[state.space].type == MALIGNANT:
            at = (left + 14, top + 248) if w < 300 else (left + 302, top + 12)
            drawn = _different(state.malignant, int((w - 35) / _LETTER) if w < 300 else 31)
            yield Node("battle", *at, drawn, z=PLACES + 0.5)
        elif w >= 300:
            yield Node("rule", left + 408, top + 10, _rule(state.space), z=PLACES + 0.5)


def _eyes(view: SeatedLayout) -> Focus:
    return Focus(eyes=view.near)


def _counted(state: State, view: SeatedLayout) -> Iterator[Node]:
    """Score and turns left of a challenge; health and losses in a malignant battle."""
    lay = view.lay
    left, top, w, _ = lay.space
    wide = w < 300
    card = cards()[state.space]
    near = view.near
    x = left + w / 2 if wide else left + 214
    y = top + (192 if card.type == MALIGNANT else 228) if wide else top + 62
    if card.type == CHALLENGE and card.turns:
        pair = tuple(scores(state)[seat] for seat in (near, 1 - near))
        drawn = _challenge(pair[0], pair[1], state.turns_left, 2 * card.turns, state.begun)
    elif card.type == MALIGNANT:
        lost = tuple(bool(state.lost_turns[seat]) for seat in (near, 1 - near))
        drawn = _malignant(state.malignant, card.health, lost[0], lost[1], state.begun)
    else:
        return
    yield Node("counted", x, y, drawn, z=PLACES + 0.5)


@cache
def _challenge(mine: int, theirs: int, left: int, turns: int, begun: bool) -> Art:
    """Both scores over the turns that are left."""
    words = f"{left} of {turns} turns left" if begun else "from the next turn"
    lead = COLOURS["legal"]
    paints: list[Paint] = [
        Text(str(mine), 25, lead if mine > theirs else LAMP, -64, 8, align="left"),
        Text("you", 15, DIM, -64 + 16 * len(str(mine)), 7, paper.MEDIUM, align="left"),
        Text("them", 15, DIM, 64 - 16 * len(str(theirs)), 7, paper.MEDIUM, align="right"),
        Text(str(theirs), 25, lead if theirs > mine else LAMP, 64, 8, align="right"),
        Text(words, 14, LAMP, 0, 44, paper.MEDIUM),
    ]
    step = min(20.0, 130 / turns)
    for at in range(turns):
        x = (at - (turns - 1) / 2) * step
        paints.append(Disc(5, paper.BRASS if at < left else "", paper.BRASS, 1.5, x, 24))
    return Art(*paints)


@cache
def _malignant(health: int, printed: int, mine: bool, theirs: bool, begun: bool) -> Art:
    """Its health with the line at 10, and who has lost creatures in a turn of the battle."""
    bar, weak = 150.0, numbers().weakened
    have = max(0.1, bar * health / printed)
    mark = bar * weak / printed - bar / 2
    paints: list[Paint] = [
        Box(bar, 13, 6, COLOURS["table"], COLOURS["line"], 1.2),
        Box(have, 11, 5, paper.BLOOD, x=(have - bar) / 2),
        Box(2.4, 22, 1, paper.BRASS, x=mark),
        Text(str(weak), 14, paper.BRASS, mark, 25),
        Text(f"{health}", 16, LAMP, bar / 2, 26, align="right"),
        emblem("heart", 15, paper.BLOOD, bar / 2 - 26, 20),
        Text("losses" if begun else "waits", 14, DIM, -bar / 2, 47, paper.MEDIUM, align="left"),
    ]
    for who, lost, x in (("you", mine, -16), ("they", theirs, 42)):
        paints.append(Text(who, 14, LAMP, x, 47, paper.MEDIUM, align="left"))
        paints.append(
            Disc(5, COLOURS["danger"] if lost else "", COLOURS["danger"], 1.5, x + 34, 42)
        )
    return Art(*paints)


@cache
def _different(health: int, letters: int) -> Art:
    """Three lines of what is different while it is there."""
    paints: list[Paint] = []
    y = 0.0
    for words in spoken.battle_lines(health):
        lines = wrap(words, letters)
        paints.append(Disc(3, COLOURS["danger"], x=3, y=y + 9))
        paints += [
            Text(line, 14, LAMP, 13, y + 14 + 15 * n, paper.MEDIUM, align="left")
            for n, line in enumerate(lines)
        ]
        y += 15 * len(lines) + 5
    return Art(*paints)


@cache
def _waiting() -> Art:
    """What the space waits for."""
    return Art(
        Text("Lose a creature to an", 14, DIM, 0, 0, paper.MEDIUM),
        Text("enemy and pull a card here.", 14, DIM, 0, 17, paper.MEDIUM),
    )


@cache
def _rule(kind: Kind) -> Art:
    """What the card does, beside it."""
    lines = clipped(wrap(rule_words(kind), 33), 7)
    return Art(
        *(Text(line, 14, LAMP, 0, 14 + 16 * n, paper.MEDIUM) for n, line in enumerate(lines))
    )


@cache
def _nothing(size: tuple[float, float]) -> Art:
    """The curtain is closed."""
    w, h = size
    paints: list[Paint] = [
        Box(w, h, 10, "#6B1F3F", INK, 1.2),
        *faces.curtain(w - 2, h, -h / 2 + 1),
        emblem("mischief", min(w, h) * 0.36, "#FFD9A8", 0, 4),
    ]
    return Art(*paints)


@cache
def _strip(kind: Kind, size: tuple[float, float], lines: tuple[str, ...]) -> Art:
    """The space of a phone: emblem, name, and what is counted."""
    w, h = size
    paints: list[Paint] = [
        Box(w, h, 10, COLOURS["panel"], COLOURS["line"], 1),
        Box(48, h - 8, 7, "#6B1F3F", paper.BRASS, 1, -w / 2 + 30),
    ]
    sign = "mischief" if kind == NONE else paper.sign_of(cards()[kind])
    paints.append(emblem(sign, 30, "#FFD9A8", -w / 2 + 30, 0))
    left, room = -w / 2 + 62, w - 70
    title = "Mischief space" if kind == NONE else cards()[kind].title
    told = lines or (("empty",) if kind == NONE else ())
    paints.append(Text(fitting(title, 15, room), 15, LAMP, left, -h / 2 + 18, SERIF, align="left"))
    for at, line in enumerate(told[:2]):
        y = -h / 2 + 34 + 16 * at
        paints.append(Text(fitting(line, 14, room), 14, DIM, left, y, paper.MEDIUM, align="left"))
    return Art(*paints)


def _piles(state: State, focus: Focus, lay: Layout) -> Iterator[Node]:
    left, top, w, h = lay.piles
    folded = h < _FOLDED and not lay.small
    for pile in range(len(PILES)):
        key = shape_keys.pile_key(pile)
        x = left + w * (0.28 + 0.44 * pile)
        size = (34.0, 40.0) if lay.small else (26.0, 34.0) if folded else (54.0, 70.0)
        y = top + h / 2 - (7 if lay.small else 0 if folded else 14)
        if folded:
            x = left + 24 + (w / 2 - 4) * pile
        lit, chosen = can_tap(focus, key), key in focus.taps
        yield Node(
            key,
            x,
            y,
            _pile(pile, len(state.piles[pile]), size, lay.small, folded),
            z=PLACES,
            hit=HitArea(max(44.0, size[0]), h - 4),
            name=spoken.name_of_pile(state, pile),
            lit=key in focus.lit,
            chosen=chosen,
        )
        if lit or chosen:
            edge = frame(size, "selected" if chosen else "legal")
            yield Node(f"{key}:frame", x, y, edge, z=TOKENS, mark=True)


@cache
def _pile(pile: int, count: int, size: tuple[float, float], small: bool, folded: bool) -> Art:
    w, h = size
    paints: list[Paint] = []
    if count > 1:
        under = Box(w, h, 6, paper.PILE_COLOURS[pile], INK, 1.2, 4, -2)
        paints.append(under)
    if count:
        paints += faces.relic_back(pile, w, h).paints
    else:
        paints += faces.empty(w, h).paints
    words = str(count) if small else f"{PILES[pile].capitalize()} {count}"
    if folded:
        words = f"{PILES[pile].partition(' ')[0].capitalize()} {count}"
        return Art(*paints, Text(words, 14, DIM, w / 2 + 9, 5, paper.MEDIUM, align="left"))
    low = h / 2 + (14 if small else 24)
    return Art(*paints, Text(words, 14, DIM, 0, low, paper.MEDIUM))
