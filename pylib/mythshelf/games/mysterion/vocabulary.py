"""The words of Mysterion's effects: what keywords and Items are made of (KEY, ITX)."""

from __future__ import annotations

from ...kernel.effects import (
    CONDITION,
    NUMBER,
    Hook,
    Mark,
    Op,
    Parameter,
    Value,
    Vocabulary,
    remember,
)
from ...kernel.rng import below
from . import drawing, health
from .catalogue import NONE, numbers
from .choosing import Bind, Dig, Recover, Search
from .clash import Clash
from .events import (
    Cancelled,
    ConditionalBroken,
    DiscardedAtRandom,
    Looked,
    LossReduced,
    SawTop,
    StudyRaised,
)
from .programs import DRAWN, CardEffect
from .state import ALL_KEPT, ATTACK, DEFENCE, DISCARDED, TOP_KEPT, State

_ONE = (Parameter(),)


# Figures of the two Creatures; these run on a clash, not on a state.


def _attack(clash: Clash, effect: CardEffect, by: int) -> None:
    clash.change(effect.side, ATTACK, by)


def _defence(clash: Clash, effect: CardEffect, by: int) -> None:
    clash.change(effect.side, DEFENCE, by)


def _foe_attack(clash: Clash, effect: CardEffect, by: int) -> None:
    clash.change(1 - effect.side, ATTACK, by)


def _foe_defence(clash: Clash, effect: CardEffect, by: int) -> None:
    clash.change(1 - effect.side, DEFENCE, by)


# Cards and health.


def _draw(state: State, effect: CardEffect, count: int) -> None:
    remember(state, DRAWN, drawing.draw(state, effect.side, count))


def _discard(state: State, effect: CardEffect, count: int) -> None:
    if count:
        seat = state.fighters[effect.side]
        state.stack.append(drawing.DiscardSome(seat, effect.side, count))


def _gain(state: State, effect: CardEffect, amount: int, most: int | None = None) -> None:
    health.gain(state, effect.side, amount if most is None else min(amount, most))


def _hurt(state: State, effect: CardEffect, amount: int) -> None:
    health.lose(state, 1 - effect.side, amount)


def _study(state: State, effect: CardEffect, by: int) -> None:
    state.bonus += by
    state.events.append(StudyRaised(state.fighters[effect.side], by))


def _look(state: State, effect: CardEffect) -> None:
    foe = 1 - effect.side
    state.shown[foe] = state.hands[foe]
    state.exposed[foe] = state.conditionals[foe] != NONE
    seat = state.fighters[effect.side]
    state.events.append(Looked(seat, state.hands[foe], state.conditionals[foe]))


def _break_conditional(state: State, effect: CardEffect) -> None:
    foe = 1 - effect.side
    kind = state.conditionals[foe]
    if kind != NONE:
        state.conditionals[foe], state.prices[foe], state.exposed[foe] = NONE, 0, False
        state.discards[foe] += (kind,)
        state.events.append(ConditionalBroken(state.fighters[foe], kind))


def _recover(state: State, effect: CardEffect) -> None:
    asked = Recover(state.fighters[effect.side], effect.side)
    if asked.offers(state):
        state.stack.append(asked)


def _bind(state: State, effect: CardEffect, most: int) -> None:
    state.stack.append(Bind(state.fighters[effect.side], effect.side, most))


def _search(state: State, effect: CardEffect, to: str) -> None:
    state.stack.append(Search(state.fighters[effect.side], effect.side, to == "codex"))


def _dig(state: State, effect: CardEffect, count: int) -> None:
    deck, seat = state.decks[effect.side], state.fighters[effect.side]
    count = min(count, len(deck))
    if count:
        state.events.append(SawTop(seat, deck[len(deck) - count :]))
        state.stack.append(Dig(seat, effect.side, count))


