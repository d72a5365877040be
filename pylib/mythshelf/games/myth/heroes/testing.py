"""Courage tests and non-combat rolls (COUR, MT-NCA-03).

A hero's roll is a :class:`Trial`: a frame that rolls, after which serendipity and a title may
change what the dice show, and a :class:`Verdict`, which tells the frame below how it went. That
frame is an :class:`RollOutcome`: what the roll was for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....kernel.play.core import Step
from ..events.attacks import Attempted, Rolled, Tested
from ..table.dice import HOPELESS, SURE, roll_against, roll_hit
from ..table.figures import Figure, ally_card, is_ally, is_friend
from ..table.state import State
from . import numbers
from .rolls import AfterRoll, Pending

COURAGE, NCA = "courage", "nca"


@dataclass(frozen=True, slots=True)
class RollOutcome(Step[State]):
    """What follows of a hero's roll."""

    passed: bool = False
    """How it went; told by the verdict on it."""


def test_courage(state: State, hero: Figure) -> None:
    """A hero rolls his base pool and the dice for courage tests (MT-COUR-01, MT-COUR-05); the
    outcome is the frame on top."""
    token = numbers.token(state, hero)
    state.stack.append(Trial(hero, (COURAGE,), token.courage, "courage test"))


def attempt(state: State, hero: Figure, more: str, tn: int, what: str) -> None:
    """A hero tries a non-combat action with a TN (MT-NCA-03), with the dice for all of them and for
    this kind; the outcome is the frame on top."""
    state.stack.append(Trial(hero, (NCA, more), tn, what))


def lone_courage(state: State, figure: Figure) -> bool:
    """Who is no hero rolls 1 H (MT-COUR-02): an enemy, or an ally by the value of his card
    (MT-COUR-04, MT-R-130); one without a courage value passes (MT-COUR-03)."""
    if is_friend(figure):
        courage = ally_card(figure).courage if is_ally(figure) else 0
    else:
        courage = state.monster(figure).courage
    passed = not courage or roll_hit_against(state, figure, courage, "courage test")
    state.happen(Tested(figure, passed, "courage test"))
    return passed


def roll_hit_against(state: State, figure: Figure, tn: int, what: str) -> bool:
    """A single hit die against a number (MT-DICE-10, MT-DICE-11)."""
    rolled = roll_against(state, 1, (tn,))
    state.happen(Rolled(figure, rolled, (), tn, what))
    return any(die >= tn for die in rolled)


@dataclass(frozen=True, slots=True)
class Trial(Step[State]):
    """A hero rolls his base pool with what is added to such rolls (MT-NCA-03, MT-HERO-07); nothing
    is rolled where it is sure or hopeless (MT-DICE-10, MT-DICE-11)."""

    hero: Figure
    kinds: tuple[str, ...]
    tn: int
    what: str

    def run(self, state: State) -> None:
        """Before the result counts it may be changed (MT-R-52)."""
        one = self.hero
        base = numbers.token(state, one).hit + numbers.dice(state, one, *self.kinds)[0]
        rolled = roll_against(state, base, (self.tn,))
        state.happen(Rolled(one, rolled, (), self.tn, self.what))
        state.stack += [Verdict(self, rolled), AfterRoll(one)]


@dataclass(frozen=True, slots=True)
class Verdict(Pending):
    """A roll counts: one success is needed (MT-NCA-03). No hit dice, no success (MT-R-90)."""

    trial: Trial
    rolled: tuple[int, ...]

    def passed(self) -> bool:
        """Whether there is one."""
        if not self.rolled or self.trial.tn >= HOPELESS:
            return False
        return self.trial.tn <= SURE or any(die >= self.trial.tn for die in self.rolled)

    def run(self, state: State) -> None:
        """The frame below is told."""
        kind = Attempted if NCA in self.trial.kinds else Tested
        passed = self.passed()
        state.happen(kind(self.trial.hero, passed, self.trial.what))
        outcome = state.stack[-1]
        assert isinstance(outcome, RollOutcome)
        state.stack[-1] = replace(outcome, passed=passed)

    def hopes(self, state: State) -> tuple[bool, bool, bool]:
        """A roll that fails may be made anew, a non-combat action with more hit dice
        (MT-SER-04)."""
        failed = not self.passed() and self.trial.tn < HOPELESS
        return failed, failed and NCA in self.trial.kinds, False

    def again(self) -> Step[State]:
        """All its dice are rolled again."""
        return self.trial

    def with_hit(self, state: State, count: int) -> Step[State]:
        """So many more hit dice are added to the roll."""
        more = roll_hit(state, count)
        state.happen(Rolled(self.trial.hero, more, (), self.trial.tn, self.trial.what))
        return replace(self, rolled=tuple(sorted((*self.rolled, *more))))
