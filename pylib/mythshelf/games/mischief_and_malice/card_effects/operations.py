"""What the words of the cards do (GAP-6); :mod:`.vocabulary` names them.

Each takes the state, the effect under way, and its arguments.
"""

from __future__ import annotations

from typing import TypeAlias

from ....kernel.effects import ADD, HALVE, PAID, PUT, Change, Invocation, applied, remember
from ....kernel.play.rng import below, shuffled
from ..basics import health
from ..basics.drawing import draw as draw_cards
from ..basics.drawing import keep_in_sight, void
from ..basics.health import halved
from ..cards import subjects
from ..events.fight import AfflictionRolled, AfflictionWaits, DieRolled, FigureChanged
from ..events.hand import HandShuffledIn, Recovered
from ..events.lanes import EnergyStripped, PlacementsGrew, Retreated, UseRegained
from ..relics.gaining import gain_relic
from ..table.catalogue import (
    CREATURE,
    ENERGY,
    HAVOK,
    MALIGNANCY,
    NONE,
    EnergyType,
    Kind,
    cards,
    kind_of,
    numbers,
    type_ids,
)
from ..table.places import OWNERS, Place, Seat
from ..table.state import State
from ..words.names import title
from .selecting import is_warded

Group: TypeAlias = tuple[int, ...]

# Figures of the attack under way, and of the penalty.


def power(state: State, effect: Invocation, change: tuple[int, int]) -> Change:
    """The attack power (ML-R-18, step 6)."""
    return ("power", NONE, *change)


def dmg(state: State, effect: Invocation, change: tuple[int, int]) -> Change:
    """The damage, once the power is known (step 8)."""
    return ("damage", NONE, *change)


def shield(state: State, effect: Invocation, n: int) -> Change:
    """So much less damage."""
    return ("damage", NONE, ADD, -n)


def half_damage(state: State, effect: Invocation) -> Change:
    """Half the damage (ML-ATK-09)."""
    return ("damage", NONE, HALVE, 0)


def reflect(state: State, effect: Invocation, n: int) -> Change:
    """What the attacker loses in step 10."""
    return ("reflected", NONE, ADD, n)


def penalty(state: State, effect: Invocation, n: int) -> Change:
    """The cards to be voided for not attacking (ML-PASS-01)."""
    return ("penalty", effect.side, ADD, n)


def change(state: State, effect: Invocation, one: Change) -> None:
    """Carry a change of the attack's figures out; nothing without an attack."""
    attack = state.attack
    if attack is not None and one[0] != "penalty":
        why = title(kind_of(effect.card))
        figure, now = figured(one, getattr(attack, one[0]))
        if figure == "nothing" or now != getattr(attack, figure):
            state.happen(FigureChanged(figure, now, why))


def figured(one: Change, value: int) -> tuple[str, int]:
    """A figure with its value after a change: damage never falls below 0, and one that is set to 0
    comes last of all (step 8)."""
    figure, _, how, number = one
    if (figure, how, number) == ("damage", PUT, 0):
        return "nothing", 0
    now = halved(value) if how == HALVE else applied(one, value)
    return figure, now if figure == "power" else max(0, now)


# Creatures.


def damage(state: State, effect: Invocation, places: Group, n: int) -> None:
    """Health lost otherwise than by an attack (ML-FX-09); who causes it counts (ML-R-52)."""
    for place in _touched(state, effect, places):
        health.lose(state, place, n, title(kind_of(effect.card)), blame(effect, place))


def heal(state: State, effect: Invocation, places: Group, n: int) -> None:
    """Health gained, up to 20."""
    for place in _touched(state, effect, places):
        health.gain(state, place, n, title(kind_of(effect.card)))


def half_health(state: State, effect: Invocation, places: Group) -> None:
    """Half the health; not damage, and no Defense answers it (ML-FX-09)."""
    for place in _touched(state, effect, places):
        lost = state.health[place] - halved(state.health[place])
        health.lose(state, place, lost, title(kind_of(effect.card)))


def perish(state: State, effect: Invocation, places: Group) -> None:
    """All health lost; not damage, and a defeat like any other (ML-R-52)."""
    for place in _touched(state, effect, places):
        why = title(kind_of(effect.card))
        health.lose(state, place, state.health[place], why, blame(effect, place))


def afflict(state: State, effect: Invocation, places: Group, code: str) -> None:
    """Cast an affliction; on the target of an attack it waits for step 9.

    A creature with Malignancy casts none, nor does its energy (ML-AFF-13, ML-R-39).
    """
    if _may_cast(state, effect):
        for place in places:
            _cast(state, place, type_ids().index(code))


def afflict_roll(state: State, effect: Invocation, places: Group) -> None:
    """A die for each decides its affliction, from Havok to Glow."""
    for place in places if _may_cast(state, effect) else ():
        _cast(state, place, HAVOK + _rolled(state, effect) - 1)


