"""What the screen of figures shows: filters, sums, shares in groups, two drawings (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import gmtime, strftime
from typing import Any

from web.app.figures.charts import Columns, Curve, columns, curve
from web.app.figures.counting import (
    Part,
    Tally,
    Wanted,
    by_size,
    grouped,
    lengths,
    lost_in,
    parts_of,
    people,
    tally,
    trends,
)
from web.app.figures.line import ALONE, MIXED, OWN, PEOPLE, Line
from web.app.figures.people import has
from web.app.platform.phrases import counted

ENOUGH = 5
"""Games of which a share is told; of fewer there is only the interval, which is wide."""
_LATEST = 30
"""So many games are in the drawing of what choices cost."""
_MINUTES, _COLUMNS = 10, 9
"""How many minutes are one column, and how many columns there are."""
_HOUR = 60
_NO_FIGURE = "–"
_OPPONENTS = {
    ALONE: "No opponent",
    PEOPLE: "Other people",
    MIXED: "Several kinds",
}
_SIGNS = {
    "mythic_mischief": "tomekeeper",
    "mystic_manor": "ghost",
    "mischief_and_malice": "malignant",
    "mysterion": "sigil",
    "myth": "darkness",
}
"""The drawing of the page's sprite that stands for a game."""
_TIMES = {0: "All time", 365: "Last 12 months", 30: "Last 30 days", 7: "Last 7 days"}


@dataclass(frozen=True, slots=True)
class By:
    """How parts are grouped: the field of :class:`.Wanted`, the heading of the group, what its
    filter says when it lets everything through, a value in words, and the value of a part."""

    field: str
    title: str
    every: str
    words: Callable[[str], str]
    value_of: Callable[[Part], str]


@dataclass(frozen=True, slots=True)
class Filter:
    """A field of :class:`.Wanted` to choose a value of: its values, each with its words, the first
    of which lets everything through."""

    field: str
    options: tuple[tuple[str, str], ...]
    chosen: str

    @property
    def is_in_use(self) -> bool:
        """Whether it lets only some games through."""
        return self.chosen != self.options[0][0]


@dataclass(frozen=True, slots=True)
class Sum:
    """One of the large figures: what it is of, and something smaller about it."""

    figure: str
    words: str
    detail: str


@dataclass(frozen=True, slots=True)
class Row:
    """A share: from 0 to 1, ``None`` of fewer than :data:`ENOUGH` games, with the ends of its
    interval and the share that equal sides would have, if there is one; how many were won, and the
    share, in words. ``value`` is what it is the share of, as :class:`.Wanted` has it, ``sign`` a
    drawing of the page's sprite for it, if there is one. ``brief`` is what is seen: the share, or
    what was won of a few games, and of how many; the words are for the ear."""

    value: str
    label: str
    share: float | None
    low: float
    high: float
    even: float | None
    won: str
    words: str
    brief: tuple[str, str]
    sign: str


@dataclass(frozen=True, slots=True)
class Group:
    """Shares under a heading, one for each value of a field of :class:`.Wanted`; ``game`` is that
    of which they are, and ``note`` its title, where that is not all that is chosen."""

    field: str
    title: str
    game: str
    note: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A value of a drawing to be read alone: how far from the left it stands, and its words."""

    x: float
    words: str


@dataclass(frozen=True, slots=True)
class Course:
    """What choices have cost in the last games that were judged: a drawing, its values from the
    oldest to the newest, how many games it has, what it comes to, and a row for each game."""

    drawing: Curve
    points: tuple[Point, ...]
    first: str
    now: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long games were: a drawing, its columns from the left to the right, what it comes to,
    where its columns begin, and a row for each of them."""

    drawing: Columns
    points: tuple[Point, ...]
    half: str
    marks: tuple[str, ...]
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Page:
    """The screen. ``people`` are those to choose from, a name and what it is shown as; ``notes``
    are sentences on all that is chosen, ``foot`` is how much there is in all. Without any games it
    has neither filters nor sums."""

    people: tuple[tuple[str, str], ...] = ()
    filters: tuple[Filter, ...] = ()
    sums: tuple[Sum, ...] = ()
    notes: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    course: Course | None = None
    lengths: Lengths | None = None
    foot: str = ""


