"""The study of ``mythshelf calibrate``: how likely a position that is worth so much is to be won.

Games are played, and of every few choices is taken down what the position is worth to each side and
who has won at last. The scale that explains this best makes chances of worths, for the analysis of
finished games (:mod:`mythshelf.analysis`). Where it can be seen that a game is lost or won, no
scale is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import log
from typing import Any, Protocol, TypeAlias, runtime_checkable

from ..analysis.reckoner import Reckoner, has_reckoner, reckoner_of
from ..analysis.scales import Scale
from ..games import load
from ..kernel.play import engine
from ..kernel.play.settings import Settings
from ..players import make_player
from .playing import MOST_CHOICES, play
from .totals import Totals

EVERY = 7
"""A position is taken down after so many choices: those in between are much the same."""
_ROUNDS, _SMALL = 40, 1e-9
_LEAST, _TURNS = 1e-6, 8
_OFFSETS = (-12.0, 12.0)

Row: TypeAlias = tuple[tuple[float, ...], tuple[float, ...], int]
"""The worths of the sides, which share of the win each had at last, and how often that came up."""


@runtime_checkable
class Scaled(Reckoner, Protocol):
    """A reckoner that makes chances of worths by a scale."""

    def worths(self, state: Any) -> list[float]:
        """By side, or of all together."""
        ...

    def kind(self, state: Any) -> str:
        """Which scale it is."""
        ...


@dataclass(frozen=True)
class Calibration:
    """On each seed a game between players of one level."""

    slug: str
    settings: Settings
    level: str
    seeds: range
    most_choices: int = MOST_CHOICES

    def described(self) -> Mapping[str, Any]:
        """See :class:`.study.Study`."""
        return {
            "calibrate": self.slug,
            "settings": dict(self.settings),
            "level": self.level,
            "first seed": self.seeds.start,
            "choices": self.most_choices,
        }

    def play(self, seed: int) -> Totals:
        """See :class:`.study.Study`."""
        game, reckoner = load(self.slug), scaled(self.slug)
        assert reckoner is not None
        state, totals = game.new(self.settings, seed), Totals()
        kind, taken, seen = reckoner.kind(state), list[str](), 0
        players = [
            make_player(self.level, game, 1000 * seed + seat)
            for seat in range(game.seats(self.settings))
        ]

        def take_down(_choice: object) -> None:
            nonlocal seen
            seen += 1
            if seen % EVERY == 0 and engine.decision(state) is not None:
                taken.append(" ".join(f"{worth:.1f}" for worth in reckoner.worths(state)))

        play(game, state, players, self.most_choices, take_down)
        totals.count("games")
        if engine.decision(state) is None:
            at_last = reckoner.chances(state)
            sides = [seats[0] for seats in game.sides(self.settings) if seats]
            won = " ".join(f"{at_last[seat]:.3f}" for seat in sides)
            for worths in taken:
                totals.count("positions", kind, worths, won)
        return totals

    def lines(self, totals: Totals, origin: str) -> Iterator[str]:
        """The scales as TOML."""
        for kind in totals.words("positions"):
            rows = [
                (_numbers(worths), _numbers(won), count)
                for worths in totals.words("positions", kind)
                for won, count in totals.under("positions", kind, worths).items()
            ]
            found = fitted(rows)
            yield f'["{self.slug}"."{kind}"]'
            yield f"slope = {found.slope:.5f}"
            if len(rows[0][0]) == 1:
                yield f"offset = {found.offset:.3f}"
            yield (
                f'origin = "{origin}: {totals.at("games")} games, '
                f'{sum(count for *_, count in rows)} positions"'
            )


def scaled(slug: str) -> Scaled | None:
    """The reckoner of a game, if it needs a scale."""
    found = reckoner_of(slug) if has_reckoner(slug) else None
    return found if isinstance(found, Scaled) else None


def fitted(rows: Sequence[Row]) -> Scale:
    """The scale with which what came was the likeliest; one that says nothing if it cannot be
    told."""
    alone = len(rows[0][0]) == 1
    if alone:  # about their mean, so that slope and offset hardly hang on each other
        every = sum(count for *_, count in rows)
        middle = sum(worths[0] * count for worths, _, count in rows) / every
        found = _fitted([((worths[0] - middle,), won, count) for worths, won, count in rows], True)
        return Scale(found.slope, found.offset - found.slope * middle)
    return _fitted(rows, False)


def _fitted(rows: Sequence[Row], alone: bool) -> Scale:
    found = Scale(0.0)
    for _ in range(_TURNS if alone else 1):
        slope = _least(partial(_surprise, rows, offset=found.offset), 0.0, _steepest(rows))
        offset = _least(partial(_surprise, rows, slope), *_OFFSETS) if alone else 0.0
        found = Scale(slope, offset)
    return found


def _steepest(rows: Sequence[Row]) -> float:
    """No slope is steeper: an ordinary difference would decide a game."""
    widest = max(max(map(abs, worths)) for worths, *_ in rows)
    return 200.0 / max(_SMALL, widest)


def _surprise(rows: Sequence[Row], slope: float, offset: float) -> float:
    """How surprising what came is, if the scale is right (the cross entropy)."""
    scale, total = Scale(slope, offset), 0.0
    for worths, won, count in rows:
        if len(worths) == 1:
            chance = scale.together(worths[0])
            pairs = [(chance, won[0]), (1.0 - chance, 1.0 - won[0])]
        else:
            pairs = list(zip(scale.shares(worths), won, strict=True))
        total -= count * sum(share * log(max(_LEAST, chance)) for chance, share in pairs)
    return total


def _least(of: Callable[[float], float], low: float, high: float) -> float:
    """Where a function with one valley is least, by leaving out one third after the other."""
    for _ in range(_ROUNDS):
        third = (high - low) / 3
        if of(low + third) < of(high - third):
            high -= third
        else:
            low += third
    return (low + high) / 2


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split()))
