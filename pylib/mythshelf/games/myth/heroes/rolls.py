"""What may change a hero's roll after the dice have fallen, and before they count (MT-R-52): two
fate dice (MT-SER-03), two hit dice of a non-combat action (MT-SER-04), a title (TITLE). It is
offered where it can still help (MT-R-128)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ....kernel.effects import Effect, Invocation, effects_of, run_effects
from ....kernel.play.core import Option, Step
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero
from .question import Question
from .serendipity import FATE, TRY, Bought
from .titles import active_title

MORE = 2
"""So many dice are added (MT-SER-03, MT-SER-04)."""
ROLLED = "after_roll"
"""The hook of titles."""


@dataclass(frozen=True, slots=True)
class Pending(Step[State]):
    """The frame of a roll that does not count yet, on which :class:`AfterRoll` lies."""

    def hopes(self, state: State) -> tuple[bool, bool, bool]:
        """Whether it could do better if it were made anew, with more hit dice, with more fate
        dice."""
        raise NotImplementedError

    def again(self) -> Step[State]:
        """The frame that makes the roll anew."""
        raise NotImplementedError

    def with_hit(self, state: State, count: int) -> Step[State]:
        """The frame with more hit dice."""
        raise NotImplementedError

    def with_fate(self, state: State, count: int) -> Step[State]:
        """The frame with more fate dice."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class AfterRoll(Step[State]):
    """A hero has rolled; the group, or his title, may change it."""

    hero: Figure

    def run(self, state: State) -> None:
        """He is asked as long as there is something that would help."""
        if not state.serendipity and not state.active[self.hero]:
            return
        if any(one.refusal_in(state, self.hero) is None for one in _CHANGES):
            state.stack += [self, ChangeRoll(self.hero)]


def _pending(state: State) -> Pending | None:
    """The roll that waits, below the frames that ask about it."""
    return next((one for one in reversed(state.stack) if isinstance(one, Pending)), None)


def _put(state: State, changed: Callable[[Pending], Step[State]]) -> None:
    """The roll that waits becomes another one."""
    place = max(n for n, one in enumerate(state.stack) if isinstance(one, Pending))
    roll = state.stack[place]
    assert isinstance(roll, Pending)
    state.stack[place] = changed(roll)


def reroll(state: State, effect: Invocation) -> None:
    """All dice of the roll that waits are rolled again."""
    _put(state, lambda roll: roll.again())


@dataclass(frozen=True, slots=True)
class ChangeRoll(Question):
    """Is a roll changed?"""

    clause = "MT-R-52"

    def question(self, state: State) -> str:
        """It names the hero who has rolled."""
        return f"Does the {hero(state, self.seat)} keep this roll?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """More dice, all dice again, or as it is."""
        yield from _CHANGES
        yield LetCount()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """More dice, all dice again, or as it is."""
        return (MoreFate, MoreHit, Reroll, LetCount)


class _Change(Option[State]):
    """Something that changes a roll."""

    __slots__ = ()

    def refusal(self, state: State) -> str | None:
        """After a hero has rolled."""
        asked = state.stack[-1]
        if not isinstance(asked, ChangeRoll):
            return "MT-R-52"
        return self.refusal_in(state, asked.seat)

    def refusal_in(self, state: State, one: Figure) -> str | None:
        """Why it is not possible with the roll that waits."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class MoreFate(Bought, _Change):
    """Add two fate dice (MT-SER-03)."""

    verb = "more-fate"
    price = FATE

    def refusal_in(self, state: State, one: Figure) -> str | None:
        """Where fate dice can do something; never with a heroic event."""
        roll = _pending(state)
        if roll is None or not roll.hopes(state)[2]:
            return "MT-SER-03"
        return FATE.refusal(state)

    def apply(self, state: State) -> None:
        """They are rolled at once."""
        state.stack.pop()
        FATE.pay(state)
        _put(state, lambda roll: roll.with_fate(state, MORE))

    def words(self, state: State) -> str:
        """It says what the fate dice cost."""
        return f"Two more fate dice, for {FATE}"


@dataclass(frozen=True, slots=True)
class MoreHit(Bought, _Change):
    """Roll two more hit dice for a non-combat action (MT-SER-04)."""

    verb = "more-hit"
    price = TRY

    def refusal_in(self, state: State, one: Figure) -> str | None:
        """Where the action has not succeeded yet."""
        roll = _pending(state)
        if roll is None or not roll.hopes(state)[1]:
            return "MT-SER-04"
        return TRY.refusal(state)

    def apply(self, state: State) -> None:
        """They are rolled at once."""
        state.stack.pop()
        TRY.pay(state)
        _put(state, lambda roll: roll.with_hit(state, MORE))

    def words(self, state: State) -> str:
        """It says what the hit dice cost."""
        return f"Two more hit dice, for {TRY}"


@dataclass(frozen=True, slots=True)
class Reroll(_Change):
    """Use the active title: all dice are rolled again (TITLE)."""

    verb = "reroll"

    def refusal_in(self, state: State, one: Figure) -> str | None:
        """A title that does so, once per act (MT-TITLE-02)."""
        roll = _pending(state)
        if roll is None or not roll.hopes(state)[0]:
            return "MT-R-52"
        return None if _titled(state, one) else "MT-TITLE-02"

    def apply(self, state: State) -> None:
        """The program of the title works."""
        asked = state.stack.pop()
        assert isinstance(asked, ChangeRoll)
        run_effects(state, _titled(state, asked.seat))

    def words(self, state: State) -> str:
        """It says that a title allows it."""
        return "Roll all dice again, by the title"


def _titled(state: State, one: Figure) -> list[Effect]:
    """What the active title of a hero does after a roll of his."""
    source = active_title(state, one)
    return effects_of(state, source, ROLLED) if source else []


@dataclass(frozen=True, slots=True)
class LetCount(Option[State]):
    """Nothing is changed any more."""

    verb = "let-count"
    routine = True

    def refusal(self, state: State) -> str | None:
        """After a hero has rolled."""
        return None if isinstance(state.stack[-1], ChangeRoll) else "MT-R-52"

    def apply(self, state: State) -> None:
        """The dice count as they lie."""
        state.stack[-2:] = []

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Keep it"


_CHANGES: tuple[_Change, ...] = (MoreFate(), MoreHit(), Reroll())
