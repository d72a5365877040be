"""The playout policy of a battle: what an experienced player does without thinking.

Sampled worlds are played on by it to compare options, so it has to be quick: it makes its options
without asking whether they are legal, and only legal ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.mysterion.battle.attacking import Attack, NoAttack
from ...games.mysterion.battle.beginning import KeepHand, Mulligan, RedrawHand
from ...games.mysterion.battle.defending import Block, Defend, NoBlock, kept_off, soars
from ...games.mysterion.battle.drawing import Discard, DiscardQuestion, DrawCards, DrawStage, Fast
from ...games.mysterion.battle.invoking import cost_of
from ...games.mysterion.battle.items import PlaceConditional, PlayInstant
from ...games.mysterion.battle.paying import nominal, payments
from ...games.mysterion.battle.study import LoseScript, PlayScript
from ...games.mysterion.battle.turn import SetupPlay
from ...games.mysterion.battle.windows import Activate, Hold, Respond
from ...games.mysterion.cards.programs import program
from ...games.mysterion.table.catalogue import (
    CONDITIONAL,
    CREATURE,
    ENHANCEMENT,
    INSTANT,
    NONE,
    SCRIPT,
    Kind,
    cards,
    numbers,
)
from ...games.mysterion.table.piles import Scripts
from ...games.mysterion.table.state import State
from ...kernel.play.core import Decision, Option
from ...kernel.play.hands import Cards
from .fights import Fights
from .weights import Weights
from .worth import Worths


class Policy:
    """What an experienced player does who reckons with these weights."""

    def __init__(self, weights: Weights, worths: Worths) -> None:
        self._weights, self._worths = weights, worths
        self._fights = Fights(weights, worths)

    def choice(self, state: State, asked: Decision[Any]) -> Option[Any]:
        """The option that this policy chooses."""
        match asked:
            case SetupPlay():
                return self._setup(state, asked.side)
            case Defend():
                return self._defence(state, asked.side)
            case Respond():
                chosen = Activate()
                return chosen if chosen.refusal(state) is None else Hold()
            case DrawStage():
                return self._drawing(state, asked.side)
            case DiscardQuestion():
                return Discard(self.poorest(state, asked.side)[0])
            case LoseScript():
                return max(asked.candidates(state), key=lambda one: _spare(state, asked.side, one))
            case Mulligan():
                return opening(state, asked.side)
        return next(option for option in asked.candidates(state) if option.refusal(state) is None)

    def poorest(self, state: State, side: int) -> list[Kind]:
        """The hand, the least useful card first; either card of a pair that evolves counts for
        more."""
        hand, codex, pool = state.hands[side], state.codex(side), cards()
        needed = {pool[kind].previous for kind in hand}

        def use(kind: Kind) -> float:
            pairs = (pool[kind].previous in hand) + (kind in needed)
            return self._worths.card(kind, codex) + self._weights.pair_card * pairs

        return sorted(hand, key=use)

    def _drawing(self, state: State, side: int) -> Option[Any]:
        """Fast with cards that are of little use, else draw."""
        hand = self.poorest(state, side)
        if not hand or not state.decks[side]:
            return DrawCards()
        codex = state.codex(side)
        poor = [kind for kind in hand[:2] if self._worths.card(kind, codex) < self._weights.poor]
        if len(poor) == 2 and self._worths.card(poor[1], codex) < self._weights.poorest:
            return Fast(*sorted(poor))
        return Fast(poor[0], NONE) if poor else DrawCards()

    def _setup(self, state: State, side: int) -> Option[Any]:
        """Scripts first, then Items that leave enough Scripts for the attack, then the best
        attack."""
        script = self.study(state, side)
        if script is not None:
            return script
        option = self._attack(state, side)
        kept = sum(option.scripts) if isinstance(option, Attack) else 0
        spare = sum(state.ready[side]) - kept
        for item in items(state, side):
            left = spare - sum(item.scripts) - (2 if sum(item.scripts) else 0)
            if left >= 0 and useful(state, side, item):
                return item
        return option

    def study(self, state: State, side: int) -> Option[Any] | None:
        """The Script to play, of the element that the hand needs most; none if the Codex has
        enough."""
        if state.codex(side) >= self._weights.codex or not state.study_left(side):
            return None
        hand, pool = state.hands[side], cards()
        scripts = [kind for kind in dict.fromkeys(hand) if pool[kind].type == SCRIPT]
        if not scripts:
            return None
        creatures = [pool[kind].element for kind in hand if pool[kind].type == CREATURE]

        def wanted(kind: Kind) -> float:
            element = pool[kind].element
            there = state.ready[side][element] + state.tapped[side][element]
            return creatures.count(element) - there

        return PlayScript(max(scripts, key=wanted))

    def _attack(self, state: State, side: int) -> Option[Any]:
        """The attack that is worth most, or none."""
        _, stack, enhancement = max(self.promises(state, side))
        return attacking(state, side, stack, enhancement)

    def promises(self, state: State, side: int) -> list[tuple[float, Cards, Kind]]:
        """What no attack is worth, and each attack that can be paid: value, stack, Enhancement."""
        ready, hand, pool = state.ready[side], state.hands[side], cards()
        foe, total, codex = 1 - side, sum(ready), state.codex(side)
        health = state.health[foe]
        scripts = sum(state.ready[foe]) if state.hands[foe] else 0
        costs = self._fights.dangers(state, side, total)
        found: list[tuple[float, Cards, Kind]] = [(-costs[total], (), NONE)]
        kinds = dict.fromkeys(hand)
        enhancements = [(NONE, 0)]
        enhancements += [(k, pool[k].cost) for k in kinds if pool[k].type == ENHANCEMENT]
        for stack, cost in _payable(ready, hand):
            for enhancement, more in enhancements:
                if cost + more <= total:
                    promise = self._fights.prospect(stack, enhancement, codex, health, scripts)
                    found.append((promise - costs[total - cost - more], stack, enhancement))
        return found

    def _defence(self, state: State, side: int) -> Option[Any]:
        """The block, or none, that is worth most in this exchange."""
        best: Option[Any] = NoBlock()
        most, high = self._fights.answer(state, side, ()), soars(state)
        for stack, cost in _payable(state.ready[side], state.hands[side]):
            value = self._fights.answer(state, side, stack)
            if value > most and not (high and kept_off(stack[0])):
                element = cards()[stack[0]].element
                best, most = Block(stack[0], stack[1:], nominal(element, cost)), value
        return best


def _spare(state: State, side: int, option: Any) -> tuple[int, bool]:
    """The element of which there is most, and a tapped Script before an untapped one."""
    held = state.ready[side][option.element] + state.tapped[side][option.element]
    return held, option.lying == "tapped"


def opening(state: State, side: int) -> Option[Any]:
    """Keep a hand of 2 to 5 Scripts and a Creature cheap enough to begin with."""
    hand = [cards()[kind] for kind in state.hands[side]]
    scripts = sum(card.type == SCRIPT for card in hand)
    small = any(card.type == CREATURE and card.cost <= 2 for card in hand)
    return KeepHand() if 2 <= scripts <= 5 and small else RedrawHand()


def items(state: State, side: int) -> Iterator[PlayInstant | PlaceConditional]:
    """The Instants and Conditionals that can be paid, each with its first payment."""
    pool = cards()
    for kind in dict.fromkeys(state.hands[side]):
        card = pool[kind]
        if card.type in (INSTANT, CONDITIONAL):
            for scripts in payments(state.ready[side], NONE, card.cost):
                play = PlayInstant if card.type == INSTANT else PlaceConditional
                yield play(kind, scripts)
                break


def useful(state: State, side: int, item: PlayInstant | PlaceConditional) -> bool:
    """Whether an Item would be of any use now."""
    if isinstance(item, PlaceConditional):
        return state.conditionals[side] == NONE
    foe = 1 - side
    hand = state.hands[side]
    uses: dict[str, bool] = {
        "gain": state.maximum[side] - state.health[side] >= 3,
        "study": any(cards()[kind].type == SCRIPT for kind in hand)
        and state.study[side] < numbers().die
        and not state.study_left(side),
        "break_conditional": state.conditionals[foe] != NONE,
        "recover": any(cards()[kind].stage > 1 for kind in state.discards[side]),
        "bind": sum(state.ready[foe]) > 0,
        "search": state.codex(side) < 7 and not any(cards()[k].type == SCRIPT for k in hand),
        "discard_random": bool(state.hands[foe]),
    }
    operations = program(item.card).operations()
    return uses.get(operations[0], True)


def attacking(state: State, side: int, stack: Cards, enhancement: Kind) -> Option[Any]:
    """An attack with its first payment, or no attack if there is no Creature."""
    if not stack:
        return NoAttack()
    cost, element = cost_of(stack[0], stack[1:]), cards()[stack[0]].element
    more = cards()[enhancement].cost if enhancement != NONE else 0
    scripts = next(payments(state.ready[side], element, cost, more))
    return Attack(stack[0], stack[1:], enhancement, scripts)


def _payable(ready: Scripts, hand: Cards) -> Iterator[tuple[Cards, int]]:
    """The stacks that can be invoked, with their costs; a third card would only risk more."""
    pool = cards()
    for kind in dict.fromkeys(hand):
        card = pool[kind]
        if card.type == CREATURE:
            there = ready[card.element]
            if card.cost <= there:
                yield (kind,), card.cost
            if card.previous in hand and card.evolved <= there:
                yield (kind, card.previous), card.evolved
