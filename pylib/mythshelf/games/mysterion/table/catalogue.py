"""Elements, cards, decks and numbers, read once from ``content/*.toml``.

Values can be changed there without touching code; the ``checks`` tell whether
they still make a game. The map of the Journey is in :mod:`.land`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeAlias

from ....kernel.files.content import tables, values
from ....kernel.play.named import Named
from ....kernel.play.pool import Pool

Element: TypeAlias = int
Kind: TypeAlias = Annotated[int, Named("Kind")]
"""A card: its place in :func:`cards`. Copies of one card are not told apart."""
Seat: TypeAlias = int
"""Who sits at the table: in a battle 0 or 1, on a Journey a traveller, the last one the wilds."""
Side: TypeAlias = int
"""One of the two that fight a battle."""

NONE = -1
ELEMENTS = 6
SCRIPT, CREATURE, INSTANT, CONDITIONAL, ENHANCEMENT = range(5)
"""The types of cards (MY-GEN-03); the last three are Items."""
TYPES = ("script", "creature", "instant", "conditional", "enhancement")


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card. What a card does not have is ``NONE`` or empty."""

    id: str
    title: str
    type: int
    """One of the types of cards (MY-GEN-03)."""
    element: Element = NONE
    """Of a Script (MY-SCRIPT-01) or a Creature; an Item has none."""
    line: str = ""
    """The line in which a Creature evolves."""
    stage: int = 0
    """1, 2 or 3 of a Creature (MY-EVO-01)."""
    cost: int = 0
    """Scripts to be tapped; of a Creature the individual cost (MY-EVO-10)."""
    evolved: int = NONE
    """The lower cost with ``previous`` under the Creature (MY-EVO-02, MY-EVO-03)."""
    attack: int = 0
    defence: int = 0
    keyword: str = ""
    program: str = ""
    """What the card does, in the language of effects; a Creature has that of its ``keyword``."""
    previous: Kind = NONE
    """The stage before in the same line (MY-EVO-05)."""

    @property
    def is_item(self) -> bool:
        """Whether it is an Item of any of the three sorts."""
        return self.type > CREATURE


@dataclass(frozen=True, slots=True)
class Deck:
    """A recommended deck: its cards by kind, ascending, a copy each."""

    slug: str
    title: str
    element: Element
    cards: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers of the whole game, as ``numbers.toml`` explains them."""

    deck: int
    opening: int
    hand_limit: int
    codex_limit: int
    die: int
    draw: int
    draw_empty: int
    fast: int
    draw_fast: int
    penalty: int
    health: tuple[int, ...]
    bonus: int
    quiet: int
    cycles: int
    announced: int
    copies: int
    travellers: int
    sigils: tuple[int, ...]
    days: tuple[int, ...]
    standstill: int
    shrine: int
    wild_health: int
    rewards: int
    collection: int


def read_content(name: str) -> dict[str, Any]:
    """The data of ``content/<name>.toml`` as it stands there."""
    return tables(__name__.partition(".table.")[0], name)


@cache
def element_names() -> tuple[str, ...]:
    """The six elements in their order: Ember, Tide and so on."""
    return tuple(entry["title"] for entry in read_content("elements")["element"])


@cache
def element_ids() -> tuple[str, ...]:
    """The elements as ids of cards and spaces begin with them: ``EM``, ``TI``."""
    return tuple(entry["id"] for entry in read_content("elements")["element"])


def _read() -> Iterator[Card]:
    elements = element_ids()
    for number, entry in enumerate(read_content("elements")["element"]):
        yield Card(entry["script"], f"Script of {entry['title']}", SCRIPT, number)
    creatures = read_content("creatures")["creature"]
    places = {entry["id"]: place for place, entry in enumerate(creatures, start=ELEMENTS)}
    for entry in creatures:
        before = f"{entry['element']}-{entry['line']}{entry['stage'] - 1}"
        yield Card(
            entry["id"],
            entry["title"],
            CREATURE,
            elements.index(entry["element"]),
            entry["line"],
            entry["stage"],
            entry["cost"],
            entry.get("evolved", NONE),
            entry["attack"],
            entry["defence"],
            entry.get("keyword", ""),
            keyword_program(entry.get("keyword", "")),
            places.get(before, NONE),
        )
    for entry in read_content("items")["item"]:
        kind = TYPES.index(entry["kind"])
        yield Card(
            entry["id"], entry["title"], kind, cost=entry["cost"], program=entry["program"].strip()
        )


_POOL = Pool(_read)
cards = _POOL.cards
"""All cards: the Scripts in the order of the elements, the Creatures, the Items."""
kind_of = _POOL.kind_of
added_cards = _POOL.added
per_pool = _POOL.remembering


def keyword_program(keyword: str) -> str:
    """The program of ``Fury 2``; empty for no keyword. Raises ``KeyError`` for one unknown."""
    if not keyword:
        return ""
    title, _, amount = keyword.partition(" ")
    return re.sub(r"\bn\b", amount, _keywords()[title])


@cache
def _keywords() -> dict[str, str]:
    return {entry["title"]: entry["program"] for entry in read_content("keywords")["keyword"]}


def keyword_clause(keyword: str) -> str:
    """The clause of ``Fury 2``. Raises ``KeyError`` for one unknown."""
    clauses = {entry["title"]: entry["clause"] for entry in read_content("keywords")["keyword"]}
    found: str = clauses[keyword.partition(" ")[0]]
    return found


@cache
def decks() -> tuple[Deck, ...]:
    """The six recommended decks, in the order of the elements."""
    return tuple(
        Deck(
            entry["slug"],
            entry["title"],
            element_ids().index(entry["element"]),
            listed(entry["cards"]),
        )
        for entry in read_content("decks")["deck"]
    )


def listed(lines: list[str]) -> tuple[Kind, ...]:
    """The kinds, ascending, of lines such as ``4 EM-A1``. Raises ``KeyError``, ``ValueError``."""
    counts = [line.split() for line in lines]
    return tuple(sorted(kind_of(card) for count, card in counts for _ in range(int(count))))


@cache
def numbers() -> Numbers:
    """The numbers of the whole game."""
    return Numbers(**values(read_content("numbers")))
