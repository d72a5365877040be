"""Setting up: cards, dice, first team, Mythics, the extra Tome (MM-SETUP, MM-PLACE, MM-R-83)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option, Step
from ....kernel.play.game import Choice, Setting, Settings
from ....kernel.play.rng import below, seeded, shuffled
from .. import modes
from ..blitz.state import Blitz, RightHalf
from ..table.board import CREST, DOUBLE, RIGHT, Half
from ..table.catalogue import after_cards, all_layouts, before_cards, factions, layouts, numbers
from ..table.events import ColourChosen, FirstRoll, FirstTeam
from ..table.state import (
    CAUGHT,
    DICE_OF_TRACK,
    DRAFTED,
    HIDDEN,
    MYTHICS_EACH,
    TEAMS,
    FactionBoard,
    Seat,
    State,
    Team,
    seat_of,
    seats_on,
)
from .cleanup import ExtraTome
from .draft import drafts
from .lunch import LayTomes
from .placing import PlaceMythic, PlaceOrStay, plays_two
from .turn import Turn

RANDOM, DRAFT = "random", "draft"


def settings() -> tuple[Setting, ...]:
    """The questions of the new-game screen."""
    return (
        modes.setting(),
        Setting(
            "faction",
            "Faction",
            "Everybody plays another Faction. Walking and distracting are alike for all.",
            tuple(Choice(f.slug, f.title, f.summary) for f in factions()),
            ("vampires", "wizards", "monsters", "zombies"),
            per_seat=True,
        ),
        Setting(
            "layout",
            "Layout of the library",
            "Where the ten Bookshelves and four heaps of Clutter stand at the start.",
            (
                *(Choice(layout.id, layout.title, "") for layout in all_layouts()),
                Choice(RANDOM, "Random", "One of the three, drawn when the game begins."),
                Choice(
                    DRAFT, "Draft", "Placed by turns, the second team first; not for a first game."
                ),
            ),
            RANDOM,
        ),
        Setting(
            "first_time",
            "First game",
            "Leave out the Legendary Abilities and the After Lunch Specials.",
            (
                Choice("no", "Full game", "With Legendary Abilities and After Lunch Specials."),
                Choice("yes", "First Time Play", "Without them: good for the first game."),
            ),
            "no",
        ),
    )


def teams(chosen: Settings) -> tuple[tuple[Seat, ...], ...]:
    """The seats of each team (MM-GAME-06)."""
    sides = modes.sides_of(chosen)
    return tuple(seats_on(sides, team) for team in TEAMS)


def settings_refusal(chosen: Settings) -> str | None:
    """No two seats can play the same Faction (MM-SETUP-01, MM-TEAM-01)."""
    taken = chosen["faction"]
    return None if len(set(taken)) == len(taken) else "Each player needs a Faction of its own."


def new(chosen: Settings, seed: int) -> State:
    """The state at the first decision, everything laid out and the dice rolled."""
    state = laid_out(chosen, seed)
    lay = [LayTomes(team, half) for half in reversed(state.halves) for team in reversed(TEAMS)]
    state.stack = [RollForFirst(), *lay]
    teams_of_two = [team for team in reversed(TEAMS) if len(state.members(team)) > 1]
    state.stack += [ChooseColour(state.speaker(team)) for team in teams_of_two]
    engine.settle(state)
    return state


def laid_out(chosen: Settings, seed: int) -> State:
    """Faction boards, lunch cards and layout; what follows is for the mode to say."""
    names = [faction.slug for faction in factions()]
    first_time = chosen["first_time"] == "yes"
    sides = modes.sides_of(chosen)
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
        right=_right_half() if modes.mode_of(chosen) == modes.BLITZ_FOUR else None,
    )
    state.colours = tuple(seats_on(sides, team)[0] for team in TEAMS)
    for seat in state.colours:
        if seat < len(state.boards):
            state.boards[seat].supply -= 1
    state.card = shuffled(state, before_cards())[0]
    state.after_card = shuffled(state, after_cards())[0]
    if modes.is_blitz(chosen):
        _take_one_kind(state, after=chosen["cards"] == "after")
    for half in state.halves:
        _lay_out(state, chosen, half)
    return state


def _lay_out(state: State, chosen: Settings, half: Half) -> None:
    """The obstacles of a half; of a double library each half draws its own (MM-R-61)."""
    layout = layouts()[below(state, len(layouts()))]
    if chosen["layout"] not in (RANDOM, DRAFT):
        layout = next(one for one in all_layouts() if one.id == chosen["layout"])
    number = DRAFTED if chosen["layout"] == DRAFT else layout.number
    if half == RIGHT and state.right is not None:
        state.right.layout = number
    else:
        state.layout = number
    if number != DRAFTED:
        state.set_shelves(state.shelves | layout.shelves_on(half))
        state.clutter |= layout.clutter_on(half)


def _right_half() -> RightHalf:
    """The second board with its Tomekeeper on its crest; cards and layout are to come."""
    return RightHalf(keeper=DOUBLE.crests[RIGHT], card=0, deck=[], layout=0)


def _take_one_kind(state: State, after: bool) -> None:
    """Blitz: one kind of card, and empty Legendary slots (MM-BLITZ-04, -06)."""
    deck = shuffled(state, after_cards() if after else before_cards())
    state.card, state.after_card, state.lunch = deck.pop(), HIDDEN, after
    state.blitz = Blitz(deck=deck)
    if state.right is not None:
        own_deck = shuffled(state, after_cards() if after else before_cards())
        state.right.card, state.right.deck = own_deck.pop(), own_deck
    for board in state.boards:
        board.supply += board.legendary
        board.legendary = 0


def faction_board(faction: int, first_time: bool) -> FactionBoard:
    """A faction board at the start: dice on their dots, one Tome loaded (MM-SETUP-02..05)."""
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
class ChooseColour(Decision[State]):
    """Which member's Tomes lie on the board and on the Score Tracker (MM-TEAM-05, MM-R-52)?"""

    clause = "MM-R-52"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The members of the team."""
        return [Colour(seat) for seat in state.members(state.sides[self.seat])]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Everybody."""
        return [Colour(seat) for seat in range(len(state.boards))]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A member."""
        return (Colour,)


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

    def apply(self, state: State) -> None:
        """One of its Tomes goes on the Score Tracker (MM-SETUP-09)."""
        state.stack.pop()
        team = state.sides[self.seat]
        state.boards[state.colours[team]].supply += 1
        state.boards[self.seat].supply -= 1
        state.colours = (
            (self.seat, state.colours[1]) if team == 0 else (state.colours[0], self.seat)
        )
        state.events.append(ColourChosen(self.seat))


@dataclass(frozen=True, slots=True)
class RollForFirst(Step[State]):
    """Each team rolls one action die; ties are rolled again (MM-SETUP-13)."""

    def run(self, state: State) -> None:
        """Roll until somebody is higher; that team decides who goes first."""
        faces = numbers().die_faces
        one = two = 0
        while one == two:
            one, two = faces[below(state, len(faces))], faces[below(state, len(faces))]
            state.events.append(FirstRoll((one, two)))
        state.stack.append(ChooseFirst(state.speaker(0 if one > two else 1)))


@dataclass(frozen=True, slots=True)
class ChooseFirst(Decision[State]):
    """The higher roller names the first team (MM-SETUP-13, MM-R-56)."""

    clause = "MM-SETUP-13"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Either team."""
        return [GoFirst(0), GoFirst(1)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A team."""
        return (GoFirst,)


@dataclass(frozen=True, slots=True)
class GoFirst(Option[State]):
    """This team goes first."""

    verb = "first"
    team: Team

    def refusal(self, state: State) -> str | None:
        """Free choice (MM-R-56)."""
        return None if self.team in TEAMS else "MM-GAME-06"

    def apply(self, state: State) -> None:
        """The draft, if any; both teams place, extra Tome, first turn (MM-PLACE-01, MM-R-83)."""
        state.stack.pop()
        first, second = self.team, 1 - self.team
        state.first = state.active = first
        state.events.append(FirstTeam(first))
        members = state.members(second)
        state.stack += [Turn(first), *[ExtraTome(seat) for seat in reversed(members)]]
        for mythic in reversed([*state.mythics_of(first), *state.mythics_of(second)]):
            seat = seat_of(mythic)
            asks: Step[State] | Decision[State]
            asks = PlaceOrStay(mythic) if plays_two(state, seat) else PlaceMythic(seat, mythic)
            state.stack.append(asks)
        state.stack += drafts(state)
