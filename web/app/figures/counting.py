"""What lines of finished games come to: shares with their intervals, runs, lengths (pure)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median

from web.app.figures.line import DRAWN, LOST, WON, Line, SeatLine
from web.app.session.seating import HERE

_Z = 1.959964
"""The normal quantile of an interval of 95%."""


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
    everybody at this device; ``since`` milliseconds since 1970."""

    game: str = ""
    mode: str = ""
    side: str = ""
    opponents: str = ""
    since: int = 0
    person: str | None = None

    def takes(self, part: Part) -> bool:
        """Whether a part counts."""
        line, mine = part.line, part.mine
        asked = (
            (self.game, line.game),
            (self.mode, line.mode),
            (self.side, mine.side),
            (self.opponents, part.opponents),
        )
        fits = all(want in ("", there) for want, there in asked)
        return fits and line.ended >= self.since and self.person in (None, mine.name)


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


def parts_of(lines: Iterable[Line], wanted: Wanted) -> list[Part]:
    """What the people at this device played that is wanted, the oldest first."""
    every = (
        Part(line, seat)
        for line in lines
        for seat, one in enumerate(line.seats)
        if one.sitter == HERE
    )
    return sorted(filter(wanted.takes, every), key=lambda part: part.line.ended)


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
    lengths = [part.line.minutes for part in parts if part.line.minutes]
    return Tally(
        len(parts),
        won,
        results.count(DRAWN),
        *wilson(won, len(parts)),
        _even(parts),
        _run(results),
        _longest(results),
        float(median(lengths)) if lengths else 0.0,
        sum(lengths),
        _best(parts),
    )


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
