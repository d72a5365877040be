"""Attacking: the Creature that is invoked for it with its Enhancement, or none (INVOKE, ENH)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ....kernel.play.core import Option
from ....kernel.play.hands import Cards
from ..cards.programs import trigger
from ..events.fight import Attacked, DidNotAttack
from ..table.catalogue import CREATURE, ENHANCEMENT, NONE, Kind, Side, cards
from ..table.piles import Scripts
from ..table.state import State
from ..words.names import is_none, not_held, stack_words, strengthened, tapping, title
from .defending import Defend
from .exchange import attack_frames
from .invoking import all_ways, cost_of, price_of, stack_refusal, stacks, why_no_stack, why_not_paid
from .paying import Price, of_element, payments
from .question import always_understood, untimely, why_untimely
from .windows import moment

Enhancement: TypeAlias = Kind
"""An Enhancement, or none."""


@always_understood
@dataclass(frozen=True, slots=True)
class Attack(Option[State]):
    """Invoke a Creature to attack, with what lies under it and an Enhancement (MY-INVOKE-01).

    An Enhancement can be played in no other way (MY-ITEM-03, MY-ENH-02, MY-ENH-05), and no more
    than one (MY-ENH-01).
    """

    verb = "attack"
    creature: Kind
    under: Cards
    enhancement: Enhancement
    scripts: Scripts

    def refusal(self, state: State) -> str | None:
        """One attack at the end of one's own Setup Stage, all of it paid at once (MY-R-24)."""
        alone = self.creature == NONE and self.enhancement != NONE
        wrong_time = untimely(state, "MY-ENH-04" if alone else "MY-INVOKE-04", "MY-TURN-05")
        if wrong_time is not None:
            return wrong_time
        side = state.active
        if alone:
            return "MY-ENH-05"
        refused = stack_refusal(state, side, self.creature, self.under)
        if refused is not None:
            return refused
        if self.enhancement != NONE:
            if cards()[self.enhancement].type != ENHANCEMENT:
                return "MY-ENH-07"
            if self.enhancement not in state.hands[side]:
                return "MY-ITEM-05"
        return self._price(side).refusal(state, self.scripts)

    def _price(self, side: Side) -> Price:
        return price_of(side, self.creature, self.under, self.enhancement)

    def why_not(self, state: State, clause: str) -> str:
        """Which card does not fit, or the price against what there is."""
        stack = (self.creature, *self.under)
        match clause:
            case "MY-ENH-05":
                return f"Choose the attacking Creature first, then {title(self.enhancement)}."
            case "MY-ENH-07":
                return is_none(self.enhancement, "Enhancement")
            case "MY-ITEM-05":
                return not_held(self.enhancement)
            case "MY-INVOKE-03" | "MY-SCRIPT-04" | "MY-SCRIPT-06" | "MY-R-24":
                price = self._price(state.active)
                return why_not_paid(state, price, stack, self.scripts, clause)
            case "MY-INVOKE-04" | "MY-TURN-05" | "MY-TURN-01" | "MY-ENH-04":
                return why_untimely(state)
        return why_no_stack(state, state.active, stack, clause)

    def apply(self, state: State) -> None:
        """Show it and pay; all that follows from it comes on the stack (MY-R-34). The Setup
        Stage is over with it: there is one attack (MY-INVOKE-02, MY-R-18)."""
        state.stack.pop()
        side, foe = state.active, 1 - state.active
        stack = (self.creature, *self.under)
        hooks: tuple[str, ...] = ("foe_invoked",)
        if self.enhancement != NONE:
            hooks += ("foe_enhancement",)
        seat = state.fighters[side]
        state.happen(Attacked(seat, stack, self.enhancement, self.scripts))
        state.stack += attack_frames(side)
        state.stack += [Defend(state.fighters[foe], foe), moment(hooks, (foe,))]
        trigger(state, self.creature, side, "invoked")

    def words(self, state: State) -> str:
        """With what, and what it costs."""
        stack, armed = stack_words((self.creature, *self.under)), strengthened(self.enhancement)
        return f"Attack: {stack}{armed}{tapping(self.scripts)}"


@dataclass(frozen=True, slots=True)
class NoAttack(Option[State]):
    """End the Setup Stage without an attack (MY-TURN-03, MY-TURN-04)."""

    verb = "no-attack"
    ends_turn = True

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked (MY-R-37)."""
        return None

    def apply(self, state: State) -> None:
        """The Turn Cycle ends."""
        state.stack.pop()
        state.happen(DidNotAttack(state.fighters[state.active]))

    def words(self, state: State) -> str:
        """The option is called the same in every position."""
        return "Do not attack"


def attacks(state: State, side: Side) -> Iterator[Attack]:
    """Every attack that can be paid."""
    pool, hand, ready = cards(), state.hands[side], state.ready[side]
    held = [(kind, pool[kind]) for kind in dict.fromkeys(hand)]
    items = [(kind, card.cost) for kind, card in held if card.type == ENHANCEMENT]
    for kind, card in held:
        if card.type == CREATURE:
            for under in stacks(hand, kind):
                cost = cost_of(kind, under)
                if cost <= ready[card.element]:
                    # Without an Enhancement there is one way to pay.
                    yield Attack(kind, under, NONE, of_element(card.element, cost))
                    for enhancement, more in items:
                        for scripts in payments(ready, card.element, cost, more):
                            yield Attack(kind, under, enhancement, scripts)


def attempts(state: State, side: Side) -> Iterator[Attack]:
    """An attack with every Creature of the hand, whatever lies under it and with any Enhancement,
    whether or not it can be paid."""
    for kind, under, enhancement, scripts in all_ways(state, side):
        yield Attack(kind, under, enhancement, scripts)
