"""What the words of Mysterion's effects do (KEY, ITX); :mod:`.vocabulary` names them.

Each takes the state, the effect that is under way, and its arguments. A *clash* takes the place of
the state where figures are worked out.
"""

from __future__ import annotations

from ....kernel.effects import ADD, Change, Invocation, remember
from ....kernel.play.hands import Cards, without
from ....kernel.play.rng import below, shuffled
from ..battle import drawing, health
from ..battle.choosing import Bind, in_deck
from ..battle.clash import Clash
from ..events.fight import CardsSpared, LossReduced, ScriptSpared
from ..events.hand import DiscardedAtRandom, Dug, Recovered, SawTop
from ..events.items import Cancelled, ConditionalBroken, Looked, Searched, WasLookedAt
from ..events.scripts import StudyRaised
from ..table.catalogue import CREATURE, NONE, SCRIPT, Kind, cards, numbers
from ..table.state import ALL_KEPT, DISCARDED, TOP_KEPT, State
from ..words.names import counted, is_none, title

DRAWN, SEEN = "drawn", "seen"
"""The registers with the number of cards drawn last, and of those looked at on top of the deck."""

# Figures of the two Creatures.


def attack(clash: Clash, effect: Invocation, by: int) -> Change:
    """The own Creature's attack changes (MY-KEY-01)."""
    return ("attack", effect.side, ADD, by)


def defence(clash: Clash, effect: Invocation, by: int) -> Change:
    """The own Creature's defence changes (MY-KEY-02)."""
    return ("defence", effect.side, ADD, by)


def foe_attack(clash: Clash, effect: Invocation, by: int) -> Change:
    """The other Creature's attack changes (MY-KEY-04, MY-ITX-09)."""
    return ("attack", 1 - effect.side, ADD, by)


def foe_defence(clash: Clash, effect: Invocation, by: int) -> Change:
    """The other Creature's defence changes (MY-KEY-03)."""
    return ("defence", 1 - effect.side, ADD, by)


# Cards and health.


def draw(state: State, effect: Invocation, count: int) -> None:
    """Draw, and remember how many cards there were (MY-ITX-01)."""
    remember(state, DRAWN, drawing.draw(state, effect.side, count))


def discard(state: State, effect: Invocation, count: int) -> None:
    """Discard so many cards, chosen by their owner (MY-KEY-08)."""
    if count:
        seat = state.fighters[effect.side]
        state.stack.append(drawing.DiscardSome(seat, effect.side, count))


def gain(state: State, effect: Invocation, amount: int, most: int | None = None) -> None:
    """Gain health, at most so much (MY-ITX-17)."""
    health.gain(state, effect.side, amount if most is None else min(amount, most))


def hurt(state: State, effect: Invocation, amount: int) -> None:
    """The other side loses health."""
    health.lose(state, 1 - effect.side, amount)


def study(state: State, effect: Invocation, by: int) -> None:
    """The Study Rate of this Turn Cycle rises (MY-ITX-02)."""
    state.happen(StudyRaised(state.fighters[effect.side], by))


def look(state: State, effect: Invocation) -> None:
    """See the other's hand and face-down Conditional (MY-ITX-03)."""
    foe = 1 - effect.side
    seat = state.fighters[effect.side]
    state.happen(Looked(seat, state.hands[foe], state.conditionals[foe]))
    state.happen(WasLookedAt(state.fighters[foe]))


def break_conditional(state: State, effect: Invocation) -> None:
    """Discard the other's face-down Conditional, if any (MY-ITX-04)."""
    foe = 1 - effect.side
    kind = state.conditionals[foe]
    if kind != NONE:
        state.happen(ConditionalBroken(state.fighters[foe], kind))


def recover(state: State, effect: Invocation, taken: Cards) -> None:
    """A Creature of the discard pile comes back (MY-ITX-05)."""
    (kind,) = taken
    state.happen(Recovered(state.fighters[effect.side], kind))
    drawing.keep_in_sight(state, effect.side, (kind,))


def bind(state: State, effect: Invocation, most: int) -> None:
    """Tap Scripts of the other side (MY-ITX-06)."""
    state.stack.append(Bind(state.fighters[effect.side], effect.side, most))


def search(state: State, effect: Invocation, taken: Cards, to: str) -> None:
    """Take a Script, or none, out of the deck, to hand or into the Codex, and shuffle (MY-ITX-05,
    MY-ITX-13)."""
    side, kind = effect.side, _one(taken)
    deck = without(state.decks[side], (kind,))
    state.happen(Searched(state.fighters[side], kind, to == "codex"))
    state.decks[side] = tuple(shuffled(state, deck))  # the event tells no order
    if kind != NONE and to != "codex":
        drawing.keep_in_sight(state, side, (kind,))


def look_at_top(state: State, effect: Invocation, count: int) -> None:
    """See the top cards of one's own deck, and remember how many there were (MY-ITX-05)."""
    deck = state.decks[effect.side]
    count = min(count, len(deck))
    remember(state, SEEN, count)
    if count:
        state.happen(SawTop(state.fighters[effect.side], deck[len(deck) - count :]))


