"""What an item must fulfil."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..table.catalogue.items import items
from ..table.terms import COLOURS, SLOTS
from .entry_schema import EntrySchema, many, number, one_of, text
from .known import TITLE, Entry, Known, More, as_it_is, check_program
from .programs import ITEM, QUEST


def item(known: Known) -> tuple[EntrySchema, More]:
    """The fields of an entry, and what else is asked of it."""
    words = sorted({word for item in items() for word in item.keywords})
    numbers = {"hit": number(0, 4), "fate": number(0, 4), "defense": number(0, 3)}
    numbers |= {"vitality": number(0, 4), "range": number(0, 6)}
    may = {
        **numbers,
        "slot": one_of(SLOTS, "slot"),
        "keywords": many(one_of(words, "keyword"), 3),
        "buy": number(0, 20),
        "sell": number(0, 20),
        "program": as_it_is,
    }
    must = {"id": text(40), "title": text(TITLE), "colour": one_of((*COLOURS, QUEST), "colour")}
    return EntrySchema({**must, "copies": number(1, 6)}, may), _item_problems


def _item_problems(entry: Entry, known: Known) -> Iterator[str]:
    """A recipe triggers only with an item used in the attack (MT-FATE-02): one that shares a
    keyword with the card (MT-R-97). Of a quest item there is one (MT-ITEM-08)."""
    yield from check_program(ITEM, entry, known)
    program = str(entry.get("program", ""))
    if re.search(r"\bfate\b", program) and not entry.get("keywords"):
        yield "its recipe needs a keyword (MT-R-97)"
    if entry["colour"] == QUEST and entry["copies"] != 1:
        yield "a quest item is there once (MT-ITEM-08)"
    if entry["colour"] != QUEST and "slot" in entry and not entry.get("sell"):
        yield "it has no price at which it can be sold"
