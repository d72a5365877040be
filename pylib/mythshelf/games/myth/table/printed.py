"""What is printed on heroes, cards, enemies, items, traps and tiles."""

from __future__ import annotations

from dataclasses import dataclass, field

from .terms import CAPTAIN, MINI_BOSS, MINION, NONE, Hero, MonsterType


@dataclass(frozen=True, slots=True)
class HeroToken:
    """What is printed on a hero token (MT-HERO-06)."""

    id: str
    title: str
    attribute: str
    hit: int
    fate: int
    move: int
    vitality: int
    courage: int
    line: str = ""
    """What he is good at, in a sentence."""


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a hero card. ``movement`` is its column (MT-CARD-04)."""

    id: str
    title: str
    hero: Hero
    type: str
    """``A`` action, ``R`` reaction, ``AR`` either, ``I`` interrupt (MT-CARD-02)."""
    ap: int
    movement: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    damage: int = 0
    range: int = 1
    copies: int = 0
    program: str = ""

    @property
    def attacks(self) -> bool:
        """Whether it makes an attack (MT-ATK-03)."""
        return "Attack" in self.keywords or "Counterattack" in self.keywords


@dataclass(frozen=True, slots=True)
class Attack:
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
    attack: tuple[Attack, ...]
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
class ItemCard:
    """What is printed on an item (MT-ITEM-04)."""

    id: str
    title: str
    colour: str
    copies: int
    hero: str = ""
    slot: int = NONE
    keywords: tuple[str, ...] = ()
    hit: int = 0
    fate: int = 0
    defense: int = 0
    vitality: int = 0
    range: int = 0
    buy: int = 0
    sell: int = 0
    program: str = ""


@dataclass(frozen=True, slots=True)
class AllyCard:
    """What is printed on an ally's card (ALLY). One without hit dice does not attack."""

    id: str
    title: str
    move: int
    vitality: int
    threat: int
    """What counts for the priorities of enemies (MT-ALLY-05)."""
    defense: int = 0
    """What is added to the TN of an enemy's attack (MT-ALLY-04)."""
    courage: int = 0
    """0 for one that always passes (MT-COUR-04)."""
    hit: int = 0
    fate: int = 0
    range: int = 1
    damage: int = 0
    targets: int = 1
    immune: tuple[str, ...] = ()
    program: str = ""


@dataclass(frozen=True, slots=True)
class Bystander:
    """Somebody whom a quest brings, and whom enemies attack like an ally."""

    name: str
    vitality: int
    threat: int


@dataclass(frozen=True, slots=True)
class QuestPack:
    """Minions that a quest brings: their type or how it is chosen, how many, 0 for any number;
    whether two packs come at opposite edges."""

    type: str
    size: int = 0
    opposite: bool = False


@dataclass(frozen=True, slots=True)
class QuestTokenCard:
    """The tokens of a quest and their non-combat action (MT-NCA-02). ``tn`` 0 for one that simply
    succeeds (MT-NCA-04)."""

    name: str
    count: int
    tn: int = 0
    spot: str = ""
    once: bool = False
    """Whether a hero can try it once in a hero cycle."""
    opens_with: str = ""
    """The item whose bearer needs no roll."""
    attackable: bool = False
    """Whether they are figures that can be attacked as well."""


@dataclass(frozen=True, slots=True)
class QuestCard:
    """What is printed on a quest card beside its texts (MT-QUEST-01)."""

    id: str
    title: str
    number: str
    """``C`` and a number for a quest of a chain."""
    sizes: tuple[str, ...] = ()
    """The tiles on which it can be, none for any."""
    timer: int = 0
    """Its hero cycles, 0 for one without limit (MT-QUEST-06)."""
    lairs: tuple[str, ...] = ()
    no_lairs: bool = False
    """Whether no lair comes at all."""
    packs: tuple[QuestPack, ...] = ()
    figures: tuple[tuple[str, int], ...] = ()
    traps: tuple[str, ...] = ()
    token: QuestTokenCard | None = None
    bystander: bool = False
    program: str = ""

    @property
    def chain(self) -> bool:
        """Whether it is set aside until another quest unlocks it (MT-SETUP-16)."""
        return not self.number.isdigit()


