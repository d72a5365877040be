"""What the words of Mysterion's effects do (KEY, ITX); :mod:`.vocabulary` names them.

Each takes the state, the effect that is under way, and its arguments.
"""

from __future__ import annotations

from ....kernel.effects import remember
from ....kernel.play.rng import below
from ..battle import drawing, health
from ..battle.choosing import Bind, Dig, Recover, Search
from ..battle.clash import Clash
from ..table.catalogue import NONE, numbers
from ..table.events.fight import CardsSpared, Lasted, LossReduced, ScriptSpared
from ..table.events.hand import DiscardedAtRandom, SawTop
from ..table.events.items import Cancelled, ConditionalBroken, Looked, StudyRaised, WasLookedAt
from ..table.state import ALL_KEPT, ATTACK, DEFENCE, DISCARDED, TOP_KEPT, State
from .programs import DRAWN, CardEffect

# Figures of the two Creatures; these run on a clash, not on a state.


def attack(clash: Clash, effect: CardEffect, by: int) -> None:
    """The own Creature's attack changes (MY-KEY-01)."""
    clash.change(effect.side, ATTACK, by)


def defence(clash: Clash, effect: CardEffect, by: int) -> None:
    """The own Creature's defence changes (MY-KEY-02)."""
    clash.change(effect.side, DEFENCE, by)


def foe_attack(clash: Clash, effect: CardEffect, by: int) -> None:
    """The other Creature's attack changes (MY-KEY-04, MY-ITX-09)."""
    clash.change(1 - effect.side, ATTACK, by)


def foe_defence(clash: Clash, effect: CardEffect, by: int) -> None:
    """The other Creature's defence changes (MY-KEY-03)."""
    clash.change(1 - effect.side, DEFENCE, by)


# Cards and health.


def draw(state: State, effect: CardEffect, count: int) -> None:
    """Draw, and remember how many cards there were (MY-ITX-01)."""
    remember(state, DRAWN, drawing.draw(state, effect.side, count))


def discard(state: State, effect: CardEffect, count: int) -> None:
    """Discard so many cards of the own choice (MY-KEY-08)."""
    if count:
        seat = state.fighters[effect.side]
        state.stack.append(drawing.DiscardSome(seat, effect.side, count))


def gain(state: State, effect: CardEffect, amount: int, most: int | None = None) -> None:
    """Gain health, at most so much (MY-ITX-17)."""
    health.gain(state, effect.side, amount if most is None else min(amount, most))


def hurt(state: State, effect: CardEffect, amount: int) -> None:
    """The other side loses health."""
    health.lose(state, 1 - effect.side, amount)


def study(state: State, effect: CardEffect, by: int) -> None:
    """The Study Rate of this Turn Cycle rises (MY-ITX-02)."""
    state.happen(StudyRaised(state.fighters[effect.side], by))


def look(state: State, effect: CardEffect) -> None:
    """See the other's hand and face-down Conditional (MY-ITX-03)."""
    foe = 1 - effect.side
    seat = state.fighters[effect.side]
    state.happen(Looked(seat, state.hands[foe], state.conditionals[foe]))
    state.happen(WasLookedAt(state.fighters[foe]))


def break_conditional(state: State, effect: CardEffect) -> None:
    """Discard the other's face-down Conditional, if any (MY-ITX-04)."""
    foe = 1 - effect.side
    kind = state.conditionals[foe]
    if kind != NONE:
        state.happen(ConditionalBroken(state.fighters[foe], kind))


def recover(state: State, effect: CardEffect) -> None:
    """A Creature of the discard pile comes back, if there is one (MY-ITX-05)."""
    asked = Recover(state.fighters[effect.side], effect.side)
    if asked.offers(state):
        state.stack.append(asked)


def bind(state: State, effect: CardEffect, most: int) -> None:
    """Tap Scripts of the other side (MY-ITX-06)."""
    state.stack.append(Bind(state.fighters[effect.side], effect.side, most))


