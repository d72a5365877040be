"""Courage tests and non-combat rolls (COUR, MT-NCA-03)."""

from __future__ import annotations

from ..combat.dice import HOPELESS, SURE, roll_hit
from ..table.events.attacks import Rolled, Tested
from ..table.figures import Figure, is_hero
from ..table.state import State
from . import numbers


def test_courage(state: State, figure: Figure) -> bool:
    """A hero rolls his base pool and the dice for courage tests (MT-COUR-01, MT-COUR-05), an enemy
    1 H (MT-COUR-02); one without a courage value passes (MT-COUR-03)."""
    if is_hero(figure):
        token = numbers.token(state, figure)
        passed = roll(state, figure, ("courage",), token.courage, "courage test")
    else:
        courage = state.monster(figure).courage
        passed = not courage or roll_hit_against(state, figure, courage, "courage test")
    state.happen(Tested(figure, passed, "courage test"))
    return passed


def roll_hit_against(state: State, figure: Figure, tn: int, what: str) -> bool:
    """A single hit die against a number."""
    rolled = roll_hit(state, 1)
    state.happen(Rolled(figure, rolled, (), tn, what))
    return rolled[0] >= tn


def roll(state: State, hero: Figure, kinds: tuple[str, ...], tn: int, words: str) -> bool:
    """A hero's base pool with what is added to such rolls: one success is needed (MT-NCA-03,
    MT-HERO-07). No hit dice, no success (MT-R-90)."""
    count = max(0, numbers.token(state, hero).hit + numbers.dice(state, hero, *kinds)[0])
    rolled = roll_hit(state, count)
    state.happen(Rolled(hero, rolled, (), tn, words))
    if not count or tn >= HOPELESS:
        return False
    return tn <= SURE or any(die >= tn for die in rolled)
