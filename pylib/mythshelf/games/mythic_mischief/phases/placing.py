"""Placing the Mythics at the start, and who stays out of a team (MM-PLACE, MM-TEAM-06, -07)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Decision, Option, Step
from ..table.board import Space, bits
from ..table.events import Placed, StaysOut
from ..table.state import OUT, Mythic, Seat, State, own, seat_of

_PLAYED = 2
"""How many Mythics a member of a team of two plays (MM-PLACE-03)."""


def plays_two(state: State, seat: Seat) -> bool:
    """Whether a seat plays two of its three Mythics: a member of a team (MM-TEAM-06, -07).

    In Blitz everybody plays all three (MM-BLITZ-03).
    """
    return state.blitz is None and bool(state.mates(seat))


@dataclass(frozen=True, slots=True)
class PlaceOrStay(Step[State]):
    """A Mythic of a member of a team is placed, or stays out as the third (MM-TEAM-07)."""

    mythic: Mythic

    def run(self, state: State) -> None:
        """Ask, unless the other two are on the board."""
        seat = seat_of(self.mythic)
        if sum(state.at[mythic] >= 0 for mythic in own(seat)) == _PLAYED:
            stay_out(state, self.mythic)
        else:
            state.stack.append(PlaceMythic(seat, self.mythic))


def stay_out(state: State, mythic: Mythic) -> None:
    """The Mythic takes no part in the game."""
    state.put(mythic, OUT)
    state.events.append(StaysOut(mythic))


@dataclass(frozen=True, slots=True)
class PlaceMythic(Decision[State]):
    """Where does this Mythic start (MM-PLACE-01, MM-PLACE-03)?"""

    clause = "MM-PLACE-01"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The free spaces; and for a member of a team, staying out."""
        spaces = map(place, bits(state.free_spaces))
        return [*spaces, StayOut()] if plays_two(state, self.seat) else spaces

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space, and staying out."""
        return [*map(place, range(state.library.size)), StayOut()]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space, or none."""
        return (Place, StayOut)


@dataclass(frozen=True, slots=True)
class Place(Option[State]):
    """The Mythic starts here."""

    verb = "place"
    space: Space

    def refusal(self, state: State) -> str | None:
        """No Mythic, no Tomekeeper, no Tome of either colour (MM-PLACE-02)."""
        if self.space >= state.library.size:
            return "MM-BOARD-01"
        tome = (state.tomes[0] | state.tomes[1]) >> self.space & 1
        return "MM-PLACE-02" if tome or not state.is_free(self.space) else None

    def apply(self, state: State) -> None:
        """Set it down; that is no entering."""
        asked = state.stack.pop()
        assert isinstance(asked, PlaceMythic)
        state.put(asked.mythic, self.space)
        state.events.append(Placed(asked.mythic, self.space))


place = cache(Place)


@dataclass(frozen=True, slots=True)
class StayOut(Option[State]):
    """This Mythic is the one that its player leaves out (MM-TEAM-07)."""

    verb = "stay-out"

    def refusal(self, state: State) -> str | None:
        """One of three, by a member of a team (MM-PLACE-03, MM-TEAM-07)."""
        asked = state.stack[-1]
        assert isinstance(asked, PlaceMythic)
        if not plays_two(state, asked.seat):
            return "MM-PLACE-03"
        left_out = any(state.at[mythic] == OUT for mythic in own(asked.seat))
        return "MM-TEAM-07" if left_out else None

    def apply(self, state: State) -> None:
        """On to the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, PlaceMythic)
        stay_out(state, asked.mythic)
