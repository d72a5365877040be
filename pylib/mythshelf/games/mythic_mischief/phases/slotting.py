"""Slotting Tomes, in the Cleanup Phase and before the first turn (MM-CLEAN-02, MM-SETUP-15)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..events import TomeSlotted
from ..table.question import Question, asked_seat
from ..table.state import State
from ..table.terms import (
    LEGENDARY_SLOT,
    Seat,
    Track,
)
from ..words.names import counted, track_name
from .dice import turn_up_dice


@dataclass(frozen=True, slots=True)
class SlotTomes(Step[State]):
    """Step 2: the Tomes beside the board may be slotted, one by one (MM-CLEAN-02, MM-R-24).

    Each goes on the board of the player whose Mythic took it (MM-CLEAN-06).
    """

    seat: Seat

    def run(self, state: State) -> None:
        """Ask as long as there is a Tome and a place for it."""
        board = state.boards[self.seat]
        if board.beside and (
            any(board.pushed_dice(track) is not None for track in range(4))
            or legendary_refusal(state, self.seat) is None
        ):
            state.stack += [self, ChooseSlot(self.seat)]


@dataclass(frozen=True, slots=True)
class ChooseSlot(Question):
    """Where does the next Tome go (MM-CLEAN-02)?"""

    clause = "MM-CLEAN-02"
    moment = "Cleanup"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Four tracks, the Legendary slot, or none."""
        return [*(SlotTome(track) for track in range(4)), SlotLegendary(), KeepTomes()]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """All three kinds of place."""
        return (SlotTome, SlotLegendary, KeepTomes)

    def question(self, state: State) -> str:
        """The question tells how many Tomes still wait."""
        return f"Where does a Tome go? {state.boards[self.seat].beside} waiting."


@dataclass(frozen=True, slots=True)
class ExtraTome(Question):
    """The second team slots its extra Tome before the first turn (MM-SETUP-15, MM-R-19)."""

    clause = "MM-SETUP-15"
    moment = "Setup"
    seat: Seat

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """The four tracks of the faction board."""
        return [SlotTome(track) for track in range(4)]

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """A track only, and compulsory (MM-R-19)."""
        return (SlotTome,)

    def question(self, state: State) -> str:
        """The track that gets the extra Tome is asked for."""
        return "You go second: which track gets your extra Tome?"


@dataclass(frozen=True, slots=True)
class SlotTome(Option[State]):
    """The Tome goes on this track."""

    verb = "slot"
    track: Track

    def refusal(self, state: State) -> str | None:
        """There must be room for it and for the dice it pushes (MM-R-23)."""
        board = state.boards[asked_seat(state)]
        return "MM-R-23" if board.pushed_dice(self.track) is None else None

    def why_not(self, state: State, clause: str) -> str:
        """How many Tomes or slots the track has."""
        if clause != "MM-R-23":
            return ""
        seat = asked_seat(state)
        board, name = state.boards[seat], track_name(state, seat, self.track)
        printed, tomes = board.printed.tracks[self.track], board.tomes[self.track]
        if tomes >= printed.most_tomes:
            most = printed.most_tomes
            return f"{counted(tomes, 'Tome')} lie on {name}, and there is room for {most}."
        slots = len(printed.slots)
        return (
            f"The Tome would push a die of {name} from slot {slots} to {slots + 1}, and there are "
            f"{slots}."
        )

    def apply(self, state: State) -> None:
        """From beside the board; or, as the extra Tome, from the supply, at once in force."""
        asked = state.stack.pop()
        assert isinstance(asked, (ChooseSlot, ExtraTome))
        extra = isinstance(asked, ExtraTome)
        slot = state.boards[asked.seat].tomes[self.track]
        state.happen(TomeSlotted(asked.seat, self.track, slot, extra))
        if extra:
            turn_up_dice(state, asked.seat)

    def words(self, state: State) -> str:
        """The track on which the Tome is slotted."""
        return f"Tome on {track_name(state, asked_seat(state), self.track)}"


@dataclass(frozen=True, slots=True)
class SlotLegendary(Option[State]):
    """The Tome goes in the Legendary slot (MM-CLEAN-05)."""

    verb = "slot-legendary"

    def refusal(self, state: State) -> str | None:
        """The slot must be empty, and the ability in play."""
        return legendary_refusal(state, asked_seat(state))

    def why_not(self, state: State, clause: str) -> str:
        """How many Tomes are in the slot."""
        if clause != "MM-LEGEND-03":
            return ""
        held = counted(state.boards[asked_seat(state)].legendary, "Tome")
        return f"The Legendary slot holds {held}, and there is room for 1. Use the ability first."

    def apply(self, state: State) -> None:
        """A Tome goes into the Legendary slot, which loads the ability."""
        asked = state.stack.pop()
        assert isinstance(asked, ChooseSlot)
        state.happen(TomeSlotted(asked.seat, LEGENDARY_SLOT, 0))

    def words(self, state: State) -> str:
        """Which ability is loaded."""
        ability = state.boards[asked_seat(state)].printed.legendary
        return f"Tome in the Legendary slot: {ability}"


def legendary_refusal(state: State, seat: Seat) -> str | None:
    """Why no Tome may go in the Legendary slot (MM-LEGEND-03, MM-R-55), or ``None``."""
    if state.first_time:
        return "MM-R-55"
    return "MM-LEGEND-03" if state.boards[seat].legendary else None


@dataclass(frozen=True, slots=True)
class KeepTomes(Option[State]):
    """Keep the other Tomes beside the board for a later turn (MM-TOME-05)."""

    verb = "keep"

    def refusal(self, state: State) -> str | None:
        """Tomes may always stay beside the board (MM-CLEAN-02)."""
        return None

    def apply(self, state: State) -> None:
        """No more Tomes are slotted: step 2 of the Cleanup Phase is over."""
        state.stack.pop()
        state.stack.pop()

    def words(self, state: State) -> str:
        """That they are kept."""
        return "Keep the Tomes for later"
