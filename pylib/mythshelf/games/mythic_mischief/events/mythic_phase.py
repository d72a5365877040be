"""What can happen in a Mythic Phase, and as a turn begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....kernel.play.core import Event
from ..table.geometry import Edge, Space
from ..table.mode import mode_of
from ..table.terms import NOWHERE, SPECIAL_MARKS, Mythic, Seat, Track, seat_of
from ..words.names import faction_name, full_name, side_of_edge, team_name

if TYPE_CHECKING:
    from ..table.state import State

_CAUSE = {
    "Move": "moves",
    "Teleport": "teleports",
    "Enchanted": "goes",
    "Displaced": "is displaced",
    "Detention": "is pushed",
}
"""How a Mythic goes, by what moves it; everything else is named before a colon."""


@dataclass(slots=True)
class TurnBegan(Event):
    """A team's turn begins (MM-TURN-01); ``seat`` is its speaker."""

    seat: Seat
    turn: int

    def replay(self, state: State) -> None:
        """Specials are ready again (MM-SPECIAL-02); Portals that lie there may move (MM-WIZ-08)."""
        state.active, state.turn = state.sides[self.seat], self.turn
        state.marks = 0
        state.portals_ready = state.portals.bit_count() == 2

    def sentence(self, state: State) -> str:
        """Which turn, and whose."""
        return f"Turn {self.turn}: {team_name(state, state.sides[self.seat])}."


@dataclass(slots=True)
class Returned(Event):
    """A caught Mythic is back on the board (MM-RETURN-01); that is no entering (MM-R-28)."""

    mythic: Mythic
    space: Space

    def replay(self, state: State) -> None:
        """The Mythic stands on its entrance again."""
        state.put(self.mythic, self.space)
        mode_of(state).came_back(state, self.mythic)

    def sentence(self, state: State) -> str:
        """Who comes back where."""
        place = state.library.space_name(self.space)
        return f"{full_name(state, self.mythic)} comes back on {place}."


@dataclass(slots=True)
class Waits(Event):
    """A caught Mythic finds no space to return to (MM-R-26)."""

    mythic: Mythic

    def sentence(self, state: State) -> str:
        """The Mythic that waits, and why."""
        return f"{full_name(state, self.mythic)} finds no free space and waits."


@dataclass(slots=True)
class ActedAgain(Event):
    """A team has acted since somebody handed over: both may hand over again (MM-R-51)."""

    def replay(self, state: State) -> None:
        """Nobody has handed over since."""
        state.yielded = 0


@dataclass(slots=True)
class Spent(Event):
    """Points of a track were spent; ``left`` remain this turn (MM-DICE-01, MM-MOVE-08)."""

    seat: Seat
    track: Track
    points: int
    left: int

    def replay(self, state: State) -> None:
        """The dice of the track are turned down."""
        state.boards[self.seat].points[self.track] = self.left


@dataclass(slots=True)
class Moved(Event):
    """A Mythic went from one space to another; ``by`` says what moved it."""

    mythic: Mythic
    start: Space
    to: Space
    by: str

    def replay(self, state: State) -> None:
        """The Mythic stands in its new space."""
        if self.by == "Move":
            mode_of(state).walks_on(state, self.mythic)
        state.put(self.mythic, self.to)

    def sentence(self, state: State) -> str:
        """Who went where, and why."""
        name = state.library.space_name
        places = f"from {name(self.start)} to {name(self.to)}"
        who = full_name(state, self.mythic)
        if self.by in _CAUSE:
            return f"{who} {_CAUSE[self.by]} {places}."
        return f"{self.by}: {who} goes {places}."


@dataclass(slots=True)
class ShelfMoved(Event):
    """A Bookshelf changed its edge; ``by`` is the ability, ``mythic`` who used it."""

    mythic: Mythic
    edge: Edge
    to: Edge
    by: str

    def replay(self, state: State) -> None:
        """It stands on its new edge."""
        state.set_shelves(state.shelves & ~(1 << self.edge) | 1 << self.to)

    def sentence(self, state: State) -> str:
        """Who moved it, and where."""
        places = f"from {side_of_edge(state, self.edge)} to {side_of_edge(state, self.to)}"
        return f"{full_name(state, self.mythic)} uses {self.by}: a Bookshelf goes {places}."


