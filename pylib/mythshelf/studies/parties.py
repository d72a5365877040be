"""The ladder of a game in which all play together: how often whole parties of one player win."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .balance import won
from .contestants import title
from .intervals import Spread, width, wilson
from .pairs import Table, play_party
from .tables import table_lines
from .timing import HEADS, times
from .totals import Totals

AGAIN = " again"
"""Behind the name of the anchor where it plays the same games once more, with other whims: both
have to come equally far, or something is wrong with how games are played or counted."""


@dataclass(frozen=True)
class PartyLadder:
    """A game of one player's party on each seed. The players take turns, so that each has the same
    deals as all others."""

    table: Table
    players: tuple[str, ...]
    anchor: str
    seeds: range

    @property
    def labels(self) -> list[str]:
        """The players, and the anchor again."""
        return [*self.players, self.anchor + AGAIN]

    def described(self) -> Mapping[str, Any]:
        """See :class:`.study.Study`."""
        return {
            "parties": list(self.players),
            "anchor": self.anchor,
            "table": self.table.described(),
            "first seed": self.seeds.start,
        }

    def play(self, seed: int) -> Totals:
        """See :class:`.study.Study`."""
        totals = Totals()
        turn, at = divmod(seed - self.seeds.start, len(self.labels))
        label = self.labels[at]
        role = int(label.endswith(AGAIN))
        name = label.removesuffix(AGAIN)
        play_party(self.table, name, role, self.seeds.start + turn, turn, totals, label)
        return totals

    def games(self, totals: Totals) -> int:
        """How many games have been played."""
        return sum(won(totals, "party of", label, "party")[1] for label in self.labels)

    def widest(self, totals: Totals) -> float:
        """The width of the widest interval of a share of games won, in percentage points."""
        return max(width(*won(totals, "party of", label, "party")) for label in self.labels)

    def lines(self, totals: Totals) -> Iterator[str]:
        """Tables in Markdown, which are for people to read in a terminal, too."""
        played = [one for one in self.labels if won(totals, "party of", one, "party")[1]]
        figures = sorted({one for name in played for one in _figures(totals, name)})
        heads = ("party", "games won", "95 % interval", *figures, *HEADS)
        yield from table_lines(heads, [_row(totals, name, figures) for name in played])


def _figures(totals: Totals, name: str) -> list[str]:
    return totals.words("party of", name, "figures")


def _row(totals: Totals, name: str, figures: list[str]) -> list[str]:
    wins, games = won(totals, "party of", name, "party")
    means = [_mean(totals.under("party of", name, "figures", one)) for one in figures]
    low, high = wilson(wins, games)
    ends = f"{100 * low:.1f} to {100 * high:.1f} %"
    return [title(name), f"{wins:g} of {games}", ends, *means, *times(totals, name)]


def _mean(counts: Mapping[str, int]) -> str:
    if not counts:
        return "-"
    found = Spread(counts)
    return f"{found.mean:.1f} ({found.mean - found.half:.1f} to {found.mean + found.half:.1f})"
