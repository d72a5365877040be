"""The map of the Journey: spaces, connections, and the nearest Towns."""

from __future__ import annotations

from collections import Counter

import pytest
from mythshelf.games.mysterion.table.land import (
    CAPITAL,
    SORTS,
    connections,
    destinations,
    distances,
    nearest_towns,
    neighbours,
    space_of,
    spaces,
)

NEAREST = {
    "EM": ("EM2 1", "EM2 0", "EM2 1", "EM2 2", "EM2 H0 1", "EM2 2"),
    "TI": ("EM2 H0 3", "H0 2", "H0 ST2 3", "ST2 2", "H0 1", "H0 ST2 4"),
    "ST": ("ST2 1", "ST2 0", "ST2 1", "ST2 2", "H0 ST2 1", "ST2 2"),
    "GA": ("H0 ST2 3", "H0 2", "GR2 H0 3", "GR2 2", "H0 1", "GR2 H0 4"),
    "GR": ("GR2 1", "GR2 0", "GR2 1", "GR2 2", "GR2 H0 1", "GR2 2"),
    "SH": ("GR2 H0 3", "H0 2", "EM2 H0 3", "EM2 2", "H0 1", "EM2 H0 4"),
}


def ids(found: tuple[int, ...] | list[int]) -> set[str]:
    return {spaces()[space].id for space in found}


def test_thirty_seven_spaces_and_forty_two_connections() -> None:
    assert len(spaces()) == 37
    assert len({frozenset(pair) for pair in connections()}) == len(connections()) == 42
    sorts = Counter(SORTS[ground.sort] for ground in spaces())
    assert sorts == {"town": 4, "shrine": 3, "road": 6, "wild": 18, "lair": 6}
    assert spaces()[CAPITAL].title == "Hallowmere"
    assert max(distances(CAPITAL)) < 37


def test_ring_spokes_and_lairs() -> None:
    ring = [space for space, ground in enumerate(spaces()) if ground.radius == 10]
    inner = {space: [n for n in neighbours()[space] if n in ring] for space in ring}
    assert len(ring) == 24
    assert all(len(beside) == 2 for beside in inner.values())
    assert ids(neighbours()[CAPITAL]) == {"EM5", "TI5", "ST5", "GA5", "GR5", "SH5"}
    for region in NEAREST:
        assert ids(neighbours()[space_of(f"{region}5")]) == {"H0", f"{region}2"}


@pytest.mark.rule("MY-JOUR-04")
def test_a_lair_is_a_dead_end() -> None:
    for region in NEAREST:
        assert ids(neighbours()[space_of(f"{region}6")]) == {f"{region}3"}


@pytest.mark.rule("MY-END-02")
@pytest.mark.rule("MY-JOUR-12")
@pytest.mark.parametrize("region", NEAREST)
def test_nearest_towns(region: str) -> None:
    for number, line in enumerate(NEAREST[region], start=1):
        space = space_of(f"{region}{number}")
        *towns, way = line.split()
        assert ids(nearest_towns(space)) == set(towns)
        assert [distances(space)[space_of(town)] for town in towns] == [int(way)] * len(towns)


@pytest.mark.rule("MY-JOUR-03")
def test_a_move_ends_anywhere_within_the_roll_but_where_it_began() -> None:
    start = space_of("EM6")
    assert ids(destinations(start, 1)) == {"EM3"}
    assert ids(destinations(start, 2)) == {"EM3", "EM2", "EM4"}
    assert start not in destinations(start, 6)


def test_unknown_ids_are_refused() -> None:
    with pytest.raises(KeyError):
        space_of("EM7")
