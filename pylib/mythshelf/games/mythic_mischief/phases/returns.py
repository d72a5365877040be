"""How a team's caught Mythics come back (MM-RETURN-01)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ....kernel.play.core import Option, Step
from ..events import Returned, Waits
from ..table.geometry import Space, bits
from ..table.question import Question
from ..table.state import State
from ..table.terms import CAUGHT, Mythic, Seat, Team, seat_of
from ..words.names import faction_name, full_name
from ..words.reasons import no_such_space, who_is_there


@dataclass(frozen=True, slots=True)
class ReturnMythics(Step[State]):
    """The team's caught Mythics come back, one after the other (MM-RETURN-01, MM-R-26).

    This is the only time for it: a Mythic caught on its own turn waits for the next one
    (MM-RETURN-05, MM-R-27), also where the card has changed since (MM-R-88).
    """

    team: Team

    def run(self, state: State) -> None:
        """Ask where to, unless there is only one space, or none.

        Where Mythics of both members want the last one, it is asked first whose it is (MM-R-51).
        """
        caught = caught_of(state, self.team)
        if not caught:
            return
        spaces = bits(return_spaces(state))
        if not spaces:
            for mythic in caught:
                state.happen(Waits(mythic))
            return
        state.stack.append(self)
        if len(waiting_seats(state, self.team)) > 1 and len(spaces) == 1:
            state.stack.append(LastEntrance(state.speaker(self.team)))
        elif len(spaces) == 1:
            state.happen(Returned(caught[0], spaces[0]))
        else:
            state.stack.append(ReturnMythic(seat_of(caught[0]), caught[0]))


def caught_of(state: State, team: Team) -> list[Mythic]:
    """The Mythics of a team that are to come back, by seat."""
    return [mythic for mythic in state.mythics_of(team) if state.at[mythic] == CAUGHT]


def waiting_seats(state: State, team: Team) -> list[Seat]:
    """The members of a team with a caught Mythic."""
    return list(dict.fromkeys(map(seat_of, caught_of(state, team))))


def return_spaces(state: State) -> int:
    """The spaces to which a Mythic may return: free entrances, else others (MM-RETURN-03)."""
    free = state.free_spaces
    entrances = free & state.face_up.entrance_mask
    return entrances or free & ~state.tomes[0] & ~state.tomes[1]


@dataclass(frozen=True, slots=True)
class ReturnMythic(Question):
    """Where does the caught Mythic come back (MM-RETURN-01)?"""

    clause = "MM-RETURN-01"
    moment = "Return"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The spaces to which it may return."""
        return map(bring, bits(return_spaces(state)))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any space of the board."""
        return map(bring, range(state.library.size))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a space."""
        return (Return,)

    def question(self, state: State) -> str:
        """The question names the Mythic that comes back."""
        return f"Where does {full_name(state, self.mythic)} come back?"


@dataclass(frozen=True, slots=True)
class Return(Option[State]):
    """The Mythic returns on this space."""

    verb = "return"
    space: Space

    def refusal(self, state: State) -> str | None:
        """A free entrance of the face-up card (MM-RETURN-02) while there is one (MM-RETURN-04).

        It is free without Mythic and Tomekeeper (MM-R-28).
        """
        if return_spaces(state) >> self.space & 1:
            return None
        if not state.is_free(self.space):
            return "MM-R-28"
        entrances_left = return_spaces(state) & state.face_up.entrance_mask
        return "MM-RETURN-04" if entrances_left else "MM-RETURN-03"

    def why_not(self, state: State, clause: str) -> str:
        """Who is there, or which entrances are free."""
        name = state.library.space_name
        if clause == "MM-R-28":
            return who_is_there(state, self.space) or no_such_space(state, self.space)
        if clause == "MM-RETURN-04":
            free = ", ".join(map(name, bits(return_spaces(state))))
            return f"{name(self.space)} is no secret entrance; free are {free}."
        return f"A Tome lies on {name(self.space)}." if clause == "MM-RETURN-03" else ""

    def apply(self, state: State) -> None:
        """The Mythic stands on that entrance."""
        asked = state.stack.pop()
        assert isinstance(asked, ReturnMythic)
        state.happen(Returned(asked.mythic, self.space))

    def words(self, state: State) -> str:
        """The entrance by which the Mythic comes back."""
        return f"Come back on {state.library.space_name(self.space)}"


bring = cache(Return)


@dataclass(frozen=True, slots=True)
class LastEntrance(Question):
    """Mythics of both members want the only free entrance: the team says whose it is (MM-R-51)."""

    clause = "MM-R-51"
    moment = "Return"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The members who have somebody to bring back."""
        return map(TakeEntrance, waiting_seats(state, state.sides[self.seat]))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any member of the team."""
        return map(TakeEntrance, range(len(state.boards)))

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a member of the team."""
        return (TakeEntrance,)

    def question(self, state: State) -> str:
        """Which entrance it is."""
        (entrance,) = bits(return_spaces(state))
        return (
            f"Whose Mythic comes back on {state.library.space_name(entrance)}, the last entrance?"
        )


@dataclass(frozen=True, slots=True)
class TakeEntrance(Option[State]):
    """A Mythic of this seat comes back on the last free entrance (MM-R-51)."""

    verb = "entrance"
    seat: Seat

    def refusal(self, state: State) -> str | None:
        """A member of the team with a caught Mythic."""
        return None if self.seat in waiting_seats(state, state.active) else "MM-R-51"

    def why_not(self, state: State, clause: str) -> str:
        """That nobody of theirs comes back."""
        name = faction_name(state, self.seat)
        return f"No Mythic of the {name} comes back now." if clause == "MM-R-51" else ""

    def apply(self, state: State) -> None:
        """The member's first caught Mythic takes the entrance."""
        state.stack.pop()
        caught = [m for m in caught_of(state, state.active) if seat_of(m) == self.seat]
        (entrance,) = bits(return_spaces(state))
        state.happen(Returned(caught[0], entrance))

    def words(self, state: State) -> str:
        """The Faction that gets the entrance."""
        return f"The entrance goes to the {faction_name(state, self.seat)}"
