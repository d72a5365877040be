"""Heroes, cards, enemies, items, traps, tiles and numbers, read once from ``content/*.toml``.

Everything is known by its place in its list; copies of a card are not told apart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, TypeAlias

from ....kernel.files.content import tables

Kind: TypeAlias = int
"""A hero card, as its place in :func:`cards`."""
Item: TypeAlias = int
"""An item, as its place in :func:`items`."""
Hero: TypeAlias = int
"""A hero of the box, as its place in :func:`heroes`."""
MonsterType: TypeAlias = int
"""A monster-type with its minions, captains and lairs, as its place in :func:`types`."""

NONE: Final = -1
MINION, CAPTAIN, MINI_BOSS, BOSS, AGENT = range(5)
"""The ranks of enemies (MT-ORDER-04)."""
RANKS: Final = ("minion", "captain", "mini_boss", "boss", "agent")
INSTINCT, INTELLECT, UNDEAD = range(3)
"""The classifications, in the order in which they act (MT-ORDER-02)."""
CLASSES: Final = ("instinct", "intellect", "undead")
SLOTS: Final = ("primary", "secondary", "armor", "helm", "accessory")
"""The equipment slots of a hero (MT-ITEM-01)."""
WHITE, GREEN, BLUE = range(3)
COLOURS: Final = ("white", "green", "blue")
"""The colours of treasure tokens and of the item decks (MT-SETUP-07)."""
RESTING, CAUTIOUS, NORMAL, AGGRESSIVE = range(4)
MOVEMENTS: Final = ("none", "cautious", "normal", "aggressive")
"""The types of movement (MT-MOVE-02 to MT-MOVE-05)."""
WEAPON, PATH, WHOLE_TILE = -1, -2, -3
"""Ranges that are no number of squares: that of the weapon, along a Dash, the whole tile."""
_RANGES = {"weapon": WEAPON, "path": PATH, "tile": WHOLE_TILE}
LAIR_VITALITY, LAIR_DEFENSE, LAIR_SIZE = 5, 3, 2
"""Of every lair (MT-LAIR-03)."""
HAND_SIZE, SPACES, METER, MOST_THREAT, MOST_VITALITY = 5, 4, 6, 10, 18
"""Of every hero (MT-DECK-06, MT-HERO-03, MT-THREAT-01, MT-HERO-01), and of the darkness meter."""
MOST_SERENDIPITY: Final = 8
BAG: Final = (30, 15, 5)
"""Treasure tokens of each colour; the blue ones begin outside of the bag (MT-SETUP-15)."""


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
class DarknessCard:
    """A card of the darkness deck; ``threshold`` is the threat of its penalty (MT-DARK-06)."""

    id: str
    title: str
    threshold: int
    program: str


@dataclass(frozen=True, slots=True)
class Spawn:
    """How many minions of a type come for 2 to 5 heroes, and how many of them are ranged."""

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


@dataclass(frozen=True, slots=True)
class Miniature:
    """A miniature of the supply (MT-SPAWN-08)."""

    of: int
    """Which enemy, as a place in :func:`monsters`; a boss is its first stage."""
    ranged: bool = False
    extra: bool = field(default=False)


def read_content(name: str) -> dict[str, Any]:
    """The data of ``content/<name>.toml`` as it stands there."""
    return tables(__name__.partition(".table.")[0], name)


def _tupled(entry: dict[str, Any]) -> dict[str, Any]:
    drop = ("origin", "advanced", "number", "extra_rewards")
    return {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in entry.items()
        if key not in drop
    }


@cache
def heroes() -> tuple[HeroToken, ...]:
    """The five heroes."""
    return tuple(HeroToken(**entry) for entry in read_content("heroes")["hero"])


@cache
def cards() -> tuple[Card, ...]:
    """All hero cards, hero by hero; an advanced one has no starting copies (MT-SETUP-10)."""
    names = [hero.id for hero in heroes()]
    found = []
    for entry in read_content("hero_decks")["card"]:
        fields = _tupled(entry)
        fields["hero"] = names.index(fields["hero"])
        fields["range"] = _RANGES.get(fields.get("range", 1), fields.get("range", 1))
        found.append(Card(**fields))
    return tuple(found)


@cache
def starting_deck(hero: Hero) -> tuple[Kind, ...]:
    """The 25 cards with which a hero begins, ascending (MT-SETUP-10)."""
    return tuple(
        kind for kind, card in enumerate(cards()) if card.hero == hero for _ in range(card.copies)
    )


@cache
def types() -> tuple[str, ...]:
    """The monster-types."""
    return tuple(dict.fromkeys(entry["type"] for entry in read_content("monsters")["monster"]))


@cache
def monsters() -> tuple[Monster, ...]:
    """All enemies, with each stage of a boss."""
    found = []
    for entry in read_content("monsters")["monster"]:
        fields = _tupled(entry)
        fields["type"] = types().index(fields["type"])
        fields["rank"] = RANKS.index(fields["rank"])
        fields["cls"] = CLASSES.index(fields.pop("class")) if "class" in fields else INSTINCT
        fields["attack"] = tuple(Attack(**attack) for attack in fields["attack"])
        found.append(Monster(**fields))
    return tuple(found)


@cache
def monster_of(name: str) -> int:
    """The place of an enemy in :func:`monsters`. Raises ``KeyError``."""
    return {monster.id: place for place, monster in enumerate(monsters())}[name]


@cache
def miniatures() -> tuple[Miniature, ...]:
    """The supply of miniatures, in the order of their numbers as figures."""
    found: list[Miniature] = []
    for entry in read_content("heroes")["miniature"]:
        kind, extra = monster_of(entry["of"]), entry.get("extra", False)
        ranged = entry.get("ranged", 0)
        found += [Miniature(kind, False, extra)] * (entry["count"] - ranged)
        found += [Miniature(kind, True, extra)] * ranged
    return tuple(found)


@cache
def lair_tokens() -> tuple[MonsterType, ...]:
    """The lair tokens by their types (MT-R-87)."""
    entries = read_content("heroes")["lair"]
    return tuple(types().index(one["type"]) for one in entries for _ in range(one["count"]))


@cache
def spawns() -> dict[MonsterType, Spawn]:
    """How many minions of each type come."""
    found = {}
    for entry in read_content("monsters")["spawn"]:
        counts = {kind: tuple(entry[kind]) for kind in ("lair", "normal", "heavy")}
        none = (0,) * len(counts["lair"])
        ranged = {kind: tuple(entry.get(f"{kind}_ranged", none)) for kind in counts}
        found[types().index(entry["type"])] = Spawn(counts, ranged)
    return found


@cache
def items() -> tuple[ItemCard, ...]:
    """All items, each once."""
    found = []
    for entry in read_content("items")["item"]:
        fields = _tupled(entry)
        fields["slot"] = SLOTS.index(fields["slot"]) if "slot" in fields else NONE
        found.append(ItemCard(**fields))
    return tuple(found)


@cache
def item_deck(colour: int) -> tuple[Item, ...]:
    """All items of a colour, ascending, one entry for each copy (MT-SETUP-07). Quest items belong
    to none of the decks (MT-SETUP-06, MT-ITEM-08)."""
    return tuple(
        place
        for place, item in enumerate(items())
        if item.colour == COLOURS[colour]
        for _ in range(item.copies)
    )


@cache
def starting_gear(hero: Hero) -> tuple[Item, ...]:
    """The brown items of a hero by slot (MT-SETUP-11, MT-ITEM-05)."""
    worn = [NONE] * len(SLOTS)
    for place, item in enumerate(items()):
        if item.colour == "brown" and item.hero in ("", heroes()[hero].id):
            worn[item.slot] = place
    return tuple(worn)


@cache
def darkness_cards() -> tuple[DarknessCard, ...]:
    """The darkness deck."""
    return tuple(DarknessCard(**_tupled(entry)) for entry in read_content("darkness")["card"])


@cache
def faces() -> tuple[Face, ...]:
    """The faces of the realm tiles; those of one tile follow each other."""
    return tuple(
        Face(one["id"], one["title"], one["size"], tuple(one["grid"].split()))
        for one in read_content("tiles")["face"]
    )


@cache
def legends() -> dict[str, Legend]:
    """What each size of tile asks for (MT-TILE-08, MT-TILE-11)."""
    return {one["size"]: Legend(**_tupled(one)) for one in read_content("tiles")["legend"]}


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


POTIONS: Final = ("mending", "bitterroot", "lucky")
"""The potions of the base game (MT-POT-02)."""


@cache
def traps() -> tuple[TrapCard, ...]:
    """The trap deck."""
    found = []
    for entry in read_content("traps")["trap"]:
        fields = _tupled(entry)
        for words in ("place", "from", "disarmed"):
            fields.pop(words, None)
        found.append(TrapCard(**fields))
    return tuple(found)


@cache
def programs() -> dict[str, tuple[str, str]]:
    """The name and the program of everything that has one, by its id."""
    found = {"": ("", "")}
    for name in ("hero_decks", "monsters", "darkness", "traps", "items", "titles"):
        for group in read_content(name).values():
            for entry in group if isinstance(group, list) else ():
                if isinstance(entry, dict) and "id" in entry:
                    for one in (entry, *entry.get("attack", ())):
                        found[one["id"]] = (one["title"], one.get("program", ""))
    return found
