"""What items, monsters, tiles, quests and story quests must fulfil, be they of the box or not.

Each violation is a sentence that names the entry: "item 'lantern': hit is a number from 0 to 4, not
40". Names are checked against those that are known (:class:`.known.Known`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from .entry_schema import EntrySchema
from .items import item
from .known import ID, Known, More
from .monsters import monster
from .quests import quest
from .stories import story
from .tiles import face

_SCHEMAS: Final[Mapping[str, Callable[[Known], tuple[EntrySchema, More]]]] = {
    "item": item,
    "monster": monster,
    "tile": face,
    "quest": quest,
    "story": story,
}


def problems(noun: str, entry: Any, known: Known) -> Iterator[str]:
    """Everything that is wrong with an entry."""
    name = entry.get("id") if isinstance(entry, Mapping) else None
    if type(name) is not str or not ID.fullmatch(name):
        yield f"{noun} {str(name)[:40]!r}: an id is of letters, figures and hyphens"
        return
    schema, more = _SCHEMAS[noun](known)
    found = list(schema.problems(entry))
    yield from (f"{noun} {name!r}: {told}" for told in (found or more(entry, known)))