@dataclass(slots=True)
class TomeTaken(Event):
    """A Mythic took a Tome of its team (MM-TOME-01)."""

    mythic: Mythic
    space: Space

    def replay(self, state: State) -> None:
        """It leaves the board."""
        state.tomes[state.team_of(self.mythic)] &= ~(1 << self.space)
        mode_of(state).keeps_tome(state, self.mythic)

    def sentence(self, state: State) -> str:
        """Who took it, and where."""
        place = state.library.space_name(self.space)
        return f"{full_name(state, self.mythic)} takes the Tome on {place}."


@dataclass(slots=True)
class LegendaryUsed(Event):
    """The Tome of the Legendary slot was used up (MM-LEGEND-01)."""

    mythic: Mythic

    def replay(self, state: State) -> None:
        """It leaves the game."""
        board = state.boards[seat_of(self.mythic)]
        board.legendary -= 1
        board.gone += 1

    def sentence(self, state: State) -> str:
        """The log tells who used which Legendary ability."""
        ability = state.boards[seat_of(self.mythic)].printed.legendary
        return f"{full_name(state, self.mythic)} uses the Legendary Ability: {ability}."


@dataclass(slots=True)
class BloodGained(Event):
    """A Vampire moved through an enemy (MM-VAMP-09); ``held`` is the stock now."""

    seat: Seat
    held: int

    def replay(self, state: State) -> None:
        """So much is held."""
        state.blood = self.held

    def sentence(self, state: State) -> str:
        """How much is held."""
        return f"A Blood token is gained; {self.held} held."


@dataclass(slots=True)
class TokenDropped(Event):
    """A Trap, Decay or Portal token went on a space; ``start`` where it came from, if any."""

    token: str
    mythic: Mythic
    space: Space
    start: Space

    def replay(self, state: State) -> None:
        """It lies there, and no other is dropped in this turn (MM-SPECIAL-02)."""
        bit = 1 << self.space
        state.marks |= SPECIAL_MARKS[self.token]
        if self.token == "portal":
            left = 1 << self.start if self.start != NOWHERE else 0
            state.portals = state.portals & ~left | bit
        elif self.token == "decay":
            state.decay |= bit
        else:
            state.trap_space, state.trap_victim = self.space, state.at.index(self.space)
            state.trap_holds = True

    def sentence(self, state: State) -> str:
        """Who put it where."""
        name = state.library.space_name
        origin = "" if self.start == NOWHERE else f" from {name(self.start)}"
        who = full_name(state, self.mythic)
        return f"{who} puts a {self.token.title()} token{origin} on {name(self.space)}."


@dataclass(slots=True)
class TokenBack(Event):
    """A Trap or Decay token left the board: used, or let go (MM-R-46, MM-R-47)."""

    token: str
    space: Space

    def replay(self, state: State) -> None:
        """It goes back to its supply."""
        if self.token == "trap":
            state.trap_space = state.trap_victim = NOWHERE
            state.trap_holds = False
        else:
            state.decay &= ~(1 << self.space)

    def sentence(self, state: State) -> str:
        """The log tells where the token lay."""
        return f"The {self.token.title()} token leaves {state.library.space_name(self.space)}."


@dataclass(slots=True)
class PhaseEnded(Event):
    """A seat's part of the Mythic Phase is over; ``asked`` whether it said so (MM-MYTHIC-03)."""

    seat: Seat
    asked: bool

    def replay(self, state: State) -> None:
        """A waiting team-mate acts; after the last one the phase is over (MM-TEAM-03)."""
        mode_of(state).phase_ended(state)
        waiting = state.waiting_mates(self.seat)
        if waiting:
            state.rested |= 1 << self.seat
            state.floor = waiting[0]
        else:
            state.floor, state.rested, state.yielded = NOWHERE, 0, 0

    def sentence(self, state: State) -> str:
        """Who is done, and why."""
        why = "end their Mythic Phase" if self.asked else "have no action left"
        return f"{faction_name(state, self.seat)} {why}."


@dataclass(slots=True)
class HandedOver(Event):
    """A member of a team lets its team-mate act next (MM-TEAM-02)."""

    seat: Seat
    mate: Seat

    def replay(self, state: State) -> None:
        """The floor is the other's."""
        state.yielded |= 1 << self.seat
        state.floor = self.mate

    def sentence(self, state: State) -> str:
        """Who hands over to whom."""
        return (
            f"{faction_name(state, self.seat)} hand over to the {faction_name(state, self.mate)}."
        )
