"""Heroes, cards, enemies, items, traps, tiles and numbers, read once from ``content/*.toml``.

Everything is known by its place in its list; copies of a card are not told apart. To monsters,
items, faces and stories content from outside may add (:class:`.Listed`, :mod:`.added`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Protocol, TypeVar

from ....kernel.files.content import tables
from .listed import Listed
from .printed import (
    AllyCard,
    Attack,
    Bystander,
    Card,
    DarknessCard,
    Face,
    HeroToken,
    ItemCard,
    Legend,
    Merchant,
    Miniature,
    Monster,
    QuestCard,
    QuestPack,
    QuestTokenCard,
    RealmObject,
    Scene,
    Spawn,
    Story,
    StoryAct,
    TrapCard,
    Ware,
)
from .terms import (
    CLASSES,
    COLOURS,
    INSTINCT,
    NONE,
    PATH,
    RANKS,
    SLOTS,
    WEAPON,
    WHOLE_TILE,
    Hero,
    Item,
    Kind,
    MonsterType,
)


class Kept(Protocol):
    """A function that keeps what it has found."""

    def cache_clear(self) -> None:
        """Forget it."""


K = TypeVar("K", bound=Kept)
_KEPT: list[Kept] = []


def of_content(function: K) -> K:
    """Marks a cached function whose answers follow from content that can change."""
    _KEPT.append(function)
    return function


def content_changed() -> None:
    """What followed from the content is found anew."""
    for function in _KEPT:
        function.cache_clear()


_RANGES = {"weapon": WEAPON, "path": PATH, "tile": WHOLE_TILE}


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
    """All hero cards, hero by hero, then those that agents leave (MT-MINI-04); an advanced one has
    no starting copies (MT-SETUP-10)."""
    names = [hero.id for hero in heroes()]
    found = []
    for entry in read_content("hero_decks")["card"]:
        fields = _tupled(entry)
        fields["hero"] = names.index(fields["hero"])
        fields["range"] = _RANGES.get(fields.get("range", 1), fields.get("range", 1))
        found.append(Card(**fields))
    for entry in read_content("monsters")["agent_card"]:
        fields = _tupled(entry)
        del fields["extra"]
        found.append(Card(hero=NONE, **fields))
    return tuple(found)


@cache
def starting_deck(hero: Hero) -> tuple[Kind, ...]:
    """The 25 cards with which a hero begins, ascending (MT-SETUP-10); advanced ones are not among
    them (MT-CARD-01)."""
    return tuple(
        kind for kind, card in enumerate(cards()) if card.hero == hero for _ in range(card.copies)
    )


@cache
def types() -> tuple[str, ...]:
    """The monster-types."""
    return tuple(dict.fromkeys(entry["type"] for entry in read_content("monsters")["monster"]))


@cache
def monsters() -> Listed[Monster]:
    """All enemies, with each stage of a boss."""
    return Listed(map(monster_card, read_content("monsters")["monster"]))


def monster_card(entry: dict[str, Any]) -> Monster:
    """What an entry says of an enemy."""
    fields = _tupled(entry)
    fields["type"] = types().index(fields["type"])
    fields["rank"] = RANKS.index(fields["rank"])
    fields["cls"] = CLASSES.index(fields.pop("class")) if "class" in fields else INSTINCT
    fields["attack"] = tuple(Attack(**attack) for attack in fields["attack"])
    return Monster(**fields)


def monster_of(name: str) -> int:
    """The number of an enemy in :func:`monsters`. Raises ``KeyError``."""
    return monsters().number(name)


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
def allies() -> tuple[AllyCard, ...]:
    """The ally cards."""
    return tuple(AllyCard(**_tupled(entry)) for entry in read_content("allies")["ally"])


@cache
def bystander() -> Bystander:
    """Whom a quest brings."""
    found = (one["bystander"] for one in read_content("quests")["quest"] if "bystander" in one)
    return Bystander(**next(found))


@cache
def quests() -> Listed[QuestCard]:
    """All quests, the ordinary ones first."""
    return Listed(map(quest_card, read_content("quests")["quest"]))


def quest_card(entry: dict[str, Any]) -> QuestCard:
    """What an entry says of a quest."""
    fields = {key: value for key, value in entry.items() if key != "origin"}
    fields["no_lairs"] = fields.get("lairs") == []
    fields["packs"] = tuple(QuestPack(**one) for one in fields.get("packs", ()))
    fields["figures"] = tuple(fields.get("figures", {}).items())
    fields["bystander"] = "bystander" in fields
    if "token" in fields:
        fields["token"] = QuestTokenCard(**fields["token"])
    for name in ("lairs", "traps", "sizes"):
        fields[name] = tuple(fields.get(name, ()))
    return QuestCard(**fields)


def quest_named(name: str) -> int:
    """The number of a quest in :func:`quests`. Raises ``KeyError``."""
    return quests().number(name)


@of_content
@cache
def all_quests(sources: tuple[str, ...] = ()) -> tuple[int, ...]:
    """The quests of the box, and those of some sources."""
    return (*range(len(quests())), *quests().of(sources))


@of_content
@cache
def ordinary_quests(sources: tuple[str, ...] = ()) -> tuple[int, ...]:
    """The quests of which the quest deck is made (MT-SETUP-16)."""
    return tuple(card for card in all_quests(sources) if not quests()[card].chain)


@cache
def items() -> Listed[ItemCard]:
    """All items, each once."""
    return Listed(map(item_card, read_content("items")["item"]))


def item_card(entry: dict[str, Any]) -> ItemCard:
    """What an entry says of an item."""
    fields = _tupled(entry)
    fields["slot"] = SLOTS.index(fields["slot"]) if "slot" in fields else NONE
    return ItemCard(**fields)


@of_content
@cache
def item_deck(colour: int, sources: tuple[str, ...] = ()) -> tuple[Item, ...]:
    """All items of a colour, ascending, one entry for each copy (MT-SETUP-07), with those of some
    sources. Quest items belong to none of the decks (MT-SETUP-06, MT-ITEM-08)."""
    return tuple(
        number
        for number in (*range(len(items())), *items().of(sources))
        if items()[number].colour == COLOURS[colour]
        for _ in range(items()[number].copies)
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
    """The cards of all darkness decks."""
    return tuple(DarknessCard(**_tupled(entry)) for entry in read_content("darkness")["card"])


def darkness_deck(decks: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of one deck, or of several that are shuffled together (MT-SETUP-03)."""
    return tuple(place for place, card in enumerate(darkness_cards()) if card.deck in decks)


