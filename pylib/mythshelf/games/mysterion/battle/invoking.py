"""Invoking a Creature: what lies under it, and what it costs (INVOKE, EVO)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....kernel.play.hands import Cards, holds_all
from ..table.catalogue import CREATURE, ENHANCEMENT, NONE, Kind, Side, cards
from ..table.piles import Scripts
from ..table.state import State
from ..words.names import is_none, not_held, title
from .paying import Price, nominal

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


def stack_refusal(state: State, side: Side, creature: Kind, under: Cards) -> str | None:
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


def why_no_stack(state: State, side: Side, stack: Cards, clause: str) -> str:
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


def price_of(side: Side, creature: Kind, under: Cards, enhancement: Kind = NONE) -> Price:
    """What a Creature costs, together with an Enhancement (MY-R-24)."""
    card, cost = cards()[creature], cost_of(creature, under)
    if enhancement == NONE:
        return Price((card.title,), side, card.element, cost)
    item = cards()[enhancement]
    return Price((card.title, item.title), side, card.element, cost, item.cost)


def why_not_paid(state: State, price: Price, stack: Cards, scripts: Scripts, clause: str) -> str:
    """The price against what there is, and what evolving would cost."""
    told, card = price.why_not(state, scripts, clause), cards()[stack[0]]
    ready = state.ready[price.side][card.element]
    evolves = clause == "MY-INVOKE-03" and len(stack) == 1 and card.previous != NONE
    if evolves and card.previous in state.hands[price.side] and card.evolved <= ready:
        return f"{told} With {title(card.previous)} under it, it costs {card.evolved}."
    return told


def all_ways(state: State, side: Side) -> Iterator[tuple[Kind, Cards, Kind, Scripts]]:
    """Every Creature of the hand with whatever may lie under it, any Enhancement or none, and the
    Scripts for them, whether or not the Codex has these."""
    pool, hand = cards(), state.hands[side]
    kinds = dict.fromkeys(hand)
    items = [(kind, pool[kind].cost) for kind in kinds if pool[kind].type == ENHANCEMENT]
    for kind in kinds:
        if pool[kind].type == CREATURE:
            for under in stacks(hand, kind):
                cost = cost_of(kind, under)
                for enhancement, more in ((NONE, 0), *items):
                    yield kind, under, enhancement, nominal(pool[kind].element, cost + more)
