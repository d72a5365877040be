"""Plans, cards, characters and numbers, read once from ``content/*.toml``.

Values can be changed there without touching code; :mod:`..checks.content` tells whether
they still make a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Annotated, Any, Final, TypeAlias

from ....kernel.files.content import tables, values
from ....kernel.files.released import released
from ....kernel.play.named import ByName, Named, SetOf
from .board import FloorPlan, read_plan

Item: TypeAlias = Annotated[int, Named("Item")]
"""A kind of item (MN-COMP-04), or one of the other two words of a choice; see :data:`WORDS`."""
Card: TypeAlias = Annotated[int, Named("HouseCard")]
"""A House card: its place in :func:`house_cards`."""
CardSet: TypeAlias = Annotated[int, SetOf("HouseCard")]
"""House cards, as a mask."""
Bonus: TypeAlias = Annotated[int, Named("BonusCard")]
"""A bonus card: its place in :func:`bonus_cards`."""
CharacterNumber: TypeAlias = Annotated[int, Named("Character")]
"""A character: its place in :func:`characters`."""

BONE, CAT, DOG, NET, PAINTING, FLASHLIGHT, BAIT, BOMB, SUCKER = range(9)
"""The kinds of item (MN-COMP-04), the pets, cat and dog, among them (MN-COMP-05)."""
KINDS: Final = 9
LOADED, REVENGE = 9, 10
"""In a choice: the net with imps, as against an empty one, and a Revenge token."""
TOOLS = (FLASHLIGHT, BAIT, BOMB, SUCKER)
Counts: TypeAlias = Annotated[list[int], ByName("Item", lambda: KINDS, 0)]
"""How many there are of each kind of item."""
WORDS = ("bone", "cat", "dog", "net", "painting", "flashlight", "bait", "bomb", "sucker")
"""Kinds of item as notations and tables of content have them."""
LEVEL_20 = 20
GHOST, IMP, FIND, TOOL = range(4)
"""What a House card puts on a space; a find is a painting, cat or bone (MN-REVEAL-03)."""


@dataclass(frozen=True, slots=True)
class HouseCard:
    """A House card: what it puts on the space for which it is turned up."""

    id: str
    kind: int
    """``GHOST``, ``IMP``, ``FIND`` or ``TOOL``."""
    strength: int
    """The ghost's, or 0."""
    item: Item
    """What is found, or -1; a tool card names no kind (MN-R-61)."""
    spirit: bool
    """Whether an apparition comes with a painting (MN-REVEAL-07)."""
    large: bool
    """Whether it is for four or five players only (MN-R-01)."""


@dataclass(frozen=True, slots=True)
class BonusCard:
    """A bonus card: what it counts at the end, and what that is worth."""

    id: str
    title: str
    condition: str
    """What earns money, in words."""
    rule: str
    """The name of that condition in :data:`.scoring.TIMES`."""
    number: int
    """The figure in that condition, 0 where there is none of the card's own."""
    money: int
    """What it earns each time."""


@dataclass(frozen=True, slots=True)
class Character:
    """A Player Mat as it is printed."""

    slug: str
    title: str
    ability: str
    """The ability in words."""
    courage: int = 6
    """Max courage at the start (MN-SETUP-03, MN-ABIL-01)."""
    slots: int = 3
    """Inventory slots without backpack tiles (MN-SETUP-14, MN-ABIL-02)."""
    bones: int = 0
    """Bones in the inventory at the start (MN-ABIL-09)."""
    faints: bool = True
    """Whether a lost fight takes the courage and brings Revenge tokens (MN-ABIL-03)."""
    rerolls: bool = False
    """Whether a roll that falls short may be repeated once (MN-ABIL-04)."""
    keeps_net: bool = False
    """Whether the net stays when its imps are released (MN-ABIL-06)."""
    stack_extra: int = 0
    """What a sold stack earns more, from ``stack_least`` paintings on (MN-ABIL-07)."""
    stack_least: int = 0
    """The smallest stack that earns more."""
    pays_revenge: bool = False
    """Whether a Revenge token may pay an apparition (MN-ABIL-08)."""
    door: int = 1
    """The courage for an entrance that a movement begins with (MN-R-05, MN-ABIL-10)."""
    tools: int = 1
    """Tools drawn on Collect a Tool, one of which is kept (MN-ABIL-11)."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the whole game, as ``numbers.toml`` explains them."""

    ghost_money: int
    apparition_money: int
    imp_money: int
    revenge_money: int
    item_money: int
    stack_money: tuple[int, ...]
    stack_more: int
    die: int
    rank_bonus: tuple[int, ...]
    dog_bonus: int
    cat_bonus: int
    faint_revenge: int
    courage_step: int
    courage_limit: int
    placeholders: int
    tiles: int
    revenge: int
    imps: int
    apparitions: int
    standstill: int
    announced: int
    items: tuple[int, ...]