def _discard_random(state: State, effect: CardEffect, count: int) -> None:
    foe = 1 - effect.side
    for _ in range(min(count, len(state.hands[foe]))):
        hand = state.hands[foe]
        kind = hand[below(state, len(hand))]
        drawing.leave_hand(state, foe, (kind,))
        state.discards[foe] += (kind,)
        state.events.append(DiscardedAtRandom(state.fighters[foe], kind))


# Answers of Conditionals, and replacements.


def _last(state: State, effect: CardEffect) -> None:
    state.lasting[effect.side] += (effect.card,)


def _shield(state: State, effect: CardEffect, amount: int) -> None:
    state.loss = max(0, state.loss - amount)
    state.events.append(LossReduced(state.fighters[effect.side], state.loss))


def _keep_top(state: State, effect: CardEffect) -> None:
    state.kept[effect.side] = TOP_KEPT


def _keep_all(state: State, effect: CardEffect) -> None:
    state.kept[effect.side] = ALL_KEPT


def _spare_script(state: State, effect: CardEffect) -> None:
    state.spared = True


def _cancel_instant(state: State, effect: CardEffect) -> None:
    foe = 1 - effect.side
    *before, kind = state.playing[foe]
    state.playing[foe] = tuple(before)
    state.discards[foe] += (kind,)
    state.events.append(Cancelled(state.fighters[foe], kind))


def _cancel_enhancement(state: State, effect: CardEffect) -> None:
    foe = 1 - effect.side
    kind = state.enhancements[foe]
    state.enhancements[foe] = NONE
    state.discards[foe] += (kind,)
    state.events.append(Cancelled(state.fighters[foe], kind))


# What effects look at.


def _cards_under(clash: Clash, effect: CardEffect) -> int:
    return clash.under[effect.side]


def _drawn(state: State, effect: CardEffect) -> int:
    return effect.memory[DRAWN]


def _lost(state: State, effect: CardEffect) -> int:
    return state.lost


def _health(state: State, effect: CardEffect) -> int:
    return state.health[effect.side]


def _scripts_behind(state: State, effect: CardEffect) -> int:
    return state.codex(1 - effect.side) - state.codex(effect.side)


def _own_cycle(state: State, effect: CardEffect) -> bool:
    return effect.side == state.active


def _room_in_codex(state: State, effect: CardEffect) -> bool:
    return state.codex(effect.side) < numbers().codex_limit


def _nothing_kept(state: State, effect: CardEffect) -> bool:
    return state.kept[effect.side] == DISCARDED


def _signed(word: str) -> str:
    return word if word.startswith("-") else f"+{word}"


def _gained(word: str) -> str:
    return f"gain {word} health" if word.isdigit() else f"gain as much health as {word}"


def _cards(word: str) -> str:
    return "1 card" if word == "1" else f"{word} cards"


