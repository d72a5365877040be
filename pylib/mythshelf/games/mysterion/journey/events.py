"""What happens on a Journey, for the log, the animation and the screen reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.hands import Cards
from ..table.catalogue import NONE, Element, Kind, Seat, numbers
from ..table.land import Space, spaces
from ..table.state import State
from ..words.names import counted, player, title
from .names import WILDS, place, sigil


@dataclass(frozen=True, slots=True)
class OrderRolled(Event):
    """A traveller has rolled for the order (MY-JOUR-01)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    roll: int

    def sentence(self, state: State) -> str:
        """The log tells who rolled which number for the order of travel."""
        return f"{player(state, self.seat)} rolls a {self.roll} for the order of travel."


@dataclass(frozen=True, slots=True)
class MoveRolled(Event):
    """A traveller's day has begun with a roll (MY-JOUR-03)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    roll: int
    day: int

    def replay(self, state: State) -> None:
        """Whose day it is, and how far the move may lead."""
        journey = state.travels
        journey.turn = journey.order.index(self.seat)
        journey.roll, journey.day = self.roll, self.day

    def sentence(self, state: State) -> str:
        """The day, who, and what."""
        return f"Day {self.day}: {player(state, self.seat)} rolls a {self.roll}."


@dataclass(frozen=True, slots=True)
class DayPassed(Event):
    """All have travelled this day; after ``left`` more without a new Sigil it ends (MY-R-54)."""

    left: int

    def replay(self, state: State) -> None:
        """One day more in which no Guardian has lost a Sigil, until one does."""
        state.travels.idle += 1

    def sentence(self, state: State) -> str:
        """How many days are left, where they are few."""
        n = numbers()
        if not self.left:
            return f"No Guardian has lost a Sigil for {n.standstill} days: the Journey is over."
        if self.left > n.announced:
            return ""
        return f"The Journey stands still: it ends in {counted(self.left, 'day')} (MY-R-54)."


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A traveller has moved."""

    seat: Seat
    space: Space

    def replay(self, state: State) -> None:
        """The traveller stands on the space."""
        state.travels.at[self.seat] = self.space

    def sentence(self, state: State) -> str:
        """Who goes to which space."""
        return f"{player(state, self.seat)} goes to {place(self.space)}."


@dataclass(frozen=True, slots=True)
class Fled(Event):
    """A traveller who lost has gone to a Town (MY-JOUR-12)."""

    seat: Seat
    space: Space

    def replay(self, state: State) -> None:
        """The traveller stands where the flight has led."""
        state.travels.at[self.seat] = self.space

    def sentence(self, state: State) -> str:
        """Who has lost, and the Town to which they go."""
        return f"{player(state, self.seat)} has lost and goes to {spaces()[self.space].title}."


@dataclass(frozen=True, slots=True)
class Blessed(Event):
    """A Shrine gives more health to a traveller's next battle (MY-JOUR-07)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """Several visits do not add up."""
        state.travels.blessed[self.seat] = True

    def sentence(self, state: State) -> str:
        """The log tells how much health is gained."""
        more = numbers().shrine
        return f"{player(state, self.seat)} is blessed: {more} more health in the next battle."


@dataclass(frozen=True, slots=True)
class Met(Event):
    """A battle of the Journey begins: against another traveller (MY-JOUR-10), or against the
    wilds (MY-JOUR-08), whose seat is ``other``; ``guardian`` where that is a Lair's (MY-JOUR-09).
    """

    seat: Seat
    other: Seat
    guardian: bool = False

    def replay(self, state: State) -> None:
        """The blessings of Shrines are used up in it (MY-JOUR-07)."""
        blessed = state.travels.blessed
        for seat in (self.seat, self.other):
            if seat < state.travels.travellers:
                blessed[seat] = False

    def sentence(self, state: State) -> str:
        """The log tells who battles whom."""
        whom = "the Guardian of this Lair" if self.guardian else player(state, self.other)
        return f"{player(state, self.seat)} battles {'a wild opponent' if whom == WILDS else whom}."


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    """A traveller has won the battle that is over."""

    seat: Seat

    def replay(self, state: State) -> None:
        """It is counted for the receipt."""
        state.travels.won[self.seat] += 1


@dataclass(frozen=True, slots=True)
class SigilTaken(Event):
    """A traveller has a Sigil more: of a Guardian, or of ``loser`` (MY-JOUR-09, MY-JOUR-10)."""

    seat: Seat
    element: Element
    loser: Seat = NONE

    def replay(self, state: State) -> None:
        """Out of the Lair, or from the loser. Of a Guardian it is a new one (MY-R-54)."""
        sigils, mask = state.travels.sigils, 1 << self.element
        sigils[self.seat] |= mask
        if self.loser != NONE:
            sigils[self.loser] &= ~mask
        else:
            state.travels.idle = 0

    def sentence(self, state: State) -> str:
        """Which Sigil, and of whom."""
        of = "" if self.loser == NONE else f" of {player(state, self.loser)}"
        return f"{player(state, self.seat)} takes the {sigil(self.element)}{of}."


@dataclass(frozen=True, slots=True)
class RewardsSeen(Event):
    """The cards of which the winner of a battle in the Wilds takes one (MY-JOUR-08)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards

    def sentence(self, state: State) -> str:
        """The log names every card that was found."""
        return f"{player(state, self.seat)} finds {', '.join(map(title, self.cards))}."


@dataclass(frozen=True, slots=True)
class RewardTaken(Event):
    """A card more in a traveller's collection."""

    seat: Seat
    card: Kind

    def replay(self, state: State) -> None:
        """Into the collection, not into the deck."""
        state.travels.collect(self.seat, self.card)

    def sentence(self, state: State) -> str:
        """Who adds which card to the collection."""
        return f"{player(state, self.seat)} adds {title(self.card)} to the collection."


@dataclass(frozen=True, slots=True)
class DeckChanged(Event):
    """A traveller has exchanged a card of the deck (MY-JOUR-05)."""

    seat: Seat
    out: Kind
    into: Kind

    def replay(self, state: State) -> None:
        """One for the other."""
        state.travels.exchange(self.seat, self.out, self.into)

    def sentence(self, state: State) -> str:
        """The log names the card that left the deck and the one that came."""
        who = player(state, self.seat)
        return f"{who} exchanges {title(self.out)} for {title(self.into)}."


@dataclass(frozen=True, slots=True)
class JourneyEnded(Event):
    """A traveller has won the Journey; the wilds, where the days have run out; or nobody."""

    winner: Seat

    def replay(self, state: State) -> None:
        """The game is over."""
        state.travels.winner = self.winner
        state.over = True

    def sentence(self, state: State) -> str:
        """Won, lost, or neither."""
        journey = state.travels
        if journey.is_single_day:
            won = self.winner != journey.travellers
            return f"The day is over: {'its battle is won' if won else 'no battle was won'}."
        if self.winner == journey.travellers:
            return "The days have passed: the Journey is lost."
        if self.winner == NONE:
            return "The Journey stood still, and several have come equally far: nobody wins it."
        who = player(state, self.winner)
        if not journey.days_left:
            return f"The Journey stood still; {who} has come furthest and wins it."
        return f"{who} brings the Sigils to Hallowmere and wins the Journey."
