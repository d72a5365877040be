"""What lines of finished games come to: shares with their intervals, runs, lengths (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, median, stdev

from web.app.figures.line import DRAWN, LOST, UNJUDGED, WHOLE, WON, Line, SeatLine
from web.app.session.seating import HERE

_DAY = 86_400_000
_Z = 1.959964
"""The normal quantile of an interval of 95%."""
_WINDOW, _LEAST = 6, 3
"""A trend is the mean of so many games, and there is none of fewer than the second."""


@dataclass(frozen=True, slots=True)
class Part:
    """A person's part in a finished game: the line, and the seat."""

    line: Line
    seat: int

    @property
    def mine(self) -> SeatLine:
        """The person's seat."""
        return self.line.seats[self.seat]

    @property
    def opponents(self) -> str:
        """As :meth:`.Line.opponents`."""
        return self.line.opponents(self.seat)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which parts count: empty fields let everything through; ``person`` is a name, ``None`` for
    everybody at this device; ``days`` how long ago a game may have ended, 0 for as long as one
    likes."""

    game: str = ""
    mode: str = ""
    side: str = ""
    opponents: str = ""
    days: int = 0
    person: str | None = None

    def takes(self, part: Part, now: int) -> bool:
        """Whether a part counts at a time, in milliseconds since 1970."""
        line, mine = part.line, part.mine
        asked = (
            (self.game, line.game),
            (self.mode, line.mode),
            (self.side, mine.side),
            (self.opponents, part.opponents),
        )
        fits = all(want in ("", there) for want, there in asked)
        is_late = not self.days or line.ended >= now - self.days * _DAY
        return fits and is_late and self.person in (None, mine.name)


@dataclass(frozen=True, slots=True)
class Tally:
    """Parts counted.

    ``low`` and ``high`` are the ends of the interval of 95% around the share won (Wilson), from 0
    to 1. ``even`` is the share that equal sides would win, ``None`` where a side of one
    of them was the game itself. ``run`` is how many were won in a row up to now, or lost
    where it is negative; ``longest_run`` the most ever won in a row. ``length`` is the median in
    minutes and ``minutes`` their sum, both over the games whose length is known (0: none is).
    ``best`` is the highest score and what it counts, ``None`` where that is not the same in all.
    """

    played: int
    won: int
    drawn: int
    low: float
    high: float
    even: float | None
    run: int
    longest_run: int
    length: float
    minutes: int
    best: tuple[str, int] | None


def parts_of(lines: Iterable[Line], wanted: Wanted, now: int = 0) -> list[Part]:
    """What the people at this device played that is wanted at a time, the oldest first."""
    every = (
        Part(line, seat)
        for line in lines
        for seat, one in enumerate(line.seats)
        if one.sitter == HERE
    )
    taken = (part for part in every if wanted.takes(part, now))
    return sorted(taken, key=lambda part: part.line.ended)


def people(lines: Iterable[Line]) -> list[str]:
    """The names that played at this device, who played most first; empty for no name."""
    counted: dict[str, int] = {}
    for part in parts_of(lines, Wanted()):
        counted[part.mine.name] = counted.get(part.mine.name, 0) + 1
    return sorted(counted, key=lambda name: (-counted[name], name))


def wilson(won: int, played: int) -> tuple[float, float]:
    """Wilson's interval of 95% for a share, from 0 to 1; all of it where nothing was played."""
    if not played:
        return 0.0, 1.0
    share, z2 = won / played, _Z * _Z
    middle = (share + z2 / (2 * played)) / (1 + z2 / played)
    half = sqrt(share * (1 - share) / played + z2 / (4 * played**2)) * _Z / (1 + z2 / played)
    return max(0.0, middle - half), min(1.0, middle + half)


def tally(parts: Sequence[Part]) -> Tally:
    """Count parts, which are in the order in which they ended."""
    results = [part.mine.result for part in parts]
    won = results.count(WON)
    minutes = lengths(parts)
    return Tally(
        len(parts),
        won,
        results.count(DRAWN),
        *wilson(won, len(parts)),
        _even(parts),
        _run(results),
        _longest(results),
        float(median(minutes)) if minutes else 0.0,
        sum(minutes),
        _best(parts),
    )


@dataclass(frozen=True, slots=True)
class Trend:
    """A mean over the last games, with the ends of its interval of 95%."""

    mean: float
    low: float
    high: float


def lost_in(parts: Sequence[Part]) -> list[float]:
    """What a choice has cost on an average, of 100, in each of the parts that were judged."""
    lost = [part.line.lost[part.seat] for part in parts if part.line.lost]
    return [100 * one / WHOLE for one in lost if one != UNJUDGED]


def trends(values: Sequence[float]) -> list[Trend | None]:
    """The trend at each value, ``None`` at the first ones."""
    found: list[Trend | None] = []
    for number in range(1, len(values) + 1):
        last = values[max(0, number - _WINDOW) : number]
        if len(last) < _LEAST:
            found.append(None)
            continue
        middle, half = mean(last), _Z * stdev(last) / sqrt(len(last))
        found.append(Trend(middle, max(0.0, middle - half), middle + half))
    return found


def lengths(parts: Sequence[Part]) -> list[int]:
    """The minutes of the parts of which they are known."""
    return [part.line.minutes for part in parts if part.line.minutes]


def by_size(values: Sequence[int], wide: int, most: int) -> list[int]:
    """How many values there are from 0, from ``wide``, from twice that on, and so forth; the last
    of ``most`` counts all that are larger."""
    counts = [0] * most
    for value in values:
        counts[min(value // wide, most - 1)] += 1
    return counts


def grouped(parts: Sequence[Part], key: Callable[[Part], str]) -> dict[str, Tally]:
    """Parts counted by a word, the word with most of them first."""
    groups: dict[str, list[Part]] = {}
    for part in parts:
        groups.setdefault(key(part), []).append(part)
    largest = sorted(groups, key=lambda word: (-len(groups[word]), word))
    return {word: tally(groups[word]) for word in largest}


def _even(parts: Sequence[Part]) -> float | None:
    if not parts or any(part.line.together for part in parts):
        return None
    return sum(1 / part.line.sides for part in parts) / len(parts)


def _run(results: Sequence[str]) -> int:
    """The run at the end; a draw ends any."""
    last = results[-1] if results else DRAWN
    if last == DRAWN:
        return 0
    length = next((n for n, one in enumerate(reversed(results)) if one != last), len(results))
    return -length if last == LOST else length


def _longest(results: Sequence[str]) -> int:
    longest = now = 0
    for result in results:
        now = now + 1 if result == WON else 0
        longest = max(longest, now)
    return longest


def _best(parts: Sequence[Part]) -> tuple[str, int] | None:
    counts = {(part.line.game, part.line.mode, part.line.scored) for part in parts}
    scores = [part.mine.score for part in parts if part.mine.score is not None]
    if len(counts) != 1 or not scores:
        return None
    return parts[0].line.scored, max(scores)
