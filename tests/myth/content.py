"""The content of Myth and its words, with nothing behind them: the game has no table yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from mythshelf.games.myth.cards.vocabulary import vocabulary
from mythshelf.kernel.effects import Program, Vocabulary, compiled
from mythshelf.kernel.effects.wording import line_text, mark_text
from mythshelf.kernel.files.content import tables

FILES = ("hero_decks", "monsters", "darkness", "traps", "items", "quests", "titles", "allies")


class Functions(dict[str, Callable[..., Any]]):
    """One for every word, which is never carried out here."""

    def __missing__(self, name: str) -> Callable[..., Any]:
        return lambda *_: None


@cache
def content(name: str) -> dict[str, Any]:
    """A content file."""
    return tables("mythshelf.games.myth", name)


@cache
def entries() -> dict[str, dict[str, Any]]:
    """Everything that has an id: cards, items, quests, monsters and each of their attacks."""
    found: dict[str, dict[str, Any]] = {}
    for name in FILES:
        for entry in _entries(content(name)):
            assert entry["id"] not in found
            found[entry["id"]] = entry
    return found


def _entries(file: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for group in file.values():
        for entry in group if isinstance(group, list) else ():
            if isinstance(entry, dict) and "id" in entry:
                yield entry
                yield from entry.get("attack", ())


@cache
def words() -> Vocabulary:
    """The vocabulary, with the names of the entries."""
    return vocabulary(Functions(), lambda name: entries()[name]["title"])


@cache
def program(name: str) -> Program:
    """The program of an entry."""
    return compiled(entries()[name].get("program", ""), words())


def said(name: str) -> str:
    """What stands on the card for its program."""
    found = program(name)
    marks = [mark_text(mark.words) for mark in found.marks]
    return " ".join([*marks, *(line_text(line.source, words()) for line in found.lines)])
