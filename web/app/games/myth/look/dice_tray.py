"""The tray on which dice are thrown: what is needed of them, and what they have come to (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mythshelf.games.myth.combat.pool import pool
from mythshelf.games.myth.events.attacks import Rolled
from mythshelf.games.myth.table import dice as rules
from mythshelf.games.myth.table.figures import is_enemy
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE, SYMBOLS
from mythshelf.games.myth.words.names import heading, sentence

from web.app.games.myth.colours import COLOURS, EMBER, LAMP
from web.app.games.myth.look import dice
from web.app.games.myth.look.layout import Layout, Point
from web.app.stage.bounds import Bounds
from web.app.stage.lettering import extent, fitting
from web.app.stage.moment import Cast, Die
from web.app.stage.nodes import SERIF, Art, Box, Node, Paint, Text
from web.app.stage.sizes import sized

_DIE, _PITCH, _MOST = 58.0, 70.0, 10
_HEAD, _LINE, _FOOT = 40.0, 22.0, 14.0
_WIDEST = 540.0
_GOOD, _BAD = "#8FE3B4", "#FF8D7E"
"""What the dice come to, on the dark tray."""


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
    more = attack.tn
    if not (rolled.tn or attack.rolled or attack.card == NONE):
        more = pool(before, attack)["tn"]  # not worked out yet
    for one in rules.assignments(before, attack.targets, more):
        tn = rolled.tn or one.tn
        met = len(rules.successes(rolled.hit, tn))
        found.append(Need(_called(before, one.targets), tn, met, one.dice))
    return tuple(found)


def _called(state: State, targets: tuple[int, ...]) -> str:
    """``Stalker``, or ``3 × Crawler``."""
    name = heading(state, targets[0])
    return name if len(targets) == 1 else f"{len(targets)} × {name}"


def title_of(before: State, rolled: Rolled) -> str:
    """Who rolls, and what for."""
    what = sentence(rolled.what)
    if rolled.figure < 0:
        return what
    return f"{heading(before, rolled.figure)}: {what}"


@dataclass(frozen=True, slots=True)
class _Tray:
    """Where the tray of a roll lies, how large it is, and what is on it: the dice are ``k`` times
    as large as ever, the first ``left`` of its middle and ``y`` below it, then each a ``step``
    on."""

    at: Point
    unit: float
    title: str
    needs: tuple[Need, ...]
    room: tuple[float, float]
    k: float
    left: float
    y: float
    step: float

    @property
    def lowest(self) -> int:
        """The least that a die must show for anything; 0 where there is no such number."""
        return min((one.tn for one in self.needs), default=0)

    def art(self, written: bool) -> Art:
        """Before and after it is written on it what the dice come to."""
        return _tray(self.title, self.needs, self.room, written, self.unit)

    def place(self, number: int) -> Point:
        """Where a die lies, from the middle of the tray."""
        return (self.left + self.step * number) * self.unit, self.y * self.unit


def _tray_of(before: State, rolled: Rolled, seen: Bounds, unit: float, lay: Layout) -> _Tray:
    """Over the upper edge of what is seen, or the lower one, away from whoever rolls."""
    needs, title = needs_of(before, rolled), title_of(before, rolled)
    count = len(rolled.hit) + len(rolled.fate)
    wide, high = size(title, needs, count)
    left, top, right, bottom = seen
    unit = min(unit, (right - left - 12) / wide)
    one = rolled.figure
    is_there = one >= 0 and before.at[one] >= 0 and lay.shows(before.at[one])
    is_low = not is_there or lay.of_figure(before, one)[1] > (top + bottom) / 2
    half = high * unit / 2 + 8
    at = (left + right) / 2, (top + half if is_low else bottom - half)
    step = min(_PITCH, (_WIDEST - 30) / max(1, count))
    return _Tray(
        at=at,
        unit=unit,
        title=title,
        needs=needs,
        room=(wide, high),
        k=step / _PITCH * _DIE / dice.SIZE * unit,
        left=-step * (count - 1) / 2,
        y=-high / 2 + _HEAD + _DIE / 2,
        step=step,
    )


def lying(before: State, rolled: Rolled, seen: Bounds, unit: float, lay: Layout) -> Iterator[Node]:
    """The dice where they have come to lie, on the tray that says what they come to."""
    tray = _tray_of(before, rolled, seen, unit, lay)
    x, y = tray.at
    yield Node("dice", x, y, tray.art(True), z=dice.DICE)
    faces = [dice.hit_die(one, dice.met(one, tray.lowest), tray.k) for one in rolled.hit]
    faces += [dice.fate_die(one, tray.k) for one in rolled.fate]
    for number, drawn in enumerate(faces):
        dx, dy = tray.place(number)
        yield Node(f"die:{number}", x + dx, y + dy, drawn, z=dice.DICE + 0.1)


def cast(before: State, rolled: Rolled, seen: Bounds, unit: float, lay: Layout) -> Cast:
    """The throw on its tray: dice that count without one (MT-DICE-10) lie there at once, and those
    of enemies, which are many in a darkness cycle, tumble once only."""
    tray = _tray_of(before, rolled, seen, unit, lay)
    lowest, k = tray.lowest, tray.k
    sure = bool(lowest) and lowest <= rules.SURE
    tumbles = 1 if is_enemy(rolled.figure) else 2
    thrown = []
    for place, number in enumerate(rolled.hit):
        lies = dice.hit_die(number, dice.met(number, lowest), k)
        faces = (lies,) if sure else (*_tumbling(number, k)[:tumbles], lies)
        thrown.append(Die(faces, tray.place(place)))
    for place, symbol in enumerate(rolled.fate, len(rolled.hit)):
        others = ((symbol + 2) % len(SYMBOLS), (symbol + 4) % len(SYMBOLS))
        faces = tuple(dice.fate_die(one, k) for one in (*others[:tumbles], symbol))
        thrown.append(Die(faces, tray.place(place)))
    return Cast(tray.at, tuple(thrown), (tray.art(False), tray.art(True)), "die", frequent=True)


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
            words, colour = ("hit", _GOOD) if one.is_hit else ("missed", _BAD)
            yield Text(words, 18, colour, wide / 2 - 18, at, align="right")
