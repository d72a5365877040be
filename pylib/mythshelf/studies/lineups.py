"""The settings with which a study plays: the same in all games, every deck (or whatever is chosen
for each seat) against every other, or each against itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ..kernel.errors import BadSettings
from ..kernel.play.game import Game, Outcome
from ..kernel.play.rng import Dice, seeded, shuffled
from ..kernel.play.settings import Setting, Settings
from .totals import Totals


@dataclass(frozen=True, slots=True)
class Lineup:
    """Settings of a game. Those of the same ``pair`` are played with the same seeds."""

    settings: Settings
    pair: int = 0


def values_of(game: Game[Any], asked: str, chosen: Settings) -> tuple[str, list[str]]:
    """The key and the values of ``KEY`` or ``KEY=VALUE,VALUE``, in a game of two seats.

    Raises :class:`BadSettings`.
    """
    key, equals, listed = asked.partition("=")
    setting = next((one for one in game.asked(chosen) if one.key == key and one.per_seat), None)
    if setting is None or game.seats(chosen) != 2:
        raise BadSettings(f"{key[:40]!r} is not a setting of each of two seats")
    values = listed.split(",") if equals else _all(setting)
    if len(values) != len(set(values)):
        raise BadSettings(f"{setting.title}: a value is named twice")
    return key, values


def _all(setting: Setting) -> list[str]:
    return [choice.value for choice in setting.choices]


def against_each_other(
    game: Game[Any], chosen: Settings, key: str, values: list[str]
) -> list[Lineup]:
    """Every pair of values, twice: each value in each seat."""
    return [
        Lineup(game.checked({**chosen, key: list(order)}), pair)
        for pair, (one, other) in enumerate(combinations(values, 2))
        for order in ((one, other), (other, one))
    ]


def against_itself(game: Game[Any], chosen: Settings, key: str, values: list[str]) -> list[Lineup]:
    """Every value in both seats."""
    return [
        Lineup(game.checked({**chosen, key: [value, value]}), pair)
        for pair, value in enumerate(values)
    ]


def dealt(game: Game[Any], chosen: Settings, key: str, seed: int) -> Settings:
    """The same settings, with different values of a setting dealt to the seats at random; nothing
    is dealt where ``key`` is empty.

    Raises :class:`BadSettings`.
    """
    if not key:
        return chosen
    setting = next((one for one in game.asked(chosen) if one.key == key and one.per_seat), None)
    if setting is None:
        raise BadSettings(f"{key[:40]!r} is not a setting of each seat")
    values = shuffled(Dice(seeded(seed)), _all(setting))
    return game.checked({**chosen, key: values[: game.seats(chosen)]})


def count_against(totals: Totals, played: Sequence[str], outcome: Outcome) -> None:
    """Count who has won against whom, by the values of the two seats. A game without a single
    winner is not counted."""
    if len(outcome.winners) == 1:
        (winner,) = outcome.winners
        totals.count("against", played[winner], played[1 - winner])


def matrix_lines(totals: Totals, values: Sequence[str]) -> Iterator[str]:
    """The table: a row and a column for each value, named by numbers where long."""
    yield "wins of the row against the column, of so many decided games:"
    heads = [f"({n})" for n in range(1, len(values) + 1)]
    yield f"  {'':20}" + "".join(f"{head:>10}" for head in heads)
    for head, row in zip(heads, values, strict=True):
        cells = "".join(f"{_cell(totals, row, column):>10}" for column in values)
        yield f"  {head + ' ' + row[:15]:20}{cells}"


def _cell(totals: Totals, row: str, column: str) -> str:
    if row == column:
        return "-"
    won, lost = totals.at("against", row, column), totals.at("against", column, row)
    return f"{won} of {won + lost}"
