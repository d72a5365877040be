"""The enemies, and the supply of miniatures and lair tokens."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..content import read_content, tupled
from ..printed.enemies import AttackLine, Miniature, Monster, Spawn
from ..registry import Registry
from ..terms import CLASSES, INSTINCT, RANKS, MonsterType


@cache
def types() -> tuple[str, ...]:
    """The names of the monster-types, in the order of their numbers."""
    return tuple(dict.fromkeys(entry["type"] for entry in read_content("monsters")["monster"]))


@cache
def monsters() -> Registry[Monster]:
    """All enemies, with each stage of a boss."""
    return Registry(map(monster_card, read_content("monsters")["monster"]))


def monster_card(entry: dict[str, Any]) -> Monster:
    """What an entry says of an enemy."""
    fields = tupled(entry)
    fields["type"] = types().index(fields["type"])
    fields["rank"] = RANKS.index(fields["rank"])
    fields["cls"] = CLASSES.index(fields.pop("class")) if "class" in fields else INSTINCT
    fields["attack"] = tuple(AttackLine(**attack) for attack in fields["attack"])
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
