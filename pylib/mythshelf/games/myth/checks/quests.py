"""What a quest must fulfil."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ..table.catalogue.darkness import traps
from ..table.catalogue.tiles import legends
from .entry_schema import EntrySchema, flag, many, number, one_of, text
from .known import TITLE, Entry, Known, More, as_it_is, check_program, types_with_lairs
from .programs import QUEST

_ANY: Final = ("any", "another")
_SPOTS = ("farthest_edge", "far_edge", "centre")


def quest(known: Known) -> tuple[EntrySchema, More]:
    """The fields of an entry, and what else is asked of it."""
    of_lairs = (*types_with_lairs(), *_ANY)
    may = {
        "chain": flag,
        "sizes": many(one_of(legends(), "size of a tile"), len(legends()), 1),
        "timer": number(1, 20),
        "lairs": many(one_of(of_lairs, "monster-type with lairs"), 4),
        "packs": many(as_it_is, 3),
        "figures": _figures(known),
        "traps": many(one_of([*(trap.id for trap in traps()), "any"], "trap"), 2),
        "token": as_it_is,
    }
    return EntrySchema(
        {"id": text(40), "title": text(TITLE), "program": as_it_is}, may
    ), _quest_problems


def _figures(known: Known) -> Callable[[Any], str | None]:
    def check(value: Any) -> str | None:
        if not isinstance(value, Mapping) or not value:
            return "is a table of enemies, with how many of each"
        for name, count in value.items():
            told = one_of(known.monsters, "enemy")(name) or number(1, 12)(count)
            if told:
                return told
        return None

    return check


def _quest_problems(entry: Entry, known: Known) -> Iterator[str]:
    """It can succeed (MT-QUEST-01); its tokens have an action that is something."""
    yield from check_program(QUEST, entry, known)
    for place, pack in enumerate(entry.get("packs", ()), 1):
        schema = EntrySchema(
            {"type": one_of((*types_with_lairs(), "any"), "monster-type")},
            {"size": number(2, 12), "opposite": flag},
        )
        yield from (f"pack {place}: {told}" for told in schema.problems(pack))
    if "token" in entry:
        yield from (f"token: {told}" for told in _token(known).problems(entry["token"]))
    program = str(entry["program"])
    if "success" not in re.findall(r"^\s*(\w+)", program, re.MULTILINE):
        yield "its program does not say what success brings (MT-QUEST-04)"
    if ("nca" in re.findall(r"^\s*(\w+)", program, re.MULTILINE)) != ("token" in entry):
        yield "a token goes with a line for its non-combat action, and the other way round"


def _token(known: Known) -> EntrySchema:
    return EntrySchema(
        {"name": text(20), "count": number(1, 4)},
        {
            "tn": number(2, 10),
            "spot": one_of(_SPOTS, "spot"),
            "once": flag,
            "opens_with": one_of(known.items, "item"),
        },
    )
