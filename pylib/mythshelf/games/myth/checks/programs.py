"""Whether a program is in order: each word at a moment at which the box uses it, too.

The language can say more than the rules can carry out anywhere: what a trap does when it springs
makes no sense on a helmet. What the box does with a word at a moment is tried and tested.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from ....kernel.effects import BadProgram, compiled
from ....kernel.effects.tree import (
    Alternatives,
    Call,
    Each,
    May,
    PlayCard,
    Repeat,
    Scoped,
    SourceLine,
    When,
)
from ....kernel.effects.work import TOO_MUCH, does_too_much
from ..cards.language import LANGUAGE
from ..table.content import read_content

ITEM, MONSTER, ATTACK, QUEST = "item", "monster", "attack", "quest"
_ALIKE: Final = ({"success", "failure"}, {"results", "timer_end"})
"""Moments of a quest at which the same words work."""
_ALONE: Final = frozenset({"bystander"})
"""The bystander of the box belongs to one of its quests."""
_KEYWORDS: Final[Mapping[type, str]] = {
    Alternatives: "choose",
    Each: "each",
    May: "may",
    PlayCard: "play",
    Repeat: "repeat",
    When: "when",
}
"""The words with which a program says these."""
LONGEST: Final = 600
"""Characters of the longest program."""


def program_problems(kind: str, text: Any) -> Iterator[str]:
    """What is wrong with the program of an item, a monster, its attack or a quest."""
    if type(text) is not str or len(text) > LONGEST:
        yield f"program is a text of up to {LONGEST} characters"
        return
    try:
        program = compiled(text, LANGUAGE.vocabulary)
    except BadProgram as error:
        yield f"program: {error}"
        return
    for mark in program.marks:
        if mark.name not in _marks(kind):
            yield f"program: {mark.name!r} means nothing on a card of this kind"
    for line in program.lines:
        place = line.hook.name
        known = _words(kind).get(place)
        if known is None:
            yield f"program: nothing happens at {place!r} on a card of this kind"
            continue
        if does_too_much(line.source):
            yield f"program: {TOO_MUCH.format(place)}"
        for word in _said(line.source):
            if word not in known:
                yield f"program: {word!r} does not work at {place!r}"


def moments(kind: str) -> frozenset[str]:
    """The moments at which cards of a kind do something, and their marks."""
    return _marks(kind).union(_words(kind))


def names_in(text: str) -> Iterator[tuple[str, str]]:
    """The words of a program that have a card behind them in quotation marks, with its id."""
    for line in compiled(text, LANGUAGE.vocabulary).lines:
        for node in _nodes(line.source):
            if isinstance(node, PlayCard):
                yield "play", node.card
            elif isinstance(node, Call):
                for argument in node.args:
                    name = getattr(argument, "text", None)
                    if isinstance(name, str):
                        yield node.name, name


def _nodes(node: Any) -> Iterator[Any]:
    if isinstance(node, tuple):
        for one in node:
            yield from _nodes(one)
    elif is_dataclass(node):
        yield node
        for field in fields(node):
            yield from _nodes(getattr(node, field.name))


@cache
def _vocabulary() -> frozenset[str]:
    """The words that do or see something; others are their arguments, which the language checks."""
    language = LANGUAGE.vocabulary
    found = {one.name for one in language.ops}
    found.update(one.name for one in language.values)
    found.update(one.name for one in language.selectors)
    return frozenset(found.union(one.name for one in language.flags))


def _said(line: SourceLine) -> Iterator[str]:
    for node in _nodes(line):
        if isinstance(node, Call) and node.name in _vocabulary():
            yield node.name
        elif isinstance(node, Scoped):
            yield f"lasting({node.scope})"
        elif type(node) in _KEYWORDS:
            yield _KEYWORDS[type(node)]
    yield from (flag.name for flag in line.flags)


@cache
def _entries(kind: str) -> tuple[Mapping[str, Any], ...]:
    """The cards of the box of a kind. Bosses and agents are none of it."""
    if kind in (ITEM, QUEST):
        every: list[Mapping[str, Any]] = read_content(f"{kind}s")[kind]
        return tuple(one for one in every if "bystander" not in one)
    monsters = [one for one in read_content("monsters")["monster"] if one["rank"] in RANKS]
    if kind == MONSTER:
        return tuple(monsters)
    return tuple(attack for one in monsters for attack in one["attack"])


RANKS: Final = ("minion", "captain", "mini_boss")
"""The enemies whose place can be taken."""


@cache
def _marks(kind: str) -> frozenset[str]:
    found = set[str]()
    for entry in _entries(kind):
        program = compiled(entry.get("program", ""), LANGUAGE.vocabulary)
        found.update(mark.name for mark in program.marks)
    return frozenset(found)


@cache
def _words(kind: str) -> Mapping[str, frozenset[str]]:
    """The words that the box uses at each moment."""
    found: dict[str, set[str]] = {}
    for entry in _entries(kind):
        for line in compiled(entry.get("program", ""), LANGUAGE.vocabulary).lines:
            found.setdefault(line.hook.name, set()).update(_said(line.source))
    for alike in _ALIKE if kind == QUEST else ():
        together = set[str]().union(*(found[place] for place in alike))
        found.update(dict.fromkeys(alike, together))
    return {place: frozenset(words - _ALONE) for place, words in found.items()}
