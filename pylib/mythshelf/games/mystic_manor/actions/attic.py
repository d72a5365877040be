"""Bargaining with apparitions, and the chests (APP, CHEST)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.space import BonusTaken, BonusTurned, CardKept, Dispelled
from ..house.track import stamp_track
from ..table.board import NAMES
from ..table.catalogue import LOADED, REVENGE, Item, bonus_cards
from ..table.mat import Mat
from ..table.state import CARDED, NONE, State
from ..words.names import ITEM_NAMES, letter_name, not_carried


def prices(mat: Mat) -> Iterator[Item]:
    """What a player may pay an apparition with: any item (MN-APP-01, MN-R-35), and a Revenge
    token if it is the Medium (MN-ABIL-08)."""
    yield from mat.choices()
    if mat.printed.pays_revenge and mat.revenge:
        yield REVENGE


@dataclass(frozen=True, slots=True)
class Bargain(Option[State]):
    """Pay the apparition with an item (MN-APP-01)."""

    verb = "pay"
    item: Item

    def refusal(self, state: State) -> str | None:
        """The apparition must be there (MN-APP-05), and the price in the inventory (MN-APP-03)."""
        plan, mat = state.plan, state.mats[state.active]
        letter = plan.letter_at(state.here())
        if letter < 0:
            return "MN-APP-01"
        if not state.haunted >> letter & 1:
            return "MN-APP-05"
        if self.item == REVENGE:
            if not mat.printed.pays_revenge:
                return "MN-R-22"
            return None if mat.revenge else "MN-ABIL-08"
        return None if mat.has(self.item) else "MN-APP-03"

    def why_not(self, state: State, clause: str) -> str:
        """Who is not there, or what is not carried."""
        plan, mat, here = state.plan, state.mats[state.active], state.here()
        if clause == "MN-APP-01":
            return f"{NAMES[here]} is no space of an apparition."
        if clause == "MN-APP-05":
            return (
                f"Apparition {letter_name(plan.letter_at(here))} does not stand on {NAMES[here]}."
            )
        if clause == "MN-ABIL-08":
            return "You have no Revenge token, and the apparition takes 1."
        if clause == "MN-APP-03":
            return f"You carry no {not_carried(mat, self.item)}."
        return ""

    def apply(self, state: State) -> None:
        """The item is gone, the apparition a trophy, the track stamped (MN-APP-02)."""
        state.stack.pop()
        seat, here = state.active, state.here()
        imps = state.mats[seat].imps if self.item == LOADED else 0
        state.happen(Dispelled(seat, here, state.plan.letter_at(here), self.item, imps))
        stamp_track(state)

    def words(self, state: State) -> str:
        """The option tells what the bargain costs."""
        return f"Pay the apparition with the {ITEM_NAMES[self.item]}"


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

    def why_not(self, state: State, clause: str) -> str:
        """Where the chests are, or which one is empty."""
        plan, here = state.plan, state.here()
        if clause == "MN-CHEST-01":
            chests = " and ".join(NAMES[chest] for chest in plan.chests)
            return f"There is no chest on {NAMES[here]}: the chests are on {chests}."
        if clause == "MN-R-41":
            return "You have taken 1 bonus card this turn, and there is no second one in a turn."
        if clause == "MN-CHEST-04":
            return f"No card lies at chest {plan.chest_at(here) + 1}, and none is left in the deck."
        return ""

    def apply(self, state: State) -> None:
        """Keep it face down (MN-CHEST-02); the next one is turned up at once (MN-CHEST-03)."""
        state.stack.pop()
        seat, chest = state.active, state.plan.chest_at(state.here())
        card = state.display[chest]
        state.happen(BonusTaken(seat, chest))
        state.happen(CardKept(seat, card))
        if state.bonus_deck:
            state.happen(BonusTurned(chest, state.bonus_deck[-1]))

    def words(self, state: State) -> str:
        """The card with its condition."""
        chest = state.plan.chest_at(state.here())
        if chest < 0 or state.display[chest] == NONE:
            return "Take the bonus card of a chest"
        card = bonus_cards()[state.display[chest]]
        return f"Take the bonus card {card.title} ({card.condition}: ${card.money})"
