"""Small choices that cards ask for: which card to discard, which status to clear, where to step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ....kernel.play.core import Option, Step
from ..table.borders import crossing
from ..table.catalogue import cards
from ..table.events.board import Moved
from ..table.figures import Figure
from ..table.squares import STEPS, Square
from ..table.state import State
from ..words.names import hero, title
from . import numbers
from .decks import STATUSES, bank_rage, discard, ready_ammo, set_status, status_of
from .forced import fits
from .question import Question

Kind = int


@dataclass(frozen=True, slots=True)
class DiscardCard(Question):
    """Which card of the hand is discarded?"""

    clause = "MT-GEN-07"
    count: int

    def question(self, state: State) -> str:
        """Whose."""
        return f"Which card does the {hero(state, self.seat)} discard?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Each card once."""
        return map(PutAway, dict.fromkeys(state.hands[self.seat]))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A card."""
        return (PutAway,)


@dataclass(frozen=True, slots=True)
class PutAway(Option[State]):
    """Discard this card."""

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
        """Its name."""
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
        """Whose."""
        return f"Which status of the {hero(state, self.hero)} is cleared?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Those that he has."""
        return map(ClearStatus, statuses(state, self.hero))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A status."""
        return (ClearStatus,)


@dataclass(frozen=True, slots=True)
class ClearStatus(Option[State]):
    """This one."""

    verb = "clear"
    status: str

    def refusal(self, state: State) -> str | None:
        """He must have it."""
        asked = state.stack[-1]
        assert isinstance(asked, ClearWhich)
        return None if self.status in statuses(state, asked.hero) else "MT-STATUS-08"

    def apply(self, state: State) -> None:
        """It is gone."""
        asked = state.stack.pop()
        assert isinstance(asked, ClearWhich)
        set_status(state, asked.hero, self.status, 0)

    def words(self, state: State) -> str:
        """Its name."""
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
        """How far."""
        return f"Where does the {hero(state, self.hero)} step ({self.left} left)?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Every free square beside him, or to stay."""
        at = state.at[self.hero]
        for step in STEPS:
            if can_step(state, self.hero, at + step):
                yield StrollTo(at + step)
        yield StrollTo(at)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A square."""
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
        """Where."""
        asked = state.stack[-1]
        if isinstance(asked, Stroll) and state.at[asked.hero] == self.at:
            return "Stay"
        return f"To {state.where(self.at)}"


@dataclass(frozen=True, slots=True)
class ReadyWhich(Question):
    """Which Ammo of the discard pile becomes ready?"""

    clause = "MT-KEY-01"
    count: int

    def question(self, state: State) -> str:
        """Always the same."""
        return "Which Ammo do you make ready?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Each kind once."""
        return map(MakeReady, dict.fromkeys(ammo_discarded(state, self.seat)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """An Ammo card."""
        return (MakeReady,)


def ammo_discarded(state: State, one: Figure) -> list[int]:
    """The Ammo cards of a discard pile."""
    return [kind for kind in state.discards[one] if "Ammo" in cards()[kind].keywords]


@dataclass(frozen=True, slots=True)
class MakeReady(Option[State]):
    """This one."""

    verb = "ready"
    kind: Kind

    def refusal(self, state: State) -> str | None:
        """It must lie in the discard pile."""
        asked = state.stack[-1]
        assert isinstance(asked, ReadyWhich)
        return None if self.kind in ammo_discarded(state, asked.seat) else "MT-KEY-01"

    def apply(self, state: State) -> None:
        """And the next one."""
        asked = state.stack.pop()
        assert isinstance(asked, ReadyWhich)
        ready_ammo(state, asked.seat, self.kind)
        state.stack.append(Ready(asked.seat, asked.count - 1))

    def words(self, state: State) -> str:
        """Its name."""
        return title(self.kind)


@dataclass(frozen=True, slots=True)
class Ready(Step[State]):
    """So many Ammo cards of the discard pile become ready, up to the limit (MT-R-70)."""

    hero: Figure
    count: int

    def run(self, state: State) -> None:
        """The hero picks where they differ."""
        room = numbers.ammo_limit(state, self.hero) - len(state.ready[self.hero])
        there = ammo_discarded(state, self.hero)
        if min(self.count, room) <= 0 or not there:
            return
        if len(set(there)) > 1:
            state.stack.append(ReadyWhich(self.hero, self.count))
            return
        ready_ammo(state, self.hero, there[0])
        state.stack.append(Ready(self.hero, self.count - 1))


@dataclass(frozen=True, slots=True)
class BankMore(Question):
    """Does one more card go facedown as Rage?"""

    clause = "MT-KEY-13"
    count: int

    def question(self, state: State) -> str:
        """Up to how many."""
        return f"Put a card facedown as Rage (up to {self.count})?"

    def candidates(self, state: State) -> Iterator[Option[State]]:
        """Yes or no."""
        return iter((Bank(True), Bank(False)))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Yes or no."""
        return (Bank,)


@dataclass(frozen=True, slots=True)
class Bank(Option[State]):
    """Put a card facedown, or none."""

    verb = "bank"
    yes: bool

    def refusal(self, state: State) -> str | None:
        """It takes an open space and a card."""
        asked = state.stack[-1]
        assert isinstance(asked, BankMore)
        if self.yes and not can_bank(state, asked.seat):
            return "MT-KEY-13"
        return None

    def apply(self, state: State) -> None:
        """And another one, if more are allowed."""
        asked = state.stack.pop()
        assert isinstance(asked, BankMore)
        if self.yes and bank_rage(state, asked.seat) and asked.count > 1:
            state.stack.append(BankMore(asked.seat, asked.count - 1))

    def words(self, state: State) -> str:
        """Yes or no."""
        return "Put a card facedown" if self.yes else "No more"


def can_bank(state: State, one: Figure) -> bool:
    """Whether a card can go facedown to an open space (MT-R-68)."""
    has_card = bool(state.decks[one] or state.discards[one])
    return has_card and numbers.open_spaces(state, one) > 0
