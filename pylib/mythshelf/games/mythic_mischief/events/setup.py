"""What can happen before the first turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ....kernel.play.core import Event
from ..table.geometry import Edge, Space
from ..table.terms import OUT, Mythic, Seat, Team
from ..words.names import faction_name, full_name, side_of_edge, team_name

if TYPE_CHECKING:
    from ..table.state import State


@dataclass(slots=True)
class ColourChosen(Event):
    """A team's Tomes on the board are those of this seat (MM-R-52)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """One of its Tomes, and no other seat's, lies on the Score Tracker (MM-SETUP-09)."""
        team = state.sides[self.seat]
        state.boards[state.colours[team]].supply += 1
        state.boards[self.seat].supply -= 1
        one, other = state.colours
        state.colours = (self.seat, other) if team == 0 else (one, self.seat)

    def sentence(self, state: State) -> str:
        """Whose Tomes they are."""
        name = faction_name(state, self.seat)
        return f"Their team's Tomes on the board are those of the {name}."


@dataclass(slots=True)
class FirstRoll(Event):
    """Each team rolled an action die for the choice of the first team (MM-SETUP-13)."""

    faces: tuple[int, int]
    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """The log tells what both teams rolled."""
        one, two = self.faces
        again = " A tie: both roll again." if one == two else ""
        return f"{team_name(state, 0)} roll {one}, {team_name(state, 1)} roll {two}.{again}"


@dataclass(slots=True)
class FirstTeam(Event):
    """The team that goes first has been named."""

    team: Team

    def replay(self, state: State) -> None:
        """It is that team's turn next."""
        state.first = state.active = self.team

    def sentence(self, state: State) -> str:
        """The log tells which team goes first."""
        return f"{team_name(state, self.team)} go first."


@dataclass(slots=True)
class ShelfDrafted(Event):
    """A seat placed a Bookshelf in the draft (MM-DRAFT-01)."""

    seat: Seat
    edge: Edge

    def replay(self, state: State) -> None:
        """The Bookshelf stands on its edge."""
        state.set_shelves(state.shelves | 1 << self.edge)

    def sentence(self, state: State) -> str:
        """Who placed it where."""
        place = side_of_edge(state, self.edge)
        return f"{faction_name(state, self.seat)} place a Bookshelf {place}."


@dataclass(slots=True)
class ClutterDrafted(Event):
    """A seat placed Clutter in the draft (MM-DRAFT-01)."""

    seat: Seat
    space: Space

    def replay(self, state: State) -> None:
        """The Clutter lies in its space."""
        state.clutter |= 1 << self.space

    def sentence(self, state: State) -> str:
        """Who placed it where."""
        place = state.library.space_name(self.space)
        return f"{faction_name(state, self.seat)} place Clutter on {place}."


@dataclass(slots=True)
class Placed(Event):
    """A Mythic was set on the board at the start."""

    mythic: Mythic
    space: Space

    def replay(self, state: State) -> None:
        """The Mythic stands in its first space."""
        state.put(self.mythic, self.space)

    def sentence(self, state: State) -> str:
        """The log tells which Mythic starts where."""
        return f"{full_name(state, self.mythic)} starts on {state.library.space_name(self.space)}."


@dataclass(slots=True)
class StaysOut(Event):
    """A Mythic of a member of a team takes no part (MM-TEAM-07)."""

    mythic: Mythic

    def replay(self, state: State) -> None:
        """It is out of the game."""
        state.put(self.mythic, OUT)

    def sentence(self, state: State) -> str:
        """The log tells which Mythic stays out of the game."""
        return f"{full_name(state, self.mythic)} stays out."
