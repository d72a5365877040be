"""Invoking a Creature, to attack or to defend; evolving (INVOKE, EVO, ENH, DEF)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from ....kernel.play.core import Option
from ....kernel.play.hands import Cards, holds_all
from ..cards.programs import has_mark, trigger
from ..table.catalogue import CREATURE, ENHANCEMENT, NONE, Kind, Side, cards
from ..table.events.fight import Attacked, Blocked, DidNotAttack, LetThrough
from ..table.piles import Scripts
from ..table.state import State
from ..words.names import is_none, not_held, stack_words, strengthened, tapping, title
from .exchange import attack_frames
from .paying import Price, nominal, payments
from .question import Question, always_understood, untimely, why_untimely
from .windows import moment

Enhancement: TypeAlias = Kind
"""An Enhancement, or none."""


NOTHING: Final = ((),)
"""The only way to invoke a Creature on its own."""


def stacks(hand: Cards, kind: Kind) -> tuple[Cards, ...]:
    """What may lie under a Creature out of a hand: nothing (MY-EVO-04), one card, two (MY-EVO-05,
    MY-R-26)."""
    pool = cards()
    before = pool[kind].previous
    if before == NONE or before not in hand:
        return NOTHING
    first = pool[before].previous
    if first == NONE or first not in hand:
        return (), (before,)
    return (), (before,), (before, first)


def cost_of(kind: Kind, under: Cards) -> int:
    """The evolved cost with the previous stage under it, else the individual one (MY-EVO-02)."""
    card = cards()[kind]
    return card.evolved if under else card.cost


def _stack_refusal(state: State, side: Side, creature: Kind, under: Cards) -> str | None:
    """Why these cards may not be invoked together out of a hand (MY-R-27, MY-R-28)."""
    hand, card = state.hands[side], cards()[creature]
    if card.type != CREATURE or creature not in hand:
        return "MY-INVOKE-01"
    if not under:
        return None
    if card.previous == NONE:
        return "MY-EVO-10" if card.stage == 1 else "MY-EVO-05"
    chain: list[Kind] = [card.previous, cards()[card.previous].previous]
    if NONE in under or len(under) > 2 or list(under) != chain[: len(under)]:
        return "MY-R-26" if card.stage == 3 else "MY-EVO-05"
    return None if holds_all(hand, (creature, *under)) else "MY-R-27"


def _why_no_stack(state: State, side: Side, stack: Cards, clause: str) -> str:
    """Which of these cards, from the top one down, does not fit, and what would."""
    hand, top = state.hands[side], stack[0]
    card = cards()[top]
    match clause:
        case "MY-INVOKE-01" if top != NONE and card.type == CREATURE:
            return not_held(top)
        case "MY-INVOKE-01":
            return is_none(top, "Creature")
        case "MY-EVO-10":
            return f"{title(top)} is of stage 1: nothing lies under it."
        case "MY-EVO-05":
            return f"Only {title(card.previous)} lies under {title(top)}."
        case "MY-R-26":
            first = cards()[card.previous].previous
            order = f"{title(card.previous)} lies under {title(top)}"
            return f"{order}, and under that at most {title(first)}."
    return not_held(next(kind for kind in stack if hand.count(kind) < stack.count(kind)))


def _price(side: Side, creature: Kind, under: Cards, enhancement: Kind = NONE) -> Price:
    """What a Creature costs, together with an Enhancement (MY-R-24)."""
    card, cost = cards()[creature], cost_of(creature, under)
    if enhancement == NONE:
        return Price((card.title,), side, card.element, cost)
    item = cards()[enhancement]
    return Price((card.title, item.title), side, card.element, cost, item.cost)


def _why_not_paid(state: State, price: Price, stack: Cards, scripts: Scripts, clause: str) -> str:
    """The price against what there is, and what evolving would cost."""
    told, card = price.why_not(state, scripts, clause), cards()[stack[0]]
    ready = state.ready[price.side][card.element]
    evolves = clause == "MY-INVOKE-03" and len(stack) == 1 and card.previous != NONE
    if evolves and card.previous in state.hands[price.side] and card.evolved <= ready:
        return f"{told} With {title(card.previous)} under it, it costs {card.evolved}."
    return told


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
        refused = _stack_refusal(state, side, self.creature, self.under)
        if refused is not None:
            return refused
        if self.enhancement != NONE:
            if cards()[self.enhancement].type != ENHANCEMENT:
                return "MY-ENH-07"
            if self.enhancement not in state.hands[side]:
                return "MY-ITEM-05"
        return self._price(side).refusal(state, self.scripts)

    def _price(self, side: Side) -> Price:
        return _price(side, self.creature, self.under, self.enhancement)

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
                return _why_not_paid(state, price, stack, self.scripts, clause)
            case "MY-INVOKE-04" | "MY-TURN-05" | "MY-TURN-01" | "MY-ENH-04":
                return why_untimely(state)
        return _why_no_stack(state, state.active, stack, clause)

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

    def refusal(self, state: State) -> str | None:
        """Always possible where it is asked (MY-R-37)."""
        return None

    def apply(self, state: State) -> None:
        """The Turn Cycle ends."""
        state.stack.pop()
        state.happen(DidNotAttack(state.fighters[state.active]))

    def words(self, state: State) -> str:
        """Always the same."""
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
                    for enhancement, more in ((NONE, 0), *items):
                        for scripts in payments(ready, card.element, cost, more):
                            yield Attack(kind, under, enhancement, scripts)


def attempts(state: State, side: Side) -> Iterator[Attack]:
    """An attack with every Creature of the hand, whatever lies under it and with any Enhancement,
    whether or not it can be paid."""
    pool, hand = cards(), state.hands[side]
    kinds = dict.fromkeys(hand)
    items = [(kind, pool[kind].cost) for kind in kinds if pool[kind].type == ENHANCEMENT]
    for kind in kinds:
        if pool[kind].type == CREATURE:
            for under in stacks(hand, kind):
                cost = cost_of(kind, under)
                for enhancement, more in ((NONE, 0), *items):
                    scripts = nominal(pool[kind].element, cost + more)
                    yield Attack(kind, under, enhancement, scripts)


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
        for attempt in attempts(state, self.side):
            if attempt.enhancement == NONE:
                yield Block(attempt.creature, attempt.under, attempt.scripts)

    def kinds(self) -> tuple[type[Option[State]], ...]:
        """Blocking or not."""
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
        refused = _stack_refusal(state, asked.side, self.creature, self.under)
        if refused is not None:
            return refused
        if kept_off(self.creature) and soars(state):
            return "MY-KEY-05"
        return _price(asked.side, self.creature, self.under).refusal(state, self.scripts)

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
                price = _price(asked.side, self.creature, self.under)
                return _why_not_paid(state, price, stack, self.scripts, clause)
        return _why_no_stack(state, asked.side, stack, clause)

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
        """Always the same."""
        return "Do not block"


def kept_off(kind: Kind) -> bool:
    """Whether a Creature cannot block one with Soar (MY-KEY-05)."""
    return cards()[kind].stage < 2 and not has_mark(kind, "soar")


def soars(state: State) -> bool:
    """Whether the attacker can be blocked by few only (MY-KEY-05)."""
    side = state.active
    return has_mark(state.attack.fought[side], "soar") or has_mark(state.enhancements[side], "soar")