def page_of(
    lines: Sequence[Line],
    wanted: Wanted,
    title_of: Callable[[str], str],
    puzzles: Callable[[str], Sum],
    now: int,
) -> Page:
    """The screen of what is wanted at a time; ``title_of`` gives the title of a game's slug,
    ``puzzles`` what was solved of its puzzles, or of all for an empty one."""
    every = parts_of(lines, Wanted())
    if not every:
        return Page()
    names, parts = people(lines), parts_of(lines, wanted, now)
    shown = tuple((name, name or "Without a name") for name in names)
    all_of_it = tally(parts)
    return Page(
        shown if len(names) > 1 else (),
        tuple(_filters(every, wanted, title_of)),
        tuple(_sums(all_of_it, puzzles(wanted.game))),
        tuple(_notes(all_of_it)),
        tuple(_groups(parts, wanted, title_of)),
        _course(parts),
        _lengths(parts, all_of_it.length),
        _foot(every),
    )


# Filters -----------------------------------------------------------------------------------


def _filters(
    every: Sequence[Part], wanted: Wanted, title_of: Callable[[str], str]
) -> Iterator[Filter]:
    """Of modes and sides only those of a game that is chosen."""
    for by in _ways(title_of):
        among = every
        if by.field in ("mode", "side"):
            among = [part for part in every if part.line.game == wanted.game]
        values = [value for value in grouped(among, by.value_of) if value]
        options = (("", by.every), *((value, by.words(value)) for value in values))
        yield Filter(by.field, options, getattr(wanted, by.field))
    times = tuple((str(days or ""), words) for days, words in _TIMES.items())
    yield Filter("days", times, str(wanted.days or ""))


def narrowed(wanted: Wanted, field: str, value: str) -> Wanted:
    """The same for one value of a field, or with an empty one for all of them again; modes and
    sides are those of a game."""
    if field == "game":
        return replace(wanted, game=value, mode="", side="")
    changed: dict[str, Any] = {field: int(value or 0) if field == "days" else value}
    return replace(wanted, **changed)


def of_person(wanted: Wanted, person: str | None) -> Wanted:
    """The same for one person, or for everybody."""
    return replace(wanted, person=person)


def _ways(title_of: Callable[[str], str]) -> tuple[By, ...]:
    game = By("game", "Won, by game", "All games", title_of, lambda part: part.line.game)
    return (game, *_WAYS)


def words_of(value: str) -> str:
    """A setting's value as it is read: ``glass-grove`` is "Glass Grove"; a seat's name stays as it
    is."""
    if value == OWN:
        return "Of one's own"
    return value.replace("-", " ").replace("_", " ").title() if value.islower() else value


def _opponents(kind: str) -> str:
    return _OPPONENTS.get(kind, kind.title())


_WAYS = (
    By("mode", "By mode", "All modes", words_of, lambda part: part.line.mode),
    By("side", "By side", "Any side", words_of, lambda part: part.mine.side),
    By("opponents", "By opponent", "Any opponent", _opponents, lambda part: part.opponents),
)


# Sums and sentences ------------------------------------------------------------------------


def _sums(one: Tally, puzzles: Sum) -> Iterator[Sum]:
    drawn = f", {one.drawn} drawn" if one.drawn else ""
    lost = one.played - one.won - one.drawn
    yield Sum(str(one.played), "played", f"{one.won} won{drawn}, {lost} not")
    if one.played >= ENOUGH:
        share, span = (
            f"{one.won / one.played:.0%}",
            f"{_hundredth(one.low)} to {_hundredth(one.high)}",
        )
    else:
        share, span = _NO_FIGURE, f"told from {ENOUGH} games on"
    yield Sum(share, "won", span)
    yield Sum(str(max(0, one.run)), "won in a row", f"{one.longest_run} at most")
    if one.minutes:
        yield Sum(_time(one.minutes), "at the table", f"{_time(round(one.length))} a game")
    else:
        yield Sum(_NO_FIGURE, "at the table", "not known of these games")
    yield puzzles


def _notes(one: Tally) -> Iterator[str]:
    """What is chosen in a sentence or two, where a figure would say too little."""
    if not one.played:
        yield "No such game has been played to its end yet."
        return
    if one.best is not None:
        counts, figure = one.best
        yield f"Best score ({counts}): {figure}."


