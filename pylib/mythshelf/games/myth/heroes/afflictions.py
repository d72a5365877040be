"""Fear and Capture, which a title may ignore (MT-R-25, MT-STATUS-02, TITLE)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ....kernel.effects import Effect, Invocation, effects_of, run_effects
from ....kernel.play.core import Option, Step
from ..table.contexts import Attack
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero
from .decks import set_status
from .question import Question
from .testing import RollOutcome, test_courage
from .titles import active_title

FEAR, CAPTURE = "Fear", "Capture"


@dataclass(frozen=True, slots=True)
class Affliction(Step[State]):
    """Fear or Capture is about to affect a hero."""

    hero: Figure
    what: str
    amount: int = 0
    settled: bool = False
    ignored: bool = False

    def run(self, state: State) -> None:
        """A title may spare him; else he takes a courage test, or is captured."""
        if not self.settled and _sparing(state, self.hero):
            state.stack += [replace(self, settled=True), ChooseEndure(self.hero, self.what)]
        elif self.what == FEAR:
            state.stack.append(Resolve(self.ignored))
            if not self.ignored:
                test_courage(state, self.hero)
        elif not self.ignored and state.standing(self.hero):
            now = state.captured[self.hero]
            set_status(state, self.hero, "capture", now + self.amount)


@dataclass(frozen=True, slots=True)
class Resolve(RollOutcome):
    """Whether the enemies with Fear may be hit in the attack under way (MT-R-25)."""

    def run(self, state: State) -> None:
        """By the courage test."""
        state.note(Attack, fearless=self.passed)


def _sparing(state: State, one: Figure) -> list[Effect]:
    source = active_title(state, one)
    return effects_of(state, source, "afflicted") if source else []


def ignore_it(state: State, effect: Invocation) -> None:
    """What was about to affect the hero does not."""
    place = max(n for n, one in enumerate(state.stack) if isinstance(one, Affliction))
    found = state.stack[place]
    assert isinstance(found, Affliction)
    state.stack[place] = replace(found, ignored=True)


@dataclass(frozen=True, slots=True)
class ChooseEndure(Question):
    """Does a hero use his title?"""

    clause = "MT-TITLE-02"
    what: str

    def question(self, state: State) -> str:
        """It names the hero, and what he could ignore."""
        return f"Does the {hero(state, self.seat)} ignore {self.what}, by his title?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered."""
        return iter((Ignore(True), Ignore(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (Ignore,)


@dataclass(frozen=True, slots=True)
class Ignore(Option[State]):
    """Ignore it, or endure it."""

    verb = "ignore"
    yes: bool

    def refusal(self, state: State) -> str | None:
        """It can only answer the question whether he ignores it."""
        return None if isinstance(state.stack[-1], ChooseEndure) else "MT-TITLE-02"

    def apply(self, state: State) -> None:
        """The program of the title works, once per act."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseEndure)
        if self.yes:
            run_effects(state, _sparing(state, asked.seat))

    def words(self, state: State) -> str:
        """It says what yes or no means here."""
        return "Ignore it" if self.yes else "Endure it"
