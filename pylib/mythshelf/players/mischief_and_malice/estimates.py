"""What cards promise, read from their programs: attack power, protection, and other help.

All figures are in points of health. They are rough: a step that depends on a condition counts
half, one that works only once a third. Search plays out what really happens.
"""

from __future__ import annotations

import re

from ...games.mischief_and_malice.lanes.powered import gives, kinds, needs, types_of, uses_left
from ...games.mischief_and_malice.table.catalogue import (
    BENCH_EFFECT,
    CREATURE,
    CRYSTAL,
    CURSE,
    GLOW,
    NONE,
    EnergyType,
    Kind,
    cards,
    per_pool,
)
from ...games.mischief_and_malice.table.places import Place
from ...games.mischief_and_malice.table.state import State

_STEP = re.compile(r"(\w+)\(([^()]*)\)(\s+if\b)?")
_HALF, _ONCE, _KINDRED = 0.5, 0.35, 0.4
_AFFLICTING = 2.0
"""Casting an affliction on the target."""
_CARD = 0.8
"""A card drawn, or voided by the opponent."""
_TAMED = {CURSE: 0.5, CRYSTAL: 0.5, GLOW: 0.7}
"""What is left of an attack under an affliction."""


class Promise:
    """What the lines of a card are worth at the moments of an attack."""

    __slots__ = ("guard", "last", "power", "special", "thorns")

    def __init__(self, kind: Kind) -> None:
        self.power = self.guard = self.thorns = self.special = self.last = 0.0
        for line in cards()[kind].program.strip().splitlines():
            flags, _, steps = line.partition(":")
            weight = _KINDRED if "KINDRED" in flags else _ONCE if "FIRST" in flags else 1.0
            for name, arguments, condition in _STEP.findall(steps):
                self._add(flags.split()[-1], name, arguments, weight * (_HALF if condition else 1))

    def _add(self, hook: str, name: str, arguments: str, weight: float) -> None:
        whom, _, amount = arguments.rpartition(",")
        number = float(amount) if amount.strip("+-").isdigit() else 0.0
        foreign = whom.startswith(("target", "other", "foe", "attacker"))
        helps = {
            "power": number,
            "afflict": _AFFLICTING if foreign else 1.0,
            "damage": number if foreign else -number,
            "heal": number,
            "draw": _CARD * number,
            "void_hand": _CARD * number,
            "immune": 4.0,
            "half_health": 4.0,
            "perish": 4.0 if foreign else -4.0,
            "recover": _CARD * number,
        }
        if hook.endswith("DEFENSE") or hook == "FIELD.defend":
            self.guard += weight * (number if name == "shield" else 2.5 * (name == "half_damage"))
            self.thorns += weight * number * (name == "reflect")
        elif hook == "ATTACK" or hook == "FIELD.attack":
            self.power += weight * helps.get(name, 0.0)
        elif hook == "SPECIAL":
            self.special += weight * helps.get(name, 0.0)
        elif hook == "PERISH":
            self.last += weight * helps.get(name, 0.0)


@per_pool
def promises() -> tuple[Promise, ...]:
    """The promise of every card, by its kind."""
    return tuple(map(Promise, range(len(cards()))))


@per_pool
def assists() -> tuple[float, ...]:
    """By card: what committing it is worth for one use, whatever the moment."""
    found = []
    for kind, card in enumerate(cards()):
        one = promises()[kind]
        worth = one.power + one.special + 0.7 * (one.guard + one.thorns) + 0.3 * one.last
        found.append(0.0 if card.type == BENCH_EFFECT else worth)
    return tuple(found)


@per_pool
def bodies() -> tuple[float, ...]:
    """By card: what a creature is worth beside its energies."""
    return tuple(
        card.health + 2.0 * card.attack + promises()[kind].power + 2.0 * promises()[kind].guard
        if card.type == CREATURE
        else 0.0
        for kind, card in enumerate(cards())
    )


def best_assist(state: State, place: Place) -> float:
    """The best use that the lane of a creature lends or could lend."""
    at, lane = state.committed[place], state.lanes[place]
    if at != NONE:
        return assists()[lane[at].card] if uses_left(state, place) else 0.0
    return _best_of(state.creatures[place], kinds(lane), state.afflictions[place])


@per_pool
def _best_of(creature: Kind, lane: tuple[Kind, ...], affliction: EnergyType) -> float:
    """The best assist among energies that give one of the creature's types, or any."""
    own, worth = types_of(creature, affliction), assists()
    fitting = [card for card in lane if gives(cards()[card]) & own or cards()[card].is_universal]
    return max([worth[card] for card in fitting], default=0.0)


def punch(state: State, place: Place) -> float:
    """What an attack of this creature takes, once it is active."""
    kind = state.creatures[place]
    power = cards()[kind].attack + promises()[kind].power + best_assist(state, place)
    return power * _TAMED.get(state.afflictions[place], 1.0)


def guard(state: State, place: Place) -> float:
    """What this creature is spared of an attack."""
    spared = promises()[state.creatures[place]].guard
    at = state.committed[place]
    if at != NONE and uses_left(state, place):
        spared += promises()[state.lanes[place][at].card].guard
    return spared


def lacking(state: State, place: Place) -> int:
    """How many energies the creature of a place still needs."""
    return _lacking(state.creatures[place], kinds(state.lanes[place]))


@per_pool
def _lacking(kind: Kind, lane: tuple[Kind, ...]) -> int:
    return short(kind, tuple(sorted(lane)))


@per_pool
def short(kind: Kind, lane: tuple[Kind, ...]) -> int:
    """How many of a creature's symbols these cards, ascending, leave open."""
    return _open(needs(cards()[kind]), tuple([gives(cards()[card]) for card in lane]))


def _open(symbols: tuple[int, ...], given: tuple[int, ...]) -> int:
    if not symbols or not given:
        return len(symbols)
    first, rest = given[0], given[1:]
    left = [_open(symbols, rest)]
    for at, symbol in enumerate(symbols):
        if first & symbol:
            left.append(_open(symbols[:at] + symbols[at + 1 :], rest))
    return min(left)
