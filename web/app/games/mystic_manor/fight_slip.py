"""The slip of paper on which a fight is counted: the die, what is added, and the verdict (pure)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from mythshelf.games.mystic_manor.table.board import Place
from mythshelf.games.mystic_manor.table.catalogue import CAT, DOG, WORDS, numbers
from mythshelf.games.mystic_manor.table.state import Seat, State

from web.app.games.mystic_manor import art
from web.app.games.mystic_manor.colours import COLOURS
from web.app.games.mystic_manor.emblems import emblem
from web.app.games.mystic_manor.layout import Layout, Point
from web.app.stage.lettering import extent
from web.app.stage.nodes import SERIF, Art, Box, Paint, Path, Text
from web.app.stage.sizes import sized

WIDE, HIGH = 504.0, 158.0
"""CSS pixels of the slip on a tablet."""
DIE_AT = (-162.0, -6.0)
"""The middle of the die, from that of the slip."""
_DIE = 96.0
_WON, _LOST, _ADDED = "#0F6B5E", "#A8301B", ("#0F6B5E", "#2C8F7C")
_FIRST, _LAST = -54.0, 228.0
_RULE = 44.0
_MOST = 25
"""The rule is as long as this at the least."""


@dataclass(frozen=True, slots=True)
class Term:
    """So much of the sum, with the emblem and the name of what adds it."""

    worth: int
    sign: str
    word: str


@dataclass(frozen=True, slots=True)
class Fight:
    """A roll against a ghost, and what the player's items add to it."""

    face: int
    terms: tuple[Term, ...]
    strength: int

    @property
    def total(self) -> int:
        """What it comes to."""
        return self.face + sum(term.worth for term in self.terms)

    @property
    def needed(self) -> int:
        """The lowest face that would have won."""
        return max(1, self.strength - self.total + self.face)

    @property
    def short(self) -> int:
        """By how much it is too little; 0 where it is enough."""
        return max(0, self.strength - self.total)


def fight_of(state: State, seat: Seat, space: Place, face: int) -> Fight:
    """A player's roll against the ghost of a space."""
    return Fight(face, tuple(_terms(state, seat)), state.ghosts[space])


def _terms(state: State, seat: Seat) -> Iterator[Term]:
    """What the items of an inventory add, each kind for itself (MN-GHOST-06)."""
    items, n = state.mats[seat].items, numbers()
    worth = {DOG: n.dog_bonus, CAT: n.cat_bonus}
    worth.update(zip(state.ranking, n.rank_bonus, strict=True))
    for kind, each in worth.items():
        if items[kind] and each:
            yield Term(each * items[kind], WORDS[kind], WORDS[kind])


def place_for(lay: Layout, space: Place) -> tuple[Point, float, tuple[int, int]]:
    """Where the slip lies, on the half of the house where the ghost does not stand; how large it
    is, and where its point is: so far to the right of its middle, at its lower edge (1) or its
    upper one (-1)."""
    sheet = lay.of(space).sheet
    unit = min(1.08, (sheet.w - 12) / WIDE)
    x, y = lay.centre(space)
    lower = y > sheet.middle[1]
    half = HIGH * unit / 2 + 12
    at = sheet.middle[0], (sheet.y + half if lower else sheet.y + sheet.h - half)
    reach = WIDE / 2 - 24
    across = min(max((x - at[0]) / unit, -reach), reach)
    return at, unit, (round(across), 1 if lower else -1)


@cache
def die(face: int, unit: float) -> Art:
    """The die in the size in which it is thrown."""
    return art.die(face, _DIE * unit)


def slips(fight: Fight, point: tuple[int, int], unit: float) -> tuple[Art, ...]:
    """The slip while the die rolls, and after each thing that is written on it.

    ``point`` is where its point is, as :func:`place_for` has it.
    """
    return tuple(_slip(fight, point, written, unit) for written in range(len(fight.terms) + 3))