def dig(state: State, effect: Invocation, taken: Cards, count: int) -> None:
    """Take a card, or none, of the top ones; the rest goes under the deck in the same order
    (MY-ITX-05)."""
    side, kind = effect.side, _one(taken)
    deck = state.decks[side]
    below_it, top = deck[: len(deck) - count], deck[len(deck) - count :]
    state.happen(Dug(state.fighters[side], kind))
    state.decks[side] = without(top, (kind,)) + below_it  # the event tells no order
    if kind != NONE:
        drawing.keep_in_sight(state, side, (kind,))


def _one(taken: Cards) -> Kind:
    return taken[0] if taken else NONE


def discard_random(state: State, effect: Invocation, count: int) -> None:
    """The other side discards by chance (MY-ITX-07)."""
    foe = 1 - effect.side
    for _ in range(min(count, len(state.hands[foe]))):
        hand = state.hands[foe]
        kind = hand[below(state, len(hand))]
        state.happen(DiscardedAtRandom(state.fighters[foe], kind))


# Answers of Conditionals, and replacements.


def shield(state: State, effect: Invocation, amount: int) -> None:
    """What is about to be lost is less, not below 0 (MY-ITX-08)."""
    state.happen(LossReduced(state.fighters[effect.side], max(0, state.attack.loss - amount)))


def keep_top(state: State, effect: Invocation) -> None:
    """The killed Creature's top card returns to hand (MY-ITX-10)."""
    state.happen(CardsSpared(state.fighters[effect.side], TOP_KEPT))


def keep_all(state: State, effect: Invocation) -> None:
    """All cards of the killed Creature return to hand (MY-ITX-14)."""
    state.happen(CardsSpared(state.fighters[effect.side], ALL_KEPT))


def spare_script(state: State, effect: Invocation) -> None:
    """No Script is lost with the attacker (MY-ITX-10)."""
    state.happen(ScriptSpared(state.fighters[effect.side]))


def cancel_instant(state: State, effect: Invocation) -> None:
    """The Instant being played is discarded without effect (MY-ITX-11)."""
    foe = 1 - effect.side
    state.happen(Cancelled(state.fighters[foe], state.playing[foe][-1]))


def cancel_enhancement(state: State, effect: Invocation) -> None:
    """The attacker's Enhancement is discarded without effect (MY-ITX-11)."""
    foe = 1 - effect.side
    state.happen(Cancelled(state.fighters[foe], state.enhancements[foe]))


# What effects look at.


def cards_under(clash: Clash, effect: Invocation) -> int:
    """Cards under one's own Creature (MY-ITX-16)."""
    return clash.under[effect.side]


def lost(state: State, effect: Invocation) -> int:
    """Health lost in step 10 of this attack (MY-ITX-15)."""
    return state.attack.lost


def own_health(state: State, effect: Invocation) -> int:
    """The own health now."""
    return state.health[effect.side]


def scripts_behind(state: State, effect: Invocation) -> int:
    """By how many Scripts the other Codex is larger (MY-ITX-13)."""
    return state.codex(1 - effect.side) - state.codex(effect.side)


def own_cycle(state: State, effect: Invocation) -> bool:
    """Whether it is one's own Turn Cycle (MY-ORDER-02)."""
    return effect.side == state.active


def room_in_codex(state: State, effect: Invocation) -> bool:
    """Whether one's own Codex is not full (MY-ITX-13)."""
    return state.codex(effect.side) < numbers().codex_limit


def nothing_kept(state: State, effect: Invocation) -> bool:
    """Whether nothing has saved the killed Creature's cards yet (MY-ITX-14)."""
    return state.attack.kept[effect.side] == DISCARDED


# What may be picked.


def discarded_creatures(state: State, effect: Invocation) -> list[Kind]:
    """The Creatures of one's own discard pile, each once."""
    return sorted({k for k in state.discards[effect.side] if cards()[k].type == CREATURE})


def scripts_in_deck(state: State, effect: Invocation) -> list[Kind]:
    """The Scripts of one's own deck, each once, for a side that knows its own hand."""
    return sorted({k for k in in_deck(state, effect.side) if cards()[k].type == SCRIPT})


def creatures_on_top(state: State, effect: Invocation, count: int) -> list[Kind]:
    """The Creatures among the top cards of one's own deck, each once, for a side that may see
    them."""
    deck = state.decks[effect.side]
    top = deck[len(deck) - count :]
    return sorted({k for k in top if k >= 0 and cards()[k].type == CREATURE})


# Why something else cannot be picked.


def why_not_recovered(state: State, effect: Invocation, kind: Kind) -> str:
    """It is no Creature, or not in the discard pile; one has to be taken."""
    if kind == NONE or cards()[kind].type != CREATURE:
        return is_none(kind, "Creature")
    return f"No {title(kind)} lies in your discard pile."


def why_not_found(state: State, effect: Invocation, kind: Kind) -> str:
    """It is no Script, or not in the deck."""
    if kind == NONE or cards()[kind].type != SCRIPT:
        return is_none(kind, "Script")
    return f"No {title(kind)} is left in your deck."


def why_not_on_top(state: State, effect: Invocation, kind: Kind, count: int) -> str:
    """It is no Creature, or not among the cards that are seen."""
    if kind == NONE or cards()[kind].type != CREATURE:
        return is_none(kind, "Creature")
    return f"No {title(kind)} is among the top {counted(count, 'card')} of your deck."
