"""What cards promise, read from their programs: attack power, protection, and other help.

All figures are in points of health. They are rough: of a step that depends on a condition a share
counts. Search plays out what really happens.
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
from .weights import Weights

_STEP = re.compile(r"(\w+)\(([^()]*)\)(\s+if\b)?")


class Promise:
    """What the lines of a card are worth at the moments of an attack."""

    __slots__ = ("guard", "last", "power", "special", "thorns")

    def __init__(self, kind: Kind, weights: Weights) -> None:
        self.power = self.guard = self.thorns = self.special = self.last = 0.0
        for line in cards()[kind].program.strip().splitlines():
            flags, _, steps = line.partition(":")
            share = (
                weights.kindred if "KINDRED" in flags else weights.once if "FIRST" in flags else 1.0
            )
            for name, arguments, condition in _STEP.findall(steps):
                likely = share * (weights.conditional if condition else 1)
                self._add(flags.split()[-1], name, arguments, likely, weights)

    def _add(self, hook: str, name: str, arguments: str, share: float, weights: Weights) -> None:
        whom, _, amount = arguments.rpartition(",")
        number = float(amount) if amount.strip("+-").isdigit() else 0.0
        foreign = whom.startswith(("target", "other", "foe", "attacker"))
        helps = {
            "power": number,
            "afflict": weights.afflicting if foreign else weights.afflicting_itself,
            "damage": number if foreign else -number,
            "heal": number,
            "draw": weights.card * number,
            "void_hand": weights.card * number,
            "immune": weights.immune,
            "half_health": weights.half_health,
            "perish": weights.perishing if foreign else -weights.perishing,
            "recover": weights.card * number,
        }
        if hook.endswith("DEFENSE") or hook == "FIELD.defend":
            halved = weights.half_damage * (name == "half_damage")
            self.guard += share * (number if name == "shield" else halved)
            self.thorns += share * number * (name == "reflect")
        elif hook == "ATTACK" or hook == "FIELD.attack":
            self.power += share * helps.get(name, 0.0)
        elif hook == "SPECIAL":
            self.special += share * helps.get(name, 0.0)
        elif hook == "PERISH":
            self.last += share * helps.get(name, 0.0)


class Estimates:
    """What cards promise to a judge that reckons with these weights."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._tamed = {CURSE: weights.cursed, CRYSTAL: weights.crystallised, GLOW: weights.glowing}
        self.promises = per_pool(self._all_promises)
        self.assists = per_pool(self._all_assists)
        self.bodies = per_pool(self._all_bodies)
        self._best_of = per_pool(self._best_in)

    def _all_promises(self) -> tuple[Promise, ...]:
        """The promise of every card, by its kind."""
        return tuple([Promise(kind, self._weights) for kind in range(len(cards()))])

    def _all_assists(self) -> tuple[float, ...]:
        """By card: what committing it is worth for one use, whatever the moment."""
        found, weights = [], self._weights
        for card, one in zip(cards(), self.promises(), strict=True):
            worth = one.power + one.special + weights.defending * (one.guard + one.thorns)
            worth += weights.last * one.last
            found.append(0.0 if card.type == BENCH_EFFECT else worth)
        return tuple(found)

    def _all_bodies(self) -> tuple[float, ...]:
        """By card: what a creature is worth beside its energies."""
        strikes, guards = self._weights.strikes, self._weights.guards
        return tuple(
            card.health + strikes * card.attack + one.power + guards * one.guard
            if card.type == CREATURE
            else 0.0
            for card, one in zip(cards(), self.promises(), strict=True)
        )

    def best_assist(self, state: State, place: Place) -> float:
        """The best use that the lane of a creature lends or could lend."""
        at, lane = state.committed[place], state.lanes[place]
        if at != NONE:
            return self.assists()[lane[at].card] if uses_left(state, place) else 0.0
        return self._best_of(state.creatures[place], kinds(lane), state.afflictions[place])

    def _best_in(self, creature: Kind, lane: tuple[Kind, ...], affliction: EnergyType) -> float:
        """The best assist among energies that give one of the creature's types, or any."""
        own, worth = types_of(creature, affliction), self.assists()
        pool = cards()
        fitting = [card for card in lane if gives(pool[card]) & own or pool[card].is_universal]
        return max([worth[card] for card in fitting], default=0.0)

    def punch(self, state: State, place: Place) -> float:
        """What an attack of this creature takes, once it is active."""
        kind = state.creatures[place]
        power = cards()[kind].attack + self.promises()[kind].power + self.best_assist(state, place)
        return power * self._tamed.get(state.afflictions[place], 1.0)

    def guard(self, state: State, place: Place) -> float:
        """What this creature is spared of an attack."""
        promises = self.promises()
        spared = promises[state.creatures[place]].guard
        at = state.committed[place]
        if at != NONE and uses_left(state, place):
            spared += promises[state.lanes[place][at].card].guard
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
