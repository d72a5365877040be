"""The event of a darkness card, left out for serendipity (MT-SER-11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.effects import Effect, run_effects
from ....kernel.play.core import Option, Step
from ..cards.programs import group_seat
from ..heroes.question import Question
from ..table.catalogue import darkness_cards
from ..table.events.darkness import PartBegan
from ..table.state import State
from .spending import OMITTING, pay, refusal, too_dear


@dataclass(frozen=True, slots=True)
class ForestallEvent(Step[State]):
    """The event of the darkness card is about to happen: it may be ignored for serendipity, the
    rest of the card is resolved (MT-SER-11)."""

    effects: tuple[Effect, ...]

    def run(self, state: State) -> None:
        """The group is asked where it can pay."""
        if state.serendipity >= OMITTING:
            state.stack += [self, IgnoreEvent(group_seat(state))]
        else:
            happen(state, self.effects)


def happen(state: State, effects: tuple[Effect, ...]) -> None:
    """The event happens."""
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
        """Yes or no."""
        return iter((Omit(True), Omit(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Yes or no."""
        return (Omit,)


@dataclass(frozen=True, slots=True)
class Omit(Option[State]):
    """Ignore it, or let it happen."""

    verb = "omit"
    yes: bool

    def refusal(self, state: State) -> str | None:
        """When the card was drawn, if there is enough."""
        if not isinstance(state.stack[-1], IgnoreEvent):
            return "MT-SER-11"
        return refusal(state, OMITTING, "MT-SER-11") if self.yes else None

    def why_not(self, state: State, clause: str) -> str:
        """With what there is."""
        return too_dear(state, OMITTING) if state.serendipity < OMITTING else ""

    def apply(self, state: State) -> None:
        """The rest of the card follows."""
        state.stack.pop()
        event = state.stack.pop()
        assert isinstance(event, ForestallEvent)
        if self.yes:
            pay(state, OMITTING, "MT-SER-11")
        else:
            happen(state, event.effects)

    def words(self, state: State) -> str:
        """Yes or no."""
        return f"Ignore it, for {OMITTING} serendipity" if self.yes else "Let it happen"
