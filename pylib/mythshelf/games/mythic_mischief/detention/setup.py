"""Setting up Detention: its cards, the Enchanted, then the player (MM-SOLO-02, MM-R-95)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option, Step
from ....kernel.play.rng import shuffled
from ....kernel.play.settings import Settings
from ..events import Placed
from ..keeper.lunch import LayTomes
from ..phases.draft import drafts
from ..phases.placing import PlaceMythic
from ..phases.setup import cards_and_boards, place_obstacles
from ..phases.turn import Turn
from ..table.catalogue import factions, numbers
from ..table.detention import ENCHANTED, PLAYER, Detention
from ..table.geometry import Space
from ..table.question import Question
from ..table.state import State
from ..table.terms import Mythic, Seat, Team, own
from ..words.names import counted, full_name
from ..words.reasons import who_is_there
from .cards import detention_cards, detention_numbers, return_sides
from .events import DetentionDealt
from .part_of_state import detention_of
from .reveal import put_tomes

LINEUP = 3
"""How many Detention cards lie face up."""


def new(chosen: Settings, seed: int, sides: tuple[Team, ...]) -> State:
    """The state at the first decision of Detention (MM-SOLO-02, MM-R-95).

    Nobody rolls for the first team. Only the player's Tomes go on the locations of the lunch card
    (MM-SOLO-04); its Mythics are placed after the Enchanted (MM-SOLO-09).
    """
    state = cards_and_boards(chosen, seed, sides)
    state.detention = enchanted_side(chosen)
    state.choose_mode()
    place_obstacles(state, chosen)
    head_start = detention_numbers().head_start
    state.score[PLAYER] = head_start if chosen["head_start"] == "player" else 0
    state.score[ENCHANTED] = head_start if chosen["head_start"] == "enchanted" else 0
    places = [PlaceMythic(0, mythic) for mythic in reversed(own(PLAYER))]
    placing: list[Step[State] | Decision[State]] = [
        Turn(PLAYER),
        *places,
        PlaceEnchanted(0),
        *drafts(state),
    ]
    state.stack = [*placing, DealDetention(), LayTomes(PLAYER)]
    engine.settle(state)
    return state


def enchanted_side(chosen: Settings) -> Detention:
    """The other side as it was chosen: Faction (MM-SOLO-03), Return card (MM-SOLO-07), difficulty
    (MM-DIFF-01)."""
    on_score_tracker = 1
    return Detention(
        faction=[faction.slug for faction in factions()].index(str(chosen["enchanted"])),
        supply=numbers().tomes - on_score_tracker,
        side=[side.id for side in return_sides()].index(str(chosen["return"])),
        still=chosen["still"] == "yes",
        greedy=chosen["greedy"] == "yes",
        far=chosen["far"] == "yes",
    )


@dataclass(frozen=True, slots=True)
class DealDetention(Step[State]):
    """The deck is shuffled, its first card puts Tomes and goes below, three make the lineup."""

    def run(self, state: State) -> None:
        """One card (MM-SOLO-05), then three (MM-SOLO-06)."""
        deck = shuffled(state, range(len(detention_cards())))
        first = deck.pop()
        lineup = tuple([deck.pop() for _ in range(LINEUP)])
        state.happen(DetentionDealt(first, lineup))
        detention_of(state).deck[1:] = deck
        put_tomes(state, detention_cards()[first])


@dataclass(frozen=True, slots=True)
class PlaceEnchanted(Step[State]):
    """The Enchanted go on Destinations 2 and 3 and in a corner (MM-SOLO-08)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Ask which corner where several are as far."""
        first, second, third = own(ENCHANTED)
        state.happen(Placed(first, state.face_up.destinations[1]))
        state.happen(Placed(second, state.face_up.destinations[2]))
        far = far_corners(state)
        if len(far) == 1:
            state.happen(Placed(third, far[0]))
        else:
            state.stack.append(ChooseCorner(self.seat, third))


def corners(state: State) -> tuple[Space, ...]:
    """The four corners of the library."""
    library = state.library
    return 0, library.columns - 1, library.size - library.columns, library.size - 1


def empty_corners(state: State) -> list[Space]:
    """The corners without Mythic, Tomekeeper and Tome; if there are none, those with a Tome."""
    free = [space for space in corners(state) if state.is_free(space)]
    tomes = state.tomes[PLAYER] | state.tomes[ENCHANTED]
    return [space for space in free if not tomes >> space & 1] or free


def far_corners(state: State) -> tuple[Space, ...]:
    """The empty corners furthest from Destination 1 (MM-R-64).

    Two Mythics and the Tomekeeper on the crest leave two corners free at least.
    """
    empty = empty_corners(state)
    steps = state.walls.steps(state.face_up.destinations[0])
    most = max(steps[space] for space in empty)
    return tuple(space for space in empty if steps[space] == most)


@dataclass(frozen=True, slots=True)
class ChooseCorner(Question):
    """Several corners are as far: the player chooses where the third Enchanted starts."""

    clause = "MM-SOLO-08"
    moment = "Setup"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every space of the board, of which the corners are allowed."""
        return [StartIn(space) for space in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """The answer names a corner."""
        return (StartIn,)

    def question(self, state: State) -> str:
        """The Enchanted for which a corner is chosen."""
        return f"In which corner does {full_name(state, self.mythic)} start?"


@dataclass(frozen=True, slots=True)
class StartIn(Option[State]):
    """The third Enchanted starts in this corner."""

    verb = "start-in"
    space: Space

    def refusal(self, state: State) -> str | None:
        """One of the corners furthest from Destination 1, empty of all else (MM-R-64)."""
        if self.space in far_corners(state):
            return None
        taken = self.space in corners(state) and self.space not in empty_corners(state)
        return "MM-R-64" if taken else "MM-SOLO-08"

    def why_not(self, state: State, clause: str) -> str:
        """Who or what is there, or how far it is to Destination 1."""
        name, far = state.library.space_name, far_corners(state)
        if clause == "MM-R-64":
            return who_is_there(state, self.space) or f"A Tome lies on {name(self.space)}."
        if clause != "MM-SOLO-08" or self.space >= state.library.size:
            return ""
        steps = state.walls.steps(state.face_up.destinations[0])
        best = f"{name(far[0])} is {counted(steps[far[0]], 'step')} from Destination 1"
        if self.space not in corners(state):
            return f"{name(self.space)} is no corner; {best}."
        return f"{best}, and {name(self.space)} only {steps[self.space]}."

    def apply(self, state: State) -> None:
        """The Enchanted starts in that corner."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseCorner)
        state.happen(Placed(asked.mythic, self.space))

    def words(self, state: State) -> str:
        """The corner in which the Enchanted starts."""
        return f"It starts on {state.library.space_name(self.space)}"
