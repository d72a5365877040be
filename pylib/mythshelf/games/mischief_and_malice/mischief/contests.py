"""Challenges that are decided at once, when they are pulled (ML-R-28)."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.play.core import Step
from ....kernel.play.rng import below
from ..basics.drawing import void
from ..events.challenges import ContestRolled, NumberNamed
from ..events.fight import DieRolled
from ..table.catalogue import numbers
from ..table.state import State
from ..words.names import title
from . import secrets, turned_cards
from .challenges import Compare, contest


@dataclass(frozen=True, slots=True)
class DecideAtOnce(Step[State]):
    """The contest of the challenge that was pulled."""

    def run(self, state: State) -> None:
        """By die, by secret choices, or by the decks."""
        both = (state.puller, 1 - state.puller)
        match contest(state):
            case "roll":
                state.stack.append(Compare(*[_rolled(state, seat) for seat in (0, 1)]))
            case "creatures":
                state.stack.append(
                    Compare(*(turned_cards.turn_over(state, seat) for seat in (0, 1)))
                )
            case "offering":
                state.stack.append(VoidOffered())
                secrets.ask(state, *map(secrets.Offering, both))
            case "nearest":
                state.stack.append(RollForNearest())
                secrets.ask(state, *map(secrets.Naming, both))


def _rolled(state: State, seat: int) -> int:
    """A die for each (ML-CONT-01)."""
    die = below(state, numbers().die) + 1
    state.happen(ContestRolled(seat, die))
    return die


@dataclass(frozen=True, slots=True)
class VoidOffered(Step[State]):
    """What was set aside is revealed and voided; more cards win (ML-CONT-04)."""

    def run(self, state: State) -> None:
        """The cards that both have offered are voided at the same time."""
        offered = [secret.cards for secret in secrets.reveal(state)]
        for seat, chosen in enumerate(offered):
            void(state, seat, chosen)
        state.stack.append(Compare(*map(len, offered)))


@dataclass(frozen=True, slots=True)
class RollForNearest(Step[State]):
    """The nearer of two numbers to a die wins (ML-CONT-08)."""

    def run(self, state: State) -> None:
        """Both numbers first, then the die."""
        named = [secret.number for secret in secrets.reveal(state)]
        for seat, number in enumerate(named):
            state.happen(NumberNamed(seat, number))
        die = below(state, numbers().die) + 1
        state.happen(DieRolled(title(state.space), die))
        state.stack.append(Compare(*[-abs(number - die) for number in named]))
