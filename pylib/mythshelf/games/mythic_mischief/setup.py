"""Setting up: cards, dice, first team, Mythics, the extra Tome (MM-SETUP, MM-PLACE, MM-R-83)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...kernel import engine
from ...kernel.core import Decision, Option, Step
from ...kernel.game import Choice, Setting, Settings
from ...kernel.rng import below, seeded, shuffled
from .board import CREST, Space
from .catalogue import after_cards, all_layouts, before_cards, factions, layouts, numbers
from .cleanup import ExtraTome
from .events import FirstRoll, FirstTeam, Placed
from .lunch import LayTomes
from .state import DICE_OF_TRACK, TEAMS, FactionBoard, Mythic, Seat, State, Team, seat_of
from .turn import Turn

RANDOM = "random"


def settings() -> tuple[Setting, ...]:
    """The questions of the new-game screen."""
    return (
        Setting(
            "faction",
            "Faction",
            "Each side plays another Faction. Walking and distracting are alike for all.",
            tuple(Choice(f.slug, f.title, f.summary) for f in factions()),
            ("vampires", "wizards"),
            per_seat=True,
        ),
        Setting(
            "layout",
            "Layout of the library",
            "Where the ten Bookshelves and four heaps of Clutter stand at the start.",
            (
                *(Choice(layout.id, layout.title, "") for layout in all_layouts()),
                Choice(RANDOM, "Random", "One of the three, drawn when the game begins."),
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


def settings_refusal(chosen: Settings) -> str | None:
    """Two sides cannot play the same Faction (MM-SETUP-01)."""
    taken = chosen["faction"]
    return None if len(set(taken)) == len(taken) else "Each side needs a Faction of its own."


def new(chosen: Settings, seed: int) -> State:
    """The state at the first decision, everything laid out and the dice rolled."""
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
        boards=[faction_board(names.index(slug), first_time) for slug in chosen["faction"]],
    )
    state.card = shuffled(state, before_cards())[0]
    state.after_card = shuffled(state, after_cards())[0]
    layout = layouts()[below(state, len(layouts()))]
    if chosen["layout"] != RANDOM:
        layout = next(one for one in all_layouts() if one.id == chosen["layout"])
    state.layout, state.shelves, state.clutter = layout.number, layout.shelves, layout.clutter
    state.stack = [RollForFirst(), LayTomes(1), LayTomes(0)]
    engine.settle(state)
    return state


def faction_board(faction: int, first_time: bool) -> FactionBoard:
    """A faction board at the start: dice on their dots, one Tome loaded (MM-SETUP-02..05, -09)."""
    tracks = factions()[faction].tracks
    legendary = 0 if first_time else 1
    on_score_tracker = 1
    board = FactionBoard(
        faction=faction,
        tomes=[0, 0, 0, 0],
        dice=[slot for track in tracks for slot in track.start],
        points=[0, 0, 0, 0],
        legendary=legendary,
        beside=0,
        supply=numbers().tomes - legendary - on_score_tracker,
        gone=0,
    )
    board.points = [board.total(track) for track in range(len(DICE_OF_TRACK))]
    return board


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
        """First team places, second team places, extra Tome, first turn (MM-PLACE-01, MM-R-19)."""
        state.stack.pop()
        first, second = self.team, 1 - self.team
        state.first = state.active = first
        state.events.append(FirstTeam(first))
        members = state.members(second)
        state.stack += [Turn(first), *[ExtraTome(seat) for seat in reversed(members)]]
        for mythic in reversed([*state.mythics_of(first), *state.mythics_of(second)]):
            state.stack.append(PlaceMythic(seat_of(mythic), mythic))


@dataclass(frozen=True, slots=True)
class PlaceMythic(Decision[State]):
    """Where does this Mythic start (MM-PLACE-01, MM-PLACE-03)?"""

    clause = "MM-PLACE-01"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [Place(space) for space in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A space."""
        return (Place,)


@dataclass(frozen=True, slots=True)
class Place(Option[State]):
    """The Mythic starts here."""

    verb = "place"
    space: Space

    def refusal(self, state: State) -> str | None:
        """No Mythic, no Tomekeeper, no Tome of either colour (MM-PLACE-02)."""
        tome = (state.tomes[0] | state.tomes[1]) >> self.space & 1
        return "MM-PLACE-02" if tome or not state.is_free(self.space) else None

    def apply(self, state: State) -> None:
        """Set it down; that is no entering."""
        asked = state.stack.pop()
        assert isinstance(asked, PlaceMythic)
        state.put(asked.mythic, self.space)
        state.events.append(Placed(asked.mythic, self.space))