def read_content(name: str) -> dict[str, Any]:
    """The data of ``content/<name>.toml`` as it stands there."""
    return tables(__name__.partition(".table.")[0], name)


@cache
def plans() -> tuple[FloorPlan, ...]:
    """The small plan, for 2 or 3 players, and the large one, for 4 or 5 (MN-SETUP-01)."""
    return tuple(map(read_plan, read_content("plans")["plan"]))


def plan_for(seats: int) -> FloorPlan:
    """The plan for so many players."""
    return plans()[seats > 3]


@cache
def house_cards() -> tuple[HouseCard, ...]:
    """All House cards; a state refers to them by their place in this tuple."""
    return tuple(_house_card(entry) for entry in read_content("cards")["card"])


def _house_card(entry: dict[str, Any]) -> HouseCard:
    kind = {"ghost": GHOST, "imp": IMP, "tool": TOOL}.get(entry["kind"], FIND)
    item = WORDS.index(entry["kind"]) if kind == FIND else -1
    strength, spirit = entry.get("strength", 0), entry.get("spirit", False)
    return HouseCard(entry["id"], kind, strength, item, spirit, entry.get("large", False))


@cache
def cards_for(seats: int) -> tuple[Card, ...]:
    """The cards in use with so many players (MN-SETUP-10, MN-R-52)."""
    return tuple(n for n, card in enumerate(house_cards()) if seats > 3 or not card.large)


@cache
def lasting_cards(seats: int) -> frozenset[Card]:
    """Those of them that every game has had: it goes on with the cards with which it began."""
    first = released(__package__.rpartition(".")[0])["HouseCard"]
    return frozenset(card for card in cards_for(seats) if house_cards()[card].id in first)


@cache
def lasting_bonus_cards() -> frozenset[Bonus]:
    """The bonus cards that every game has had."""
    first = released(__package__.rpartition(".")[0])["BonusCard"]
    return frozenset(n for n, card in enumerate(bonus_cards()) if card.id in first)


@cache
def last_card() -> Card:
    """The card of the level 20 ghost, which lies at the bottom (MN-SETUP-11)."""
    return [card.strength for card in house_cards()].index(LEVEL_20)


@cache
def bonus_cards() -> tuple[BonusCard, ...]:
    """All bonus cards; a state refers to them by their place in this tuple."""
    return tuple(map(_bonus_card, read_content("bonus")["bonus"]))


def _bonus_card(entry: dict[str, Any]) -> BonusCard:
    number = entry.get("number", 0)
    condition = entry["condition"].format(**asdict(numbers()) | {"number": number})
    return BonusCard(entry["id"], entry["title"], condition, entry["rule"], number, entry["money"])


@cache
def characters() -> tuple[Character, ...]:
    """The ten characters; a mat refers to its own by the place in this tuple."""
    return tuple(map(read_character, read_content("characters")["character"]))


def read_character(entry: Mapping[str, Any]) -> Character:
    """A character as ``characters.toml`` describes it, every other mat's field as usual.

    Raises ``TypeError`` for a field that no mat has, ``KeyError`` for one named in words that
    is not there.
    """
    printed = {name: value for name, value in entry.items() if name != "origin"}
    plain = Character(**printed)
    return replace(plain, ability=plain.ability.format(**asdict(plain)))


@cache
def numbers() -> Numbers:
    """The numbers of the whole game."""
    return Numbers(**values(read_content("numbers")))
