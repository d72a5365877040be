"""The land of the Journey: its spaces, the ways between them, and the nearest Towns."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from .catalogue import NONE, Element, element_ids, read_content

Space: TypeAlias = int
"""A space: its place in :func:`spaces`."""

TOWN, ROAD, SHRINE, WILD, LAIR = range(5)
"""The sorts of spaces (MY-JOUR-05, MY-JOUR-06, MY-JOUR-07, MY-JOUR-08, MY-JOUR-09)."""
SORTS = ("town", "road", "shrine", "wild", "lair")
CAPITAL: Space = 0
"""Where every Journey begins and ends (MY-JOUR-02)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A space of the land: its name, what happens there, and where it is drawn."""

    id: str
    title: str
    sort: int
    """What happens there: ``TOWN``, ``ROAD``, ``SHRINE``, ``WILD`` or ``LAIR``."""
    element: Element
    """Its region; the capital belongs to none, ``NONE``."""
    angle: int
    """Where it is drawn around the capital: degrees clockwise, 0 to the right."""
    radius: int
    """How far from the capital it is drawn."""


@cache
def spaces() -> tuple[Ground, ...]:
    """All spaces, the capital first."""
    ids = element_ids()
    return tuple(
        Ground(
            entry["id"],
            entry["title"],
            SORTS.index(entry["kind"]),
            ids.index(entry["element"]) if "element" in entry else NONE,
            entry["angle"],
            entry["radius"],
        )
        for entry in read_content("map")["space"]
    )


def space_of(space_id: str) -> Space:
    """The space of that id. Raises ``KeyError``."""
    for space, ground in enumerate(spaces()):
        if ground.id == space_id:
            return space
    raise KeyError(space_id)


@cache
def connections() -> tuple[tuple[Space, Space], ...]:
    """All connections, each once."""
    return tuple(
        (space_of(one), space_of(other))
        for way in read_content("map")["way"]
        for one, other in pairwise(way.split())
    )


@cache
def neighbours() -> tuple[tuple[Space, ...], ...]:
    """By space, the spaces connected with it, ascending."""
    beside: list[set[Space]] = [set() for _ in spaces()]
    for one, other in connections():
        beside[one].add(other)
        beside[other].add(one)
    return tuple(tuple(sorted(found)) for found in beside)


@cache
def distances(start: Space) -> tuple[int, ...]:
    """By space, the number of connections on the shortest way from ``start``."""
    found, edge = {start: 0}, [start]
    for space in edge:
        for beside in neighbours()[space]:
            if beside not in found:
                found[beside] = found[space] + 1
                edge.append(beside)
    return tuple(found[space] for space in range(len(spaces())))


def destinations(start: Space, steps: int) -> list[Space]:
    """Where a move of 1 to ``steps`` steps may end, ascending (MY-JOUR-03).

    The shortest way passes no space twice, so whatever lies near enough can be reached; only
    the starting space cannot.
    """
    return [space for space, way in enumerate(distances(start)) if 1 <= way <= steps]


@cache
def nearest_towns(start: Space) -> tuple[Space, ...]:
    """The Towns that are fewest connections away, ascending: several tie (MY-JOUR-12)."""
    way = distances(start)
    towns = [space for space, ground in enumerate(spaces()) if ground.sort == TOWN]
    least = min(way[town] for town in towns)
    return tuple(town for town in towns if way[town] == least)