def _cast(state: State, place: Place, affliction: EnergyType) -> None:
    attack = state.attack
    if attack is not None and attack.target == place and not attack.hit:
        state.happen(AfflictionWaits(affliction))
    else:
        health.cast(state, place, affliction)


def _may_cast(state: State, effect: Invocation) -> bool:
    if not _is_of_creature(effect):
        return True
    death = state.death
    if death is not None and death.place == effect.source:
        return death.affliction != MALIGNANCY
    return effect.source == NONE or state.afflictions[effect.source] != MALIGNANCY


def cure(state: State, effect: Invocation, places: Group) -> None:
    """Afflictions end, save Malignancy."""
    for place in places:
        health.cure(state, place)


def make_immune(state: State, effect: Invocation, places: Group) -> None:
    """The next attack on them does nothing."""
    for place in places:
        health.make_immune(state, place)


def blame(effect: Invocation, place: Place) -> Seat:
    """Whose creature it is that does something to another one: that of a player whose creature or
    energy works on an opposing creature; nobody's where a relic, a bench effect, a chaos card or a
    malignant does (ML-REL-02, ML-R-52)."""
    return effect.side if _is_of_creature(effect) and OWNERS[place] != effect.side else NONE


def _is_of_creature(effect: Invocation) -> bool:
    return cards()[kind_of(effect.card)].type in (CREATURE, ENERGY)


def _touched(state: State, effect: Invocation, places: Group) -> list[Place]:
    return [place for place in places if not is_warded(state, effect, place)]


# Hands, voids and decks.


def draw(state: State, effect: Invocation, whose: Group, n: int) -> None:
    """Draw what is there (ML-DRAW-05)."""
    for seat in whose:
        draw_cards(state, seat, n)


def void_hand(state: State, effect: Invocation, whose: Group, n: int, picked: Group) -> None:
    """Cards that their owner chooses go to the void, what there is if it is fewer (ML-FX-05)."""
    for seat in whose:
        void(state, seat, _kinds(picked))


def pay(state: State, effect: Invocation, n: int, picked: Group) -> None:
    """All of the cost, or nothing: then the line ends (ML-FX-06)."""
    paid = len(picked) == n
    remember(state, PAID, int(paid))
    if paid:
        void(state, effect.side, _kinds(picked))


def recover(state: State, effect: Invocation, kind: str, n: int, picked: Group) -> None:
    """Cards come from one's own void to hand, where both have seen them (ML-FX-07)."""
    taken = _kinds(picked)
    for card in taken:
        state.happen(Recovered(effect.side, card))
        keep_in_sight(state, effect.side, (card,))


def redraw(state: State, effect: Invocation, whose: Group) -> None:
    """The hand goes into the deck, and as many cards are drawn (ML-FX-11)."""
    for seat in whose:
        count = len(state.hands[seat])
        deck = tuple(shuffled(state, sorted(state.decks[seat] + state.hands[seat])))
        state.happen(HandShuffledIn(seat, count))
        state.decks[seat] = deck  # the event tells no order
        draw_cards(state, seat, count)


def _kinds(picked: Group) -> tuple[Kind, ...]:
    return tuple(sorted(map(subjects.kind_of, picked)))


# Energies, relics and dice.


def refresh(state: State, effect: Invocation, places: Group) -> None:
    """The committed energy regains a use (ML-FX-10)."""
    for place in places:
        state.happen(UseRegained(place, state.lanes[place][state.committed[place]].card))


def strip(state: State, effect: Invocation, places: Group, n: int, picked: Group) -> None:
    """Energies leave their lane for their owner's void; those behind them come first, so that the
    others keep their numbers."""
    for subject in sorted(picked, reverse=True):
        place, at = subjects.place_of(subject)
        state.happen(EnergyStripped(place, at, state.lanes[place][at].card))


def retreat(state: State, effect: Invocation, places: Group) -> None:
    """To the bench, with all energies (ML-R-34)."""
    for place in places:
        state.happen(Retreated(place, state.creatures[place]))


def allow(state: State, effect: Invocation, kind: str, n: int) -> None:
    """More creatures may be placed this turn."""
    state.happen(PlacementsGrew(effect.side, n))


def roll(state: State, effect: Invocation) -> None:
    """The one die of a line (ML-FX-02)."""
    remember(state, "roll", _rolled(state, effect))


def _rolled(state: State, effect: Invocation) -> int:
    die = below(state, numbers().die) + 1
    state.happen(DieRolled(title(kind_of(effect.card)), die))
    return die


def reroll(state: State, effect: Invocation) -> None:
    """The affliction die is thrown again, and the second result stands."""
    attack = state.attack
    if attack is not None and attack.die:
        place = attack.attacker
        card, affliction = state.creatures[place], state.afflictions[place]
        die = below(state, numbers().die) + 1
        state.happen(AfflictionRolled(place, card, affliction, die))


def relic(state: State, effect: Invocation, whose: Group) -> None:
    """A relic, outside of the turn's cap (ML-R-51)."""
    for seat in whose:
        gain_relic(state, seat)