@cache
def _slip(fight: Fight, point: tuple[int, int], written: int, unit: float) -> Art:
    x, side = point
    edge = side * HIGH / 2
    tip = (
        f"M{x - 15:g} {edge - side * 2:g}L{x:g} {edge + side * 20:g}L{x + 15:g} {edge - side * 2:g}"
    )
    paints: list[Paint] = [
        Box(WIDE, HIGH, 8, "#000", y=6, alpha=0.35),
        Box(WIDE, HIGH, 8, art.PAPER, art.INK, 3),
        Path(tip, art.PAPER, art.INK, 3),
        Box(WIDE - 14, HIGH - 14, 5, "", COLOURS["mute"], 1, alpha=0.5),
        Text(f"Ghost of strength {fight.strength}", 20, art.INK, _FIRST, -46, SERIF, align="left"),
    ]
    lines = len(fight.terms) + 2
    if not written:
        paints.append(_words(f"{fight.needed} or more is needed", 18, _FIRST, 0))
    else:
        paints += _sum(fight, min(written, len(fight.terms) + 1), written >= lines)
    if written >= lines:
        paints += _verdict(fight)
    paints += _rule(fight, written, written >= lines)
    return Art(*sized(paints, unit))


def _words(words: str, size: float, x: float, y: float, align: str = "left") -> Text:
    return Text(words, size, COLOURS["mute"], x, y, align=align)


def _sum(fight: Fight, written: int, summed: bool) -> Iterator[Paint]:
    """``13 + 3 + 2 = 18``, each with what it is."""
    parts = (Term(fight.face, "", "roll"), *fight.terms)
    pitch = min(78.0, (_LAST - _FIRST - 60) / len(parts))
    size = 34.0 if pitch > 56 else 24.0
    for at, term in enumerate(parts[:written]):
        x = _FIRST + 16 + pitch * at
        if at:
            yield Text("+", size * 0.7, art.INK, x - pitch / 2, 0)
        yield Text(str(term.worth), size, art.INK, x, 4)
        word = term.word if extent(term.word, 14) < pitch - 18 else ""
        if term.sign:
            yield emblem(
                term.sign, 17, _ADDED[0], x - (extent(word, 14) / 2 + 4 if word else 0), 17
            )
        if word:
            yield _words(word, 14, x + (8 if term.sign else 0), 22, "center")
    if summed:
        colour = _WON if not fight.short else _LOST
        yield Text(f"= {fight.total}", 42, colour, _LAST + 14, 8, align="right")


def _verdict(fight: Fight) -> Iterator[Paint]:
    words = f"Short by {fight.short}" if fight.short else "Beaten"
    wide = extent(words, 18) + 28
    x = _LAST + 16 - wide / 2
    yield Box(wide, 30, 15, _LOST if fight.short else _WON, x=x, y=-53)
    yield Text(words, 18, "#FFFFFF", x, -47)


def _rule(fight: Fight, written: int, reached: bool) -> Iterator[Paint]:
    """From 0 on: the roll red, what is added green, a mark at what is needed."""
    most = max(_MOST, fight.strength, fight.total)
    step = (_LAST - _FIRST) / most

    def at(value: int) -> float:
        return _FIRST + step * value

    yield Box(_LAST - _FIRST, 11, 0, "#FFFFFF", art.INK, 1.2, (_FIRST + _LAST) / 2, _RULE)
    filled = 0
    for number, worth in enumerate((fight.face, *(term.worth for term in fight.terms))):
        if number < written and worth:
            colour = art.STAMP if not number else _ADDED[number % 2]
            middle = (at(filled) + at(filled + worth)) / 2
            yield Box(step * worth, 10, 0, colour, x=middle, y=_RULE)
            filled += worth
    ticks = "".join(f"M{at(value):.1f} {_RULE + 6:g}v4" for value in range(most + 1))
    yield Path(ticks, stroke=art.INK, width=1)
    for value in range(0, most + 1, 5):
        if abs(value - fight.strength) > 1 and (not reached or abs(value - fight.total) > 1):
            yield _words(str(value), 14, at(value), _RULE + 24, "center")
    needed = at(fight.strength)
    mark = f"M{needed:.1f} {_RULE + 8:g}v-20M{needed - 5:.1f} {_RULE - 18:g}h10l-5 8z"
    yield Path(mark, art.INK, art.INK, 2.2)
    yield Text(str(fight.strength), 14, art.INK, needed, _RULE + 24)
    if reached and fight.total != fight.strength:
        x, colour = at(fight.total), _LOST if fight.short else _WON
        yield Path(f"M{x - 6:.1f} {_RULE - 17:g}h12l-6 9z", colour)
        yield Text(str(fight.total), 14, colour, x, _RULE + 24)
