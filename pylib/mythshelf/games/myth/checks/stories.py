"""What a story quest must fulfil."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..campaign.chronicle import titles
from ..table.catalogue.enemies import lair_tokens, types
from ..table.catalogue.stories import NO_QUEST
from ..table.catalogue.tiles import faces, legends
from ..table.terms import BOSS
from .entry_schema import EntrySchema, bounds, flag, many, number, one_of, text
from .known import TITLE, Entry, Known, More, as_it_is, enemies, types_with_lairs

_LINE, _PARAGRAPH = 80, 400
_MOST_ACTS, _MOST_TILES = 5, 8


def story(known: Known) -> tuple[EntrySchema, More]:
    """The fields of an entry, and what else is asked of it."""
    must = {
        "id": text(40),
        "title": text(TITLE),
        "line": text(_LINE),
        "reward": one_of(titles(), "title"),
        "act": many(as_it_is, _MOST_ACTS, 1),
    }
    return EntrySchema(must, {"after": text(_PARAGRAPH)}), _story_problems


def _story_problems(entry: Entry, known: Known) -> Iterator[str]:
    """Tiles that can follow one another: no two of a size (MT-LEAVE-04)."""
    schema = EntrySchema(
        {"title": text(TITLE), "tiles": many(as_it_is, _MOST_TILES, 1)}, {"told": text(_PARAGRAPH)}
    )
    for number_of, act in enumerate(entry["act"], 1):
        found = list(schema.problems(act))
        yield from (f"act {number_of}: {told}" for told in found)
        for place, scene in enumerate(act["tiles"] if not found else (), 1):
            told = _scene_problems(scene, known)
            yield from (f"act {number_of}, tile {place}: {one}" for one in told)
        if not found:
            yield from (f"act {number_of}: {one}" for one in _row_problems(act["tiles"], known))


def _row_problems(scenes: Sequence[Any], known: Known) -> Iterator[str]:
    told = [one for one in scenes if isinstance(one, Mapping)]
    if not known.faces:  # a file that brings tiles may have enough of them
        yield from (said for one, other in pairwise(told) for said in _short_of(one, other))
    if any(one.get("size") == other.get("size") for one, other in pairwise(told)):
        yield "two tiles that follow each other have one size (MT-LEAVE-04)"
    named = Counter(one["face"] for one in told if type(one.get("face")) is str)
    yield from (f"the face {face!r} comes twice" for face, times in named.items() if times > 1)


def _short_of(one: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[str]:
    """Of which tiles the box has too few for two that lie together while the heroes go over."""
    needed = Counter[str]()
    for scene in (one, other):
        legend = legends().get(str(scene.get("size")))
        if legend is not None:
            needed[legend.of or legend.size] += 2 if legend.of else 1
    for size, count in needed.items():
        have = sum(face.size == size for face in faces()) // 2  # a tile has two faces
        if count > have:
            yield f"the box has {have} tiles of {size}, not {count} at a time (MT-R-113)"


def _scene_problems(scene: Any, known: Known) -> Iterator[str]:
    bosses = [one.id for one in enemies().values() if one.rank == BOSS and one.stage <= 1]
    schema = EntrySchema(
        {"size": one_of(legends(), "size of a tile")},
        {
            "quest": one_of((*known.quests, NO_QUEST), "quest"),
            "timer": number(1, 20),
            "face": one_of(known.faces, "tile of this file"),
            "trap": bounds(3),
            "lair": bounds(4),
            "pack": bounds(4),
            "mini_boss": bounds(1),
            "lairs": many(one_of(types_with_lairs(), "monster-type with lairs"), 4),
            "boss": one_of(bosses, "boss"),
            "treasure": number(0, 12),
            "gold": number(0, 9),
            "serendipity": number(0, 4),
            "closed": flag,
        },
    )
    found = list(schema.problems(scene))
    yield from found
    if found:
        return
    if "lairs" in scene and len(scene["lairs"]) != scene.get("lair", [0])[0]:
        yield "lairs names as many types as lair says that there are at least"
    for which, count in Counter(scene.get("lairs", ())).items():
        have = sum(types()[one] == which for one in lair_tokens())
        if count > have:
            yield f"there are {have} lairs of that type, not {count} (MT-R-87)"
    if "timer" in scene and scene.get("quest", NO_QUEST) == NO_QUEST:
        yield "a timer goes with a quest"
