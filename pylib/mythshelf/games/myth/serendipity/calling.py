"""Calling the merchant Talek Three Dunes (MT-SER-05)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..darkness.activation import is_active
from ..heroes.cycle_question import offers
from ..heroes.serendipity import MERCHANT
from ..merchants.visiting import call, could_bargain
from ..table.catalogue.items import merchants
from ..table.figures import ENEMIES, Figure
from ..table.state import State
from .bought_deed import BoughtDeed

TALEK = "talek-three-dunes"


def talek() -> int:
    """His place in the merchant deck."""
    return next(place for place, one in enumerate(merchants()) if one.id == TALEK)


@dataclass(frozen=True, slots=True)
class CallMerchant(BoughtDeed):
    """Spend 1 serendipity to call Talek Three Dunes (MT-SER-05)."""

    verb = "call-merchant"
    price = MERCHANT

    def obstacle(self, state: State, one: Figure) -> str | None:
        """Without active enemies and traps on the tile; he comes out of the deck or the discards
        (MT-R-89), to whom can buy or sell (MT-R-128)."""
        if talek() not in (*state.merchants, *state.merchants_gone) and not state.merchants:
            return "MT-R-89"
        if disturbed(state, one):
            return "MT-SER-05"
        return None if could_bargain(state, talek()) else "MT-R-128"

    def effect(self, state: State, one: Figure) -> None:
        """He is discarded after the visit (MT-R-89)."""
        call(state, talek())

    def words(self, state: State) -> str:
        """It names the merchant, and the price."""
        return f"Call {merchants()[talek()].title}, for {MERCHANT}"


def disturbed(state: State, one: Figure) -> bool:
    """Whether there are active enemies or traps on the tile of a hero."""
    tile_of = state.board().tile_of
    here = tile_of[state.at[one]]
    if any(trap.tile == here for trap in state.traps):
        return True
    there = [foe for foe in state.present(ENEMIES) if is_active(state, foe)]
    return any(tile_of[at] == here for foe in there for at in state.squares_of(foe))


@offers(CallMerchant)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if MERCHANT.covered(state):
        yield CallMerchant()
