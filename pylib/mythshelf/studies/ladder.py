"""The study of ``mythshelf ladder``: how strong players are, and how long they think.

On a ladder each player meets the two next above it: who is farther away wins nearly every game,
which says little. The anchor also meets itself, which has to end even; if it does not, something
is wrong with how games are played or counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isinf
from typing import Any

from .balance import won
from .contestants import title
from .elo import Pairs, Rating, ratings
from .intervals import interval
from .pairs import Table, counted_pairs, play_pair
from .sprt import told_points
from .tables import table_lines
from .timing import HEADS, times
from .totals import Totals

_NEXT = 2
"""How many players above it each one meets."""


@dataclass(frozen=True)
class Ladder:
    """A pair of games between two neighbours on each seed, all neighbours in turn."""

    table: Table
    players: tuple[str, ...]
    anchor: str
    seeds: range

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Who meets whom, the mirror of the anchor last."""
        met = [
            (higher, lower)
            for at, lower in enumerate(self.players)
            for higher in self.players[at + 1 : at + 1 + _NEXT]
        ]
        return [*met, (self.anchor, self.anchor)]

    def described(self) -> Mapping[str, Any]:
        """See :class:`.study.Study`."""
        return {
            "ladder": list(self.players),
            "anchor": self.anchor,
            "table": self.table.described(),
            "first seed": self.seeds.start,
        }

    def play(self, seed: int) -> Totals:
        """See :class:`.study.Study`."""
        totals = Totals()
        turn, at = divmod(seed - self.seeds.start, len(self.pairings))
        play_pair(self.table, *self.pairings[at], seed, turn, totals)
        return totals

    def games(self, totals: Totals) -> int:
        """How many games have been played."""
        return 2 * sum(sum(counted_pairs(totals, *two)) for two in self.pairings)

    def widest(self, totals: Totals) -> float:
        """The width in Elo of the widest interval of a rating."""
        return max(one.high - one.low for one in self._ratings(totals).values())

    def lines(self, totals: Totals) -> Iterator[str]:
        """Tables in Markdown, which are for people to read in a terminal, too."""
        rated = self._ratings(totals)
        heads = ("player", "Elo", "95 % interval", "points", *HEADS)
        yield from table_lines(heads, [self._row(totals, *one) for one in rated.items()])
        yield ""
        mirror = counted_pairs(totals, self.anchor, self.anchor)
        if any(mirror):
            yield f"The mirror, {title(self.anchor)} against itself: {told_points(mirror)}."
        wins, decided = won(totals, "first")
        share = interval(wins, decided)
        drawn = totals.at("drawn")
        yield f"Who begins wins {wins:g} of {decided} decided games: {share}. Drawn: {drawn}."
        yield ""
        yield "Points of the row against the column:"
        yield ""
        names = list(rated)
        rows = [[title(name), *(_cell(totals, name, one) for one in names)] for name in names]
        yield from table_lines(("", *map(title, names)), rows)

    def _row(self, totals: Totals, name: str, rating: Rating) -> list[str]:
        made = games = 0.0
        for other in self.players:
            points, played = _points(totals, name, other)
            made, games = made + points, games + played
        ends = "-" if name == self.anchor else f"{_end(rating.low)} to {_end(rating.high)}"
        score = f"{made:g} of {games:g}"
        return [title(name), f"{rating.elo:+.0f}", ends, score, *times(totals, name)]

    def _ratings(self, totals: Totals) -> dict[str, Rating]:
        pairs: Pairs = {
            (one, other): counted_pairs(totals, one, other)
            for one, other in self.pairings
            if one != other
        }
        return ratings(pairs, self.anchor)


def _points(totals: Totals, name: str, other: str) -> tuple[float, int]:
    """The points that a player made against another one, and of how many games."""
    if name == other:
        return 0.0, 0
    own, theirs = counted_pairs(totals, name, other), counted_pairs(totals, other, name)
    games = 2 * (sum(own) + sum(theirs))
    halves = [*enumerate(own), *((4 - n, count) for n, count in enumerate(theirs))]
    return sum(n * count for n, count in halves) / 2, games


def _cell(totals: Totals, name: str, other: str) -> str:
    points, games = _points(totals, name, other)
    return f"{points:g} of {games}" if games else "-"


def _end(elo: float) -> str:
    return "no end" if isinf(elo) else f"{elo:+.0f}"
