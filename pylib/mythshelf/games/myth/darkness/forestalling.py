"""The event of a darkness card, left out for serendipity (MT-SER-11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.effects import Effect, run_effects
from ....kernel.play import engine
from ....kernel.play.core import Option, Step
from ..events.darkness import PartBegan
from ..heroes.question import Question
from ..heroes.serendipity import OMITTING, Purchase
from ..table.catalogue.darkness import darkness_cards
from ..table.state import State


@dataclass(frozen=True, slots=True)
class ForestallEvent(Step[State]):
    """The event of the darkness card is about to happen: it may be ignored for serendipity, the
    rest of the card is resolved (MT-SER-11)."""

    effects: tuple[Effect, ...]

    def run(self, state: State) -> None:
        """The group is asked where it can pay, and the event would do something (MT-R-128)."""
        if OMITTING.covered(state) and does_something(state, self.effects):
            state.stack += [self, IgnoreEvent(state.group_seat())]
        else:
            happen(state, self.effects)


def does_something(state: State, effects: tuple[Effect, ...]) -> bool:
    """Whether an event would change anything, or ask something: tried out on a copy."""
    twin = state.clone()
    twin.stack = []
    run_effects(twin, list(effects))
    engine.settle(twin)
    return bool(twin.stack or twin.events) or twin.contexts != state.contexts


def happen(state: State, effects: tuple[Effect, ...]) -> None:
    """The event of the darkness card works."""
    state.happen(PartBegan("Event.", "MT-DARK-04"))
    run_effects(state, list(effects))


@dataclass(frozen=True, slots=True)
class IgnoreEvent(Question):
    """Is the event of a darkness card ignored?"""

    clause = "MT-SER-11"

    def question(self, state: State) -> str:
        """Of which card, with its words."""
        cycle = state.cycle
        assert cycle is not None
        card = darkness_cards()[cycle.card]
        words = state.language.words_at(card.id, "event")
        return f"{card.title}: do you ignore its event? {words}"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes and no are offered."""
        return iter((Omit(True), Omit(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is yes or no."""
        return (Omit,)


@dataclass(frozen=True, slots=True)
class Omit(Purchase):
    """Ignore it, or let it happen."""

    verb = "omit"
    price = OMITTING
    asked = IgnoreEvent

    def apply(self, state: State) -> None:
        """The rest of the card follows."""
        state.stack.pop()
        event = state.stack.pop()
        assert isinstance(event, ForestallEvent)
        if self.yes:
            OMITTING.pay(state)
        else:
            happen(state, event.effects)

    def words(self, state: State) -> str:
        """It says what yes or no means here."""
        return f"Ignore it, for {OMITTING}" if self.yes else "Let it happen"
