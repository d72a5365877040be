"""Challenges: what is counted, chosen in secret, compared, and who wins (CHAL, CONT)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.play.core import Event
from ....kernel.play.hands import HIDDEN, Cards, uncovered, with_cards
from ..table.catalogue import NONE, Kind, cards
from ..table.places import Seat
from ..table.secret import UNSEEN, Secret
from ..table.state import State
from ..words.names import counted, player, title, titles
from .visibility import BetweenPlayers, Private


@dataclass(slots=True)
class ChallengeTurnCounted(Event):
    """One of the turns of a challenge is over (ML-CHAL-02, ML-R-28)."""

    card: Kind
    left: int

    def replay(self, state: State) -> None:
        """One turn less of the challenge is left."""
        state.turns_left = self.left

    def sentence(self, state: State) -> str:
        """How many are left, for the last few words of a turn."""
        if not self.left:
            return f"{title(self.card)} is decided."
        return f"{title(self.card)}: {counted(self.left, 'turn')} left."


@dataclass(slots=True)
class ChallengeScored(Event):
    """Something counts for a challenge that is scored as it goes (ML-CONT-03)."""

    seat: Seat
    card: Kind
    now: int

    def replay(self, state: State) -> None:
        """The running score of a player grows."""
        state.scores[self.seat] = self.now

    def sentence(self, state: State) -> str:
        """Who has how much now."""
        return f"{title(self.card)}: {player(state, self.seat)} has {self.now}."


@dataclass(slots=True)
class ContestRolled(Event):
    """A player rolled a die for a challenge (ML-CONT-01)."""

    seat: Seat
    die: int
    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """The log tells who rolled which number."""
        return f"{player(state, self.seat)} rolls {self.die}."


@dataclass(slots=True)
class SecretAsked(Event):
    """A player chooses something in secret (ML-R-49)."""

    seat: Seat

    def replay(self, state: State) -> None:
        """Nobody else sees how far the choice has come."""
        state.secrets[self.seat] = UNSEEN


@dataclass(slots=True)
class SecretKept(Private):
    """What a player has chosen in secret so far."""

    secret: Secret

    def replay(self, state: State) -> None:
        """The chosen cards stay in hand until all is revealed."""
        state.secrets[self.seat] = self.secret

    def sentence(self, state: State) -> str:
        """That a choice was made, for screen readers; not which one, because others may hear it."""
        return "Chosen, in secret."


@dataclass(slots=True)
class SecretsRevealed(Event):
    """What was chosen in secret is shown by all at once (ML-R-49)."""

    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """Nothing is secret any more."""
        state.secrets = [None, None]


@dataclass(slots=True)
class NumberNamed(Event):
    """The number that a player had named in secret (ML-CONT-08)."""

    seat: Seat
    number: int
    reveals: ClassVar[bool] = True

    def sentence(self, state: State) -> str:
        """The log tells who had named which number."""
        return f"{player(state, self.seat)} named {self.number}."


@dataclass(slots=True)
class CreatureShown(BetweenPlayers):
    """A creature in hand was shown for a tie-breaker (ML-CHAL-04)."""

    seat: Seat
    card: Kind
    reveals: ClassVar[bool] = True

    def replay(self, state: State) -> None:
        """It is still in hand, and both know it."""
        seat, card = self.seat, self.card
        if card not in state.shown[seat]:
            state.shown[seat] = with_cards(state.shown[seat], (card,))
            if HIDDEN in state.hands[seat]:
                state.hands[seat] = uncovered(state.hands[seat], (card,))

    def sentence(self, state: State) -> str:
        """What counts of it."""
        card = cards()[self.card]
        shown = f"{card.title}, health {card.health}, attack {card.attack}"
        return f"{player(state, self.seat)} shows {shown}."


@dataclass(slots=True)
class TurnedTaken(Event):
    """The cards turned up beside a deck go to its owner's hand (ML-CONT-05)."""

    seat: Seat
    cards: Cards

    def replay(self, state: State) -> None:
        """Both players saw them."""
        state.revealed[self.seat] = ()
        state.take_up(self.seat, len(self.cards))

    def sentence(self, state: State) -> str:
        """Who takes which cards."""
        return f"{player(state, self.seat)} takes {titles(self.cards)} into hand."


@dataclass(slots=True)
class TurnedVoided(Event):
    """The cards turned up beside a deck are voided (ML-CONT-05)."""

    seat: Seat
    cards: Cards

    def replay(self, state: State) -> None:
        """The cards that were turned up lie in their owner's void."""
        state.revealed[self.seat] = ()
        state.voids[self.seat] += self.cards

    def sentence(self, state: State) -> str:
        """Who voids which cards."""
        return f"{player(state, self.seat)} voids {titles(self.cards)}."


@dataclass(slots=True)
class ChallengeTied(Event):
    """A challenge is tied, and a tie-breaker settles it (ML-CHAL-04)."""

    card: Kind

    def sentence(self, state: State) -> str:
        """The challenge that is tied, and what breaks the tie."""
        return f"{title(self.card)} is tied: each shows a creature from hand."


@dataclass(slots=True)
class ChallengeWon(Event):
    """A challenge is decided; ``seat`` is ``NONE`` if nobody has won it (ML-CHAL-07)."""

    seat: Seat
    card: Kind

    def sentence(self, state: State) -> str:
        """The log tells who has won which challenge."""
        who = player(state, self.seat) if self.seat != NONE else "Nobody"
        return f"{who} wins {title(self.card)}."
