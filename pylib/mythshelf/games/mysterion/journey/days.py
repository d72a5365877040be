"""The days of a Journey: the roll, the move, and what the space brings (JOUR)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.rng import below
from ..table.catalogue import Seat, numbers
from ..table.land import TOWN, Space, destinations, spaces
from ..table.state import State
from ..words.names import counted
from .challenges import Meet
from .events import DayPassed, JourneyEnded, Moved, MoveRolled
from .meetings import Visit
from .names import place
from .question import JourneyQuestion, JourneyStep
from .towns import Rebuild


@dataclass(frozen=True, slots=True)
class NewDay(JourneyStep):
    """The next traveller's turn begins, unless the days have run out (MY-JOUR-16)."""

    def run(self, state: State) -> None:
        """Roll for the move (MY-JOUR-03), after a day on which all have travelled."""
        journey = state.travels
        turn = (journey.turn + 1) % journey.travellers
        day = journey.day + (turn == 0)
        if journey.limit and day > journey.limit:
            end(state, 0 if journey.is_won_day else journey.travellers)
            return
        if turn == 0 and journey.day:
            state.happen(DayPassed(journey.days_left - 1))
            if not journey.days_left:
                end(state, journey.furthest() if journey.travellers > 1 else journey.travellers)
                return
        roll, seat = below(state, numbers().die) + 1, journey.order[turn]
        state.happen(MoveRolled(seat, roll, day))
        state.stack += [NewDay(), Travel(seat)]


def end(state: State, winner: Seat) -> None:
    """The Journey is over: a traveller has won it (MY-JOUR-02), the wilds have (MY-JOUR-16), or it
    stood still (MY-R-54) and nobody has."""
    state.stack.clear()
    state.happen(JourneyEnded(winner))


@dataclass(frozen=True, slots=True)
class Travel(JourneyQuestion):
    """Where does the traveller go (MY-JOUR-03)?"""

    clause = "MY-JOUR-03"

    def question(self, state: State) -> str:
        """How far the roll leads. A standstill is announced here, where players look (MY-R-54)."""
        roll, left = state.travels.roll, state.travels.days_left
        asked = f"{'One step' if roll == 1 else f'Up to {roll} steps'}: where do you go?"
        if left > numbers().announced:
            return asked
        when = "today" if left == 1 else f"in {left} days"
        return f"{asked} The Journey stands still: it ends {when}."

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every space within the roll."""
        journey = state.travels
        return map(Move, destinations(journey.at[self.seat], journey.roll))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return map(Move, range(len(spaces())))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer is a move to some space."""
        return (Move,)


@dataclass(frozen=True, slots=True)
class Move(Option[State]):
    """Go to a space, and end the move there."""

    verb = "move"
    space: Space

    def refusal(self, state: State) -> str | None:
        """At least one step, at most as many as rolled (MY-JOUR-03)."""
        journey = state.travels
        reached = destinations(journey.at[journey.traveller], journey.roll)
        return None if self.space in reached else "MY-JOUR-03"

    def why_not(self, state: State, clause: str) -> str:
        """How far it is, against the roll."""
        if clause != "MY-JOUR-03" or not isinstance(state.stack[-1], Travel):
            return ""
        journey = state.travels
        seat, title = journey.traveller, spaces()[self.space].title
        way = journey.way(seat, self.space)
        if not way:
            return f"{title} is 0 steps away: you are there, and 1 step is compulsory."
        return f"{title} is {counted(way, 'step')} away, and you rolled {journey.roll}."

    def apply(self, state: State) -> None:
        """The traveller goes there, and meets what the space brings."""
        state.stack.pop()
        seat = state.travels.traveller
        state.happen(Moved(seat, self.space))
        state.stack.append(Arrive(seat))

    def words(self, state: State) -> str:
        """The space to which the traveller goes."""
        return f"Go to {place(self.space)}"


@dataclass(frozen=True, slots=True)
class Arrive(JourneyStep):
    """A move has ended: the Journey may be won; then come Town, travellers, or the space."""

    seat: Seat

    def run(self, state: State) -> None:
        """See who and what is there (MY-JOUR-02, MY-JOUR-05, MY-JOUR-10); on a single day a deck
        serves no later battle (MY-JOUR-17)."""
        journey = state.travels
        if journey.at_goal(self.seat):
            end(state, self.seat)
        elif spaces()[journey.at[self.seat]].sort == TOWN:
            if not journey.is_single_day:
                state.stack.append(Rebuild(self.seat))
        elif journey.others_here(self.seat):
            state.stack.append(Meet(self.seat))
        else:
            state.stack.append(Visit(self.seat))


FRAMES = (NewDay, Travel, Arrive)
OPTIONS: tuple[type[Option[State]], ...] = (Move,)
