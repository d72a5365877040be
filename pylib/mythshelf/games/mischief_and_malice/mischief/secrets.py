"""What both players choose in secret, and show at the same time (ML-R-49, ML-CONT-04, ML-CONT-08).

Cards stay in hand until all is
revealed. That somebody is asked tells nothing of what they choose.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.hands import Cards, holds_all, with_cards
from ..basics.question import Question, why_untimely
from ..events.challenges import SecretAsked, SecretKept, SecretsRevealed
from ..table.catalogue import CREATURE, Kind, cards, numbers
from ..table.places import Seat
from ..table.secret import Secret
from ..table.state import State
from ..words.names import title, titles

OFFERED = 3
"""Most cards that can be set aside in a Blind Offering (ML-CONT-04)."""


def ask(state: State, *questions: Question) -> None:
    """Put questions for secrets on the stack, the first on top."""
    for question in questions:
        state.happen(SecretAsked(question.seat))
        _keep(state, question.seat, Secret())
    state.stack += reversed(questions)


def _keep(state: State, seat: Seat, chosen: Secret) -> None:
    state.happen(SecretKept(seat, chosen))


def reveal(state: State) -> tuple[Secret, Secret]:
    """Show all secrets. Returns what each has chosen, nothing for a player who was not asked."""
    one, other = (secret or Secret() for secret in state.secrets)
    state.happen(SecretsRevealed())
    return one, other


def chosen_cards(state: State, seat: Seat) -> Cards:
    """The cards that a player has chosen so far."""
    secret = state.secrets[seat]
    return secret.cards if secret is not None else ()


@dataclass(frozen=True, slots=True)
class Offering(Question):
    """Which cards are set aside, up to three (ML-CONT-04)?"""

    clause = "ML-CONT-04"

    def question(self, state: State) -> str:
        """What is set aside so far."""
        chosen = chosen_cards(state, self.seat)
        if not chosen:
            return f"Which cards do you set aside, up to {OFFERED}?"
        more = " Another card?" if len(chosen) < OFFERED else ""
        return f"Set aside: {titles(chosen)}.{more}"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Each card of the hand, whether or not it is set aside already, and no more."""
        yield from map(SetAside, dict.fromkeys(state.hands[self.seat]))
        yield NoMore()

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """A card, or no more."""
        return (SetAside, NoMore)


@dataclass(frozen=True, slots=True)
class SetAside(Option[State]):
    """Set this card of the hand aside."""

    verb = "aside"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """Three at most, each of one's own hand."""
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, Offering):
            return "ML-CONT-04"
        chosen = chosen_cards(state, asked.seat)
        held = holds_all(state.hands[asked.seat], (*chosen, self.card))
        return None if held and len(chosen) < OFFERED else "ML-CONT-04"

    def why_not(self, state: State, clause: str) -> str:
        """Whether there are enough, or none is left."""
        asked = state.stack[-1] if state.stack else None
        if not isinstance(asked, Offering):
            return why_untimely(state)
        if len(chosen_cards(state, asked.seat)) == OFFERED:
            return f"You have set {OFFERED} cards aside, and {OFFERED} are allowed."
        return f"You hold no other {title(self.card)}."

    def apply(self, state: State) -> None:
        """It is asked again, also after three: who is asked next must not tell how many."""
        asked = state.stack[-1]
        assert isinstance(asked, Offering)
        chosen = with_cards(chosen_cards(state, asked.seat), (self.card,))
        _keep(state, asked.seat, Secret(chosen))

    def words(self, state: State) -> str:
        """The card that is set aside."""
        return f"Set {title(self.card)} aside"


@dataclass(frozen=True, slots=True)
class NoMore(Option[State]):
    """Set no more cards aside."""

    verb = "no-more"
    routine = True

    def refusal(self, state: State) -> str | None:
        """Where cards are set aside."""
        asked = state.stack[-1] if state.stack else None
        return None if isinstance(asked, Offering) else "ML-CONT-04"

    def apply(self, state: State) -> None:
        """The player sets no more cards aside."""
        state.stack.pop()

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Set no more aside"


@dataclass(frozen=True, slots=True)
class Naming(Question):
    """Which number is named (ML-CONT-08)?"""

    clause = "ML-CONT-08"

    def question(self, state: State) -> str:
        """From what to what."""
        return f"Which number from 1 to {numbers().die} do you name?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """One for each side of the die."""
        return map(NameNumber, range(1, numbers().die + 1))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a number."""
        return (NameNumber,)


@dataclass(frozen=True, slots=True)
class NameNumber(Option[State]):
    """Name this number in secret."""

    verb = "number"
    number: int

    def refusal(self, state: State) -> str | None:
        """From 1 to 6."""
        asked = state.stack[-1] if state.stack else None
        fits = isinstance(asked, Naming) and 1 <= self.number <= numbers().die
        return None if fits else "ML-CONT-08"

    def apply(self, state: State) -> None:
        """Nobody else knows it."""
        asked = state.stack.pop()
        assert isinstance(asked, Naming)
        _keep(state, asked.seat, Secret(number=self.number))

    def words(self, state: State) -> str:
        """The number that is named."""
        return f"Name {self.number}"


@dataclass(frozen=True, slots=True)
class Showing(Question):
    """Which creature is shown for the tie-breaker (ML-CHAL-04)?"""

    clause = "ML-CHAL-04"

    def question(self, state: State) -> str:
        """What it is for, and what it may cost."""
        return "Which creature do you show? More health wins, and the winner's is voided."

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """Every creature in hand; none is no answer (ML-R-49)."""
        return map(ShowCreature, creatures_in_hand(state, self.seat))

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Every card of the hand."""
        return map(ShowCreature, dict.fromkeys(state.hands[self.seat]))

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer names a creature."""
        return (ShowCreature,)


@dataclass(frozen=True, slots=True)
class ShowCreature(Option[State]):
    """Show this creature of the hand."""

    verb = "show"
    card: Kind

    def refusal(self, state: State) -> str | None:
        """A creature of one's own hand."""
        asked = state.stack[-1] if state.stack else None
        fits = isinstance(asked, Showing) and self.card in creatures_in_hand(state, asked.seat)
        return None if fits else "ML-CHAL-04"

    def why_not(self, state: State, clause: str) -> str:
        """What is no creature, or not in hand."""
        asked = state.stack[-1] if state.stack else None
        if isinstance(asked, Showing) and self.card in state.hands[asked.seat]:
            return f"{title(self.card)} is no creature."
        return f"You hold no {title(self.card)}."

    def apply(self, state: State) -> None:
        """Nobody else knows it yet."""
        asked = state.stack.pop()
        assert isinstance(asked, Showing)
        _keep(state, asked.seat, Secret((self.card,)))

    def words(self, state: State) -> str:
        """Which, with what counts."""
        card = cards()[self.card]
        return f"Show {card.title}, health {card.health}, attack {card.attack}"


QUESTIONS = (Offering, Naming, Showing)
"""What is asked in secret."""


def creatures_in_hand(state: State, seat: Seat) -> list[Kind]:
    """The creatures in a hand, each once."""
    hand = dict.fromkeys(state.hands[seat])
    return [kind for kind in hand if kind >= 0 and cards()[kind].type == CREATURE]
