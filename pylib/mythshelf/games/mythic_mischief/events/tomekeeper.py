"""What the Tomekeeper can do, and what comes of it: points, the next card, the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ....kernel.play.core import Event
from ..table.deadline import NOBODY_CAUGHT
from ..table.geometry import LEFT, Half, Space
from ..table.mode import mode_of
from ..table.terms import DRAW, Mythic, Seat, Team
from ..words.names import (
    faction_name,
    full_name,
    half_name,
    keeper_name,
    sentence_case,
    spaces_in_words,
    team_name,
)

if TYPE_CHECKING:
    from ..table.state import State


@dataclass(slots=True)
class KeeperPhase(Event):
    """The Tomekeeper of ``half`` sets out with so many movement points (MM-KEEPER-02)."""

    team: Team
    points: int
    half: Half = LEFT

    def sentence(self, state: State) -> str:
        """How far it goes."""
        whose = "" if len(state.halves) == 1 else f"the {keeper_name(state, self.half)} has "
        return f"Tomekeeper Phase: {whose}{self.points} movement points."


@dataclass(slots=True)
class KeeperMoved(Event):
    """The Tomekeeper went one space; ``by`` says why."""

    start: Space
    to: Space
    by: str
    half: Half = LEFT

    def replay(self, state: State) -> None:
        """The Tomekeeper stands in its new space."""
        state.set_keeper(self.half, self.to)

    def sentence(self, state: State) -> str:
        """Where it goes, and why."""
        cause = "" if self.by == "walk" else f"{self.by}: "
        who, place = keeper_name(state, self.half), state.library.space_name(self.to)
        return sentence_case(f"{cause}the {who} enters {place}.")


@dataclass(slots=True)
class KeeperStopped(Event):
    """The Tomekeeper stopped before Clutter with one point left (MM-KEEPER-06)."""

    space: Space
    before: Space
    half: Half = LEFT

    def sentence(self, state: State) -> str:
        """Where it stops, and why."""
        who, name = keeper_name(state, self.half), state.library.space_name
        return f"The {who} stops on {name(self.space)}: the Clutter on {name(self.before)} costs 2."


@dataclass(slots=True)
class KeeperStays(Event):
    """A Tomekeeper has no path, the other one being in its way (MM-R-61)."""

    space: Space
    half: Half

    def sentence(self, state: State) -> str:
        """Where it stays, and why."""
        who, other = keeper_name(state, self.half), keeper_name(state, 1 - self.half)
        place = state.library.space_name(self.space)
        return f"The {who} stays on {place}: the {other} blocks every path."


@dataclass(slots=True)
class Caught(Event):
    """The Tomekeeper caught a Mythic, which leaves the board (MM-KEEPER-08)."""

    mythic: Mythic
    space: Space

    def replay(self, state: State) -> None:
        """It leaves the board, for good or to come back."""
        state.put(self.mythic, mode_of(state).caught_at)
        mode_of(state).was_caught(state, self.mythic)

    def sentence(self, state: State) -> str:
        """Who was caught where."""
        place = state.library.space_name(self.space)
        return f"The Tomekeeper catches {full_name(state, self.mythic)} on {place}!"


@dataclass(slots=True)
class Scored(Event):
    """A score changed by ``points`` to ``score`` (MM-KEEPER-09, MM-KEEPER-10)."""

    team: Team
    points: int
    score: int

    def replay(self, state: State) -> None:
        """The team has so many points: a team has one score (MM-TEAM-08)."""
        state.score[self.team] = self.score

    def sentence(self, state: State) -> str:
        """Who scores, and how many points there are now."""
        verb = "score a point" if self.points > 0 else "lose a point"
        verb = f"score {self.points} points" if self.points > 1 else verb
        return f"{team_name(state, self.team)} {verb}: {self.score}."


@dataclass(slots=True)
class DestinationReached(Event):
    """The Tomekeeper reached Destination 1, 2 or 3 of the card (MM-KEEPER-01)."""

    number: int
    space: Space
    half: Half = LEFT

    def replay(self, state: State) -> None:
        """The next one is ahead."""
        on = state.on(self.half)
        on.destination, on.since = self.number, state.turn

    def sentence(self, state: State) -> str:
        """Which one, and where."""
        return f"Destination {self.number} on {state.library.space_name(self.space)} is reached."


@dataclass(slots=True)
class Lunch(Event):
    """The Before Lunch part is over and the After Lunch card is turned up (MM-LUNCH-01).

    ``cleared`` is how many Tomes of each team leave the board (MM-TOME-07).
    """

    card: int
    cleared: tuple[int, int]
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """The new card counts from its first Destination on (MM-LUNCH-03). From now on Specials
        may be used (MM-LUNCH-05); all else stays as it is (MM-LUNCH-04)."""
        state.clear_tomes(LEFT, self.cleared)
        state.lunch = True
        state.card = state.after_card = self.card
        state.destination, state.since = 0, state.turn

    def sentence(self, state: State) -> str:
        """That lunch is over."""
        return "Lunch is over: the After Lunch card is turned up and new Tomes are laid out."


@dataclass(slots=True)
class TurnsLeft(Event):
    """Only ``left`` turns are left until a deadline; ``clause`` says of what."""

    clause: str
    left: int
    half: Half = LEFT

    def sentence(self, state: State) -> str:
        """What has to happen, and what happens else."""
        turns = "turn" if self.left == 1 else f"{self.left} turns"
        if self.clause == NOBODY_CAUGHT:
            return f"Unless somebody is caught in the next {turns}, the game ends."
        card = f"the {half_name(state, self.half)}lunch card"
        return f"Unless a Destination is reached in the next {turns}, {card} is completed."


@dataclass(slots=True)
class CardOverdue(Event):
    """No Destination has been reached for too many turns: the card is completed (MM-R-97)."""

    turns: int
    half: Half = LEFT

    def sentence(self, state: State) -> str:
        """For how many turns."""
        card = f"The {half_name(state, self.half)}lunch card"
        return f"{card} is completed: no Destination has been reached for {self.turns} turns."


@dataclass(slots=True)
class TomesLaid(Event):
    """Tomes of a seat were put on these spaces (MM-SETUP-11, MM-LUNCH-02)."""

    seat: Seat
    spaces: tuple[Space, ...]

    def replay(self, state: State) -> None:
        """From the supply to the board, whoever stands there (MM-R-17)."""
        team = state.sides[self.seat]
        for space in self.spaces:
            state.tomes[team] |= 1 << space
        mode_of(state).takes_from_supply(state, self.seat, len(self.spaces))

    def sentence(self, state: State) -> str:
        """Whose Tomes lie where."""
        places = spaces_in_words(state, self.spaces)
        return f"Tomes of the {faction_name(state, self.seat)} lie on {places}."


@dataclass(slots=True)
class GameEnded(Event):
    """The game is over: ``result`` is the winning team or the draw, ``clause`` says why."""

    result: int
    clause: str

    def replay(self, state: State) -> None:
        """The result and the clause are noted, and nothing more is asked."""
        state.result, state.ending = self.result, self.clause

    def sentence(self, state: State) -> str:
        """Who won, and the points."""
        ended = "a draw" if self.result == DRAW else f"the {team_name(state, self.result)} win"
        return f"The game is over: {ended}, {state.score[0]} to {state.score[1]}."
