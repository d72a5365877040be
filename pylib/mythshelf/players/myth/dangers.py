"""What enemies do to heroes, in points of vitality: what one costs in a darkness cycle, and what
all of them do.

The figures are averages over the dice. Where enemies walk and whom they choose is not worked out:
whoever can reach a hero counts, and only so many melee figures as have room beside one.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ...games.myth.heroes.numbers import armour
from ...games.myth.table.figures import (
    COCOONS,
    ENEMIES,
    Figure,
    full_vitality,
    is_enemy,
    is_ranged,
    type_of,
)
from ...games.myth.table.mode import mode_of
from ...games.myth.table.printed.enemies import AttackLine
from ...games.myth.table.squares import STEPS, Square, distance
from ...games.myth.table.state import State
from ...games.myth.table.terms import CAPTAIN, METER, MINION

AFFLICTING, AIMED = 0.5, 1.0 / 6.0
"""What a status costs, and how often a fate die shows its symbol."""
FAR = 0.25
"""How much of an enemy's danger counts that cannot reach anybody so soon."""
CYCLES = 4.0
"""How many darkness cycles an enemy is expected to live through if it is left alone."""
LAIR_DANGER, PRESENCE = 2.0, 0.2
"""What a lair costs in a cycle by what it spawns; what any figure costs that must be killed."""
LONG_FIELD, LONG_TILE, IMPATIENCE = 40, 20, 10
"""After so many rounds foes weigh more and more, in another so many twice as much: nobody is to
wait for a better hand for ever."""
COCOON_DANGER = 1.5
"""What a cocoon costs by the Crawlers that come out of it."""
_HALF = 0.5


@cache
def hit_chance(tn: int, dice: int) -> float:
    """The chance that at least one of so many hit dice shows so much."""
    miss = min(1.0, max(0.0, (tn - 1) / 10))
    return 1.0 - miss**dice if dice > 0 else 0.0


@cache
def _cost_of(attack: AttackLine, guard: int) -> float:
    """What an attack line costs one target with such armour, all its rolls together."""
    chance = hit_chance(attack.attack_tn + guard, attack.hit)
    special = AFFLICTING * (AIMED * attack.fate if attack.fate else 1.0) if attack.program else 0.0
    return chance * (attack.damage + special) * attack.attacks


def danger(state: State, enemy: Figure, guard: int, heroes: int) -> float:
    """What an enemy costs in one darkness cycle if it can attack, with so many heroes about."""
    monster = state.monster(enemy)
    lines = monster.attack
    if monster.rank == MINION and len(lines) > 1:
        lines = (lines[int(is_ranged(enemy))],)
    total = sum([_cost_of(one, guard) * min(one.targets, heroes) for one in lines])
    return total + (_HALF if monster.rank > CAPTAIN else 0.0)


def burden(state: State, foe: Figure, full: float, left: int) -> float:
    """What it is worth to be rid of a foe with so much vitality left: a wounded one is half killed.
    ``full`` is its danger."""
    most = state.monster(foe).vitality if is_enemy(foe) else full_vitality(foe)
    if left <= 0:
        return 0.0
    return (CYCLES * full + PRESENCE) * (0.4 + 0.6 * left / most)


@dataclass(frozen=True, slots=True)
class AwakeEnemy:
    """An enemy that is awake: where it stands, how far it gets, whether it has to stand beside a
    hero, and what it costs in a cycle in which it can attack."""

    at: Square
    far: int
    melee: bool
    full: float


class Dangers:
    """All foes of a position: what each costs (``of``), and all together in the next darkness cycle
    (``cycle``, ``whole`` with those asleep), and what one AP is worth by that (``ap``)."""

    __slots__ = ("_awake", "_here", "ap", "cycle", "of", "shares", "urgency", "whole")

    def __init__(self, state: State) -> None:
        heroes = [hero for hero in state.heroes() if not state.shadows[hero]]
        self._here = {hero: state.at[hero] for hero in heroes}
        self._awake: list[AwakeEnemy] = []
        guards = [armour(state, hero) for hero in heroes]
        guard = round(sum(guards) / len(guards)) if guards else 0
        self.of: dict[Figure, float] = {}
        asleep = 0.0
        for enemy in state.present(ENEMIES):
            full = danger(state, enemy, guard, len(heroes))
            self.of[enemy] = full
            if not state.awake[type_of(enemy)]:
                asleep += full if heroes else 0.0
                continue
            monster = state.monster(enemy)
            reach = max(one.range for one in monster.attack)
            melee = reach == 1 or (monster.rank == MINION and not is_ranged(enemy))
            weight = FAR if state.prone[enemy] else 1.0
            self._awake.append(
                AwakeEnemy(state.at[enemy], monster.move + reach, melee, weight * full)
            )
        for lair in state.lairs():
            self.of[lair] = LAIR_DANGER
        for cocoon in state.present(COCOONS):
            self.of[cocoon] = COCOON_DANGER
        self.cycle = self._cycle(state, [*self._here.values()])
        self.whole = self.cycle + asleep
        self.ap = self.cycle / METER
        late = state.round - (LONG_FIELD if mode_of(state).waves else LONG_TILE)
        self.urgency = 1.0 + max(0, late) / IMPATIENCE
        self.shares = 1.0 / len(heroes) if heroes else 0.0

    def cycle_from(self, state: State, hero: Figure, at: Square) -> float:
        """What ``cycle`` would be if a hero stood on a square."""
        if hero not in self._here:
            return self.cycle
        return self._cycle(state, [*(self._here | {hero: at}).values()])

    def _cycle(self, state: State, here: list[Square]) -> float:
        if not here:
            return 0.0
        melee = afar = 0.0
        crowd = 0
        for foe in self._awake:
            near = min([distance(foe.at, at) for at in here])
            now = foe.full if near <= foe.far else FAR * foe.full
            if foe.melee:
                melee += now
                crowd += 1
            else:
                afar += now
        room = self._room(state, here) if crowd else 0
        if crowd > room:
            melee *= room / crowd
        return melee + afar

    def _room(self, state: State, here: list[Square]) -> int:
        """The squares beside heroes where an enemy stands or could stand."""
        free = state.board().open
        beside = {at + step for at in here for step in STEPS if at + step in free}
        return len(beside.difference(here))

    def burden(self, state: State, foe: Figure, left: int | None = None) -> float:
        """What it is worth to be rid of a foe, or of one with so much vitality left."""
        now = state.vitality[foe] if left is None else left
        return self.urgency * burden(state, foe, self.of[foe], now)
