"""The card that a defeated agent leaves (MT-MINI-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ....kernel.play.rng import shuffled
from ..campaign.absent import belongings
from ..events.cards import CardGained
from ..heroes.question import Question
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import NONE, Kind
from ..words.names import hero, title


@dataclass(frozen=True, slots=True)
class OfferCard(Step[State]):
    """One hero may add the agent's card to his deck at once."""

    card: Kind

    def run(self, state: State) -> None:
        """The group is asked; a card that somebody has is not there any more."""
        away = belongings(state.chronicle, state.party)[1]
        if state.heroes() and not any(self.card in cards for cards in (away, *state.gained)):
            state.stack.append(ChooseHeir(state.group_seat(), self.card))


@dataclass(frozen=True, slots=True)
class ChooseHeir(Question):
    """Who adds the agent's card to his deck?"""

    clause = "MT-MINI-04"
    card: Kind

    def question(self, state: State) -> str:
        """It names the card that an agent leaves."""
        return f"Who adds {title(self.card)} to his deck?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """A hero, or nobody."""
        yield from map(AddCard, state.heroes())
        yield AddCard(NONE)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A hero, or nobody."""
        return (AddCard,)


@dataclass(frozen=True, slots=True)
class AddCard(Option[State]):
    """This hero, or nobody."""

    verb = "add-card"
    hero: Figure

    def refusal(self, state: State) -> str | None:
        """Who is not defeated."""
        return None if self.hero in (*state.heroes(), NONE) else "MT-MINI-04"

    def apply(self, state: State) -> None:
        """It is shuffled into his draw pile, and no card leaves it."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseHeir)
        if self.hero == NONE:
            return
        deck = shuffled(state, sorted((*state.decks[self.hero], asked.card)))
        state.happen(CardGained(self.hero, asked.card))
        state.decks[self.hero] = tuple(deck)  # the event tells no order

    def words(self, state: State) -> str:
        """It names the hero who adds the card, or says that nobody does."""
        return f"The {hero(state, self.hero)}" if self.hero != NONE else "Nobody"