@dataclass(frozen=True, slots=True)
class DarknessCard:
    """A card of the darkness deck; ``threshold`` is the threat of its penalty (MT-DARK-06)."""

    id: str
    title: str
    threshold: int
    program: str
    deck: str = "terror"
    """The boss to whose deck it belongs (MT-DARK-13)."""


@dataclass(frozen=True, slots=True)
class Spawn:
    """How many minions of a type each spawn brings, and how many of them are ranged: a figure for
    each number of heroes, from 1 to 5."""

    counts: dict[str, tuple[int, ...]]
    ranged: dict[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Face:
    """A face of a realm tile: its squares row by row (TILE)."""

    id: str
    title: str
    size: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Legend:
    """What a tile of a size asks for and gives (POP); bounds are least and most."""

    size: str
    width: int
    height: int
    treasure: int
    of: str = ""
    """The size of the two tiles that make it, for a combined one."""
    quest: tuple[int, int] = (0, 0)
    quest_or_trap: bool = False
    trap: tuple[int, int] = (0, 0)
    lair: tuple[int, int] = (0, 0)
    pack: tuple[int, int] = (0, 0)
    mini_boss: tuple[int, int] = (0, 0)
    gold: int = 0
    serendipity: int = 0
    merchant: bool = False
    hoard: str = ""
    lairs: tuple[str, ...] = ()
    """The types of the lairs, where a story quest names them."""
    boss: str = ""
    """The boss who waits there."""
    closed: bool = False
    """Whether nobody goes back over the edge of entry."""


@dataclass(frozen=True, slots=True)
class RealmObject:
    """A kind of realm object: how many there are, how large, and its coloured line (MT-TILE-17)."""

    id: str
    title: str
    count: int
    width: int
    height: int
    line: str


@dataclass(frozen=True, slots=True)
class Miniature:
    """A miniature of the supply (MT-SPAWN-08)."""

    of: int
    """Which enemy, as a place in :func:`monsters`; a boss is its first stage."""
    ranged: bool = False
    extra: bool = field(default=False)


@dataclass(frozen=True, slots=True)
class TrapCard:
    """A trap (TRAP); ``sizes`` are the tiles on which it can stand, none for any."""

    id: str
    title: str
    tn: int
    program: str
    tokens: int = 1
    sizes: tuple[str, ...] = ()
    token: str = ""
    size: int = 1
    enter: bool = True
    spot: str = ""
    """Where its tokens stand, or which edge is its own."""
    apart: int = 0
    """How far its tokens are from each other at least."""
    stand: str = "adjacent"
    """From where it is disarmed."""
    each: bool = False
    """Whether each token is disarmed separately."""
    place: str = ""
    where: str = ""
    how: str = ""
    """The setup, from where it is disarmed, and how, in words."""


@dataclass(frozen=True, slots=True)
class Ware:
    """What a merchant sells: an item, a potion, cards drawn from an item deck, or a service; cards
    that are drawn cost what stands on them (MT-MERCH-03)."""

    price: int = 0
    item: str = ""
    potion: str = ""
    draw: str = ""
    service: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Merchant:
    """A merchant card: the level shows how rare the wares are, and how many (MT-MERCH-08)."""

    id: str
    title: str
    level: int
    wares: tuple[Ware, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """A tile of a story quest: what it asks for, and the quest that is met on it (MT-STORY-01)."""

    size: str
    legend: Legend
    quest: str = ""
    """Its id; empty where one may come (MT-POP-05)."""
    timer: int = 0
    face: str = ""
    """The id of the only face that it can be; empty for any of the size."""


@dataclass(frozen=True, slots=True)
class StoryAct:
    """An act of a story quest."""

    title: str
    scenes: tuple[Scene, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """A story quest: its acts in order, and the title that is its reward (MT-STORY-02)."""

    id: str
    title: str
    line: str
    reward: str
    acts: tuple[StoryAct, ...]
