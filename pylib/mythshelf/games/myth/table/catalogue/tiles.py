"""The faces of realm tiles, their legends, and realm objects."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..content import read_content, tupled
from ..printed.tiles import Face, Legend, RealmObject
from ..registry import Registry


@cache
def faces() -> Registry[Face]:
    """The faces of the realm tiles; those of one tile follow each other."""
    return Registry(map(face_card, read_content("tiles")["face"]))


def face_card(entry: dict[str, Any]) -> Face:
    """What an entry says of a face."""
    return Face(entry["id"], entry["title"], entry["size"], tuple(entry["grid"].split()))


@cache
def realm_objects() -> tuple[RealmObject, ...]:
    """The kinds of realm objects (MT-POP-20)."""
    return tuple(RealmObject(**one) for one in read_content("tiles")["object"])


@cache
def legends() -> dict[str, Legend]:
    """What each size of tile asks for: a trap on 4x6 (MT-TILE-06), one or two lairs on 12x12
    (MT-TILE-08), up to four and a mini-boss on 24x12 (MT-TILE-11), every
    icon on 6x12 (MT-TILE-09), traps and serendipity on 4x12 (MT-TILE-10)."""
    return {one["size"]: Legend(**tupled(one)) for one in read_content("tiles")["legend"]}
