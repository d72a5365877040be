"""Small choices that cards ask for: which card to discard, which status to clear, where to step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option
from ..events.board import Moved
from ..table.borders import crossing
from ..table.figures import Figure
from ..table.squares import STEPS, Square
from ..table.state import State
from ..table.terms import Kind
from ..words.names import hero, title
from .decks import STATUSES, discard, set_status, status_of
from .forced import fits
from .question import Question


@dataclass(frozen=True, slots=True)
class DiscardCard(Question):
    """Which card of the hand is discarded?"""

    clause = "MT-GEN-07"
    count: int

    def question(self, state: State) -> str:
        """It names the hero who discards."""
        return f"Which card does the {hero(state, self.seat)} discard?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every card of the hand is offered, copies once."""
        return map(PutAway, dict.fromkeys(state.hands[self.seat]))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a card."""
        return (PutAway,)


@dataclass(frozen=True, slots=True)
class PutAway(Option[State]):
    """The hero discards this card."""

    verb = "discard"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """It must be in the hand."""
        asked = state.stack[-1]
        assert isinstance(asked, DiscardCard)
        return None if self.kind in state.hands[asked.seat] else "MT-GEN-07"

    def apply(self, state: State) -> None:
        """And the next one, if there are more to discard."""
        asked = state.stack.pop()
        assert isinstance(asked, DiscardCard)
        discard(state, asked.seat, (self.kind,))
        ask_to_discard(state, asked.seat, asked.count - 1)

    def words(self, state: State) -> str:
        """It names the card."""
        return f"Discard {title(self.kind)}"


def ask_to_discard(state: State, one: Figure, count: int) -> None:
    """So many cards of the hand are discarded, as far as there are any."""
    hand = state.hands[one]
    if count <= 0 or not hand:
        return
    if len(hand) <= count:
        discard(state, one, hand)
    else:
        state.stack.append(DiscardCard(one, count))


@dataclass(frozen=True, slots=True)
class ClearWhich(Question):
    """Which status is cleared?"""

    clause = "MT-STATUS-08"
    hero: Figure

    def question(self, state: State) -> str:
        """It names the hero who has the status."""
        return f"Which status of the {hero(state, self.hero)} is cleared?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those that he has."""
        return map(ClearStatus, statuses(state, self.hero))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a status."""
        return (ClearStatus,)


@dataclass(frozen=True, slots=True)
class ClearStatus(Option[State]):
    """This status is cleared."""

    verb = "clear"
    status: str

    def refusal(self, state: State) -> str | None:
        """He must have it."""
        asked = state.stack[-1]
        assert isinstance(asked, ClearWhich)
        return None if self.status in statuses(state, asked.hero) else "MT-STATUS-08"

    def apply(self, state: State) -> None:
        """The status has no effect any more."""
        asked = state.stack.pop()
        assert isinstance(asked, ClearWhich)
        set_status(state, asked.hero, self.status, 0)

    def words(self, state: State) -> str:
        """It names the status."""
        return self.status.capitalize()


def statuses(state: State, one: Figure) -> list[str]:
    """The status effects that a hero has."""
    return [which for which in STATUSES if status_of(state, one, which)]


@dataclass(frozen=True, slots=True)
class Stroll(Question):
    """Where does a hero step whom a card lets move, if at all?"""

    clause = "MT-MOVE-06"
    hero: Figure
    left: int

    def question(self, state: State) -> str:
        """It names the hero, and says how many steps are left."""
        return f"Where does the {hero(state, self.hero)} step ({self.left} left)?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every free square beside him, or to stay."""
        at = state.at[self.hero]
        for step in STEPS:
            if can_step(state, self.hero, at + step):
                yield StrollTo(at + step)
        yield StrollTo(at)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a square."""
        return (StrollTo,)


def can_step(state: State, one: Figure, at: Square) -> bool:
    """Whether a hero could step to a square beside him, without MP."""
    return fits(state, one, at) and crossing(state, state.at[one], at) is None


@dataclass(frozen=True, slots=True)
class StrollTo(Option[State]):
    """To this square; to his own, to stay."""

    verb = "stroll"
    at: Square

    def refusal(self, state: State) -> str | None:
        """A free square beside him."""
        asked = state.stack[-1]
        assert isinstance(asked, Stroll)
        here = state.at[asked.hero]
        if self.at == here:
            return None
        beside = self.at - here in STEPS
        return None if beside and can_step(state, asked.hero, self.at) else "MT-MOVE-06"

    def apply(self, state: State) -> None:
        """And further, if he may."""
        asked = state.stack.pop()
        assert isinstance(asked, Stroll)
        if self.at == state.at[asked.hero]:
            return
        state.happen(Moved(asked.hero, self.at))
        if asked.left > 1:
            state.stack.append(Stroll(asked.seat, asked.hero, asked.left - 1))

    def words(self, state: State) -> str:
        """It names the square, or says that the hero stays."""
        asked = state.stack[-1]
        if isinstance(asked, Stroll) and state.at[asked.hero] == self.at:
            return "Stay"
        return f"To {state.where(self.at)}"