def _foot(every: Sequence[Part]) -> str:
    games = len({id(part.line) for part in every})
    first = gmtime(every[0].line.ended / 1000)
    since = f"{first.tm_mday} {strftime('%B %Y', first)}"
    return f"{counted(games, 'game')} since {since}. They never leave this device."


def what_goes(lines: Sequence[Line], wanted: Wanted, title_of: Callable[[str], str]) -> str:
    """What is forgotten of what is chosen, however it is narrowed besides: the games of one sort,
    or all, or somebody's part in them."""
    name, slug = wanted.person, wanted.game
    there = [line for line in lines if slug in ("", line.game)]
    if name is None:
        games = counted(len(there), "game")
    else:
        played = counted(sum(has(line, name) for line in there), "game")
        games = f"{name or 'those without a name'} in {played}"
    return f"Forget {games} of {title_of(slug)}" if slug else f"Forget {games}"


def _time(minutes: int) -> str:
    return f"{minutes} min" if minutes < 2 * _HOUR else f"{round(minutes / _HOUR)} h"


def _hundredth(share: float) -> str:
    return str(round(100 * share))


# Shares ------------------------------------------------------------------------------------


def _groups(
    parts: Sequence[Part], wanted: Wanted, title_of: Callable[[str], str]
) -> Iterator[Group]:
    """By game, mode, opponent and side. Modes and sides are those of the game that is chosen, or
    sides of the one played most; what is narrowed to one value is no group any more."""
    most = next(iter(grouped(parts, lambda part: part.line.game)), "")
    for by in _ways(title_of):
        if getattr(wanted, by.field) or (by.field == "mode" and not wanted.game):
            continue
        among, game = parts, ""
        if by.field == "side" and not wanted.game:
            among, game = [part for part in parts if part.line.game == most], most
        rows = tuple(_rows(among, by))
        if any(row.value for row in rows):
            yield Group(by.field, by.title, game, title_of(game) if game else "", rows)


def _rows(parts: Sequence[Part], by: By) -> Iterator[Row]:
    for value, one in grouped(parts, by.value_of).items():
        share = one.won / one.played if one.played >= ENOUGH else None
        drawn = f", {one.drawn} drawn" if one.drawn else ""
        won = f"{one.won} of {one.played}{drawn}"
        brief = (f"{one.won}" if share is None else f"{share:.0%}", f"of {one.played}")
        sign = _SIGNS.get(value, "") if by.field == "game" else ""
        ends = (one.low, one.high, one.even)
        yield Row(value, by.words(value), share, *ends, won, _share(one), brief, sign)


def _share(one: Tally) -> str:
    """The share won, with its interval; empty where a few games would say nothing."""
    if one.played < ENOUGH:
        return ""
    return f"{one.won / one.played:.0%} ({one.low:.0%} to {one.high:.0%})"


# Drawings ----------------------------------------------------------------------------------


def _course(parts: Sequence[Part]) -> Course | None:
    lost = lost_in(parts)[-_LATEST:]
    if not lost:
        return None
    known = trends(lost)
    last = known[-1]
    now = f"now {last.mean:.1f} of 100" if last is not None else f"last {lost[-1]:.1f} of 100"
    rows = tuple((str(number), f"{one:.1f}") for number, one in enumerate(lost, 1))
    drawing = curve(lost, known)
    words = (f"Game {number} of {len(rows)}: {one} of 100" for number, one in rows)
    points = tuple(map(Point, drawing.xs, words))
    return Course(drawing, points, f"{counted(len(lost), 'game')} judged", now, rows)


def _lengths(parts: Sequence[Part], median: float) -> Lengths | None:
    minutes = lengths(parts)
    if not minutes:
        return None
    counts = by_size(minutes, _MINUTES, _COLUMNS)
    half = round(median)
    begins = [_MINUTES * number for number in range(_COLUMNS)]
    rows = tuple(
        (f"{low} min and more" if low == begins[-1] else f"{low} to {low + _MINUTES} min", str(n))
        for low, n in zip(begins, counts, strict=True)
    )
    drawing = columns(counts, min(half // _MINUTES, _COLUMNS - 1))
    words = (f"{head}: {counted(n, 'game')}" for (head, _), n in zip(rows, counts, strict=True))
    return Lengths(
        drawing,
        tuple(map(Point, drawing.xs, words)),
        f"half under {half} min",
        tuple(str(low) for low in begins[::2]),
        rows,
    )
