"""What items give, in words (pure)."""

from __future__ import annotations

from mythshelf.games.myth.table.printed.items import ItemCard
from mythshelf.games.myth.table.state import State
from mythshelf.games.myth.table.terms import NONE, SLOTS


def gives(item: ItemCard) -> str:
    """Its figures: "+2 hit dice, +1 vitality, range 5"; empty for one that has none."""
    found = [
        f"{value:+}{name}"
        for name, value in (
            (" hit dice", item.hit),
            (" fate dice", item.fate),
            (" defense", item.defense),
            (" vitality", item.vitality),
        )
        if value
    ]
    if item.range > 1:
        found.append(f"range {item.range}")
    return ", ".join(found)


def does(item: ItemCard) -> str:
    """What its program says; empty for one that has none."""
    return State.language.words(item.id) if item.program else ""


def slot_of(item: ItemCard) -> str:
    """Where it is worn."""
    return f"{SLOTS[item.slot]} slot" if item.slot != NONE else "carried"


def whole(item: ItemCard) -> str:
    """All of it in sentences."""
    told = [f"{slot_of(item).capitalize()}.", f"{gives(item)}." if gives(item) else "", does(item)]
    return " ".join(filter(None, told))
