"""What the report shows of an analysis, in words and as path data (pure)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias

from mythshelf.analysis import Analysis, JudgedChoice
from mythshelf.analysis.glance import Glance, sides_of
from mythshelf.analysis.summing_up import (
    count,
    curve,
    hundredths,
    name_of,
    sentences,
    turn_name,
    turning_points,
)
from mythshelf.kernel.files.stepwise import Progress
from mythshelf.kernel.play.match import Match

from web.app.report.standings import Gain, Standings
from web.app.widgets.discs import Place, beside

WIDTH, HEIGHT, LUCK = 688.0, 152.0, 32.0
"""The plot and the bars of luck under it, in units of the drawing."""
_STEPS = 2
"""So many choices of a way are told in words."""
_LEAST_BAR = 2.0
_HALF_LUCK = 0.25
"""So much luck in a turn fills half of the height of its bars."""
LOOKS = ("First look", "Looking deeper", "Looking deepest")
Ways: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""What was played and what was better, in notation."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Luck in a turn: where its bar stands and how high, as shares of the drawing; upwards where it
    was good for the first side."""

    x: float
    height: float
    is_good: bool


@dataclass(frozen=True, slots=True)
class Row:
    """A turn in the table for the ear."""

    turn: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A turning point: its number, the choice of the journal and its seat, both ways, where its
    disc stands and how far below it the curve is (as shares of the plot), whose it was, the chances
    with the best and as played, and the words."""

    number: int
    at: int
    seat: int
    ways: Ways
    x: float
    y: float
    off: float
    title: str
    best: str
    taken: str
    played: str
    better: str
    why: str
    cost: str


@dataclass(frozen=True, slots=True)
class Counted:
    """The choices of a side: how many of each kind, what one cost on an average, luck in all."""

    name: str
    best: int
    as_good: int
    slips: int
    mistakes: int
    lost: str
    luck: str


@dataclass(frozen=True, slots=True)
class Report:
    """All of it. ``areas`` are the areas above and below the middle, in which the first and the
    other side stood better; with more sides there are ``lines`` alone, one for each. ``gains`` are
    what the turns of two sides, or of one, brought by the ``measure`` of the game."""

    result: str
    lead: str
    lines: tuple[str, ...]
    areas: tuple[str, ...]
    names: tuple[str, ...]
    bars: tuple[Bar, ...]
    ticks: tuple[tuple[float, str], ...]
    heads: tuple[str, ...]
    rows: tuple[Row, ...]
    cards: tuple[Card, ...]
    counts: tuple[Counted, ...]
    measure: str
    gains: tuple[Gain, ...]


def report_of(
    match: Match[Any],
    found: Analysis,
    first: int = 0,
    you: int = -1,
    standings: Standings | None = None,
    seen: Sequence[Glance] = (),
) -> Report:
    """The report of a game as far as it is analysed. ``first`` is the seat whose chances go
    upwards, ``you`` the one that is called so, -1 for none; ``standings`` are those of a game that
    counts something; ``seen`` is how its turns looked at a glance, until they are judged."""
    sides = sorted(sides_of(match), key=lambda seats: first not in seats)
    names = tuple(
        "you" if you in seats else " and ".join(name_of(match, seat) for seat in seats)
        for seats in sides
    )
    result, *rest = sentences(match, found)
    turns = curve(match, found, seen)
    wide = max(1, len(turns) - 1)
    xs = [WIDTH * number / wide for number in range(len(turns))]
    shown = sides if len(sides) > 2 else sides[:1]
    tracks = [
        [(x, HEIGHT * (1 - turn.chances[seats[0]])) for x, turn in zip(xs, turns, strict=True)]
        for seats in shown
    ]
    lucky = sides[0][0]
    starts = [turn.at for turn in turns]
    stood = [standings.of_people(at) if standings is not None else () for at in starts]
    measure = standings.measure if standings is not None else ""
    measured = [f"{name}, {measure}" for name, _ in zip(names, stood[0], strict=False)]
    return Report(
        result=result,
        lead=" ".join(rest) if found.looks else "",
        lines=tuple(map(_path, tracks)),
        areas=_areas(tracks[0]) if len(shown) == 1 else (),
        names=names,
        bars=tuple(
            Bar(x / WIDTH, min(1.0, abs(turn.luck[lucky]) / _HALF_LUCK), turn.luck[lucky] > 0)
            for x, turn in zip(xs, turns, strict=True)
            if abs(turn.luck[lucky]) * LUCK / 2 / _HALF_LUCK >= _LEAST_BAR
        ),
        ticks=tuple(_ticks([turn.turn for turn in turns[:-1]], wide)),
        heads=(*(f"{name}{what}" for name in names for what in ("", ", luck")), *measured),
        rows=tuple(
            Row(
                "End" if turn is turns[-1] else turn_name(turn.turn).capitalize(),
                (
                    *(
                        hundredths(part)
                        for seats in sides
                        for part in (turn.chances[seats[0]], turn.luck[seats[0]])
                    ),
                    *(f"{value:g}" for value in values),
                ),
            )
            for turn, values in zip(turns, stood, strict=True)
        ),
        cards=tuple(_cards(match, found, turns, lucky, you)),
        counts=tuple(
            _counted(found, seats, name) for seats, name in zip(sides, names, strict=True)
        ),
        measure=measure,
        gains=tuple(standings.gains(starts)) if standings is not None and len(sides) < 3 else (),
    )


def progress_words(found: Analysis, is_working: bool, progress: Progress | None) -> str:
    """How far the analysis is: ``Looking deeper: 24 of 38 choices``."""
    if not is_working:
        many = len(found.choices)
        return "1 choice judged" if many == 1 else f"{many} choices judged"
    if progress is None:
        return "Getting ready"
    return f"{LOOKS[min(found.looks, len(LOOKS) - 1)]}: {progress.done} of {progress.total} choices"


def _counted(found: Analysis, seats: Sequence[int], name: str) -> Counted:
    every = [count(found, seat) for seat in seats]
    judged = max(1, sum(one.judged for one in every))
    lost = sum(one.lost * one.judged for one in every) / judged
    return Counted(
        name=name,
        best=sum(one.best for one in every),
        as_good=sum(one.as_good for one in every),
        slips=sum(one.slips for one in every),
        mistakes=sum(one.mistakes for one in every),
        lost=f"{100 * lost:.1f}",
        luck=hundredths(every[0].luck),
    )


def _cards(
    match: Match[Any], found: Analysis, turns: Sequence[Any], first: int, you: int
) -> Iterator[Card]:
    wide = max(1, len(turns) - 1)
    discs: list[Place] = []
    for number, one in enumerate(turning_points(found), start=1):
        place = max((n for n, turn in enumerate(turns) if turn.at <= one.at), default=0)
        on_curve = place / wide, 1 - turns[place].chances[first]
        discs.append(beside(on_curve, discs))
        yield Card(
            number=number,
            at=one.at,
            seat=one.seat,
            ways=(one.taken.options, one.best[0].options),
            x=discs[-1][0],
            y=discs[-1][1],
            off=on_curve[1] - discs[-1][1],
            title=f"{turn_name(one.turn).capitalize()} ·"
            f" {'you' if one.seat == you else name_of(match, one.seat)}",
            best=hundredths(one.best[0].chance),
            taken=hundredths(one.taken.chance),
            played=f"{one.taken.words[0]}.",
            better=_then(one),
            why=one.reason,
            cost=hundredths(one.cost),
        )


def _then(one: JudgedChoice) -> str:
    """The best way in words, as far as no chance comes between: its beginning, if it is long."""
    words = one.best[0].words
    more = ", and so on" if len(words) > _STEPS else ""
    return f"{', then: '.join(words[:_STEPS])}{more}."


def _ticks(turns: Sequence[int], wide: int) -> Iterator[tuple[float, str]]:
    """Some numbers of turns along the foot."""
    every = max(1, -(-len(turns) // 6))
    for number, turn in enumerate(turns):
        if number % every == 0:
            yield number / wide, str(turn)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _areas(points: Sequence[tuple[float, float]]) -> tuple[str, str]:
    """The areas between the curve and the middle, above it and below."""
    middle = HEIGHT / 2
    through = [points[0]]
    for (x, y), (onward, other) in pairwise(points):
        if (y - middle) * (other - middle) < 0:
            share = (middle - y) / (other - y)
            through.append((x + share * (onward - x), middle))
        through.append((onward, other))
    ends = f"L{points[-1][0]:.1f} {middle}L{points[0][0]:.1f} {middle}Z"
    above = _path([(x, min(y, middle)) for x, y in through])
    below = _path([(x, max(y, middle)) for x, y in through])
    return above + ends, below + ends
