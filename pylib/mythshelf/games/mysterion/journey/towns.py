"""Towns: rebuilding the deck, and where the losers of battles go (JOUR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, added_field
from ..table.catalogue import NONE, Kind, Seat, numbers
from ..table.land import TOWN, Space, distances, nearest_towns, spaces
from ..table.state import State
from ..words.names import counted, title
from .events import DeckChanged, Fled
from .question import JourneyQuestion, JourneyStep


@dataclass(frozen=True, slots=True)
class Rebuild(JourneyQuestion):
    """In a Town: is a card of the deck exchanged (MY-JOUR-05)? Asked until all is well, or as many
    cards were taken out as a deck has (MY-R-55)."""

    clause = "MY-JOUR-05"
    taken: int = added_field(0)
    """How many cards were taken out in this visit."""

    def question(self, state: State) -> str:
        """In which Town, and how often still, where that is seldom."""
        town = spaces()[state.travels.at[self.seat]].title
        left = numbers().deck - self.taken
        few = f" You can take out {left} more." if left <= numbers().announced else ""
        return f"In {town}: do you change your deck?{few}"

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
        """The option is called the same in every position."""
        return "The deck is ready"


@dataclass(frozen=True, slots=True)
class TakeOut(Option[State]):
    """Take a card out of the deck, to put in another."""

    verb = "out"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It must be in the deck (MY-JOUR-05), and the visit not too long (MY-R-55)."""
        asked = state.stack[-1]
        assert isinstance(asked, Rebuild)
        if asked.taken >= numbers().deck:
            return "MY-R-55"
        return None if self.card in state.travels.decks[asked.seat] else "MY-JOUR-05"

    def why_not(self, state: State, clause: str) -> str:
        """What is not in the deck, or how many cards were taken out."""
        asked = state.stack[-1]
        if not isinstance(asked, Rebuild):
            return ""
        if clause == "MY-R-55":
            most = numbers().deck
            return f"You have taken out {asked.taken} cards, and {most} is the most in one visit."
        return f"Your deck has no {title(self.card)}." if self.card != NONE else "No card is named."

    def apply(self, state: State) -> None:
        """Ask what comes in for it."""
        asked = state.stack.pop()
        assert isinstance(asked, Rebuild)
        state.stack += [Rebuild(asked.seat, asked.taken + 1), Replace(asked.seat, self.card)]

    def words(self, state: State) -> str:
        """The card that leaves the deck."""
        return f"Take out {title(self.card)}"


@dataclass(frozen=True, slots=True)
class Replace(JourneyQuestion):
    """Which card comes into the deck for the one taken out (MY-JOUR-15)?"""

    clause = "MY-JOUR-15"
    out: Kind

    def question(self, state: State) -> str:
        """The question names the card that leaves the deck."""
        return f"Which card comes in for {title(self.out)}?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The same card again, or any of the collection that is not in the deck."""
        spare = state.travels.spare(self.seat)
        return map(PutIn, sorted({self.out, *spare}))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a card."""
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

    def why_not(self, state: State, clause: str) -> str:
        """How many the collection has, and how many of them are in the deck."""
        asked = state.stack[-1]
        if not isinstance(asked, Replace) or clause != asked.clause:
            return ""
        if self.card == NONE:
            return "No card is named, and 1 comes in."
        owned = state.travels.collections[asked.seat].count(self.card)
        if not owned:
            return f"Your collection has no {title(self.card)}, and 1 is needed."
        return f"Your collection has {owned} {title(self.card)}, and {owned} are in the deck."

    def apply(self, state: State) -> None:
        """Exchange them, and ask again."""
        asked = state.stack.pop()
        assert isinstance(asked, Replace)
        if self.card != asked.out:
            state.happen(DeckChanged(asked.seat, asked.out, self.card))

    def words(self, state: State) -> str:
        """The card that joins the deck."""
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
        """The words are always the same."""
        return "You have lost. Several Towns are equally near. Which one do you go to?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The nearest Towns, as far as several are equally near."""
        return map(GoTo, nearest_towns(state.travels.at[self.seat]))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return map(GoTo, range(len(spaces())))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a Town."""
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

    def why_not(self, state: State, clause: str) -> str:
        """How far it is, and how far the nearest Towns are."""
        asked = state.stack[-1]
        if not isinstance(asked, ChooseTown) or clause != asked.clause:
            return ""
        start, ground = state.travels.at[asked.seat], spaces()[self.space]
        near = nearest_towns(start)
        names = " and ".join(spaces()[town].title for town in near)
        no_town = "" if ground.sort == TOWN else " and no Town"
        way = counted(distances(start)[self.space], "step")
        least = counted(distances(start)[near[0]], "step")
        return f"{ground.title} is {way} away{no_town}; {names} are {least} away."

    def apply(self, state: State) -> None:
        """The loser of the battle goes to that Town."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseTown)
        flee(state, asked.seat, self.space)

    def words(self, state: State) -> str:
        """The space to which the traveller goes."""
        return f"Go to {spaces()[self.space].title}"


FRAMES = (Rebuild, Replace, Flight, ChooseTown)
OPTIONS: tuple[type[Option[State]], ...] = (Keep, TakeOut, PutIn, GoTo)
