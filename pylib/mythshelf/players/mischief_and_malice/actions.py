"""What the playout policy does in the main part: place, power, come forward, attack, commit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.mischief_and_malice.attack.choices import AimAt, targets_of
from ...games.mischief_and_malice.attack.committing import Commit, eligible
from ...games.mischief_and_malice.attack.declaring import DeclareAttack, StormField
from ...games.mischief_and_malice.basics.game_end import bench_card
from ...games.mischief_and_malice.lanes.powered import is_active, is_powered, kinds
from ...games.mischief_and_malice.table.catalogue import (
    CREATURE,
    ENERGY,
    NONE,
    Kind,
    cards,
    numbers,
    per_pool,
)
from ...games.mischief_and_malice.table.places import (
    BENCHES,
    FIELDS,
    IN_ORDER,
    OF_EMPTY_FIELD,
    OF_MALIGNANT,
    OWNERS,
    PLACES,
    Place,
    Seat,
)
from ...games.mischief_and_malice.table.state import State
from ...games.mischief_and_malice.turn.main import EndTurn, Main
from ...games.mischief_and_malice.turn.moving import ALL, ALONE, Move
from ...games.mischief_and_malice.turn.placing import PlaceCreature
from ...games.mischief_and_malice.turn.powering import PlaceEnergy
from ...kernel.play.core import Option
from .estimates import Estimates, lacking, short
from .weights import Weights

_MOST_USES = 3
"""Uses of an energy of which no more count."""
_MOST_SYMBOLS = 3
_OWN, _SCRATCH = -1.0, 0.1


class Actions:
    """What is done in the main part by who reckons with these weights."""

    def __init__(self, weights: Weights, estimates: Estimates) -> None:
        self._weights, self._estimates = weights, estimates
        self._of_missing = per_pool(self._missing)
        self._assist = per_pool(self._lent)

    def action(self, state: State, seat: Seat) -> Option[Any]:
        """The next action: who stands ready comes forward, then creatures, energies, the attack."""
        return (
            _coming_forward(state, seat)
            or self._creature(state, seat)
            or self._energy(state, seat)
            or self._attack(state, seat)
            or self._commit(state, seat)
            or _last(state, seat)
        )

    def _creature(self, state: State, seat: Seat) -> Option[Any] | None:
        """The creature that fits best, on the field while that holds fewer than two, else the
        bench."""
        if not state.placements:
            return None
        pool, hand = cards(), state.hands[seat]
        held = [kind for kind in dict.fromkeys(hand) if kind >= 0 and pool[kind].type == CREATURE]
        if not held:
            return None
        spots, there = _open_spots(state, seat), len(state.field(seat))
        energies = tuple([kind for kind in hand if kind >= 0 and pool[kind].type != CREATURE])
        options: list[Place] = spots[:1] if there < 2 else []
        options += [place for place in spots if state.lanes[place]]
        if there and bench_card(state, seat) == NONE:
            options.append(BENCHES[seat])
        if not options:
            return None
        _, kind, place = max(
            (self._fitness(kind, state, place, energies), kind, place)
            for kind in held
            for place in options
        )
        return PlaceCreature(kind, place)

    def _fitness(self, kind: Kind, state: State, place: Place, energies: tuple[Kind, ...]) -> float:
        lane = kinds(state.lanes[place])
        gap = short(kind, tuple(sorted(lane)))
        with_hand = short(kind, tuple(sorted((*lane, *energies))))
        open_symbols = self._weights.open * gap + self._weights.open_with_hand * with_hand
        return self._estimates.bodies()[kind] - open_symbols

    def _energy(self, state: State, seat: Seat) -> Option[Any] | None:
        """The energy that does most where it is placed."""
        if not state.powers:
            return None
        best: tuple[float, PlaceEnergy | None] = (0.0, None)
        pool = cards()
        held = [k for k in dict.fromkeys(state.hands[seat]) if k >= 0 and pool[k].type != CREATURE]
        for place in IN_ORDER[seat]:
            for kind in held:
                gain = self.gain_of(state, place, kind)
                if gain > best[0]:
                    option = PlaceEnergy(kind, place)
                    if option.refusal(state) is None:
                        best = gain, option
        return best[1]

    def gain_of(self, state: State, place: Place, kind: Kind) -> float:
        """What an energy in a lane is good for."""
        creature, lane = state.creatures[place], kinds(state.lanes[place])
        if creature == NONE:
            empty = not lane and cards()[kind].type == ENERGY
            return self._weights.empty_lane if empty else 0.0
        missing = self._of_missing(creature, lane, kind)
        if missing is not None:
            return missing if place not in BENCHES else self._weights.on_the_bench * missing
        if state.committed[place] != NONE or place in BENCHES:
            return 0.0
        there = max([self._estimates.assists()[one] for one in eligible(state, place)], default=0.0)
        return max(0.0, self._assist(creature, kind) - there)

    def _missing(self, creature: Kind, lane: tuple[Kind, ...], kind: Kind) -> float | None:
        """What an energy is good for where the creature still needs some; ``None`` for one that is
        powered already."""
        before = short(creature, tuple(sorted(lane)))
        if not before:
            return None
        after = short(creature, tuple(sorted((*lane, kind))))
        if after == before:
            return 0.0
        weights = self._weights
        worth = weights.body * self._estimates.bodies()[creature]
        worth += weights.first_assist * self._assist(creature, kind)
        worth += weights.ready if not after else weights.nearer / after
        return worth - weights.universal if cards()[kind].is_universal else worth

    def _lent(self, creature: Kind, kind: Kind) -> float:
        """What an energy lends this creature over all its uses."""
        card = cards()[kind]
        mine = cards()[creature].requires
        if not card.is_universal and not {card.primary, *card.others} & {*mine}:
            return 0.0
        uses = card.uses if card.primary in mine else 1
        again = self._weights.again * (min(uses, _MOST_USES) - 1)
        return self._estimates.assists()[kind] * (self._weights.at_once + again)

    def _commit(self, state: State, seat: Seat) -> Option[Any] | None:
        """After the attack, what helps in defence is committed."""
        for place in FIELDS[seat]:
            if state.committed[place] == NONE and is_active(state, place):
                kind = self.best_commit(state, place)
                if self._estimates.promises()[kind].guard > 0:
                    return Commit(place, kind)
        return None

    def best_commit(self, state: State, place: Place) -> Kind:
        """The energy of a lane to commit."""
        creature = state.creatures[place]
        return max(eligible(state, place), key=lambda kind: self._assist(creature, kind))

    def _attack(self, state: State, seat: Seat) -> Option[Any] | None:
        """The attack that promises most."""
        if state.turns[seat] == 1 or state.barred:
            return None
        if not state.field(1 - seat) and not state.battle:
            storm = StormField()
            return storm if storm.refusal(state) is None else None
        for liking, attack, _ in self.attacks(state, seat):
            return attack if liking > 0 else None
        return None

    def attacks(self, state: State, seat: Seat) -> Iterator[tuple[float, DeclareAttack, AimAt]]:
        """The attacks that can be made in the main part, the best first: what each is worth, and at
        what it is aimed."""
        found = [
            (self.aim(state, place, target), place, target)
            for place in FIELDS[seat]
            if state.creatures[place] != NONE and is_active(state, place)
            for target in targets_of(state, place, True)
        ]
        for liking, place, target in sorted(found, reverse=True):
            attack = DeclareAttack(place)
            if attack.refusal(state) is None:
                yield liking, attack, AimAt(target)

    def aim(self, state: State, attacker: Place, target: Place) -> float:
        """What attacking this is worth."""
        weights = self._weights
        if attacker not in PLACES or target == OF_EMPTY_FIELD:
            return weights.kill
        power = self._estimates.punch(state, attacker)
        if target == OF_MALIGNANT:
            kill = weights.kill if power >= state.malignant else 0.0
            return power + kill + weights.malignant
        if OWNERS[target] == OWNERS[attacker]:
            return _OWN
        left = state.health[target]
        power -= self._estimates.guard(state, target)
        if state.immune[target]:
            return weights.unhurt
        if is_active(state, target):
            danger = self._estimates.punch(state, target)
        else:
            danger = weights.nearly_ready * (_MOST_SYMBOLS - lacking(state, target))
        if power >= left:
            return weights.kill + danger
        hurt = max(_SCRATCH, power) * (1.0 + weights.share_of_health * power / left)
        return hurt + weights.danger * danger - weights.tough * left


def _last(state: State, seat: Seat) -> Option[Any]:
    end = EndTurn()
    if end.refusal(state) is None:
        return end
    asked = state.stack[-1]
    assert isinstance(asked, Main)
    return next(
        option
        for option in asked.candidates(state)
        if option.refusal(state) is None and not isinstance(option, EndTurn)
    )


def _open_spots(state: State, seat: Seat) -> list[Place]:
    return [place for place in FIELDS[seat] if state.creatures[place] == NONE]


def _coming_forward(state: State, seat: Seat) -> Option[Any] | None:
    """The benched creature comes to an open spot when it is ready, or nobody else is there."""
    bench = BENCHES[seat]
    kind = state.creatures[bench]
    if kind == NONE:
        return None
    spots, empty = _open_spots(state, seat), not state.field(seat)
    if not spots:
        return None
    lane = state.lanes[bench]
    if lane and len(lane) <= numbers().lane and (is_powered(state, bench) or empty):
        for place in spots:
            if not state.lanes[place]:
                return Move(place, ALL)
    for place in spots:
        if empty or not short(kind, tuple(sorted(kinds(state.lanes[place])))):
            return Move(place, ALONE)
    return None
