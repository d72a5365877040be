"""The lunch cards: laying out Tomes, and what happens when a card is completed (MM-LUNCH-02)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ....kernel.play.core import SCHEMA_ADDED, Option, Step
from ..events import DestinationReached, TomesLaid
from ..table.geometry import LEFT, Half, Space
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import TEAMS, Seat, Team
from ..words.names import spaces_in_words
from .scoring import finish_by_score


def complete_card(state: State, half: Half = LEFT) -> None:
    """The third Destination is reached: another card (MM-LUNCH-02), or the end (MM-END-02)."""
    turned_up = mode_of(state).next_card(state, half)
    if turned_up is None:
        finish_by_score(state)
        return
    state.happen(turned_up)
    stands_on_destination(state, half)
    state.stack += [LayTomes(team, half) for team in reversed(TEAMS) if state.members(team)]


def stands_on_destination(state: State, half: Half = LEFT) -> None:
    """A Destination that appears under its Tomekeeper is reached at once (MM-R-07)."""
    keeper = state.keeper_of(half)
    if keeper == state.face_up_of(half).destinations[0]:
        state.happen(DestinationReached(1, keeper, half))


@dataclass(frozen=True, slots=True)
class LayTomes(Step[State]):
    """A Tome of one team goes on every Tome location of the card (MM-SETUP-11, MM-LUNCH-02)."""

    team: Team
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def run(self, state: State) -> None:
        """Lay them all; where the supply is short the team says where (MM-R-18).

        Where Tomes stay on the board, one may lie there already (MM-R-75).
        """
        seat, lying = state.colours[self.team], state.tomes[self.team]
        locations = tuple(
            space for space in state.face_up_of(self.half).tomes if not lying >> space & 1
        )
        if not locations:
            return
        supply = state.boards[seat].supply
        if supply >= len(locations):
            state.happen(TomesLaid(seat, locations))
        elif supply:
            state.stack.append(ChooseLocation(seat, self.half))


@dataclass(frozen=True, slots=True)
class ChooseLocation(Question):
    """Too few Tomes for all locations: the team chooses one location after another (MM-R-18)."""

    clause = "MM-R-18"
    moment = "Lunch"
    seat: Seat
    half: Half = field(default=LEFT, metadata={SCHEMA_ADDED: True})

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The Tome locations of the card."""
        return [LayTome(space) for space in state.face_up_of(self.half).tomes]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return [LayTome(space) for space in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a location."""
        return (LayTome,)

    def question(self, state: State) -> str:
        """How many Tomes there are."""
        left = state.boards[self.seat].supply
        return f"Only {left} of your Tomes left: which location gets one?"


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
        locations = state.face_up_of(asked.half).tomes
        return "MM-SETUP-11" if laid or self.space not in locations else None

    def why_not(self, state: State, clause: str) -> str:
        """That one lies there, or which the locations are."""
        asked, name = state.stack[-1], state.library.space_name
        if clause != "MM-SETUP-11" or not isinstance(asked, ChooseLocation):
            return ""
        locations = state.face_up_of(asked.half).tomes
        if self.space in locations:
            return f"One of your Tomes lies on {name(self.space)} already."
        return f"The Tome locations of the card are {spaces_in_words(state, locations)}."

    def apply(self, state: State) -> None:
        """Lay it; ask again while Tomes are left."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseLocation)
        state.happen(TomesLaid(asked.seat, (self.space,)))
        if not state.boards[asked.seat].supply:
            state.stack.pop()

    def words(self, state: State) -> str:
        """The location on which the Tome is laid."""
        return f"Tome on {state.library.space_name(self.space)}"
