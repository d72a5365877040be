"""Towns: rebuilding the deck, and where the losers of battles go (JOUR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..table.catalogue import Kind, Seat
from ..table.state import State
from ..words.names import title
from .events import DeckChanged, Fled
from .land import Space, nearest_towns, spaces
from .question import JourneyQuestion, JourneyStep


@dataclass(frozen=True, slots=True)
class Rebuild(JourneyQuestion):
    """In a Town: is a card of the deck exchanged (MY-JOUR-05)? Asked until all is well."""

    clause = "MY-JOUR-05"

    def question(self, state: State) -> str:
        """In which Town."""
        town = spaces()[state.travels.at[self.seat]].title
        return f"In {town}: do you change your deck?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Leave the deck as it is, or take out any of its cards."""
        yield Keep()
        yield from map(TakeOut, sorted(set(state.travels.decks[self.seat])))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Keep, or take a card out."""
        return (Keep, TakeOut)


@dataclass(frozen=True, slots=True)
class Keep(Option[State]):
    """The deck stays as it is now."""

    verb = "ready"

    def refusal(self, state: State) -> str | None:
        """Never: it holds its cards at any time."""
        return None

    def apply(self, state: State) -> None:
        """On with the Journey."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """Always the same."""
        return "The deck is ready"


@dataclass(frozen=True, slots=True)
class TakeOut(Option[State]):
    """Take a card out of the deck, to put in another."""

    verb = "out"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It must be in the deck (MY-JOUR-05)."""
        asked = state.stack[-1]
        assert isinstance(asked, Rebuild)
        return None if self.card in state.travels.decks[asked.seat] else "MY-JOUR-05"

    def apply(self, state: State) -> None:
        """Ask what comes in for it."""
        asked = state.stack[-1]
        assert isinstance(asked, Rebuild)
        state.stack.append(Replace(asked.seat, self.card))

    def words(self, state: State) -> str:
        """Which card."""
        return f"Take out {title(self.card)}"


@dataclass(frozen=True, slots=True)
class Replace(JourneyQuestion):
    """Which card comes into the deck for the one taken out (MY-JOUR-15)?"""

    clause = "MY-JOUR-15"
    out: Kind

    def question(self, state: State) -> str:
        """For which card."""
        return f"Which card comes in for {title(self.out)}?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The same card again, or any of the collection that is not in the deck."""
        spare = state.travels.spare(self.seat)
        return map(PutIn, sorted({self.out, *spare}))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A card."""
        return (PutIn,)


@dataclass(frozen=True, slots=True)
class PutIn(Option[State]):
    """Put a card into the deck; the one taken out is a way to think better of it."""

    verb = "in"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It must be of the collection, and not be in the deck already (MY-JOUR-15)."""
        asked = state.stack[-1]
        assert isinstance(asked, Replace)
        there = self.card == asked.out or state.travels.spare(asked.seat)[self.card] > 0
        return None if there else "MY-JOUR-15"

    def apply(self, state: State) -> None:
        """Exchange them, and ask again."""
        asked = state.stack.pop()
        assert isinstance(asked, Replace)
        if self.card != asked.out:
            state.happen(DeckChanged(asked.seat, asked.out, self.card))

    def words(self, state: State) -> str:
        """Which card."""
        return f"Put in {title(self.card)}"


@dataclass(frozen=True, slots=True)
class Flight(JourneyStep):
    """The loser of a battle moves to the nearest Town (MY-END-02, MY-JOUR-12)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Go there at once, or ask where several are as near."""
        towns = nearest_towns(state.travels.at[self.seat])
        if len(towns) == 1:
            flee(state, self.seat, towns[0])
        else:
            state.stack.append(ChooseTown(self.seat))


def flee(state: State, seat: Seat, town: Space) -> None:
    """A loser stands in a Town, where the deck may be rebuilt."""
    state.happen(Fled(seat, town))
    state.stack.append(Rebuild(seat))


@dataclass(frozen=True, slots=True)
class ChooseTown(JourneyQuestion):
    """To which of the Towns that are as near does the loser go (MY-JOUR-12)?"""

    clause = "MY-JOUR-12"

    def question(self, state: State) -> str:
        """Always the same."""
        return "You have lost. Several Towns are equally near. Which one do you go to?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The nearest Towns."""
        return map(GoTo, nearest_towns(state.travels.at[self.seat]))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return map(GoTo, range(len(spaces())))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A Town."""
        return (GoTo,)


@dataclass(frozen=True, slots=True)
class GoTo(Option[State]):
    """Go to this Town."""

    verb = "town"
    space: Space

    def refusal(self, state: State) -> str | None:
        """It must be one of the nearest (MY-JOUR-12)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseTown)
        there = self.space in nearest_towns(state.travels.at[asked.seat])
        return None if there else "MY-JOUR-12"

    def apply(self, state: State) -> None:
        """Go there."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseTown)
        flee(state, asked.seat, self.space)

    def words(self, state: State) -> str:
        """Where to."""
        return f"Go to {spaces()[self.space].title}"


FRAMES = (Rebuild, Replace, Flight, ChooseTown)
OPTIONS: tuple[type[Option[State]], ...] = (Keep, TakeOut, PutIn, GoTo)
