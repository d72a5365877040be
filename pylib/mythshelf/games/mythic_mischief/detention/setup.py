"""Setting up the solo mode: Detention cards, the Enchanted, then the player (MM-SOLO)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play import engine
from ....kernel.play.core import Decision, Option, Step
from ....kernel.play.game import Settings
from ....kernel.play.rng import shuffled
from ..phases.draft import drafts
from ..phases.lunch import LayTomes
from ..phases.placing import PlaceMythic
from ..phases.setup import laid_out
from ..phases.turn import Turn
from ..table.board import Space
from ..table.catalogue import factions, numbers
from ..table.events import DetentionDealt, Placed
from ..table.state import Mythic, Seat, State, own
from .cards import detention_cards, detention_numbers, return_sides
from .reveal import put_tomes
from .state import ENCHANTED, PLAYER, Detention

LINEUP = 3
"""How many Detention cards lie face up."""


def new(chosen: Settings, seed: int) -> State:
    """The state at the first decision of the solo mode (MM-SOLO-02..09, MM-R-95)."""
    state = laid_out(chosen, seed)
    head_start = detention_numbers().head_start
    state.score[PLAYER] = head_start if chosen["head_start"] == "player" else 0
    state.score[ENCHANTED] = head_start if chosen["head_start"] == "enchanted" else 0
    on_score_tracker = 1
    state.detention = Detention(
        faction=[faction.slug for faction in factions()].index(str(chosen["enchanted"])),
        supply=numbers().tomes - on_score_tracker,
        side=[side.id for side in return_sides()].index(str(chosen["return"])),
        still=chosen["still"] == "yes",
        greedy=chosen["greedy"] == "yes",
        far=chosen["far"] == "yes",
    )
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


@dataclass(frozen=True, slots=True)
class DealDetention(Step[State]):
    """The deck is shuffled, its first card puts Tomes and goes below, three make the lineup."""

    def run(self, state: State) -> None:
        """Deal (MM-SOLO-05, -06)."""
        detention = state.detention
        assert detention is not None
        deck = shuffled(state, range(len(detention_cards())))
        first = deck.pop()
        lineup = [deck.pop() for _ in range(LINEUP)]
        detention.deck, detention.lineup = [first, *deck], lineup
        state.events.append(DetentionDealt(first, tuple(lineup)))
        put_tomes(state, detention_cards()[first])


@dataclass(frozen=True, slots=True)
class PlaceEnchanted(Step[State]):
    """The Enchanted go on Destinations 2 and 3 and in a corner (MM-SOLO-08)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Ask which corner where several are as far."""
        first, second, third = own(ENCHANTED)
        _set_down(state, first, state.face_up.destinations[1])
        _set_down(state, second, state.face_up.destinations[2])
        corners = far_corners(state)
        if len(corners) == 1:
            _set_down(state, third, corners[0])
        else:
            state.stack.append(ChooseCorner(self.seat, third))


def far_corners(state: State) -> tuple[Space, ...]:
    """The empty corners furthest from Destination 1 (MM-R-64).

    Two Mythics and the Tomekeeper on the crest leave two corners free at least.
    """
    library = state.library
    corners = (0, library.columns - 1, library.size - library.columns, library.size - 1)
    free = [space for space in corners if state.is_free(space)]
    tomes = state.tomes[PLAYER] | state.tomes[ENCHANTED]
    empty = [space for space in free if not tomes >> space & 1] or free
    steps = state.walls.steps(state.face_up.destinations[0])
    most = max(steps[space] for space in empty)
    return tuple(space for space in empty if steps[space] == most)


def _set_down(state: State, mythic: Mythic, space: Space) -> None:
    state.put(mythic, space)
    state.events.append(Placed(mythic, space))


@dataclass(frozen=True, slots=True)
class ChooseCorner(Decision[State]):
    """Several corners are as far: the player chooses where the third Enchanted starts."""

    clause = "MM-SOLO-08"
    seat: Seat
    mythic: Mythic

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every space."""
        return [StartIn(space) for space in range(state.library.size)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A corner."""
        return (StartIn,)


@dataclass(frozen=True, slots=True)
class StartIn(Option[State]):
    """The third Enchanted starts in this corner."""

    verb = "start-in"
    space: Space

    def refusal(self, state: State) -> str | None:
        """One of the corners furthest from Destination 1 (MM-R-64)."""
        return None if self.space in far_corners(state) else "MM-SOLO-08"

    def apply(self, state: State) -> None:
        """Set it down."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseCorner)
        _set_down(state, asked.mythic, self.space)
