"""Cards, layouts, Factions and numbers, read once from ``content/*.toml``.

Values can be changed there without touching code; :mod:`..checks.content` tells whether
they still make a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any
from zlib import crc32

from ....kernel.files.content import tables, values
from ....kernel.files.released import released
from .board import edge, space
from .geometry import HALF_EDGES, HALF_SPACES, LEFT, Half, Space

TRACKS = ("move", "mythics", "shelves", "distract")


@dataclass(frozen=True, slots=True)
class Card:
    """A Destination card: where the Tomekeeper goes, where Tomes and entrances are."""

    id: str
    part: str
    """``before`` or ``after`` lunch."""
    speed: int
    """The movement points of the Tomekeeper (MM-KEEPER-02)."""
    destinations: tuple[Space, Space, Space]
    tomes: tuple[Space, ...]
    """The Tome locations (MM-SETUP-11)."""
    entrances: tuple[Space, ...]
    """The secret entrances (MM-RETURN-02)."""
    tome_mask: int
    entrance_mask: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Where Bookshelves and Clutter stand at the start."""

    id: str
    number: int
    """By which a state refers to it: the same on every device."""
    title: str
    shelves: int
    """A mask of edges."""
    clutter: int
    """A mask of spaces."""

    def shelves_on(self, half: Half) -> int:
        """The mask of its Bookshelves on a half of the board."""
        return self.shelves << HALF_EDGES * half

    def clutter_on(self, half: Half) -> int:
        """The mask of its Clutter on a half of the board."""
        return self.clutter << HALF_SPACES * half


@dataclass(frozen=True, slots=True)
class PrintedTrack:
    """An ability track of a faction board."""

    slots: tuple[int, ...]
    """The number above each slot."""
    start: tuple[int, ...]
    """The slots in which its dice begin (MM-SETUP-04)."""
    most_tomes: int
    """Room for so many Tomes (MM-R-23)."""


@dataclass(frozen=True, slots=True)
class Faction:
    """What is printed on a faction board (MM-GAME-02)."""

    slug: str
    title: str
    singular: str
    mythics: tuple[str, ...]
    """The names of its three Mythics."""
    move_mythics: str
    move_shelves: str
    legendary: str
    special: str
    """What its abilities are called."""
    tokens: int
    """How many tokens it has of its own, all off the board at first (MM-SETUP-03)."""
    summary: str
    tracks: tuple[PrintedTrack, ...]
    """In the order of :data:`TRACKS`."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the whole game."""

    goal: int
    tomes: int
    die_faces: tuple[int, ...]
    boosts: int
    blood_limit: int
    idle_turns: int
    announced_turns: int
    blitz_seconds: int


def read_content(name: str) -> dict[str, Any]:
    """The data of ``content/<name>.toml`` as it stands there."""
    return tables(__name__.partition(".table.")[0], name)


def mask(numbers_in_it: Iterable[int]) -> int:
    """The bit mask of some spaces or edges."""
    return sum({1 << number for number in numbers_in_it})


@cache
def cards(half: Half = LEFT) -> tuple[Card, ...]:
    """All Destination cards as they lie beside a half of the board; a state refers to them by
    their place in this tuple."""
    return tuple(_card(entry, HALF_SPACES * half) for entry in read_content("cards")["card"])


def _card(entry: dict[str, Any], first: Space) -> Card:
    one, two, three = (first + space(name) for name in entry["destinations"])
    tomes = tuple(first + space(name) for name in entry["tomes"])
    entrances = tuple(first + space(name) for name in entry["entrances"])
    return Card(
        entry["id"],
        entry["part"],
        entry["speed"],
        (one, two, three),
        tomes,
        entrances,
        mask(tomes),
        mask(entrances),
    )


@cache
def before_cards() -> tuple[int, ...]:
    """The Before Lunch cards, as places in :func:`cards`."""
    return tuple(i for i, card in enumerate(cards()) if card.part == "before")


@cache
def after_cards() -> tuple[int, ...]:
    """The After Lunch cards, as places in :func:`cards`."""
    return tuple(i for i, card in enumerate(cards()) if card.part == "after")


@cache
def lasting_cards(after: bool) -> frozenset[int]:
    """Those of the After Lunch or of the Before Lunch cards that every game has had: it goes on
    with the cards with which it began."""
    first = released(__package__.rpartition(".")[0])["Card"]
    kind = after_cards() if after else before_cards()
    return frozenset(number for number in kind if cards()[number].id in first)


@cache
def layouts() -> tuple[Layout, ...]:
    """The default layouts, numbered by their place in this tuple."""
    return tuple(
        _layout(e, e["id"], number, f"Layout {e['id']}")
        for number, e in enumerate(read_content("layouts")["layout"])
    )


FIRST_ADDED = 1000
"""The numbers of layouts of extensions begin here, behind those of any box, and lie far enough
apart for names that differ."""
_added: dict[str, tuple[Layout, ...]] = {}


def all_layouts() -> tuple[Layout, ...]:
    """The default layouts, and those of extensions."""
    return (*layouts(), *(layout for added in _added.values() for layout in added))


def add_layouts(source: str, entries: Sequence[Mapping[str, Any]]) -> None:
    """Add the layouts of an extension, in the form of ``layouts.toml`` with a ``title`` each."""
    ids = [f"{source}:{entry['id']}" for entry in entries]
    _added[source] = tuple(
        _layout(entry, name, FIRST_ADDED + crc32(name.encode()), entry["title"])
        for entry, name in zip(entries, ids, strict=True)
    )


def _layout(entry: Mapping[str, Any], name: str, number: int, title: str) -> Layout:
    shelves, clutter = mask(map(edge, entry["shelves"])), mask(map(space, entry["clutter"]))
    return Layout(name, number, title, shelves, clutter)


@cache
def factions() -> tuple[Faction, ...]:
    """The Factions: Vampires, Monsters, Zombies, Wizards."""
    return tuple(_faction(entry) for entry in read_content("factions")["faction"])


def _faction(entry: dict[str, Any]) -> Faction:
    words = (
        "slug",
        "title",
        "singular",
        "move_mythics",
        "move_shelves",
        "legendary",
        "special",
        "tokens",
        "summary",
    )
    tracks = tuple(
        PrintedTrack(tuple(t["slots"]), tuple(t["start"]), t["most_tomes"])
        for t in (entry["track"][name] for name in TRACKS)
    )
    return Faction(
        mythics=tuple(entry["mythics"]), tracks=tracks, **{word: entry[word] for word in words}
    )


@cache
def numbers() -> Numbers:
    """The numbers of the whole game."""
    return Numbers(**values(read_content("numbers")))