_FIGURES = (
    Op("attack", _attack, lambda n: f"attack {_signed(n)}", _ONE),
    Op("defence", _defence, lambda n: f"defence {_signed(n)}", _ONE),
    Op("foe_attack", _foe_attack, lambda n: f"the other Creature has attack {_signed(n)}", _ONE),
    Op("foe_defence", _foe_defence, lambda n: f"the blocker has defence {_signed(n)}", _ONE),
)
_ACTS = (
    Op("draw", _draw, lambda n: f"draw {_cards(n)}", _ONE),
    Op("discard", _discard, lambda n: f"then discard {_cards(n)} from hand", _ONE, asks=True),
    Op(
        "gain",
        _gain,
        lambda n, most="": _gained(n) + (f", at most {most}" if most else ""),
        (Parameter(), Parameter(optional=True)),
    ),
    Op("hurt", _hurt, lambda n: f"the opponent loses {n} health", _ONE, asks=True),
    Op("study", _study, lambda n: f"your Study Rate is {n} higher this Turn Cycle", _ONE),
    Op("look", _look, lambda: "look at the opponent's hand and face-down Conditional Item"),
    Op(
        "break_conditional",
        _break_conditional,
        lambda: "discard the opponent's face-down Conditional Item",
    ),
    Op(
        "recover",
        _recover,
        lambda: "return one Creature card from your discard pile to your hand",
        asks=True,
    ),
    Op(
        "bind",
        _bind,
        lambda n: f"tap up to {n} untapped Scripts in the opponent's Codex",
        _ONE,
        asks=True,
    ),
    Op(
        "search",
        _search,
        lambda to: (
            "search your deck for a Script, "
            + (
                "put it into your Codex untapped"
                if to == "codex"
                else "show it and take it to hand"
            )
            + ", and shuffle"
        ),
        (Parameter(words=("hand", "codex")),),
        asks=True,
    ),
    Op(
        "dig",
        _dig,
        lambda n: (
            f"look at the top {_cards(n)} of your deck, take one Creature among them, and"
            " put the rest under the deck"
        ),
        _ONE,
        asks=True,
    ),
    Op(
        "discard_random",
        _discard_random,
        lambda n: f"the opponent discards {_cards(n)} at random from hand",
        _ONE,
    ),
    Op("last", _last, lambda: "this works for the rest of the attack"),
    Op("shield", _shield, lambda n: f"that loss is {n} lower", _ONE),
    Op("keep_top", _keep_top, lambda: "its top card returns to hand instead of being discarded"),
    Op("keep_all", _keep_all, lambda: "all its cards return to hand instead of being discarded"),
    Op("spare_script", _spare_script, lambda: "discard no Script for it"),
    Op("cancel_instant", _cancel_instant, lambda: "cancel it"),
    Op("cancel_enhancement", _cancel_enhancement, lambda: "cancel it"),
)
_IN_FIGURES = frozenset(op.name for op in _FIGURES)
_IN_ACTS = frozenset(op.name for op in _ACTS)


def _figures(name: str, words: str) -> Hook:
    return Hook(name, words, at_once=True, ops=_IN_FIGURES)


def _moment(name: str, words: str) -> Hook:
    return Hook(name, words, ops=_IN_ACTS)


VOCABULARY = Vocabulary(
    hooks=(
        _figures("attacking", "While attacking"),
        _figures("defending", "While defending"),
        _figures("fighting", "While attacking or defending"),
        _figures("lingering", "In that attack"),
        _moment("play", ""),
        _moment("turn_start", "At the start of a Turn Cycle"),
        _moment("foe_instant", "When the opponent plays an Instant Item"),
        _moment("foe_invoked", "When the opponent invokes an attacker"),
        _moment("foe_enhancement", "When the opponent plays an Enhancement Item"),
        _moment("foe_blocked", "When the opponent invokes a blocker"),
        _moment("invoked", "When invoked"),
        _moment("dying", "When your Creature is killed"),
        _moment("killed", "When killed"),
        _moment("losing", "When you are about to lose health in an exchange"),
        _moment("exchange_lost", "When you lose health in an exchange"),
        _moment("health_lost", "When you lose health"),
        _moment("struck", "When its attack makes the defending player lose health"),
        _moment("survived", "When it comes out of an exchange alive"),
    ),
    ops=(*_FIGURES, *_ACTS),
    values=(
        Value("cards_under", NUMBER, _cards_under, "the number of Creature cards under it"),
        Value("drawn", NUMBER, _drawn, "as many"),
        Value("lost", NUMBER, _lost, "that loss"),
        Value("health", NUMBER, _health, "your health"),
        Value(
            "scripts_behind", NUMBER, _scripts_behind, "the lead of the opponent's Codex in Scripts"
        ),
        Value("own_cycle", CONDITION, _own_cycle, "it is your own Turn Cycle"),
        Value("room_in_codex", CONDITION, _room_in_codex, "your Codex is not full"),
        Value("nothing_kept", CONDITION, _nothing_kept, "its cards would be discarded"),
    ),
    marks=(
        Mark("soar", "only a Creature with Soar or of stage 2 or 3 can block its attack"),
        Mark("slip", "when it survives its attack it returns to hand instead of staying tapped"),
        Mark("anchor", "if it is killed while attacking, no Script is discarded"),
    ),
)
"""All of them. An op of health asks, because a loss may be answered."""
