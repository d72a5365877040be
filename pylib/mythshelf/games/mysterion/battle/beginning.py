"""Beginning a battle (SETUP), and clearing the table after one (MY-R-46)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.hands import Cards
from ....kernel.play.rng import below, shuffled
from ..events.battle import BattleBegan, OpeningRolled
from ..events.hand import HandKept, HandRedrawn
from ..table.catalogue import NONE, Seat, Side, numbers
from ..table.state import State
from .drawing import draw
from .health import BattleOver
from .question import Question
from .turn import TurnCycle


def begin(
    state: State,
    fighters: tuple[Seat, Seat],
    decks: tuple[Cards, Cards],
    health: tuple[int, int],
    first: Side = NONE,
    bonus: int = 0,
) -> None:
    """Shuffle, roll, draw and put the first questions on the stack, over what lies there.

    ``health`` is the maximum, too. ``first`` attacks first, or who rolls higher where it is
    ``NONE`` (MY-SETUP-01). The other has ``bonus`` more health (MY-SETUP-06). This is the one
    time that decks are shuffled without an effect that says so (MY-R-04).
    """
    one, other = (tuple(sorted(deck)) for deck in decks)
    shuffles = [tuple(shuffled(state, deck)) for deck in (one, other)]
    if first == NONE:
        first = _roll_for_first(state, fighters)
    more = (0, bonus) if first == 0 else (bonus, 0)
    full = (health[0] + more[0], health[1] + more[1])
    state.happen(BattleBegan(fighters, (one, other), full, full, first))
    state.decks = shuffles  # the event tells no order
    for side in (first, 1 - first):
        draw(state, side, numbers().opening)
    state.stack += [
        BattleOver(),
        TurnCycle(first),
        Mulligan(fighters[1 - first], 1 - first),
        Mulligan(fighters[first], first),
    ]


def _roll_for_first(state: State, fighters: tuple[Seat, Seat]) -> Side:
    """Roll until one is higher (MY-SETUP-01, MY-SETUP-02, MY-R-01)."""
    while True:
        one, other = (1 + below(state, numbers().die) for _ in range(2))
        state.happen(OpeningRolled(fighters[0], one, fighters[1], other))
        if one != other:
            return int(other > one)


@dataclass(frozen=True, slots=True)
class Mulligan(Question):
    """Are the seven cards (MY-SETUP-03) kept (MY-SETUP-04, MY-SETUP-05, MY-R-03)?"""

    clause = "MY-SETUP-04"

    def question(self, state: State) -> str:
        """Asks whether the hand is kept."""
        return "Do you keep these seven cards?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """To keep the whole hand, or to redraw all of it."""
        return (KeepHand(), RedrawHand())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is to keep the whole hand, or to redraw all of it."""
        return (KeepHand, RedrawHand)


@dataclass(frozen=True, slots=True)
class KeepHand(Option[State]):
    """Keep the seven cards."""

    verb = "keep"
    routine = True

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """The battle goes on with these cards."""
        asked = state.stack.pop()
        assert isinstance(asked, Mulligan)
        state.happen(HandKept(asked.seat))

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Keep these cards"


@dataclass(frozen=True, slots=True)
class RedrawHand(Option[State]):
    """Discard all seven cards and draw seven new ones, which are kept (MY-R-02)."""

    verb = "redraw"
    routine = True

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """The deck is not shuffled again."""
        asked = state.stack.pop()
        assert isinstance(asked, Mulligan)
        state.happen(HandRedrawn(asked.seat, state.hands[asked.side]))
        draw(state, asked.side, numbers().opening)

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Discard all seven and draw seven new ones"
