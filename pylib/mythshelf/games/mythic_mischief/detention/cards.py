"""Cards and numbers of Detention, read once from ``content/detention.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from ....kernel.files.content import values
from ....kernel.files.released import released
from ..table.board import LIBRARY, space
from ..table.catalogue import read_content
from ..table.geometry import DIRECTIONS, Space, column_and_row

PLACES = ("left", "middle", "right")
"""The three places of the lineup, in the words of the cards' icons."""


@dataclass(frozen=True, slots=True)
class DetentionCard:
    """A card of the Detention deck. All its lists go by rows from the bottom (MM-R-76)."""

    id: str
    place: int
    """Which card of the lineup its icon activates, from 0 at the left."""
    pushes: tuple[tuple[Space, Space], ...]
    """Pairs of a space and the one beyond it (MM-DET-04)."""
    caught: tuple[Space, ...]
    """Where one is caught in the act (MM-DET-05)."""
    tripped: tuple[Space, ...]
    """Where one trips up (MM-DET-06)."""
    tomes: tuple[Space, ...]
    """Where new Tomes of the Enchanted go (MM-DET-07)."""


@dataclass(frozen=True, slots=True)
class ReturnSide:
    """A side of the Return card; its spaces go by the numbers of the die."""

    id: str
    title: str
    help: str
    green: tuple[Space, ...]
    """Where one comes back (MM-RET-02)."""
    blue: tuple[Space, ...]
    """Where one comes back if that is occupied (MM-RET-03)."""


@dataclass(frozen=True, slots=True)
class DetentionNumbers:
    """Numbers of Detention; of a pair the second one is the harder one."""

    head_start: int
    """The points with which a side may begin (MM-DIFF-02, MM-DIFF-04)."""
    tome_worth: tuple[int, int]
    """The points for a Tome of the Enchanted (MM-ENCH-04, MM-DIFF-05)."""
    reach: tuple[int, int]
    """How many spaces an Enchanted goes for a Tome (MM-ENCH-02, MM-DIFF-06)."""


def from_bottom_left(where: Space) -> tuple[int, int]:
    """The order of Detention: rows from the bottom, each from left to right (MM-R-65)."""
    column, row = column_and_row(where)
    return -row, column


@cache
def detention_cards() -> tuple[DetentionCard, ...]:
    """The fifteen Detention cards; a state refers to them by their place in this tuple."""
    return tuple(_card(entry) for entry in read_content("detention")["detention_card"])


def _card(entry: dict[str, Any]) -> DetentionCard:
    def spaces(effect: str) -> tuple[Space, ...]:
        return tuple(sorted(map(space, entry[effect]), key=from_bottom_left))

    pushes = sorted(map(push, entry["pushed"]), key=lambda pair: from_bottom_left(pair[0]))
    return DetentionCard(
        entry["id"],
        PLACES.index(entry["activates"]),
        tuple(pushes),
        spaces("caught"),
        spaces("tripped"),
        spaces("tomes"),
    )


def push(text: str) -> tuple[Space, Space]:
    """From where to where ``A1>E`` pushes; ``OFF_BOARD`` is past the edge."""
    start, _, direction = text.partition(">")
    return space(start), LIBRARY.beyond[space(start)][DIRECTIONS.index(direction)]


@cache
def lasting_cards() -> frozenset[int]:
    """The Detention cards that every game has had: it goes on with those with which it began."""
    first = released(__package__.rpartition(".")[0])["DetentionCard"]
    return frozenset(n for n, card in enumerate(detention_cards()) if card.id in first)


@cache
def odds() -> tuple[int, int, int]:
    """How many cards activate each place of the lineup (MM-DET-02)."""
    places = [card.place for card in detention_cards()]
    return places.count(0), places.count(1), places.count(2)


@cache
def return_sides() -> tuple[ReturnSide, ...]:
    """The sides of the Return card."""
    return tuple(_side(entry) for entry in read_content("detention")["return_side"])


def _side(entry: dict[str, Any]) -> ReturnSide:
    green, blue = tuple(map(space, entry["green"])), tuple(map(space, entry["blue"]))
    words = (entry["id"], entry["title"], entry["help"])
    return ReturnSide(*words, green, blue)


@cache
def detention_numbers() -> DetentionNumbers:
    """The numbers of Detention."""
    entries = read_content("detention")
    return DetentionNumbers(**values({key: entries[key] for key in DetentionNumbers.__slots__}))
