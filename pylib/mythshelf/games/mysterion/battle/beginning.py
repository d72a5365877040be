"""Beginning a battle (SETUP), and clearing the table after one (MY-R-46)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from ....kernel.play.core import Option
from ....kernel.play.core import State as Core
from ....kernel.play.rng import below, shuffled
from ..table.catalogue import NONE, numbers
from ..table.events import HandKept, HandRedrawn, OpeningRolled
from ..table.state import Cards, Seat, Side, State
from .drawing import draw
from .health import BattleOver
from .question import Question
from .turn import TurnCycle

_LASTING = {field.name for field in fields(Core)} | {
    *("seats", "fighters", "ceiling", "winner", "ended_by", "over", "journey"),
}


def clear(state: State) -> None:
    """No battle: everything of one is as in a new state; its result stays."""
    bare = State()
    for field in fields(State):
        if field.name not in _LASTING:
            setattr(state, field.name, getattr(bare, field.name))


def begin(
    state: State,
    fighters: tuple[Seat, Seat],
    decks: Sequence[Cards],
    health: Sequence[int],
    maximum: Sequence[int],
    first: Side = NONE,
    bonus: int = 0,
) -> None:
    """Shuffle, roll, draw and put the first questions on the stack, over what lies there.

    ``first`` attacks first, or who rolls higher where it is ``NONE`` (MY-SETUP-01). The other
    has ``bonus`` more health and maximum (MY-SETUP-06).
    """
    clear(state)
    state.fighters, state.winner, state.ended_by = fighters, NONE, ""
    state.lists = [tuple(sorted(deck)) for deck in decks]
    state.decks = [tuple(shuffled(state, deck)) for deck in state.lists]
    state.health, state.maximum = list(health), list(maximum)
    if first == NONE:
        first = _opening_roll(state)
    state.health[1 - first] += bonus
    state.maximum[1 - first] += bonus
    state.active = first
    for side in (first, 1 - first):
        draw(state, side, numbers().opening)
    state.stack += [
        BattleOver(),
        TurnCycle(first),
        Mulligan(fighters[1 - first], 1 - first),
        Mulligan(fighters[first], first),
    ]


def _opening_roll(state: State) -> Side:
    """Roll until one is higher (MY-SETUP-01, MY-SETUP-02)."""
    while True:
        one, other = (1 + below(state, numbers().die) for _ in range(2))
        state.events.append(OpeningRolled(state.fighters[0], one, state.fighters[1], other))
        if one != other:
            return int(other > one)


@dataclass(frozen=True, slots=True)
class Mulligan(Question):
    """Are the seven cards kept (MY-SETUP-04, MY-SETUP-05, MY-R-03)?"""

    clause = "MY-SETUP-04"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """All or nothing."""
        return (KeepHand(), RedrawHand())

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """All or nothing."""
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
        """They are kept."""
        asked = state.stack.pop()
        assert isinstance(asked, Mulligan)
        state.events.append(HandKept(asked.seat))


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
        hand = state.hands[asked.side]
        state.discards[asked.side] += hand
        state.hands[asked.side] = ()
        state.events.append(HandRedrawn(asked.seat, hand))
        draw(state, asked.side, numbers().opening)
