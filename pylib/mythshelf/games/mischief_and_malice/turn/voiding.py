"""Voiding from hand at the end of a turn: the penalty, and the price of a draw (PASS, DRAW)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from ....kernel.effects import ADD, changes_of, works
from ....kernel.effects.invocation import Invocation
from ....kernel.play.core import Decline, Option
from ..basics.drawing import draw, void
from ..basics.question import Question
from ..table.catalogue import NO_CHOICE, NONE, Kind, cards, numbers
from ..table.places import Seat
from ..table.state import State
from ..words.names import counted, title


def penalty(state: State, seat: Seat) -> int:
    """How many cards are voided for not attacking: two, fewer with relics (ML-PASS-01)."""
    due = numbers().penalty
    for kind in state.relics[seat]:
        if kind != NONE and cards()[kind].category == NO_CHOICE:
            due += _relief(state, seat, kind)
    return max(0, due)


def _relief(state: State, seat: Seat, kind: Kind) -> int:
    """By how much a relic changes the penalty (GAP-9)."""
    card = cards()[kind]
    program = state.language.program(card.id)
    found = 0
    for place in program.at("PASS"):
        line, effect = program.lines[place], Invocation(card.id, place, seat)
        if works(line, state, effect):
            changes = changes_of(line, state, effect)
            found += sum(number for _, _, how, number in changes if how == ADD)
    return found


def pay(state: State, seat: Seat, due: int) -> None:
    """So many cards are voided, chosen by their owner; with fewer in hand all of them (ML-PASS-02,
    ML-R-04)."""
    hand = state.hands[seat]
    if len(hand) <= due:
        void(state, seat, hand)
    elif due > 0:
        state.stack.append(PayPenalty(seat, due))


@dataclass(frozen=True, slots=True)
class VoidQuestion(Question):
    """Which card of the hand is voided?"""

    allows_all = True

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every different card of the hand."""
        return map(void_card, dict.fromkeys(state.hands[self.seat]))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a card."""
        return (VoidCard,)

    def go_on(self, state: State) -> None:
        """A card was voided; the question has been answered."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class PayPenalty(VoidQuestion):
    """Which card is voided for not attacking, of so many that are left (ML-PASS-02)?"""

    clause = "ML-PASS-02"
    left: int

    def question(self, state: State) -> str:
        """How many cards are still to be voided, and why."""
        return f"No enemy was attacked: void {counted(self.left, 'card')}. Which one now?"

    def go_on(self, state: State) -> None:
        """Until all are paid."""
        pay(state, self.seat, self.left - 1)


@dataclass(frozen=True, slots=True)
class LargeHand(VoidQuestion):
    """With ten cards or more: is one voided to draw one (ML-DRAW-03)?"""

    clause = "ML-DRAW-03"
    optional: ClassVar[bool] = True

    def question(self, state: State) -> str:
        """How many cards there are."""
        held = counted(len(state.hands[self.seat]), "card")
        return f"You hold {held}. Do you void one to draw one?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """No card, or one of the hand (ML-R-07)."""
        return (NoDraw(), *VoidQuestion.candidates(self, state))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A card, or none."""
        return (NoDraw, VoidCard)

    def go_on(self, state: State) -> None:
        """The cards of the turn are drawn."""
        draw(state, self.seat, numbers().draw)


@dataclass(frozen=True, slots=True)
class VoidCard(Option[State]):
    """Void this card from hand."""

    verb = "void"
    routine = True
    card: Kind

    def refusal(self, state: State) -> str | None:
        """It must be in hand."""
        asked = state.stack[-1]
        assert isinstance(asked, VoidQuestion)
        return None if self.card in state.hands[asked.seat] else asked.clause

    def why_not(self, state: State, clause: str) -> str:
        """What is not in hand."""
        return f"You hold no {title(self.card)}."

    def apply(self, state: State) -> None:
        """The card goes from hand to the void."""
        asked = state.stack.pop()
        assert isinstance(asked, VoidQuestion)
        void(state, asked.seat, (self.card,))
        asked.go_on(state)

    def words(self, state: State) -> str:
        """The card that is voided."""
        return f"Void {title(self.card)}"


void_card = cache(VoidCard)


@dataclass(frozen=True, slots=True)
class NoDraw(Decline[State]):
    """Keep the hand as it is, and draw nothing (ML-R-07)."""

    verb = "no-draw"
    routine = False
    said = "Draw nothing"
