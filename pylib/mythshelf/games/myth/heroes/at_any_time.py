"""What a hero can do without MP: Rage, potions, items, and discarding for Capture (MT-KEY-13, POT,
MT-STATUS-02). Trade is in :mod:`.handing_over`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ....kernel.effects import Effect, Source, effects_of, run_effects
from ....kernel.play.core import Option
from ..events.rounds import Stirred
from ..table.catalogue.items import items
from ..table.catalogue.programs import programs
from ..table.content import of_content
from ..table.figures import Figure
from ..table.state import State
from ..table.terms import NONE, Item, Kind
from ..words.names import title
from .cycle_question import offers
from .decks import discard, set_status
from .deed import Deed, free
from .handing_over import Hand, Share, flasks, hands, open_hands, open_shares, shares
from .moving import hindered
from .potions import drink_of
from .preparing import can_bank, rages
from .raging import add_rage


@dataclass(frozen=True, slots=True)
class AddRage(Deed):
    """The Soldier moves the top card of his deck facedown to an open space (MT-KEY-13)."""

    verb = "rage"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """Only he, and only if a space and a card are there (MT-R-68); while captured not in the
        hero cycle, but in a darkness cycle (MT-R-22)."""
        if not rages(state, one):
            return "MT-KEY-13"
        if state.captured[one] and state.cycle is None:
            return "MT-STATUS-02"
        return None if can_bank(state, one) else "MT-R-68"

    def do(self, state: State, one: Figure) -> None:
        """It is no card that is played: no AP, no movement."""
        state.happen(Stirred())
        add_rage(state, one)

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Add Rage from the deck"


@dataclass(frozen=True, slots=True)
class BuyFreedom(Deed):
    """A captured hero discards a card (MT-STATUS-02)."""

    verb = "free"
    kind: Kind

    def hindrance(self, state: State, one: Figure) -> str | None:
        """A card of the hand, while captured."""
        held = self.kind in state.hands[one]
        return None if held and state.captured[one] else "MT-STATUS-02"

    def do(self, state: State, one: Figure) -> None:
        """Capture goes down by 1 (MT-R-22)."""
        state.happen(Stirred())
        discard(state, one, (self.kind,))
        set_status(state, one, "capture", state.captured[one] - 1)

    def words(self, state: State) -> str:
        """It names the card that is discarded."""
        return f"Discard {title(self.kind)} against Capture"


@dataclass(frozen=True, slots=True)
class Drink(Deed):
    """Use a potion: free, at any time (MT-POT-01)."""

    verb = "drink"
    potion: str

    def hindrance(self, state: State, one: Figure) -> str | None:
        """He must have it, and not be defeated (MT-R-26)."""
        if not state.standing(one):
            return "MT-R-26"
        return None if self.potion in flasks(state, one) else "MT-POT-01"

    def do(self, state: State, one: Figure) -> None:
        """Its program works (MT-POT-02)."""
        drink_of(state, one, self.potion, one)

    def words(self, state: State) -> str:
        """It names the potion."""
        return f"Drink {programs()[self.potion][0]}"


@dataclass(frozen=True, slots=True)
class UseWorn(Deed):
    """Use an equipped item (MT-ITEM-04)."""

    verb = "use"
    item: Item

    def hindrance(self, state: State, one: Figure) -> str | None:
        """It must be equipped (MT-HERO-05), have a use, and not be used up."""
        clause = free(state, one) or hindered(state, one)
        if clause is not None:
            return clause
        return None if self._effects(state, one) else "MT-ITEM-04"

    def _effects(self, state: State, one: Figure) -> list[Effect]:
        if self.item not in state.worn[one]:
            return []
        return effects_of(state, Source(items()[self.item].id, one, 0), "use")

    def do(self, state: State, one: Figure) -> None:
        """What the item does happens."""
        state.happen(Stirred())
        run_effects(state, self._effects(state, one))

    def words(self, state: State) -> str:
        """It names the item."""
        return f"Use {items()[self.item].title}"


@of_content
@cache
def _has_use(item: Item) -> bool:
    return "use" in State.language.program(items()[item].id).hooks


def _own(state: State, one: Figure) -> Iterator[Option[State]]:
    """What concerns nobody else."""
    if rages(state, one):
        yield AddRage()
    if state.captured[one]:
        yield from map(BuyFreedom, dict.fromkeys(state.hands[one]))
    yield from map(Drink, flasks(state, one))
    for item in state.worn[one]:
        if item != NONE and _has_use(item):
            yield UseWorn(item)


def _allowed(state: State, one: Figure) -> Iterator[Option[State]]:
    yield from (option for option in _own(state, one) if option.refusal(state) is None)
    yield from open_hands(state, one)
    yield from open_shares(state, one)


@offers(AddRage, BuyFreedom, Drink, UseWorn, Hand, Share, legal=_allowed)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    yield from _own(state, one)
    yield from hands(state, one)
    yield from shares(state, one)
