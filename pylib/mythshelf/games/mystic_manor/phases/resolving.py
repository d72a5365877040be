"""The space where a movement ended: its things in any order (MN-R-12, MN-R-51)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Decision, Option, Step
from ..actions.attic import Bargain, TakeCard, prices
from ..actions.fighting import Fight
from ..actions.imps import Collect
from ..actions.taking import Take
from ..table.board import HOUSE, NAMES
from ..table.catalogue import KINDS, LOADED, REVENGE
from ..table.state import FOUGHT, Seat, State
from ..words.names import contents


@dataclass(frozen=True, slots=True)
class Resolving(Step[State]):
    """Ask what is resolved next, as long as anything can be (MN-R-12)."""

    seat: Seat

    def run(self, state: State) -> None:
        """Pass on by itself when only that is left, as on an empty space (MN-R-56)."""
        question = Resolve(self.seat)
        if question.legal(state) != [DONE]:
            state.stack += [self, question]


@dataclass(frozen=True, slots=True)
class Resolve(Decision[State]):
    """What does the player do with this space (MN-MOVE-10, MN-R-51), in any order (MN-IMP-04)?"""

    clause = "MN-R-51"
    seat: Seat

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Whatever lies here, also for what was just taken (MN-R-27), and passing on."""
        here = state.at[self.seat]
        if here < HOUSE:
            if state.ghosts[here]:
                yield FIGHT
            yield from map(Take, dict.fromkeys(state.items[here]))
            if state.imps[here]:
                yield COLLECT
        else:
            yield from map(Bargain, prices(state.mats[self.seat]))
            yield CARD
        yield DONE

    def universe(self, state: State) -> Iterator[Option[State]]:
        """Everything that can ever be done with a space."""
        yield from (FIGHT, COLLECT, CARD, DONE)
        yield from map(Take, range(KINDS))
        yield from map(Bargain, (*range(KINDS), LOADED, REVENGE))

    def question(self, state: State) -> str:
        """The question names what lies on the space."""
        here = state.here()
        return f"On {NAMES[here]}: {contents(state, here)}. What do you do?"

    def answers(self, state: State) -> tuple[type[Option[State]], ...]:
        """Fighting, taking, collecting, bargaining, a card, or no more."""
        return (Fight, Take, Collect, Bargain, TakeCard, Done)


@dataclass(frozen=True, slots=True)
class Done(Option[State]):
    """The rest of the space is left as it is."""

    verb = "done"
    ends_turn = True

    def refusal(self, state: State) -> str | None:
        """Not while a ghost there has not been fought (MN-R-14), courage or not (MN-R-64)."""
        return "MN-GHOST-01" if state.ghost_here() and not state.marks & FOUGHT else None

    def why_not(self, state: State, clause: str) -> str:
        """Who has to be fought first."""
        if clause != "MN-GHOST-01":
            return ""
        return f"Ghost {state.ghost_here()} stands here, and you have to fight it first."

    def apply(self, state: State) -> None:
        """What is left stays on the space, and its neighbours are revealed."""
        del state.stack[-2:]

    def words(self, state: State) -> str:
        """What is not resolved stays: by how much it is."""
        here = state.here()
        if here >= HOUSE:
            return "Leave it" if state.plan.chest_at(here) >= 0 else "Leave the apparition"
        return "Leave the others" if "," in contents(state, here) else "Leave it"


DONE, FIGHT, COLLECT, CARD = Done(), Fight(), Collect(), TakeCard()
