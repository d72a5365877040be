"""What everything is called that has a program, and the program."""

from __future__ import annotations

from functools import cache

from ..content import read_content


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
