"""The top cards of the darkness deck, looked at (MT-SER-08)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.rng import shuffled
from ..events.darkness import DarknessShuffled
from ..events.merchants import DarknessBuried, DarknessSeen
from ..heroes.cycle_question import offers
from ..heroes.question import Question
from ..heroes.serendipity import OMENS
from ..table.catalogue.darkness import darkness_cards
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import DarkCard
from .bought_deed import BoughtDeed

SEEN = 2
"""So many cards are looked at (MT-SER-08)."""


@dataclass(frozen=True, slots=True)
class ReadOmens(BoughtDeed):
    """Spend 2 serendipity to look at the top two darkness cards (MT-SER-08)."""

    verb = "read-omens"
    price = OMENS

    def obstacle(self, state: State, one: Figure) -> str | None:
        """Where there are darkness cards."""
        return None if state.darkness or state.darkened else "MT-R-71"

    def effect(self, state: State, one: Figure) -> None:
        """An empty deck is made anew first; with one card left nothing is to be chosen
        (MT-R-54)."""
        if not state.darkness:
            deck = tuple(shuffled(state, sorted(state.darkened)))
            state.happen(DarknessShuffled())
            state.darkness = deck  # the event tells no order
        seen = tuple(reversed(state.darkness[-SEEN:]))
        state.happen(DarknessSeen(seen))
        if len(seen) == SEEN:
            state.stack.append(KeepOnTop(one, seen))

    def words(self, state: State) -> str:
        """It says what the look costs."""
        return f"Look at the next {SEEN} darkness cards, for {OMENS}"


@dataclass(frozen=True, slots=True)
class KeepOnTop(Question):
    """Which of two darkness cards comes next?"""

    clause = "MT-SER-08"
    cards: tuple[DarkCard, ...]

    def question(self, state: State) -> str:
        """The question is always the same."""
        return "Which darkness card stays on top? The other one goes to the bottom."

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """One of the two."""
        return map(OnTop, self.cards)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a card."""
        return (OnTop,)


@dataclass(frozen=True, slots=True)
class OnTop(Option[State]):
    """This darkness card stays on top."""

    verb = "on-top"
    card: DarkCard

    def refusal(self, state: State) -> str | None:
        """One of those that were looked at."""
        asked = state.stack[-1]
        assert isinstance(asked, KeepOnTop)
        return None if self.card in asked.cards else "MT-SER-08"

    def apply(self, state: State) -> None:
        """The other one goes to the bottom."""
        asked = state.stack.pop()
        assert isinstance(asked, KeepOnTop)
        other = next(one for one in asked.cards if one != self.card)
        deck = (other, *state.darkness[:-SEEN], self.card)
        state.happen(DarknessBuried(self.card))
        state.darkness = deck  # the event tells no order

    def words(self, state: State) -> str:
        """It names the darkness card."""
        return darkness_cards()[self.card].title


@offers(ReadOmens)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if OMENS.covered(state):
        yield ReadOmens()
