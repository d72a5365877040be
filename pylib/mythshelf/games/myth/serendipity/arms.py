"""The call to arms, bought with serendipity (MT-SER-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..allies.calling import call_refusal, call_to_arms
from ..heroes.cycle_question import offers
from ..heroes.serendipity import ARMS
from ..table.figures import Figure
from ..table.state import State
from .bought_deed import BoughtDeed


@dataclass(frozen=True, slots=True)
class CallToArms(BoughtDeed):
    """Spend 3 serendipity to summon an ally to the tile of this hero (MT-SER-10)."""

    verb = "call-to-arms"
    price = ARMS

    def obstacle(self, state: State, one: Figure) -> str | None:
        """One per tile, with room for him (MT-R-59)."""
        return call_refusal(state, one)

    def effect(self, state: State, one: Figure) -> None:
        """The group chooses whom."""
        call_to_arms(state, one)

    def words(self, state: State) -> str:
        """It says what the ally costs."""
        return f"Call an ally to arms, for {ARMS}"


@offers(CallToArms)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if ARMS.covered(state):
        yield CallToArms()
