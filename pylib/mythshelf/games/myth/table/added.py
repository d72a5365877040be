"""What content from outside has added to the catalogue, source by source.

A game says which sources are in use (:attr:`.State.sources`): theirs are the items that are
shuffled in with those of the box, the tiles on offer, and the cards of the monsters whose
miniatures they take.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from .catalogue.enemies import monster_of, monsters
from .catalogue.items import items
from .catalogue.programs import programs
from .catalogue.quests import quests
from .catalogue.stories import stories
from .catalogue.tiles import faces
from .content import content_changed, of_content
from .printed.enemies import Monster
from .printed.items import ItemCard
from .printed.quests import QuestCard
from .printed.stories import Story
from .printed.tiles import Face
from .registry import Registry


@dataclass(frozen=True, slots=True)
class Added:
    """All that a source brings, checked; every id is ``source:name``."""

    title: str
    monsters: tuple[Monster, ...] = ()
    items: tuple[ItemCard, ...] = ()
    faces: tuple[Face, ...] = ()
    stories: tuple[Story, ...] = ()
    quests: tuple[QuestCard, ...] = ()

    def lists(self) -> tuple[tuple[Registry[Any], tuple[Any, ...]], ...]:
        """Where each of it goes."""
        return (
            (monsters(), self.monsters),
            (items(), self.items),
            (faces(), self.faces),
            (stories(), self.stories),
            (quests(), self.quests),
        )


NAME = re.compile(r"[a-z][a-z0-9]{0,39}:[A-Za-z0-9-]{1,30}")
"""The names of what comes from outside: its source, and what the file calls it."""
_ADDED: dict[str, Added] = {}


def sources() -> Mapping[str, Added]:
    """What is there, by source."""
    return _ADDED


def is_outside(name: str) -> bool:
    """Whether a name has the form of those from outside."""
    return bool(NAME.fullmatch(name))


def lacking(name: str) -> str | None:
    """The end of a sentence on the content that the name of a thing belongs to, if it is not
    here."""
    source, colon, _ = name.partition(":")
    if not colon or source in _ADDED:
        return None
    return f"it needs the content {source[:40]!r}, which is not here"


def clash(source: str, added: Added) -> str | None:
    """An id that cannot be added because of its number (see :meth:`.Registry.clash`)."""
    found = (there.clash(source, [one.id for one in new]) for there, new in added.lists())
    return next(filter(None, found), None)


def put(source: str, added: Added, texts: Mapping[str, tuple[str, str]]) -> None:
    """This is what a source brings from now on, with the names and programs of all of it."""
    take_away(source)
    _ADDED[source] = added
    for there, new in added.lists():
        there.replace(source, new)
    programs().update(texts)
    content_changed()


def take_away(source: str) -> None:
    """A source brings nothing any more."""
    gone = _ADDED.pop(source, None)
    if gone is None:
        return
    for there, _ in gone.lists():
        there.replace(source, ())
    for name in [name for name in programs() if name.startswith(f"{source}:")]:
        del programs()[name]
    content_changed()


@of_content
@cache
def stand_ins(those: tuple[str, ...]) -> dict[int, Monster]:
    """The cards of some sources by the enemies of the box whose miniatures they take."""
    every = (monsters()[number] for number in monsters().of(those))
    return {monster_of(one.uses): one for one in every}
