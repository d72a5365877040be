"""The study of ``mythshelf sprt``: one contestant against another, until it is plain which is
stronger."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .contestants import title
from .pairs import Table, counted_pairs, play_pair
from .sprt import Sprt, elo_of, points_of, told_points
from .timing import time_lines
from .totals import Totals


@dataclass(frozen=True)
class Duel:
    """A pair of games on each seed."""

    table: Table
    one: str
    other: str
    seeds: range

    def described(self) -> Mapping[str, Any]:
        """See :class:`.study.Study`."""
        return {
            "duel": [self.one, self.other],
            "table": self.table.described(),
            "first seed": self.seeds.start,
        }

    def play(self, seed: int) -> Totals:
        """See :class:`.study.Study`."""
        totals = Totals()
        play_pair(self.table, self.one, self.other, seed, seed - self.seeds.start, totals)
        return totals

    def verdict(self, totals: Totals, test: Sprt) -> str:
        """What the test accepts, in words; empty while it is open."""
        accepted = test.accepted(self.pairs(totals))
        if accepted is None:
            return ""
        return f"{title(self.one)} is taken to be {accepted:+g} Elo to {title(self.other)}"

    def pairs(self, totals: Totals) -> list[int]:
        """How often a pair has brought the first so many half points."""
        return counted_pairs(totals, self.one, self.other)

    def lines(self, totals: Totals, test: Sprt) -> Iterator[str]:
        """How it stands, for people to read. There has to be a pair."""
        pairs = self.pairs(totals)
        low, high = test.bounds
        points, half = points_of(pairs)
        ends = (elo_of(points - half), elo_of(points + half))
        yield f"{sum(pairs)} pairs of games, by the points of {title(self.one)}:"
        told = (f"{halves / 2:g}: {number}" for halves, number in enumerate(pairs))
        yield f"  {'  '.join(told)}"
        yield told_points(pairs)
        yield f"Elo: {elo_of(points):+.0f} (95 % interval {ends[0]:+.0f} to {ends[1]:+.0f})"
        bounds = f"{test.elo0:+g} Elo at {low:.2f}, {test.elo1:+g} Elo at {high:.2f}"
        yield f"log-likelihood ratio: {test.ratio(pairs):.2f} ({bounds})"
        yield from time_lines(totals)
        yield self.verdict(totals, test) or "not decided"
