"""What the entries of a content file may name, and what the checks of all kinds of entry share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ..table.catalogue.enemies import lair_tokens, monsters, types
from ..table.catalogue.heroes import cards
from ..table.catalogue.items import items
from ..table.catalogue.quests import quests
from ..table.printed.enemies import Monster
from ..table.printed.items import ItemCard
from ..table.terms import BOSS
from .programs import QUEST, names_in, program_problems

Entry = Mapping[str, Any]
ID = re.compile(r"[A-Za-z0-9-]{1,30}(\.[a-z0-9-]{1,20})?")
TITLE = 30
"""Characters of the longest title."""


def _of_quests() -> list[ItemCard]:
    return [item for item in items() if item.colour == QUEST]


def _ids(listed: Any) -> frozenset[str]:
    return frozenset(one.id for one in listed)


@cache
def enemies() -> Mapping[str, Monster]:
    """Whom a quest may bring: no agent, nobody of the optional types, a boss in his first stage."""
    return {one.id: one for one in monsters() if not one.extra and one.rank <= BOSS}


@dataclass(frozen=True, slots=True)
class Known:
    """The ids that an entry may name: those of the box, and of its own file."""

    items: frozenset[str] = field(default_factory=lambda: _ids(items()))
    monsters: frozenset[str] = field(default_factory=lambda: frozenset(enemies()))
    quests: frozenset[str] = field(default_factory=lambda: _ids(quests()))
    cards: frozenset[str] = field(default_factory=lambda: _ids(cards()))
    """The cards of the heroes; a file adds none."""
    quest_items: frozenset[str] = field(default_factory=lambda: _ids(_of_quests()))
    faces: frozenset[str] = frozenset()
    """The faces of the file, by id; a story quest names no other."""


def types_with_lairs() -> tuple[str, ...]:
    """The monster-types of which there are lairs."""
    return tuple(types()[which] for which in sorted(set(lair_tokens())))


More = Callable[[Entry, Known], Iterator[str]]
"""What else an entry must fulfil, once its fields are right."""


def as_it_is(value: Any) -> None:
    """What is looked at more closely later."""


def check_program(kind: str, entry: Entry, known: Known) -> Iterator[str]:
    """What is wrong with the program of an entry."""
    program = entry.get("program", "")
    found = list(program_problems(kind, program))
    yield from found
    if found:
        return
    for word, name in names_in(program):
        if word == "quest_item" and name not in known.quest_items:
            yield f"program: no quest item is called {name[:40]!r}"
        elif word == "play" and name not in known.cards:
            yield f"program: no card of a hero is called {name[:40]!r}"
        elif word in ("unlock", "shuffle_in") and name not in known.quests:
            yield f"program: no quest is called {name[:40]!r}"
