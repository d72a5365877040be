"""Which puzzle and which deal a day brings.

The calendar is made of volumes, each of which is good from its first day until the next one begins.
A puzzle, a game or a deal that is added later comes into a new volume with a first day to come, and
a volume that has begun is never changed: so a day stays what it was, on every device and in every
later version. A volume names the days of the week that it changes; the others go on as they did.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any

from ..kernel.files.content import tables
from ..kernel.play.rng import Dice, below, seeded
from .deal import Deal

_WEEK = 7


@dataclass(frozen=True, slots=True)
class Daily:
    """What a day brings: a puzzle by its game and name, and a deal. ``name`` says in a word what
    the deal is."""

    day: int
    name: str
    puzzle_game: str
    puzzle: str
    deal: Deal


@dataclass(frozen=True, slots=True)
class Weekday:
    """What comes on one day of the week, week after week from the Monday ``first`` on, and from the
    beginning when all has been."""

    first: int
    name: str
    game: str
    puzzle_game: str
    puzzles: tuple[str, ...]
    deals: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Volume:
    """A part of the calendar: ``first`` is its first day, a Monday; ``week`` is from Monday on."""

    first: int
    seed: int
    week: tuple[Weekday, ...]

    def on(self, day: int) -> Daily:
        """What a day brings that is not before the first."""
        weekday = self.week[(day - self.first) % _WEEK]
        number = (day - weekday.first) // _WEEK
        deal = weekday.deals[number % len(weekday.deals)]
        puzzle = weekday.puzzles[number % len(weekday.puzzles)]
        seed = below(Dice(seeded(self.seed + day)), 1 << 48)
        dealt = Deal(game=weekday.game, seed=seed, **deal)
        return Daily(day, weekday.name, weekday.puzzle_game, puzzle, dealt)


class Calendar:
    """Volumes in the order of their first days, at least one."""

    def __init__(self, volumes: Sequence[Volume]) -> None:
        self.volumes = tuple(volumes)

    @property
    def first(self) -> int:
        """The first day of all."""
        return self.volumes[0].first

    def on(self, day: int) -> Daily:
        """What a day brings. Raises ``LookupError`` for one before the first."""
        begun = [volume for volume in self.volumes if volume.first <= day]
        if not begun:
            raise LookupError(day)
        return begun[-1].on(day)


@cache
def calendar() -> Calendar:
    """The calendar that comes with the games."""
    volumes = list[Volume]()
    for entry in tables(__package__, "calendar")["volume"]:
        volumes.append(_volume(entry, volumes[-1].week if volumes else ()))
    return Calendar(volumes)


def day_of(year: int, month: int, day: int) -> int:
    """The number of a date. Raises ``ValueError`` for one that there is not."""
    return date(year, month, day).toordinal()


def date_of(day: int) -> date:
    """The date of a day."""
    return date.fromordinal(day)


def _volume(entry: Mapping[str, Any], before: Sequence[Weekday]) -> Volume:
    """A volume that comes after the week of the one ``before``. The days of its week are given in
    order from Monday on, or each with its number (``at``, 0 for Monday)."""
    first, week = date.fromisoformat(entry["first"]).toordinal(), dict(enumerate(before))
    for number, one in enumerate(entry["weekday"]):
        week[one.get("at", number)] = _weekday(first, one)
    return Volume(first, entry["seed"], tuple(week[at] for at in range(_WEEK)))


def _weekday(first: int, entry: Mapping[str, Any]) -> Weekday:
    lists = {"puzzles": tuple(entry["puzzles"]), "deals": tuple(entry["deal"])}
    return Weekday(first, entry["name"], entry["game"], entry["puzzle_game"], **lists)
