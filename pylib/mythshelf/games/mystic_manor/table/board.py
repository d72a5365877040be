"""The floor plans: spaces, walls, entrances, stairs, and how far courage reaches.

House and attic of both sides share one grid of places: columns a to g and rows 1 to 6 of the
house are numbered row by row from the bottom, then columns p to u and rows 1 to 3 of the
attic. A plan has some of them. Sets of places are bit masks; names are a column and a row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

Place: TypeAlias = int
Letter: TypeAlias = int
"""0 for A and so on, of an apparition."""

HOUSE_NAMES = tuple(f"{column}{row}" for row in range(1, 7) for column in "abcdefg")
NAMES = (*HOUSE_NAMES, *(f"{column}{row}" for row in range(1, 4) for column in "pqrstu"))
"""The names of all places, by number."""
HOUSE = len(HOUSE_NAMES)
"""Numbers below it are in the house, the others in the attic."""
BEYOND = 99
"""The cost of what cannot be reached at all."""


@dataclass(frozen=True, slots=True, eq=False)
class FloorPlan:
    """One side of the House Map with the Attic Mat of the same side."""

    id: str
    title: str
    house: int
    """The places of the house, as a mask."""
    attic: int
    """The places of the attic, as a mask."""
    adjacent: tuple[int, ...]
    """The neighbours of each place as a mask, along stairs too (MN-MAP-09, MN-R-11)."""
    walls: frozenset[tuple[Place, Place]]
    """The pairs of places with a wall between them, either way round (MN-MAP-01)."""
    entrances: tuple[Place, ...]
    """The entrances in the order in which they are revealed (MN-MAP-04, MN-R-49)."""
    entrance_mask: int
    """The same as a mask."""
    letters: tuple[Place, ...]
    """The attic place of each apparition by its letter (MN-MAP-10); staircases have letters of
    their own (MN-R-34)."""
    chests: tuple[Place, ...]
    """The attic places of the two chests (MN-MAP-11)."""
    stairs: tuple[tuple[str, Place, Place], ...]
    """The letter of each staircase with its end in the house and in the attic (MN-MAP-03)."""
    track: int
    """The length of the progress track (MN-MAP-06)."""

    def letter_at(self, place: Place) -> Letter:
        """The apparition letter printed on a place, or -1."""
        return self.letters.index(place) if place in self.letters else -1

    def chest_at(self, place: Place) -> int:
        """0 or 1 for a place with a chest, else -1."""
        return self.chests.index(place) if place in self.chests else -1


def place_named(name: str) -> Place:
    """The number of a place. Raises ``ValueError`` where there is none of that name."""
    return NAMES.index(name)


def bits(mask: int) -> Iterator[int]:
    """The numbers in a mask, ascending."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def costs(plan: FloorPlan, open_mask: int, start: Place, door: int) -> tuple[int, ...]:
    """The courage that each place costs to end on, or :data:`BEYOND`.

    ``open_mask`` are the places that may be entered, ``start`` is where the token stands
    (negative: outside), ``door`` what an entrance costs as the first space of a movement
    (MN-MOVE-05). Every step costs one (MN-MOVE-02), and nothing that lies or stands on the way
    matters (MN-MOVE-06, MN-MOVE-12). From outside the way begins with any entrance (MN-MOVE-04,
    MN-MOVE-13); from inside, too, it may begin by leaving and entering again, but not go on so
    (MN-MOVE-11, MN-R-07). The cheapest way counts (MN-R-08).
    """
    return _costs(plan, open_mask, max(start, -1), door)


@lru_cache(maxsize=2048)
def _costs(plan: FloorPlan, open_mask: int, start: Place, door: int) -> tuple[int, ...]:
    cost = [BEYOND] * len(NAMES)
    doors = plan.entrance_mask & open_mask
    here = 0 if start < 0 else 1 << start
    seen, spent, edge = 0, 0, here
    while True:
        if spent == door:
            edge |= doors
        edge &= ~seen
        if not edge and spent >= door:
            return tuple(cost)
        seen |= edge
        further = 0
        for place in bits(edge):
            cost[place] = spent
            further |= plan.adjacent[place]
        edge = further & open_mask
        spent += 1


def read_plan(entry: Mapping[str, Any]) -> FloorPlan:
    """A plan as ``plans.toml`` describes it. Raises ``ValueError`` for names not on the grid."""
    house, attic = (_mask(entry[floor]["rows"]) for floor in ("house", "attic"))
    walls = set()
    for wall in (*entry["house"]["walls"], *entry["attic"]["walls"]):
        one, other = map(place_named, wall.split("|"))
        walls |= {(one, other), (other, one)}
    links = tuple(
        (letter, place_named(low), place_named(entry["attic"]["stairs"][letter]))
        for letter, low in entry["house"]["stairs"].items()
    )
    entrances = tuple(map(place_named, (*entry["house"]["bottom"], *entry["house"]["top"])))
    letters = entry["attic"]["letters"]
    return FloorPlan(
        id=entry["id"],
        title=entry["title"],
        house=house,
        attic=attic,
        adjacent=tuple(
            _neighbours(place, house | attic, walls, links) for place in range(len(NAMES))
        ),
        walls=frozenset(walls),
        entrances=entrances,
        entrance_mask=sum(1 << one for one in entrances),
        letters=tuple(place_named(letters[letter]) for letter in sorted(letters)),
        chests=tuple(map(place_named, entry["attic"]["chests"])),
        stairs=links,
        track=entry["track"],
    )


def _mask(rows: list[str]) -> int:
    return sum(
        1 << place_named(f"{column}{number}")
        for number, columns in enumerate(rows, start=1)
        for column in columns
    )


def beside(place: Place, right: int, up: int) -> Place:
    """The number of the place so many columns and rows away, or -1 off the grid."""
    column, row = ord(NAMES[place][0]) + right, int(NAMES[place][1]) + up
    name = f"{chr(column)}{row}"
    return NAMES.index(name) if name in NAMES else -1


def _neighbours(
    place: Place,
    there: int,
    walls: set[tuple[Place, Place]],
    links: tuple[tuple[str, Place, Place], ...],
) -> int:
    """Those that share an edge without a wall (MN-MOVE-03, MN-MOVE-08), and the other end of the
    stairs (MN-MOVE-09)."""
    if not there >> place & 1:
        return 0
    mask = 0
    for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        other = beside(place, right, up)
        if other >= 0 and there >> other & 1 and (place, other) not in walls:
            mask |= 1 << other
    for _, low, high in links:
        if place in (low, high):
            mask |= 1 << (low + high - place)
    return mask