def search(state: State, effect: CardEffect, to: str) -> None:
    """Take a Script out of the deck, to hand or into the Codex (MY-ITX-05, MY-ITX-13)."""
    state.stack.append(Search(state.fighters[effect.side], effect.side, to == "codex"))


def dig(state: State, effect: CardEffect, count: int) -> None:
    """Look at the top cards for a Creature (MY-ITX-05)."""
    deck, seat = state.decks[effect.side], state.fighters[effect.side]
    count = min(count, len(deck))
    if count:
        state.happen(SawTop(seat, deck[len(deck) - count :]))
        state.stack.append(Dig(seat, effect.side, count))


def discard_random(state: State, effect: CardEffect, count: int) -> None:
    """The other side discards by chance (MY-ITX-07)."""
    foe = 1 - effect.side
    for _ in range(min(count, len(state.hands[foe]))):
        hand = state.hands[foe]
        kind = hand[below(state, len(hand))]
        state.happen(DiscardedAtRandom(state.fighters[foe], kind))


# Answers of Conditionals, and replacements.


def last(state: State, effect: CardEffect) -> None:
    """The card counts in this attack's figures, though it is discarded (MY-ITX-09)."""
    state.happen(Lasted(state.fighters[effect.side], effect.card))


def shield(state: State, effect: CardEffect, amount: int) -> None:
    """What is about to be lost is less, not below 0 (MY-ITX-08)."""
    state.happen(LossReduced(state.fighters[effect.side], max(0, state.loss - amount)))


def keep_top(state: State, effect: CardEffect) -> None:
    """The killed Creature's top card returns to hand (MY-ITX-10)."""
    state.happen(CardsSpared(state.fighters[effect.side], TOP_KEPT))


def keep_all(state: State, effect: CardEffect) -> None:
    """All cards of the killed Creature return to hand (MY-ITX-14)."""
    state.happen(CardsSpared(state.fighters[effect.side], ALL_KEPT))


def spare_script(state: State, effect: CardEffect) -> None:
    """No Script is lost with the attacker (MY-ITX-10)."""
    state.happen(ScriptSpared(state.fighters[effect.side]))


def cancel_instant(state: State, effect: CardEffect) -> None:
    """The Instant being played is discarded without effect (MY-ITX-11)."""
    foe = 1 - effect.side
    state.happen(Cancelled(state.fighters[foe], state.playing[foe][-1]))


def cancel_enhancement(state: State, effect: CardEffect) -> None:
    """The attacker's Enhancement is discarded without effect (MY-ITX-11)."""
    foe = 1 - effect.side
    state.happen(Cancelled(state.fighters[foe], state.enhancements[foe]))


# What effects look at.


def cards_under(clash: Clash, effect: CardEffect) -> int:
    """Cards under the own Creature (MY-ITX-16)."""
    return clash.under[effect.side]


def drawn(state: State, effect: CardEffect) -> int:
    """Cards drawn by this effect."""
    return effect.memory[DRAWN]


def lost(state: State, effect: CardEffect) -> int:
    """Health lost in step 10 of this attack (MY-ITX-15)."""
    return state.lost


def own_health(state: State, effect: CardEffect) -> int:
    """The own health now."""
    return state.health[effect.side]


def scripts_behind(state: State, effect: CardEffect) -> int:
    """By how many Scripts the other Codex is larger (MY-ITX-13)."""
    return state.codex(1 - effect.side) - state.codex(effect.side)


def own_cycle(state: State, effect: CardEffect) -> bool:
    """Whether it is the own Turn Cycle (MY-ORDER-02)."""
    return effect.side == state.active


def room_in_codex(state: State, effect: CardEffect) -> bool:
    """Whether the own Codex is not full (MY-ITX-13)."""
    return state.codex(effect.side) < numbers().codex_limit


def nothing_kept(state: State, effect: CardEffect) -> bool:
    """Whether nothing has saved the killed Creature's cards yet (MY-ITX-14)."""
    return state.kept[effect.side] == DISCARDED
