"""The call to arms, bought with serendipity (MT-SER-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..allies.calling import call_refusal, call_to_arms
from ..heroes.cycle_question import offers
from ..heroes.deeds import Deed, free
from ..table.events.course import Stirred
from ..table.figures import Figure
from ..table.state import State
from .spending import ARMS, pay, refusal, too_dear


@dataclass(frozen=True, slots=True)
class CallToArms(Deed):
    """Spend 3 serendipity to summon an ally to the tile of this hero (MT-SER-10)."""

    verb = "call-to-arms"

    def hindrance(self, state: State, one: Figure) -> str | None:
        """One per tile, with room for him (MT-R-59)."""
        return free(state, one) or refusal(state, ARMS, "MT-SER-10") or call_refusal(state, one)

    def why_not(self, state: State, clause: str) -> str:
        """With what there is."""
        return too_dear(state, ARMS) if clause == "MT-SER-10" else ""

    def do(self, state: State, one: Figure) -> None:
        """The group chooses whom."""
        state.happen(Stirred())
        pay(state, ARMS, "MT-SER-10")
        call_to_arms(state, one)

    def words(self, state: State) -> str:
        """What it costs."""
        return f"Call an ally to arms, for {ARMS} serendipity"


@offers(CallToArms)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    if state.serendipity >= ARMS:
        yield CallToArms()
