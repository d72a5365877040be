"""Bargaining with apparitions, and the chests (APP, CHEST)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..table.catalogue import LOADED, MEDIUM, REVENGE, Item
from ..table.events import BonusTaken, BonusTurned, Dispelled
from ..table.scoring import stamp_track
from ..table.state import CARDED, NONE, Mat, State


def prices(mat: Mat) -> Iterator[Item]:
    """What a player may pay an apparition with (MN-R-35, MN-ABIL-08)."""
    yield from mat.choices()
    if mat.character == MEDIUM and mat.revenge:
        yield REVENGE


@dataclass(frozen=True, slots=True)
class Bargain(Option[State]):
    """Pay the apparition with an item (MN-APP-01)."""

    verb = "pay"
    item: Item

    def refusal(self, state: State) -> str | None:
        """The apparition must be there, and the price in the inventory."""
        plan, mat = state.plan, state.mats[state.active]
        letter = plan.letter_at(state.here())
        if letter < 0:
            return "MN-APP-01"
        if not state.haunted >> letter & 1:
            return "MN-APP-05"
        if self.item == REVENGE:
            if mat.character != MEDIUM:
                return "MN-R-22"
            return None if mat.revenge else "MN-ABIL-08"
        return None if mat.has(self.item) else "MN-APP-03"

    def apply(self, state: State) -> None:
        """The item is gone, the apparition a trophy, the track stamped (MN-APP-02)."""
        state.stack.pop()
        seat, here = state.active, state.here()
        mat, letter = state.mats[seat], state.plan.letter_at(here)
        imps = mat.imps if self.item == LOADED else 0
        state.give_back(mat, self.item)
        state.haunted &= ~(1 << letter)
        mat.apparitions |= 1 << letter
        state.events.append(Dispelled(seat, here, letter, self.item, imps))
        stamp_track(state)


@dataclass(frozen=True, slots=True)
class TakeCard(Option[State]):
    """Take the bonus card linked to the chest (MN-CHEST-01)."""

    verb = "card"

    def refusal(self, state: State) -> str | None:
        """One a turn, at a chest whose card is there."""
        chest = state.plan.chest_at(state.here())
        if chest < 0:
            return "MN-CHEST-01"
        if state.marks & CARDED:
            return "MN-R-41"
        return "MN-CHEST-04" if state.display[chest] == NONE else None

    def apply(self, state: State) -> None:
        """Keep it face down; the next one is turned up at once (MN-CHEST-02, -03)."""
        state.stack.pop()
        seat, chest = state.active, state.plan.chest_at(state.here())
        state.marks |= CARDED
        state.mats[seat].bonus += (state.display[chest],)
        state.events.append(BonusTaken(seat, chest))
        state.display[chest] = NONE
        if state.bonus_deck:
            state.display[chest] = state.bonus_deck.pop()
            state.events.append(BonusTurned(chest, state.display[chest]))
