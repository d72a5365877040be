"""The tray on which dice are thrown: what is needed of them, and what they have come to (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mythshelf.games.myth.combat.pool import pool
from mythshelf.games.myth.events.attacks import Rolled
from mythshelf.games.myth.table import dice as rules
from mythshelf.games.myth.table.figures import is_enemy, is_friend
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE, SYMBOLS
from mythshelf.games.myth.words.names import figure, hero, sentence

from web.app.games.myth.colours import COLOURS, EMBER, LAMP
from web.app.games.myth.look import dice
from web.app.games.myth.look.layout import Point
from web.app.stage.lettering import extent, fitting
from web.app.stage.moment import Cast, Die
from web.app.stage.nodes import SERIF, Art, Box, Paint, Text
from web.app.stage.sizes import sized

_DIE, _PITCH, _MOST = 58.0, 70.0, 10
_HEAD, _LINE, _FOOT = 40.0, 22.0, 14.0
_WIDEST = 540.0


@dataclass(frozen=True, slots=True)
class Need:
    """Who is hit by what a die must show, and how many dice do that of how many it takes."""

    who: str
    tn: int
    met: int
    takes: int

    @property
    def is_hit(self) -> bool:
        """Whether the dice would do for it, if they are not needed elsewhere."""
        return self.met >= self.takes


def needs_of(before: State, rolled: Rolled) -> tuple[Need, ...]:
    """What a roll needs: one number for all, or one for each group of targets (MT-DICE-04)."""
    if not rolled.hit:
        return ()
    attack = before.attack
    if attack is None or attack.attacker != rolled.figure or not attack.targets:
        if not rolled.tn:
            return ()
        met = len(rules.successes(rolled.hit, rolled.tn))
        return (Need("", rolled.tn, met, 1),)
    found = []
    more = 0 if rolled.tn or attack.card == NONE else pool(before, attack)["tn"]
    for one in rules.assignments(before, attack.targets, more):
        tn = rolled.tn or one.tn
        met = len(rules.successes(rolled.hit, tn))
        found.append(Need(_called(before, one.targets), tn, met, one.dice))
    return tuple(found)


def _called(state: State, targets: tuple[int, ...]) -> str:
    """``Stalker``, or ``3 × Crawler``."""
    name = figure(state, targets[0]).removeprefix("the ").partition(" on ")[0]
    name = sentence(name)
    return name if len(targets) == 1 else f"{len(targets)} × {name}"


def title_of(before: State, rolled: Rolled) -> str:
    """Who rolls, and what for."""
    what = sentence(rolled.what)
    if rolled.figure < 0:
        return what
    known = is_enemy(rolled.figure) or is_friend(rolled.figure)
    who = figure(before, rolled.figure) if known else hero(before, rolled.figure)
    return f"{sentence(who.removeprefix('the ').partition(' on ')[0])}: {what}"


def cast(before: State, rolled: Rolled, at: Point, unit: float) -> Cast:
    """The throw on its tray: dice that count without one (MT-DICE-10) lie there at once."""
    needs, title = needs_of(before, rolled), title_of(before, rolled)
    lowest = min((one.tn for one in needs), default=0)
    count = len(rolled.hit) + len(rolled.fate)
    step = min(_PITCH, (_WIDEST - 30) / max(1, count))
    k = step / _PITCH * _DIE / dice.SIZE * unit
    left = -step * (count - 1) / 2
    wide, high = size(title, needs, count)
    y = -high / 2 + _HEAD + _DIE / 2
    sure = bool(lowest) and lowest <= rules.SURE
    thrown = []
    for place, number in enumerate(rolled.hit):
        lies = dice.hit_die(number, dice.met(number, lowest), k)
        faces = (lies,) if sure else (*_tumbling(number, k), lies)
        thrown.append(Die(faces, ((left + step * place) * unit, y * unit)))
    for place, symbol in enumerate(rolled.fate, len(rolled.hit)):
        others = ((symbol + 2) % len(SYMBOLS), (symbol + 4) % len(SYMBOLS))
        faces = tuple(dice.fate_die(one, k) for one in (*others, symbol))
        thrown.append(Die(faces, ((left + step * place) * unit, y * unit)))
    slips = tuple(_tray(title, needs, (wide, high), written, unit) for written in (False, True))
    return Cast(at, tuple(thrown), slips, "die", frequent=True)


def _tumbling(number: int, k: float) -> tuple[Art, ...]:
    return tuple(
        dice.hit_die((number * by + more) % rules.SIDES + 1, "", k) for by, more in ((7, 2), (3, 5))
    )


def size(title: str, needs: tuple[Need, ...], count: int) -> tuple[float, float]:
    """Width and height of the tray, in CSS pixels of a tablet."""
    words = max((extent(line, 17) for line in map(_needed, needs)), default=0.0)
    row = min(_PITCH, (_WIDEST - 30) / max(1, count)) * count
    wide = min(_WIDEST, max(row + 28, 1.1 * extent(title, 21) + 40, words + 130, 240))
    return wide, _HEAD + _DIE + _LINE * max(1, len(needs)) + _FOOT


def _needed(one: Need) -> str:
    """``Stalker: 5 or more on 2 dice``."""
    on = "" if one.takes == 1 else f" on {one.takes} dice"
    number = "certain" if one.tn <= rules.SURE else f"{one.tn} or more"
    number = "impossible" if one.tn >= rules.HOPELESS else number
    return f"{one.who}: {number}{on}" if one.who else f"{sentence(number)} is needed"


@cache
def _tray(
    title: str, needs: tuple[Need, ...], room: tuple[float, float], written: bool, unit: float
) -> Art:
    wide, high = room
    paints: list[Paint] = [
        Box(wide, high, 13, "#000", y=6, alpha=0.45),
        Box(wide, high, 13, COLOURS["panel"], EMBER, 2.4, alpha=0.97),
        Text(fitting(title, 21, wide - 30), 21, LAMP, 0, -high / 2 + 27, SERIF),
    ]
    paints += _lines(needs, wide, -high / 2 + _HEAD + _DIE + 22, written)
    return Art(*sized(paints, unit))


def _lines(needs: tuple[Need, ...], wide: float, y: float, written: bool) -> Iterator[Paint]:
    for number, one in enumerate(needs):
        at = y + _LINE * number
        yield Text(_needed(one), 17, LAMP, -wide / 2 + 18, at, align="left")
        if written:
            words, colour = ("hit", "legal") if one.is_hit else ("missed", "danger")
            yield Text(words, 18, COLOURS[colour], wide / 2 - 18, at, align="right")
