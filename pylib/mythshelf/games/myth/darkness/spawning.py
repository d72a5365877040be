"""Where new enemies appear (SPAWN)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..events.board import Placed
from ..events.darkness import MissingCounted
from ..table.catalogue.enemies import monsters, spawns
from ..table.figures import Figure, is_ranged, of_monster, size_of, type_of
from ..table.options import SPAWN_ACTIVE
from ..table.sight import blocking_enemies
from ..table.squares import NOWHERE, Square, block, blocks_apart
from ..table.state import State
from ..table.terms import CAPTAIN, MINION
from .targeting import prey, reaches, wish
from .walking import farthest_reach


def column(state: State) -> int:
    """The column of a spawn table: there is one for each number of heroes (MT-R-66)."""
    return len(state.party) - 1


def of_rank(which: int, rank: int) -> int | None:
    """The enemy of a type and a rank, as its place in the catalogue."""
    return next(
        (
            place
            for place, monster in enumerate(monsters())
            if monster.type == which and monster.rank == rank and monster.stage < 2
        ),
        None,
    )


def minions(state: State, which: int, spawn: str) -> tuple[int, int]:
    """How many minions of a type a spawn brings, and how many of them are ranged (MT-SPAWN-02)."""
    table, place = spawns()[which], column(state)
    return table.counts[spawn][place], table.ranged[spawn][place]


def supply(state: State, kind: int, count: int, ranged: int) -> list[Figure]:
    """The miniatures that can come: melee first (MT-SPAWN-03), and if one kind has run out the
    other is used."""
    there = [one for one in of_monster(kind) if state.at[one] == NOWHERE]
    near = [one for one in there if not is_ranged(one)]
    far = [one for one in there if is_ranged(one)]
    melee, ranged_ones = near[: count - ranged], far[:ranged]
    missing = count - len(melee) - len(ranged_ones)
    spare = near[len(melee) :] + far[len(ranged_ones) :]
    chosen = melee + ranged_ones + spare[:missing]
    return sorted(chosen, key=lambda one: (is_ranged(one), one))


def bring(
    state: State,
    kind: int,
    count: int,
    ranged: int,
    near: Iterable[Square],
    *,
    on: frozenset[Square] | None = None,
) -> int:
    """Place new figures as near as possible to some squares, on the tile of these (MT-SPAWN-04),
    perhaps only ``on`` some. Answers with how many miniatures are missing; a figure without a free
    square is not placed and costs nothing (MT-R-38)."""
    there = supply(state, kind, count, ranged)
    anchor = tuple(near)
    if on is None and len(state.tiles) > 1:
        tile_of = state.board().tile_of
        home = {tile_of[at] for at in anchor}
        on = frozenset(at for at in state.board().open if tile_of[at] in home)
    allowed = state.board().open if on is None else on
    by_size = {
        size: sorted((blocks_apart(block(at, size), anchor), at) for at in allowed)
        for size in {size_of(one) for one in there}
    }
    for one in there:
        at = _best(state, one, anchor, by_size[size_of(one)])
        if at is not None:
            state.happen(Placed(one, at))
    return count - len(there)


def _best(
    state: State, one: Figure, anchor: tuple[Square, ...], places: Sequence[tuple[int, Square]]
) -> Square | None:
    """The free place nearest to the anchor, of ``places`` with their distances in that order; among
    those a melee figure takes the one closest to its target (MT-SPAWN-05), a ranged one the
    farthest from which it has its target in range (MT-SPAWN-06). A Brigand in Shadows is nobody's
    target (MT-KEY-16)."""
    free, size = state.board().open - state.taken(), size_of(one)
    found: list[Square] = []
    least = 0
    for far, at in places:
        if found and far > least:
            break
        if free.issuperset(block(at, size)):
            found.append(at)
            least = far
    if not found:
        return None
    wanted = _targets(state, one, anchor)
    if not wanted:
        return found[0]
    most, blocking = farthest_reach(state, one), blocking_enemies(state)

    def away(at: Square, heroes: list[Figure]) -> int:
        return blocks_apart(block(at, size), [state.at[hero] for hero in heroes])

    for heroes in wanted if is_ranged(one) else ():
        in_range = {
            at: seen
            for at in found
            if (seen := [one for one in heroes if reaches(state, (at,), one, most, blocking)])
        }
        if in_range:
            return max(in_range, key=lambda at: (away(at, in_range[at]), -at))
    return min(found, key=lambda at: (away(at, wanted[0]), at))


def _targets(state: State, one: Figure, anchor: tuple[Square, ...]) -> list[list[Figure]]:
    """Whom a new figure goes for, as seen from where it appears: by its priority, those together
    whom it wants alike (MT-SPAWN-07)."""
    found: dict[tuple[int, ...], list[Figure]] = {}
    for hero in prey(state):
        found.setdefault(wish(state, one, hero, anchor), []).append(hero)
    return [found[wanted] for wanted in sorted(found)]


def shortage(missing_minions: int, missing_others: int) -> int:
    """AP for miniatures that are not there: one for every three minions, rounded up, one for every
    other figure (MT-SPAWN-08)."""
    return -(-missing_minions // 3) + missing_others


def tell_shortage(state: State, ap: int) -> int:
    """The AP, said aloud where there are any."""
    if ap:
        state.happen(MissingCounted(ap))
    return ap


def lair_spawn(state: State, spawn: str) -> int:
    """Every lair in play spawns its own type, if one is active (MT-SPAWN-01, MT-R-36, MT-R-37): a
    normal or heavy spawn of minions, or a captain for each active lair. Answers with the AP for
    what is missing in the whole step (MT-R-39)."""
    lairs = sorted(state.lairs(), key=lambda one: state.since[one])
    if not any(state.awake[type_of(one)] for one in lairs):
        return 0
    missing = others = 0
    for lair in lairs:
        which = type_of(lair)
        if SPAWN_ACTIVE in state.options and not state.awake[which]:
            continue
        if spawn == "captain":
            kind = of_rank(which, CAPTAIN)
            if kind is not None and state.awake[which]:
                others += bring(state, kind, 1, 0, state.squares_of(lair))
        else:
            missing += spawn_minions(state, which, spawn, state.squares_of(lair))
    return tell_shortage(state, shortage(missing, others))


def spawn_minions(state: State, which: int, spawn: str, near: Iterable[Square]) -> int:
    """A spawn of a type beside something; answers with how many miniatures are missing."""
    kind = of_rank(which, MINION)
    assert kind is not None
    count, ranged = minions(state, which, spawn)
    return bring(state, kind, count, ranged, near)
