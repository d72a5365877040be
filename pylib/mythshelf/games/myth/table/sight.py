"""Line of sight and range (LOS)."""

from __future__ import annotations

from collections.abc import Iterable

from .catalogue.darkness import traps
from .catalogue.heroes import heroes
from .figures import FOES, Figure, is_enemy, is_hero, size_of
from .squares import Square, block, blocks_apart, crossed_by, distance
from .state import State

SEES_OVER_ENEMIES = "archer"
"""The hero who shoots over enemies, and over nothing else (MT-LOS-04, MT-R-12)."""


def trap_squares(state: State) -> set[Square]:
    """The squares of trap tokens, which block everybody's sight (MT-LOS-02, MT-R-96)."""
    return {
        one
        for trap in state.traps
        for token in trap.tokens
        for one in block(token, traps()[trap.card].size)
    }


def blocking_heroes(state: State, hero: Figure) -> set[Square]:
    """What blocks the sight of a hero or an ally: enemies, lairs, red areas, traps, and a Brigand
    in Shadows (MT-LOS-02, MT-KEY-17, MT-R-13). Heroes, allies, blue areas and treasure do not
    (MT-LOS-03). Nobody but the Archer is exempt from anything (MT-R-96)."""
    found = trap_squares(state) | state.board().red
    over = is_hero(hero) and heroes()[state.party[hero]].id == SEES_OVER_ENEMIES
    for figure in state.present(FOES):
        if not (over and is_enemy(figure)):
            found.update(block(state.at[figure], size_of(figure)))
    for other in state.heroes():
        if other != hero and state.shadows[other]:
            found.add(state.at[other])
    return found


def blocking_enemies(state: State) -> set[Square]:
    """What blocks the sight of enemies: red areas and traps (MT-LOS-05)."""
    return trap_squares(state) | state.board().red


def clear(one: Square, other: Square, blocking: set[Square]) -> bool:
    """Whether nothing that blocks lies between the centres of two squares (MT-LOS-01)."""
    return blocking.isdisjoint([one + step for step in crossed_by(other - one)])


def sees(own: Iterable[Square], target: Iterable[Square], blocking: set[Square], most: int) -> bool:
    """Whether any square of one figure sees any of another within a range: sight and range are both
    needed (MT-LOS-07). A figure never blocks itself (MT-R-11)."""
    own, target = tuple(own), tuple(target)
    for one in own:
        for other in target:
            if distance(one, other) > most:
                continue
            for step in crossed_by(other - one):
                at = one + step
                if at in blocking and at not in own and at not in target:
                    break
            else:
                return True
    return False


def hero_sees(state: State, hero: Figure, target: Figure, most: int) -> bool:
    """Whether a hero has a figure in sight and within a range (MT-ATK-07)."""
    there = state.squares_of(target)
    own = state.squares_of(hero)
    if not there or not own:
        return False
    return sees(own, there, blocking_heroes(state, hero), most)


def within(state: State, one: Figure, other: Figure, most: int) -> bool:
    """Whether two figures in play are at most so far apart (MT-R-14)."""
    own, there = state.squares_of(one), state.squares_of(other)
    return bool(own and there) and blocks_apart(own, there) <= most


def apart(state: State, one: Figure, other: Figure) -> int:
    """Steps between two figures in play."""
    return blocks_apart(state.squares_of(one), state.squares_of(other))
