"""Arrow and sum of an attack, results of dice and coin, the card to read, last moves (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, cos, degrees, hypot, sin
from typing import Any

from mythshelf.games.mischief_and_malice.attack.assisting import KeepUse, SpendUse
from mythshelf.games.mischief_and_malice.attack.choices import AimAt
from mythshelf.games.mischief_and_malice.attack.declaring import DeclareAttack
from mythshelf.games.mischief_and_malice.events.challenges import ContestRolled
from mythshelf.games.mischief_and_malice.events.fight import AfflictionRolled, DieRolled
from mythshelf.games.mischief_and_malice.events.game import CoinDecided
from mythshelf.games.mischief_and_malice.events.lanes import CreaturePlaced, EnergyPlaced, Moved
from mythshelf.games.mischief_and_malice.events.mischief import MischiefPulled
from mythshelf.games.mischief_and_malice.relics.using import NotNow, UseNow
from mythshelf.games.mischief_and_malice.table.catalogue import NONE, affliction_names
from mythshelf.games.mischief_and_malice.table.places import (
    FIELD,
    OF_EMPTY_FIELD,
    OF_MALIGNANT,
    PLACES,
    Place,
)
from mythshelf.games.mischief_and_malice.table.state import State
from mythshelf.games.mischief_and_malice.words.names import title
from mythshelf.kernel.play.core import Event, Option

from web.app.games.mischief_and_malice import shape_keys
from web.app.games.mischief_and_malice.board.spots import frame
from web.app.games.mischief_and_malice.cards import faces
from web.app.games.mischief_and_malice.choosing.attack_forecast import Forecast, forecast
from web.app.games.mischief_and_malice.choosing.sums import damage_words
from web.app.games.mischief_and_malice.colours import COLOURS
from web.app.games.mischief_and_malice.look import card_paper as paper
from web.app.games.mischief_and_malice.look.dice_faces import HEADS, TAILS, thrown
from web.app.games.mischief_and_malice.look.layout import FAR, HAND, SIGNS, Point, SeatedLayout
from web.app.presenting.focus import Focus
from web.app.stage.lettering import extent
from web.app.stage.marks import Marks
from web.app.stage.nodes import Art, Box, Node, Paint, Path, Text, sign

MARKS = Marks(COLOURS, paper.PAPER)


def highlights(state: State, focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    """Everything that comes and goes at once."""
    yield from _moved(focus, view)
    yield from _attack(state, focus, view)
    yield from _last_throw(focus, view)
    yield from _read(focus, view)
    yield from _blocked(focus, view)


# The attack -----------------------------------------------------------------------------


def foreseen(state: State, focus: Focus) -> Forecast | None:
    """What the previewed choices of an attack come to; else what the one under way does."""
    options = attack_of(focus)
    if options:
        return forecast(state, options)
    attack = state.attack
    under_way = attack is not None and attack.target in (*FIELD, OF_MALIGNANT) and not attack.hit
    return forecast(state, ()) if under_way and not focus.past else None


def attack_of(focus: Focus) -> tuple[Option[Any], ...]:
    """The previewed choices, if they are those of an attack that names its target."""
    if focus.preview is None:
        return ()
    options = focus.preview.plan.options
    answers = (AimAt, SpendUse, KeepUse, UseNow, NotNow)
    named = any(isinstance(option, answers) for option in options)
    return options if named else ()


def _ends(state: State, focus: Focus) -> tuple[Place, Place]:
    """The attacker and its target, as far as they are known."""
    attack = state.attack
    attacker = attack.attacker if attack is not None else NONE
    target = attack.target if attack is not None else NONE
    if focus.preview is not None:
        for option in focus.preview.plan.options:
            if isinstance(option, DeclareAttack):
                attacker = option.place
            elif isinstance(option, AimAt):
                target = option.place
    return attacker, target


def _attack(state: State, focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    """The arrow from card to card, danger round the target, and the sum on a dark ground."""
    attacker, target = _ends(state, focus)
    if attacker not in PLACES or target in (NONE, OF_EMPTY_FIELD) or target < 0:
        return
    start, end = view.at(attacker), _point_of(target, view)
    lay = view.lay
    yield sign("attacker", start, frame(lay.card, "selected"), SIGNS - 1)
    if target in PLACES:
        yield sign("target", end, frame(lay.card, "danger"), SIGNS - 1)
    tail = _outside(start, end, view)
    tip = _outside(end, start, view) if target in PLACES else _edge_of(view, start)
    yield Node("arrow", 0, 0, _arrow(tail, tip), z=SIGNS, mark=True)
    words = _sum(state, focus)
    if words:
        x, y = (tail[0] + tip[0]) / 2, (tail[1] + tip[1]) / 2
        half = (extent(words, 16) + 24) / 2
        left, _, w, _ = lay.mat
        right = x + 34 + half
        x = right if right + half < left + w - 8 else x - 34 - half
        x = min(max(x, left + half + 6), left + w - half - 6)
        yield sign("sum", (x, min(max(y, 30), lay.height - 30)), _pill(words), SIGNS + 0.5)


def _point_of(target: Place, view: SeatedLayout) -> Point:
    if target in PLACES:
        return view.at(target)
    left, top, w, h = view.lay.space
    return left + w / 2, top + h / 2


def _edge_of(view: SeatedLayout, towards: Point) -> Point:
    """Where an arrow meets the mischief space."""
    left, top, w, h = view.lay.space
    if view.lay.small:
        return left + w / 2, top + (h if towards[1] > top else 0)
    return (left, top + h / 2) if view.lay.width > 900 else (left + 120, top)


def _outside(of: Point, towards: Point, view: SeatedLayout) -> Point:
    """Where the line to another point leaves a card."""
    dx, dy = towards[0] - of[0], towards[1] - of[1]
    w, h = view.lay.card[0] / 2 + 3, view.lay.card[1] / 2 + 3
    if not (dx or dy):
        return of
    k = min(w / abs(dx) if dx else 9.0, h / abs(dy) if dy else 9.0, 0.5)
    return of[0] + dx * k, of[1] + dy * k


@cache
def _arrow(tail: Point, tip: Point) -> Art:
    """A broad arrow with a paper rim."""
    dx, dy = tip[0] - tail[0], tip[1] - tail[1]
    long, way = max(hypot(dx, dy), 27.0), atan2(dy, dx)
    start = tip[0] - long * cos(way), tip[1] - long * sin(way)
    d = f"M0 -7H{long - 20:g}V-18L{long:g} 0L{long - 20:g} 18V7H0z"
    path = Path(d, COLOURS["danger"], "#FFF6F0", 2.2, *start, 1, degrees(way))
    return Art(path, direct=True)


def _sum(state: State, focus: Focus) -> str:
    found = foreseen(state, focus)
    if found is None:
        attack = state.attack
        if attack is None or not (attack.power or attack.damage):
            return ""
        return f"{attack.damage} damage" if attack.damage or attack.hit else f"{attack.power} power"
    return damage_words(found)


@cache
def _pill(words: str) -> Art:
    w = extent(words, 16) + 26
    return Art(
        Box(w, 29, 14.5, "#000", y=3, alpha=0.3),
        Box(w, 29, 14.5, paper.TABLE, COLOURS["danger"], 2),
        Text(words, 16, paper.LAMP, 0, 5.6),
    )


# Dice and coin --------------------------------------------------------------------------


def _last_throw(focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    """What was thrown last, with the reason for it, on the line between the halves."""
    found = thrown_words(focus.happened)
    if found is None:
        return
    face, words = found
    lay = view.lay
    x = lay.mat[0] + (24 if not lay.small else 12)
    y = lay.middle if not lay.small else lay.mat[1] + lay.mat[3] - 2
    yield sign("thrown", (x, y), _die(face, words), SIGNS + 0.4)


def thrown_words(happened: Sequence[Event]) -> tuple[int, str] | None:
    """The face of the last die or coin, and what it was thrown for."""
    for event in reversed(happened):
        match event:
            case AfflictionRolled(affliction=code, die=die):
                return die, affliction_names()[code]
            case DieRolled(why=why, die=die):
                return die, why
            case ContestRolled(die=die):
                return die, "the challenge"
            case MischiefPulled(coin=coin, seat=seat, card=card):
                return (HEADS if coin == seat else TAILS), title(card)
            case CoinDecided():
                return HEADS, "who begins"
    return None


@cache
def _die(face: int, words: str) -> Art:
    """A die or a coin with a word behind it, from its left end on."""
    w = 46 + extent(words, 15)
    paints: list[Paint] = [
        Box(w, 32, 16, paper.TABLE, paper.BRASS, 1.4, x=w / 2),
        Text(words, 15, paper.LAMP, 38, 5, align="left"),
    ]
    paints += thrown(face, 23, 19)
    return Art(*paints)


# What is looked at ----------------------------------------------------------------------


def _moved(focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    """Ticks at the corners of what has just come to its place."""
    lay = view.lay
    places = {
        event.place: None
        for event in focus.happened
        if isinstance(event, (CreaturePlaced, Moved, EnergyPlaced))
    }
    for place in places:
        yield sign(f"moved:{place}", view.at(place), _ticks(lay.card), HAND - 1)


@cache
def _ticks(size: tuple[float, float]) -> Art:
    return MARKS.ticks(size[0] + 8, size[1] + 8)


def _read(focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    """On a phone, where cards of the hand are small, the one that was tapped, large."""
    lay = view.lay
    keys = [key for key in (*focus.taps, focus.blocked) if key]
    kind = shape_keys.card_of(keys[-1]) if keys else NONE
    if not lay.small or kind == NONE or focus.carried:
        return
    near_top = lay.rows[FAR]
    yield sign("read", (lay.width - 66, near_top), faces.face(kind, 118, 180), SIGNS + 1)


def _blocked(focus: Focus, view: SeatedLayout) -> Iterator[Node]:
    """What was tapped in vain is hatched for a moment."""
    place = shape_keys.place_of(focus.blocked) if focus.blocked else NONE
    if place in PLACES and focus.blocked.startswith("spot"):
        w, h = view.lay.card
        yield sign("blocked", view.at(place), MARKS.hatch(w, h, 9), SIGNS)
