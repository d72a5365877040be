"""Rolling dice, target numbers, and what successes can hit (DICE)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from fractions import Fraction

from ....kernel.play.rng import several
from .figures import Figure, is_cocoon, is_enemy, is_lair, type_of
from .state import State
from .terms import COCOON_DEFENSE, LAIR_DEFENSE, SYMBOLS

SIDES = 10
SURE, HOPELESS = 1, 11
"""A TN at which every hit die counts unrolled, and one at which all fail (MT-DICE-10,
MT-DICE-11)."""
LAIR_RANK = -1
MOST = 200
"""No roll has more dice of a kind, whatever cards add up to: else one roll could take for ever."""


def roll_hit(state: State, count: int, tns: Collection[int] = ()) -> tuple[int, ...]:
    """So many hit dice, ascending. With ``tns`` all that counts of them is which of these TNs each
    one meets."""
    cuts = sorted({tn - 1 for tn in tns if SURE < tn < HOPELESS})
    return tuple(one + 1 for one in several(state, SIDES, min(count, MOST), cuts))


def hopeless(tns: Collection[int]) -> bool:
    """Whether every die fails, so that nothing is rolled (MT-DICE-11)."""
    return bool(tns) and min(tns) >= HOPELESS


def sure(tns: Collection[int]) -> bool:
    """Whether every hit die counts without a roll (MT-DICE-10)."""
    return bool(tns) and max(tns) <= SURE


def roll_against(state: State, count: int, tns: Collection[int]) -> tuple[int, ...]:
    """So many hit dice against these TNs, ascending. Those that count without a roll show their
    highest number (MT-DICE-10); where all fail none are there (MT-DICE-11)."""
    if hopeless(tns):
        return ()
    return (SIDES,) * min(count, MOST) if sure(tns) else roll_hit(state, count, tns)


def told(tns: Collection[int]) -> int:
    """The TN of a roll as it is told: one for all, or 0 where they differ."""
    if sure(tns):
        return SURE
    return min(tns) if len(set(tns)) == 1 else 0


def any_meets(count: int, tn: int) -> Fraction:
    """The chance that one of so many hit dice meets a TN (MT-DICE-03, MT-DICE-10)."""
    missing = SIDES if tn >= HOPELESS else max(0, tn - SURE)
    return 1 - Fraction(missing, SIDES) ** max(0, count)


def roll_fate(state: State, count: int) -> tuple[int, ...]:
    """So many fate dice, as places among the symbols, ascending."""
    return several(state, len(SYMBOLS), min(count, MOST))


def defense(state: State, figure: Figure) -> int:
    """The TN to hit an enemy, a lair (MT-LAIR-03) or a cocoon."""
    if is_cocoon(figure):
        return COCOON_DEFENSE
    return LAIR_DEFENSE if is_lair(figure) else state.monster(figure).defense


def multiplier(state: State, figure: Figure) -> int:
    """How many successes it takes to hit (MT-DICE-08)."""
    return state.monster(figure).multiplier if is_enemy(figure) else 1


def group_of(state: State, figure: Figure) -> tuple[int, int]:
    """Targets of one monster-type and rank are hit together (MT-DICE-04); the lairs of a type are
    a group of their own (MT-R-15), and so are cocoons."""
    return type_of(figure), state.monster(figure).rank if is_enemy(figure) else LAIR_RANK


@dataclass(frozen=True, slots=True)
class Assignment:
    """Something that successes can hit: these targets, if so many dice show at least the TN."""

    targets: tuple[Figure, ...]
    tn: int
    dice: int


def assignments(
    state: State, targets: Iterable[Figure], tn: int, done: Iterable[Figure] = ()
) -> list[Assignment]:
    """What can be hit with successes beside what is hit already (``done``); ``tn`` is what
    modifies every TN (MT-DICE-12).

    A group with one TN is hit as a whole. One of mixed TNs (MT-DICE-05) is hit
    as a whole by a success at the
    highest TN, or target by target; both ways are not mixed within a group (MT-R-15).
    """
    groups: dict[tuple[int, int], list[Figure]] = {}
    for one in targets:
        groups.setdefault(group_of(state, one), []).append(one)
    hit, found = set(done), list[Assignment]()
    for members in groups.values():
        left = [one for one in members if one not in hit]
        if not left:
            continue
        numbers = {one: defense(state, one) + tn for one in left}
        dice = max(multiplier(state, one) for one in members)
        if len(left) == len(members):
            found.append(Assignment(tuple(left), max(numbers.values()), dice))
        if len({defense(state, one) for one in members}) > 1:
            found += [Assignment((one,), numbers[one], multiplier(state, one)) for one in left]
    return found


def successes(rolled: Iterable[int], tn: int) -> list[int]:
    """The dice that meet a TN, the lowest first, which is the one to spend (MT-DICE-03)."""
    if tn >= HOPELESS:
        return []
    return [die for die in rolled if die >= tn or tn <= SURE]


def affordable(rolled: tuple[int, ...], assignment: Assignment) -> bool:
    """Whether there are dice enough for something."""
    return len(successes(rolled, assignment.tn)) >= assignment.dice


def spend(rolled: tuple[int, ...], assignment: Assignment) -> tuple[int, ...]:
    """The dice left after its lowest successes are used: none twice (MT-DICE-06)."""
    left = list(rolled)
    for die in successes(rolled, assignment.tn)[: assignment.dice]:
        left.remove(die)
    return tuple(left)


def all_affordable(rolled: tuple[int, ...], those: Iterable[Assignment]) -> bool:
    """Whether the dice suffice for all of these, so that nobody needs to choose. The highest TN
    takes the lowest die that meets it first, so if this fails nothing would do."""
    for assignment in sorted(those, key=lambda one: -one.tn):
        if not affordable(rolled, assignment):
            return False
        rolled = spend(rolled, assignment)
    return True
