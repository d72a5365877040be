"""What is printed on the cards of enemies (MCARD), and their miniatures."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..terms import CAPTAIN, MINI_BOSS, MINION, MonsterType


@dataclass(frozen=True, slots=True)
class AttackLine:
    """An attack line of an enemy (MT-MCARD-02)."""

    id: str
    title: str
    hit: int
    attack_tn: int
    range: int
    damage: int
    fate: int = 0
    attacks: int = 1
    targets: int = 1
    program: str = ""


@dataclass(frozen=True, slots=True)
class Monster:
    """What is printed on an enemy's card (MT-MCARD-01); a stage of a boss is one of its own."""

    id: str
    title: str
    type: MonsterType
    rank: int
    cls: int
    defense: int
    vitality: int
    move: int
    priority: tuple[str, ...]
    attack: tuple[AttackLine, ...]
    multiplier: int = 1
    """How many successes it takes to hit it (MT-DICE-08)."""
    size: int = 1
    courage: int = 0
    """0 for one that always passes (MT-COUR-03)."""
    threat_range: int = 0
    ap: int = 0
    special: int = 0
    immune: tuple[str, ...] = ()
    stage: int = 0
    card: str = ""
    extra: bool = False
    program: str = ""
    """Its abilities and special dice (MT-MCARD-04)."""
    uses: str = ""
    """Of a card from outside, the enemy of the box whose miniatures it takes."""

    @property
    def drops(self) -> bool:
        """Whether it drops treasure: captains and mini-bosses always, minions by threes
        (MT-DROP-01), bosses and agents never (MT-R-17, MT-DROP-06)."""
        return self.rank in (MINION, CAPTAIN, MINI_BOSS)


@dataclass(frozen=True, slots=True)
class Spawn:
    """How many minions of a type each spawn brings, and how many of them are ranged: a figure for
    each number of heroes, from 1 to 5."""

    counts: dict[str, tuple[int, ...]]
    ranged: dict[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Miniature:
    """A miniature of the supply (MT-SPAWN-08)."""

    of: int
    """Which enemy, as a place in :func:`monsters`; a boss is its first stage."""
    ranged: bool = False
    extra: bool = field(default=False)