@cache
def faces() -> Listed[Face]:
    """The faces of the realm tiles; those of one tile follow each other."""
    return Listed(map(face_card, read_content("tiles")["face"]))


def face_card(entry: dict[str, Any]) -> Face:
    """What an entry says of a face."""
    return Face(entry["id"], entry["title"], entry["size"], tuple(entry["grid"].split()))


@cache
def realm_objects() -> tuple[RealmObject, ...]:
    """The kinds of realm objects (MT-POP-20)."""
    return tuple(RealmObject(**one) for one in read_content("tiles")["object"])


@cache
def legends() -> dict[str, Legend]:
    """What each size of tile asks for: a trap on 4x6 (MT-TILE-06), one or two lairs on 12x12
    (MT-TILE-08), up to four and a mini-boss on 24x12 (MT-TILE-11), every
    icon on 6x12 (MT-TILE-09), traps and serendipity on 4x12 (MT-TILE-10)."""
    return {one["size"]: Legend(**_tupled(one)) for one in read_content("tiles")["legend"]}


@cache
def traps() -> tuple[TrapCard, ...]:
    """The trap deck."""
    found = []
    for entry in read_content("traps")["trap"]:
        fields = _tupled(entry)
        fields["where"] = fields.pop("from")
        fields["how"] = fields.pop("disarmed", "")
        found.append(TrapCard(**fields))
    return tuple(found)


@cache
def merchants() -> tuple[Merchant, ...]:
    """The merchant deck."""
    found = []
    for entry in read_content("merchants")["merchant"]:
        fields = _tupled(entry)
        fields["wares"] = tuple(Ware(**ware) for ware in fields["wares"])
        found.append(Merchant(**fields))
    return tuple(found)


NO_QUEST = "none"
"""The quest of a tile of a story quest that has none."""


@cache
def stories() -> Listed[Story]:
    """The story quests. Their tiles are played by the legends of their sizes, with what is dictated
    (MT-STORY-01); the quest icon may be skipped (MT-POP-05). A module may bring more, with quests,
    monsters, items and tiles of its own (MT-STORY-05)."""
    return Listed(map(story_card, read_content("stories")["story"]))


def story_card(entry: dict[str, Any]) -> Story:
    """What an entry says of a story quest."""
    acts = tuple(StoryAct(act["title"], tuple(map(_scene, act["tiles"]))) for act in entry["act"])
    told = {name: str(entry[name]) for name in ("id", "title", "line", "reward")}
    return Story(**told, acts=acts)


def story_named(name: str) -> Story:
    """A story quest by its id. Raises ``KeyError``."""
    return stories()[stories().number(name)]


def _scene(entry: dict[str, Any]) -> Scene:
    fields = _tupled(entry)
    size, quest, timer = fields.pop("size"), fields.pop("quest", ""), fields.pop("timer", 0)
    face = fields.pop("face", "")
    legend = legends()[size]
    most = 0 if quest == NO_QUEST else legend.quest[1]
    either = legend.quest_or_trap and not quest
    changes = {"quest": (0, most), "quest_or_trap": either, **fields}
    return Scene(size, replace(legend, **changes), quest, timer, face)


@of_content
@cache
def scene_named(key: str) -> Scene | None:
    """A tile of a story quest, if there is one by that key: ``quiet-under-the-hill.2.3`` is the
    third one of act 2."""
    name, act, place = key.rsplit(".", 2)
    there = story_named(name).acts[int(act) - 1].scenes
    return there[int(place) - 1] if int(place) <= len(there) else None


@cache
def card_named(name: str) -> Kind:
    """A hero card by its id. Raises ``KeyError``."""
    return {card.id: place for place, card in enumerate(cards())}[name]


@cache
def title_named(name: str) -> str:
    """What a title is called. Raises ``KeyError``."""
    return {one["id"]: str(one["title"]) for one in read_content("titles")["title"]}[name]


@cache
def boss_titles() -> dict[str, str]:
    """The title of each boss, by his name (MT-TITLE-04)."""
    return {one["boss"]: one["id"] for one in read_content("titles")["title"] if "boss" in one}


def item_named(name: str) -> Item:
    """An item by its id. Raises ``KeyError``."""
    return items().number(name)


@cache
def programs() -> dict[str, tuple[str, str]]:
    """The name and the program of everything that has one, by its id."""
    found = {"": ("", "")}
    named = ("hero_decks", "monsters", "darkness", "traps", "items", "titles", "allies", "quests")
    for name in named:
        for group in read_content(name).values():
            for entry in group if isinstance(group, list) else ():
                if isinstance(entry, dict) and "id" in entry:
                    for one in (entry, *entry.get("attack", ())):
                        found[one["id"]] = (one["title"], one.get("program", ""))
    return found
