"""The lunch cards: laying out Tomes, and what happens when a card is completed (MM-LUNCH)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...kernel.core import Decision, Option, Step
from .board import Space, bits
from .events import DestinationReached, Lunch, TomesLaid
from .scoring import finish_by_score
from .state import TEAMS, Seat, State, Team


def complete_card(state: State) -> None:
    """The third Destination is reached: lunch, or the end of the game (MM-LUNCH-02, MM-END-02)."""
    if state.lunch:
        finish_by_score(state)
        return
    cleared = (0, 0) if state.detention is not None else _cleared(state)
    state.lunch = True
    state.card = state.after_card
    state.destination = 0
    state.events.append(Lunch(state.card, cleared))
    stands_on_destination(state)
    state.stack += [LayTomes(team) for team in reversed(TEAMS) if state.members(team)]


def _cleared(state: State) -> tuple[int, int]:
    """Take all uncollected Tomes back to the supplies, and tell how many (MM-TOME-07)."""
    cleared = (len(bits(state.tomes[0])), len(bits(state.tomes[1])))
    for team in TEAMS:
        state.boards[state.colours[team]].supply += cleared[team]
        state.tomes[team] = 0
    return cleared


def stands_on_destination(state: State) -> None:
    """A Destination that appears under the Tomekeeper is reached at once (MM-R-07)."""
    if state.keeper == state.face_up.destinations[0]:
        state.destination = 1
        state.events.append(DestinationReached(1, state.keeper))


@dataclass(frozen=True, slots=True)
class LayTomes(Step[State]):
    """A Tome of one team goes on every Tome location of the card (MM-SETUP-11, MM-LUNCH-02)."""

    team: Team

    def run(self, state: State) -> None:
        """Lay them all; where the supply is short the team says where (MM-R-18).

        In the solo mode a Tome may still lie there from before lunch (MM-R-75).
        """
        seat, lying = state.colours[self.team], state.tomes[self.team]
        locations = tuple(space for space in state.face_up.tomes if not lying >> space & 1)
        if not locations:
            return
        supply = state.boards[seat].supply
        if supply >= len(locations):
            for space in locations:
                lay_tome(state, seat, space)
            state.events.append(TomesLaid(seat, locations))
        elif supply:
            state.stack.append(ChooseLocation(seat))


def lay_tome(state: State, seat: Seat, space: Space) -> None:
    """One Tome goes from a seat's supply to the board, whoever stands there (MM-R-17)."""
    state.tomes[state.sides[seat]] |= 1 << space
    state.boards[seat].supply -= 1


@dataclass(frozen=True, slots=True)
class ChooseLocation(Decision[State]):
    """Too few Tomes for all locations: the team chooses one location after another (MM-R-18)."""

    clause = "MM-R-18"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The card's locations."""
        return [LayTome(space) for space in state.face_up.tomes]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [LayTome(space) for space in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A location."""
        return (LayTome,)


@dataclass(frozen=True, slots=True)
class LayTome(Option[State]):
    """This location gets one of the team's last Tomes."""

    verb = "lay"
    space: Space

    def refusal(self, state: State) -> str | None:
        """A Tome location of the card without a Tome of this team (MM-SETUP-11)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLocation)
        laid = state.tomes[state.sides[asked.seat]] >> self.space & 1
        return "MM-SETUP-11" if laid or self.space not in state.face_up.tomes else None

    def apply(self, state: State) -> None:
        """Lay it; ask again while Tomes are left."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLocation)
        lay_tome(state, asked.seat, self.space)
        state.events.append(TomesLaid(asked.seat, (self.space,)))
        if not state.boards[asked.seat].supply:
            state.stack.pop()
