"""Chances of hit dice and of fate dice, exact (DICE, FATE).

Of hit dice only how many meet each TN matters, so the results of a pool are counted by the TNs that
occur: for some dice and a few TNs these are some dozens of cases, however many results there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from ..table.dice import HOPELESS, SIDES, SURE, Assignment, affordable, all_affordable
from ..table.terms import SYMBOLS

Dice = tuple[int, ...]


def faces(tn: int) -> int:
    """On how many faces a hit die meets a TN (MT-DICE-03, MT-DICE-10, MT-DICE-11)."""
    if tn >= HOPELESS:
        return 0
    return SIDES + 1 - max(tn, SURE)


@lru_cache(maxsize=512)
def at_least(count: int, tn: int, wanted: int = 1) -> Fraction:
    """The chance that so many of some hit dice meet a TN (MT-DICE-08)."""
    good = faces(tn)
    ways = sum(
        comb(count, hits) * good**hits * (SIDES - good) ** (count - hits)
        for hits in range(wanted, count + 1)
    )
    return Fraction(ways, SIDES**count) if count > 0 else Fraction(int(wanted <= 0))


def chance(count: int, tns: Sequence[int], holds: Callable[[Dice], bool]) -> Fraction:
    """The chance that a roll of so many hit dice is as ``holds`` says, which may only look at which
    of these TNs each die meets."""
    return sum((share for dice, share in _results(count, tns) if holds(dice)), Fraction(0))


def _results(count: int, tns: Sequence[int]) -> Iterator[tuple[Dice, Fraction]]:
    """Every result by the highest TN that each die meets, which stands for the die (1 where it
    meets none), with its chance."""
    steps = sorted({1, *(tn for tn in tns if SURE < tn < HOPELESS)})
    widths = [after - one for one, after in zip(steps, [*steps[1:], SIDES + 1], strict=True)]

    def deal(left: int, place: int, dice: Dice, ways: int) -> Iterator[tuple[Dice, Fraction]]:
        if place == len(steps) - 1:
            share = Fraction(ways * widths[place] ** left, SIDES**count)
            yield dice + (steps[place],) * left, share
            return
        for here in range(left + 1):
            more = comb(left, here) * widths[place] ** here
            yield from deal(left - here, place + 1, dice + (steps[place],) * here, ways * more)

    return deal(max(0, count), 0, (), 1)


def hits_any(count: int, assignments: Sequence[Assignment]) -> Fraction:
    """The chance that something is hit at all (MT-DICE-09)."""
    tns = [assignment.tn for assignment in assignments]
    return chance(
        count, tns, lambda dice: any(affordable(dice, assignment) for assignment in assignments)
    )


def hits_all(count: int, assignments: Sequence[Assignment]) -> Fraction:
    """The chance that the dice suffice for all of these (MT-DICE-06)."""
    return chance(
        count,
        [assignment.tn for assignment in assignments],
        lambda dice: all_affordable(dice, assignments),
    )


@lru_cache(maxsize=256)
def shows(count: int, symbols: tuple[str, ...]) -> Fraction:
    """The chance that so many fate dice show all of these symbols, each on a die of its own
    (MT-FATE-01, MT-FATE-03, MT-FATE-04)."""
    needs = tuple(Counter(symbols).values())
    others = len(SYMBOLS) - len(needs)

    def results(left: int, place: int) -> int:
        """The results of the dice left in which the symbols from this place on are met."""
        if place == len(needs):
            return int(others**left)
        return sum(
            comb(left, here) * results(left - here, place + 1)
            for here in range(needs[place], left + 1)
        )

    return Fraction(results(max(0, count), 0), len(SYMBOLS) ** max(0, count))
