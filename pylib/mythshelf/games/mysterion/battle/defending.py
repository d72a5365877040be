"""Defending: the Creature that is invoked to block, or none (DEF, EVO)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....kernel.play.core import Option
from ....kernel.play.hands import Cards
from ..cards.programs import has_mark, trigger
from ..events.fight import Blocked, LetThrough
from ..table.catalogue import CREATURE, NONE, Kind, cards
from ..table.piles import Scripts
from ..table.state import State
from ..words.names import stack_words, tapping, title
from .invoking import all_ways, cost_of, price_of, stack_refusal, stacks, why_no_stack, why_not_paid
from .paying import payments
from .question import Question
from .windows import moment


@dataclass(frozen=True, slots=True)
class Defend(Question):
    """Does a Creature block (MY-DEF-01, MY-DEF-02)? Always asked (MY-R-19).

    The attack itself is against the player (MY-INVOKE-05), who draws nothing and plays no Item
    (MY-DEF-03).
    """

    clause = "MY-DEF-01"

    def question(self, state: State) -> str:
        """The Creature that attacks."""
        return f"{stack_words(state.creatures[state.active])} attacks. Do you block?"

    def candidates(self, state: State) -> Iterable[Option[State]]:
        """No block, then every Creature that can be paid."""
        yield NoBlock()
        pool, hand = cards(), state.hands[self.side]
        for kind in dict.fromkeys(hand):
            card = pool[kind]
            if card.type == CREATURE:
                for under in stacks(hand, kind):
                    cost = cost_of(kind, under)
                    for scripts in payments(state.ready[self.side], card.element, cost):
                        yield Block(kind, under, scripts)

    def legal(self, state: State) -> list[Option[State]]:
        """All that can be paid, but for those whom Soar keeps away (MY-KEY-05)."""
        options = list(self.candidates(state))
        if not soars(state):
            return options
        return [one for one in options if not (isinstance(one, Block) and kept_off(one.creature))]

    def universe(self, state: State) -> Iterable[Option[State]]:
        """Blocks that cannot be paid as well."""
        yield from self.candidates(state)
        for kind, under, enhancement, scripts in all_ways(state, self.side):
            if enhancement == NONE:
                yield Block(kind, under, scripts)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """The answer is a block, or none."""
        return (NoBlock, Block)


@dataclass(frozen=True, slots=True)
class Block(Option[State]):
    """Invoke a Creature to defend, with what lies under it (MY-DEF-01, MY-EVO-09).

    It comes from hand: a tapped survivor cannot defend (MY-DEF-04), nor does it stand in the way
    of another that does (MY-DEF-05, MY-R-18). There is no Enhancement for it (MY-ENH-04).
    """

    verb = "block"
    creature: Kind
    under: Cards
    scripts: Scripts

    def refusal(self, state: State) -> str | None:
        """Under the same rules of cost, element and evolving; Soar keeps the small away."""
        asked = state.stack[-1]
        assert isinstance(asked, Defend)
        refused = stack_refusal(state, asked.side, self.creature, self.under)
        if refused is not None:
            return refused
        if kept_off(self.creature) and soars(state):
            return "MY-KEY-05"
        return price_of(asked.side, self.creature, self.under).refusal(state, self.scripts)

    def why_not(self, state: State, clause: str) -> str:
        """Which card does not fit, whom Soar keeps away, or the price against what there is."""
        asked = state.stack[-1]
        if not isinstance(asked, Defend):
            return ""
        stack = (self.creature, *self.under)
        match clause:
            case "MY-KEY-05":
                foe = title(state.attack.fought[state.active])
                stage = f"{title(self.creature)} is of stage {cards()[self.creature].stage}"
                return f"{stage} without Soar, and {foe} soars: it takes stage 2 or 3, or Soar."
            case "MY-INVOKE-03" | "MY-SCRIPT-04" | "MY-SCRIPT-06":
                price = price_of(asked.side, self.creature, self.under)
                return why_not_paid(state, price, stack, self.scripts, clause)
        return why_no_stack(state, asked.side, stack, clause)

    def apply(self, state: State) -> None:
        """It steps in the way."""
        asked = state.stack.pop()
        assert isinstance(asked, Defend)
        side, stack = asked.side, (self.creature, *self.under)
        state.happen(Blocked(asked.seat, stack, self.scripts))
        state.stack.append(moment(("foe_blocked",), (1 - side,)))
        trigger(state, self.creature, side, "invoked")

    def words(self, state: State) -> str:
        """With what, and what it costs."""
        return f"Block: {stack_words((self.creature, *self.under))}{tapping(self.scripts)}"


@dataclass(frozen=True, slots=True)
class NoBlock(Option[State]):
    """Let the attack through (MY-DEF-02)."""

    verb = "no-block"

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked."""
        return None

    def apply(self, state: State) -> None:
        """The attack is unblocked."""
        asked = state.stack.pop()
        assert isinstance(asked, Defend)
        state.happen(LetThrough(asked.seat))

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Do not block"


def kept_off(kind: Kind) -> bool:
    """Whether a Creature cannot block one with Soar (MY-KEY-05)."""
    return cards()[kind].stage < 2 and not has_mark(kind, "soar")


def soars(state: State) -> bool:
    """Whether the attacker can be blocked by few only (MY-KEY-05)."""
    side = state.active
    return has_mark(state.attack.fought[side], "soar") or has_mark(state.enhancements[side], "soar")
