"""Who acts next in the hero cycle: there is no turn order (MT-HCYC-01, MT-HCYC-04)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.rounds import GaveWay, Passed
from ..heroes.cycle_question import Cycle, offers
from ..heroes.deed import Deed, free
from ..heroes.handing_over import goods, partners
from ..table.figures import Figure
from ..table.state import State
from ..words.names import hero


@dataclass(frozen=True, slots=True)
class LetGo(Deed):
    """Let another hero act first: there is no turn order (MT-HCYC-01)."""

    verb = "let"
    hero: Figure

    def hindrance(self, state: State, one: Figure) -> str | None:
        """Not in a chain (MT-R-18), not twice before somebody does something, and only a hero who
        can do something (MT-R-80), if only drink or hand something over: who is Prone or captured
        may do that (MT-R-21)."""
        clause = free(state, one)
        if clause is not None:
            return clause
        if self.hero == one or not (can_act(state, self.hero) or can_share(state, self.hero)):
            return "MT-R-80"
        return "MT-R-112" if state.waited[one] else None

    def do(self, state: State, one: Figure) -> None:
        """The other one is asked; whoever has passed is called back (MT-R-79)."""
        state.stack.pop()
        state.happen(GaveWay(one, self.hero))
        state.stack.append(Cycle(self.hero))

    def words(self, state: State) -> str:
        """It names the hero who goes first."""
        return f"Let the {hero(state, self.hero)} go first"


@dataclass(frozen=True, slots=True)
class PassOn(Deed):
    """Do nothing more for now (MT-HCYC-04)."""

    verb = "rest"
    routine = True
    ends_turn = True

    def hindrance(self, state: State, one: Figure) -> str | None:
        """Always possible, except within a chain or a figure."""
        return free(state, one)

    def do(self, state: State, one: Figure) -> None:
        """The next one who has not passed is asked; it is not binding until all have (MT-R-79)."""
        state.stack.pop()
        state.happen(Passed(one))
        ask_next(state, one)

    def words(self, state: State) -> str:
        """The words are always the same."""
        return "Pass"


def can_act(state: State, one: Figure) -> bool:
    """Whether a hero can do anything in the hero cycle: one who cannot counts as passed
    (MT-R-80)."""
    if one not in range(len(state.party)) or not state.standing(one) or state.prone[one]:
        return False
    return not state.captured[one] or bool(state.hands[one])


def can_share(state: State, one: Figure) -> bool:
    """Whether a hero who is not defeated has anything to drink, or to hand over to somebody near
    (MT-POT-01, MT-TRADE-01)."""
    if one not in range(len(state.party)) or not state.standing(one):
        return False
    return any(state.potions[one]) or bool(goods(state, one) and partners(state, one))


def ask_next(state: State, after: Figure) -> None:
    """The next hero who can act and has not passed is asked; with none the cycle is over."""
    count = len(state.party)
    for step in range(1, count + 1):
        one = (after + step) % count
        if can_act(state, one) and not state.passed[one]:
            state.stack.append(Cycle(one))
            return


@offers(LetGo, PassOn)
def offered(state: State, one: Figure) -> Iterator[Option[State]]:
    for other in range(len(state.party)):
        if other != one:
            yield LetGo(other)
    yield PassOn()
