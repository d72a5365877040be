"""Whom the words of the cards mean, and what they look at (GAP-6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from ....kernel.effects import Invocation, idle, recall
from ..basics import health
from ..basics.game_end import bench_card
from ..cards import subjects
from ..lanes.powered import active_energy, types
from ..table.catalogue import CREATURE, ENERGY, MALIGNANCY, NONE, cards, numbers, type_ids
from ..table.places import BENCHES, OWNERS, PLACES, Place, Seat, is_field
from ..table.state import State

Group: TypeAlias = tuple[int, ...]


def is_protected(state: State) -> bool:
    """Whether nobody's effects touch the opponent's creatures (ML-MAL-03)."""
    return state.battle and state.malignant > numbers().weakened


def is_warded(state: State, effect: Invocation, place: Place) -> bool:
    """Whether a creature is immune to the attack that an effect is part of (ML-R-21)."""
    attack = state.attack
    return (
        attack is not None
        and attack.target == place
        and state.immune[place]
        and effect.side == state.active
    )


# Creatures. Who is at 0 health has been defeated, and is not there to be picked.


def _there(state: State, place: Place) -> list[Place]:
    return [place] if place in PLACES and state.creatures[place] != NONE else []


def attacker(state: State, effect: Invocation) -> list[Place]:
    """Of the attack under way."""
    attack = state.attack
    return [] if attack is None else _there(state, attack.attacker)


def target(state: State, effect: Invocation) -> list[Place]:
    """Of the attack under way, from step 3 on, unless it is no creature."""
    attack = state.attack
    return [] if attack is None else _there(state, attack.target)


def itself(state: State, effect: Invocation) -> list[Place]:
    """The creature that the line or its energy belongs to; for relics the one in the attack."""
    death = state.death
    if death is not None and death.place == effect.source:
        return []
    return _there(state, effect.source)


def allies(state: State, effect: Invocation) -> list[Place]:
    """The controller's field creatures."""
    return [place for place in state.field(effect.side) if state.health[place]]


def foes(state: State, effect: Invocation) -> list[Place]:
    """The opponent's, unless they are not to be touched."""
    if is_protected(state):
        return []
    return [place for place in state.field(1 - effect.side) if state.health[place]]


def other_foes(state: State, effect: Invocation) -> list[Place]:
    """The opponent's but for the target."""
    attack = state.attack
    aimed = NONE if attack is None else attack.target
    return [place for place in foes(state, effect) if place != aimed]


def everybody(state: State, effect: Invocation) -> list[Place]:
    """All field creatures that may be touched."""
    return sorted(allies(state, effect) + foes(state, effect))


def highest(of: Callable[..., list[Place]]) -> Callable[..., list[Place]]:
    """Those with the most health."""
    return lambda state, effect: _those(state, of(state, effect), max)


def lowest(of: Callable[..., list[Place]]) -> Callable[..., list[Place]]:
    """Those with the least."""
    return lambda state, effect: _those(state, of(state, effect), min)


def _those(state: State, places: list[Place], best: Callable[..., int]) -> list[Place]:
    limit = best((state.health[place] for place in places), default=0)
    return [place for place in places if state.health[place] == limit]


# Players, cards, energies.


def me(state: State, effect: Invocation) -> Group:
    """The player who controls the card."""
    return (effect.side,)


def foe(state: State, effect: Invocation) -> Group:
    """The opponent of the player who controls the card."""
    return (1 - effect.side,)


def controller(state: Any, effect: Invocation, candidates: Group) -> Seat:
    """Who plays the card picks."""
    return effect.side


def owner_of_first(state: Any, effect: Invocation, candidates: Group) -> Seat:
    """Among equals their owner picks (ML-FX-04)."""
    return OWNERS[candidates[0]]


def owner_of_card(state: Any, effect: Invocation, candidates: Group) -> Seat:
    """Everybody picks cards of their own."""
    return subjects.owner_of(candidates[0])


def hand(state: State, effect: Invocation, whose: Group) -> list[int]:
    """The cards in these hands, of which their owner picks."""
    return [subject for seat in whose for subject in subjects.cards_of(seat, state.hands[seat])]


def own_hand(state: State, effect: Invocation) -> list[int]:
    """The controller's cards in hand."""
    return list(subjects.cards_of(effect.side, state.hands[effect.side]))


def in_void(state: State, effect: Invocation, kind: str) -> list[int]:
    """The controller's voided cards of a kind, the newest last."""
    wanted = CREATURE if kind == "creature" else ENERGY
    found = [card for card in state.voids[effect.side] if cards()[card].type == wanted]
    return list(subjects.cards_of(effect.side, found))


def idle_energies(state: State, effect: Invocation, lanes: Group) -> list[int]:
    """The energies of these lanes that are not active (ML-FX-08)."""
    return [subjects.energy(place, at) for place in lanes for at in _idle_at(state, place)]


def _idle_at(state: State, place: Place) -> Iterable[int]:
    return (at for at in range(len(state.lanes[place])) if at != state.committed[place])


def has_idle_energy(state: State, effect: Invocation, place: Place) -> bool:
    """Whether something can be stripped there; the active energy cannot (ML-FX-08)."""
    return any(True for _ in _idle_at(state, place))


def can_be_cured(state: State, effect: Invocation, place: Place) -> bool:
    """Whether there is something to cure."""
    return health.can_be_cured(state, place)


def can_be_refreshed(state: State, effect: Invocation, place: Place) -> bool:
    """Whether a use of the active energy is spent."""
    energy = active_energy(state, place)
    return energy is not None and energy.spent > 0


def can_retreat(state: State, effect: Invocation, place: Place) -> bool:
    """To an empty bench spot with an empty lane, without Malignancy (ML-R-34, ML-AFF-13)."""
    seat = OWNERS[place]
    free = bench_card(state, seat) == NONE and not state.lanes[BENCHES[seat]]
    return free and is_field(place) and state.afflictions[place] != MALIGNANCY


# What is looked at.

_WHO = {"self": itself, "target": target, "attacker": attacker}


def health_of(who: str) -> Callable[..., int]:
    """Its health; 0 if it is not there."""
    return lambda state, effect: sum(state.health[one] for one in _WHO[who](state, effect))


def is_afflicted(who: str) -> Callable[..., bool]:
    """Whether it has an affliction; a malignant never has (GAP-6)."""
    return lambda state, effect: any(
        state.afflictions[one] != NONE for one in _WHO[who](state, effect)
    )


def cards_in_hand(state: State, effect: Invocation) -> int:
    """How many the controller has."""
    return len(state.hands[effect.side])


def rolled(rest: int) -> Callable[..., bool]:
    """Whether the line's die is odd, or even."""
    return lambda state, effect: recall(state, effect, "roll") % 2 == rest


def is_met(state: State, effect: Invocation) -> bool:
    """Whether some condition of a LIMITED line holds (ML-ABIL-11, ML-R-19)."""
    return not idle(state, effect)


def has_kindred(state: State, effect: Invocation, name: str) -> bool:
    """Whether another creature of the kindred is on the controller's field, active or not
    (ML-ABIL-08, ML-ABIL-09)."""
    return any(
        cards()[state.creatures[place]].kindred == name
        for place in allies(state, effect)
        if place != effect.source
    )


def has_type(state: State, effect: Invocation, *codes: str) -> bool:
    """Whether the energy powers a creature of such a type (ML-AST-06). Of the last words of one
    this was looked at when it perished."""
    death = state.death
    if death is not None and death.place == effect.source:
        return death.assists
    return bool(types(state, effect.source) & sum(1 << type_ids().index(code) for code in codes))
