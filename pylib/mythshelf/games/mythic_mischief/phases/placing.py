"""Placing the Mythics at the start, and who stays out of a team (MM-PLACE-01, MM-PLACE-03)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option, Step
from ..events import Placed, StaysOut
from ..table.geometry import Space, bits
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import OUT, Mythic, Seat, own, seat_of
from ..words.names import full_name
from ..words.reasons import no_such_space, who_is_there

_PLAYED = 2
"""How many Mythics a member of a team of two plays (MM-PLACE-03)."""


@dataclass(frozen=True, slots=True)
class PlaceOrStay(Step[State]):
    """A Mythic of a member of a team is placed, or stays out as the third (MM-TEAM-07)."""

    mythic: Mythic

    def run(self, state: State) -> None:
        """Ask, unless the other two are on the board."""
        seat = seat_of(self.mythic)
        if sum(state.at[mythic] >= 0 for mythic in own(seat)) == _PLAYED:
            state.happen(StaysOut(self.mythic))
        else:
            state.stack.append(PlaceMythic(seat, self.mythic))


@dataclass(frozen=True, slots=True)
class PlaceMythic(Question):
    """Where does this Mythic start (MM-PLACE-01, MM-PLACE-03)?"""

    clause = "MM-PLACE-01"
    moment = "Setup"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The free spaces; and for a member of a team, staying out."""
        spaces = map(place, bits(state.free_spaces))
        leaves_one_out = mode_of(state).leaves_one_out(state, self.seat)
        return [*spaces, StayOut()] if leaves_one_out else spaces

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every space, and staying out."""
        return [*map(place, range(state.library.size)), StayOut()]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space, or none."""
        return (Place, StayOut)

    def question(self, state: State) -> str:
        """Who starts, and whether it might stay out."""
        name = full_name(state, self.mythic)
        may_stay_out = _staying_out_refused(state, self.seat) is None
        more = " One of your three stays out." if may_stay_out else ""
        return f"Where does {name} start?{more}"


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

    def why_not(self, state: State, clause: str) -> str:
        """Who or what is there."""
        if clause == "MM-BOARD-01":
            return no_such_space(state, self.space)
        if clause != "MM-PLACE-02":
            return ""
        tome = f"A Tome lies on {state.library.space_name(self.space)}."
        return who_is_there(state, self.space) or tome

    def apply(self, state: State) -> None:
        """Set it down; that is no entering."""
        asked = state.stack.pop()
        assert isinstance(asked, PlaceMythic)
        state.happen(Placed(asked.mythic, self.space))

    def words(self, state: State) -> str:
        """The space on which the Mythic starts."""
        return f"Start on {state.library.space_name(self.space)}"


place = cache(Place)


@dataclass(frozen=True, slots=True)
class StayOut(Option[State]):
    """This Mythic is the one that its player leaves out (MM-TEAM-07)."""

    verb = "stay-out"

    def refusal(self, state: State) -> str | None:
        """One of three, by a member of a team (MM-PLACE-03, MM-TEAM-07)."""
        asked = state.stack[-1]
        assert isinstance(asked, PlaceMythic)
        return _staying_out_refused(state, asked.seat)

    def why_not(self, state: State, clause: str) -> str:
        """Who stays out already."""
        asked = state.stack[-1]
        if clause != "MM-TEAM-07" or not isinstance(asked, PlaceMythic):
            return ""
        out = [full_name(state, m) for m in own(asked.seat) if state.at[m] == OUT]
        return f"{out[0]} stays out already, and of your three only one does."

    def apply(self, state: State) -> None:
        """On to the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, PlaceMythic)
        state.happen(StaysOut(asked.mythic))

    def words(self, state: State) -> str:
        """That it stays out."""
        return "It stays out of the game"


def _staying_out_refused(state: State, seat: Seat) -> str | None:
    """Why no Mythic of a seat may stay out (any more), or ``None``."""
    if not mode_of(state).leaves_one_out(state, seat):
        return "MM-PLACE-03"
    left_out = any(state.at[mythic] == OUT for mythic in own(seat))
    return "MM-TEAM-07" if left_out else None
