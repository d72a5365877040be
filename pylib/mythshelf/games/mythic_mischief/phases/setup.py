"""Setting up: cards, dice, obstacles, the first team, in this order (MM-R-83)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option, Step
from ....kernel.play.rng import below, seeded, shuffled
from ....kernel.play.settings import Settings
from ..events import ColourChosen, FirstRoll, FirstTeam
from ..keeper.lunch import LayTomes
from ..table.board import CREST
from ..table.catalogue import after_cards, all_layouts, before_cards, factions, layouts, numbers
from ..table.faction_board import FactionBoard
from ..table.halves import RightHalf
from ..table.mode import mode_of
from ..table.question import Question
from ..table.state import State
from ..table.terms import (
    CAUGHT,
    DICE_OF_TRACK,
    DRAFTED,
    MYTHICS_EACH,
    TEAMS,
    Seat,
    Team,
    seat_of,
    seats_on,
)
from ..words.names import faction_name, team_name
from .draft import drafts
from .placing import PlaceMythic, PlaceOrStay
from .slotting import ExtraTome
from .turn import Turn

RANDOM, DRAFT = "random", "draft"
"""Ways of placing the obstacles besides the layouts."""


def new(chosen: Settings, seed: int, sides: tuple[Team, ...]) -> State:
    """The state at the first decision, everything laid out and the dice rolled."""
    state = cards_and_boards(chosen, seed, sides)
    place_obstacles(state, chosen)
    return begun(state)


def cards_and_boards(
    chosen: Settings, seed: int, sides: tuple[Team, ...], right: RightHalf | None = None
) -> State:
    """Faction boards (MM-TEAM-01) and lunch cards, and the Tomekeeper on the crest (MM-SETUP-06).

    A Before Lunch card lies face up (MM-SETUP-07), and its Destinations are those to visit
    (MM-SETUP-10); an After Lunch card lies face down (MM-SETUP-08).
    """
    names = [faction.slug for faction in factions()]
    first_time = chosen["first_time"] == "yes"
    state = State(
        rng=seeded(seed),
        first_time=first_time,
        layout=0,
        clutter=0,
        shelves=0,
        card=0,
        after_card=0,
        keeper=CREST,
        at=[CAUGHT] * (MYTHICS_EACH * len(sides)),
        boards=[faction_board(names.index(slug), first_time) for slug in chosen["faction"]],
        sides=sides,
        right=right,
    )
    state.colours = tuple(seats_on(sides, team)[0] for team in TEAMS)
    for seat in state.colours:
        if seat < len(state.boards):
            state.boards[seat].supply -= 1  # on the Score Tracker (MM-SETUP-09)
    state.card = shuffled(state, before_cards())[0]
    state.after_card = shuffled(state, after_cards())[0]
    return state


def place_obstacles(state: State, chosen: Settings) -> None:
    """The layout that was chosen, or any (MM-SETUP-12, MM-R-54); each half has one (MM-R-61).

    A draft comes later, see :mod:`.draft`.
    """
    for half in state.halves:
        layout = layouts()[below(state, len(layouts()))]
        if chosen["layout"] == DRAFT:
            state.on(half).layout = DRAFTED
            continue
        if chosen["layout"] != RANDOM:
            layout = next(one for one in all_layouts() if one.id == chosen["layout"])
        state.on(half).layout = layout.number
        state.set_shelves(state.shelves | layout.shelves_on(half))
        state.clutter |= layout.clutter_on(half)


def begun(state: State) -> State:
    """The state at its first decision: colours are named, Tomes laid out, the dice rolled."""
    lay = [LayTomes(team, half) for half in reversed(state.halves) for team in reversed(TEAMS)]
    state.stack = [RollForFirst(), *lay]
    teams_of_two = [team for team in reversed(TEAMS) if len(state.members(team)) > 1]
    state.stack += [ChooseColour(state.speaker(team)) for team in teams_of_two]
    engine.settle(state)
    return state


def faction_board(faction: int, first_time: bool) -> FactionBoard:
    """A faction board at the start: its Tomes (MM-SETUP-02), dice on their dots (MM-SETUP-04).

    One Tome is in the Legendary slot (MM-SETUP-05), but not in First Time Play (MM-R-55).
    """
    tracks = factions()[faction].tracks
    legendary = 0 if first_time else 1
    board = FactionBoard(
        faction=faction,
        tomes=[0, 0, 0, 0],
        dice=[slot for track in tracks for slot in track.start],
        points=[0, 0, 0, 0],
        legendary=legendary,
        beside=0,
        supply=numbers().tomes - legendary,
        gone=0,
    )
    board.points = [board.total(track) for track in range(len(DICE_OF_TRACK))]
    return board


@dataclass(frozen=True, slots=True)
class ChooseColour(Question):
    """Which member's Tomes lie on the board and on the Score Tracker (MM-TEAM-05, MM-R-52)?"""

    clause = "MM-R-52"
    moment = "Setup"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The members of the team."""
        return [Colour(seat) for seat in state.members(state.sides[self.seat])]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Somebody may mean any member of the team."""
        return [Colour(seat) for seat in range(len(state.boards))]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a member of the team."""
        return (Colour,)

    def question(self, state: State) -> str:
        """The seat whose Tomes are used is asked for."""
        return "Whose Tomes does your team use?"


@dataclass(frozen=True, slots=True)
class Colour(Option[State]):
    """The Tomes of this seat are those of its team."""

    verb = "colour"
    seat: Seat

    def refusal(self, state: State) -> str | None:
        """A member of the team that is asked (MM-R-52)."""
        asked = state.stack[-1]
        assert isinstance(asked, ChooseColour)
        return None if self.seat in state.members(state.sides[asked.seat]) else "MM-R-52"

    def why_not(self, state: State, clause: str) -> str:
        """Whose team they are not of."""
        name = faction_name(state, self.seat)
        return f"The {name} are not of your team." if clause == "MM-R-52" else ""

    def apply(self, state: State) -> None:
        """The Tomes of that member lie on the board for the team."""
        state.stack.pop()
        state.happen(ColourChosen(self.seat))

    def words(self, state: State) -> str:
        """The Faction whose Tomes are used."""
        return f"The Tomes of the {faction_name(state, self.seat)}"


@dataclass(frozen=True, slots=True)
class RollForFirst(Step[State]):
    """Each team rolls one action die; ties are rolled again (MM-SETUP-13)."""

    def run(self, state: State) -> None:
        """Roll until somebody is higher; that team decides who goes first."""
        faces = numbers().die_faces
        one = two = 0
        while one == two:
            one, two = faces[below(state, len(faces))], faces[below(state, len(faces))]
            state.happen(FirstRoll((one, two)))
        state.stack.append(ChooseFirst(state.speaker(0 if one > two else 1)))


@dataclass(frozen=True, slots=True)
class ChooseFirst(Question):
    """The higher roller names the first team (MM-SETUP-13, MM-R-56)."""

    clause = "MM-SETUP-13"
    moment = "Setup"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Either of the two teams may be named."""
        return [GoFirst(0), GoFirst(1)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a team."""
        return (GoFirst,)

    def question(self, state: State) -> str:
        """The team that goes first is asked for, and what the other has for it (MM-SETUP-14)."""
        return "You rolled higher. Which team goes first? The other one gets an extra Tome."


@dataclass(frozen=True, slots=True)
class GoFirst(Option[State]):
    """This team goes first."""

    verb = "first"
    team: Team

    def refusal(self, state: State) -> str | None:
        """The winner of the roll may choose either team (MM-R-56)."""
        return None if self.team in TEAMS else "MM-GAME-06"

    def apply(self, state: State) -> None:
        """The draft, if any; both teams place (MM-PLACE-01); then the first turn (MM-PLACE-04).

        Before it the second team slots its extra Tome (MM-SETUP-14, MM-FAQ-06). All else has been
        done by now, so that the game may start after that (MM-SETUP-16).
        """
        state.stack.pop()
        first, second = self.team, 1 - self.team
        state.happen(FirstTeam(first))
        members = state.members(second)
        state.stack += [Turn(first), *[ExtraTome(seat) for seat in reversed(members)]]
        for mythic in reversed([*state.mythics_of(first), *state.mythics_of(second)]):
            seat = seat_of(mythic)
            leaves_one_out = mode_of(state).leaves_one_out(state, seat)
            asks: Step[State] | Decision[State]
            asks = PlaceOrStay(mythic) if leaves_one_out else PlaceMythic(seat, mythic)
            state.stack.append(asks)
        state.stack += drafts(state)

    def words(self, state: State) -> str:
        """The team that goes first."""
        return f"{team_name(state, self.team)} go first"
