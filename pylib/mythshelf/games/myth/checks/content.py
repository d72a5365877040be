"""What items, monsters, tiles, quests and story quests must fulfil, be they of the box or not.

Each violation is a sentence that names the entry: "item 'lantern': hit is a number from 0 to 4, not
40". Names are checked against those that are known (:class:`Known`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any, Final

from ..campaign.chronicle import titles
from ..table.catalogue import (
    NO_QUEST,
    heroes,
    items,
    lair_tokens,
    legends,
    monsters,
    quests,
    traps,
    types,
)
from ..table.printed import ItemCard, Monster
from ..table.terms import BOSS, COLOURS, MINI_BOSS, MINION, SLOTS
from ..table.tiles import BLUE, PURPLE, RED
from .forms import Form, bounds, flag, many, number, one_of, text
from .programs import ATTACK, ITEM, MONSTER, QUEST, names_in, program_problems

Entry = Mapping[str, Any]
_ID = re.compile(r"[A-Za-z0-9-]{1,30}(\.[a-z0-9-]{1,20})?")
_TITLE, _LINE = 30, 80
_ANY: Final = ("any", "another")
_SPOTS = ("farthest_edge", "far_edge", "centre")
_MOST_ACTS, _MOST_TILES = 5, 8
_LEAST_EDGE, _LEAST_PURPLE = 2, 3


def _of_quests() -> list[ItemCard]:
    return [item for item in items() if item.colour == QUEST]


def _ids(listed: Any) -> frozenset[str]:
    return frozenset(one.id for one in listed)


@cache
def _enemies() -> Mapping[str, Monster]:
    """Whom a quest may bring: no agent, nobody of the optional types, a boss in his first stage."""
    return {one.id: one for one in monsters() if not one.extra and one.rank <= BOSS}


@dataclass(frozen=True, slots=True)
class Known:
    """The ids that an entry may name: those of the box, and of its own file."""

    items: frozenset[str] = field(default_factory=lambda: _ids(items()))
    monsters: frozenset[str] = field(default_factory=lambda: frozenset(_enemies()))
    quests: frozenset[str] = field(default_factory=lambda: _ids(quests()))
    quest_items: frozenset[str] = field(default_factory=lambda: _ids(_of_quests()))
    faces: frozenset[str] = frozenset()
    """The faces of the file, by id; a story quest names no other."""


def _types() -> tuple[str, ...]:
    return tuple(types()[which] for which in sorted(set(lair_tokens())))


def problems(noun: str, entry: Any, known: Known) -> Iterator[str]:
    """Everything that is wrong with an entry."""
    name = entry.get("id") if isinstance(entry, Mapping) else None
    if type(name) is not str or not _ID.fullmatch(name):
        yield f"{noun} {str(name)[:40]!r}: an id is of letters, figures and hyphens"
        return
    form, more = _FORMS[noun](known)
    found = list(form.problems(entry))
    yield from (f"{noun} {name!r}: {told}" for told in (found or more(entry, known)))


# Items --------------------------------------------------------------------------------


def _item(known: Known) -> tuple[Form, _More]:
    words = sorted({word for item in items() for word in item.keywords})
    numbers = {"hit": number(0, 4), "fate": number(0, 4), "defense": number(0, 3)}
    numbers |= {"vitality": number(0, 4), "range": number(0, 6)}
    may = {
        **numbers,
        "slot": one_of(SLOTS, "slot"),
        "keywords": many(one_of(words, "keyword"), 3),
        "buy": number(0, 20),
        "sell": number(0, 20),
        "program": _as_it_is,
    }
    must = {"id": text(40), "title": text(_TITLE), "colour": one_of((*COLOURS, QUEST), "colour")}
    return Form({**must, "copies": number(1, 6)}, may), _item_problems


def _item_problems(entry: Entry, known: Known) -> Iterator[str]:
    """A recipe triggers only with an item used in the attack (MT-FATE-02): one that shares a
    keyword with the card (MT-R-97). Of a quest item there is one (MT-ITEM-08)."""
    yield from _program_problems(ITEM, entry, known)
    program = str(entry.get("program", ""))
    if re.search(r"\bfate\b", program) and not entry.get("keywords"):
        yield "its recipe needs a keyword (MT-R-97)"
    if entry["colour"] == QUEST and entry["copies"] != 1:
        yield "a quest item is there once (MT-ITEM-08)"
    if entry["colour"] != QUEST and "slot" in entry and not entry.get("sell"):
        yield "it has no price at which it can be sold"


# Monsters -----------------------------------------------------------------------------


def _monster(known: Known) -> tuple[Form, _More]:
    numbers = {"defense": number(2, 9), "vitality": number(1, 20), "move": number(1, 8)}
    numbers |= {"threat_range": number(1, 10)}
    attributes = [hero.attribute for hero in heroes()]
    wishes = ("nearest", "most threat", "least threat", "least vitality", *attributes)
    can_be = {name for name, one in _enemies().items() if one.rank <= MINI_BOSS}
    must = {
        "id": text(40),
        "title": text(_TITLE),
        "uses": one_of(can_be, "minion, captain or mini-boss of the box"),
        **numbers,
        "priority": many(one_of(wishes, "wish of an enemy"), 4, 1),
        "attack": many(_as_it_is, 2, 1),
    }
    may = {
        "multiplier": number(1, 3),
        "courage": number(0, 9),
        "ap": number(0, 3),
        "special": number(0, 3),
        "immune": many(one_of(("prone",), "status for it"), 1),
        "program": _as_it_is,
    }
    return Form(must, may), _monster_problems


def _monster_problems(entry: Entry, known: Known) -> Iterator[str]:
    """A line for each attack; a captain or mini-boss has one (MT-MCARD-02)."""
    yield from _program_problems(MONSTER, entry, known)
    if _enemies()[entry["uses"]].rank != MINION and len(entry["attack"]) > 1:
        yield "only minions have a second attack, from afar"
    names = [str(one.get("id")) for one in entry["attack"] if isinstance(one, Mapping)]
    if len(set(names)) < len(names):
        yield "two of its attacks have one id"
    for number_of, attack in enumerate(entry["attack"], 1):
        where = f"attack {number_of}"
        found = list(_ATTACK.problems(attack))
        yield from (f"{where}: {told}" for told in found)
        if found:
            continue
        if not _ID.fullmatch(attack["id"]):
            yield f"{where}: an id is of letters, figures and hyphens"
        yield from (f"{where}: {told}" for told in _program_problems(ATTACK, attack, known))
        if bool(attack.get("fate")) != ("fate:" in str(attack.get("program", ""))):
            yield f"{where}: fate dice go with a line for fate, and the other way round"


def _as_it_is(value: Any) -> None:
    """What is looked at more closely later."""


_ATTACK: Final = Form(
    {
        "id": text(50),
        "title": text(_TITLE),
        "hit": number(1, 6),
        "attack_tn": number(2, 10),
        "range": number(1, 8),
        "damage": number(1, 4),
    },
    {
        "fate": number(0, 4),
        "attacks": number(1, 3),
        "targets": number(1, 3),
        "program": _as_it_is,
    },
)


# Tiles --------------------------------------------------------------------------------


def _face(known: Known) -> tuple[Form, _More]:
    single = [size for size, legend in legends().items() if not legend.of]
    must = {"id": text(40), "title": text(_TITLE), "size": one_of(single, "size of a tile")}
    return Form({**must, "grid": _as_it_is}, {}), _face_problems


def _face_problems(entry: Entry, known: Known) -> Iterator[str]:
    """As large as it says, all of one piece, open at every edge."""
    rows = entry["grid"].split() if type(entry["grid"]) is str else []
    legend = legends()[entry["size"]]
    if len(rows) != legend.height or {len(row) for row in rows} != {legend.width}:
        yield f"its grid is not of {legend.height} rows of {legend.width} squares"
        return
    strange = sorted(set("".join(rows)) - {".", RED, BLUE, PURPLE})
    if strange:
        yield f"its grid has {strange[0]!r}, which is no kind of square"
        return
    floor = {
        (column, row)
        for row, line in enumerate(rows)
        for column, look in enumerate(line)
        if look in (".", PURPLE)
    }
    if not floor or _reached(floor) != floor:
        yield "not all squares of its floor can be reached from one another"
    edges = (rows[0], rows[-1], "".join(r[0] for r in rows), "".join(r[-1] for r in rows))
    if any(sum(look in (".", PURPLE) for look in edge) < _LEAST_EDGE for edge in edges):
        yield f"an edge has less than {_LEAST_EDGE} squares of floor"
    if "".join(rows).count(PURPLE) < _LEAST_PURPLE:
        yield f"there are less than {_LEAST_PURPLE} purple squares"


def _reached(floor: set[tuple[int, int]]) -> set[tuple[int, int]]:
    start = min(floor)
    found, edge = {start}, [start]
    for column, row in edge:
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            one = (column + step[0], row + step[1])
            if one in floor and one not in found:
                found.add(one)
                edge.append(one)
    return found


# Quests -------------------------------------------------------------------------------


def _quest(known: Known) -> tuple[Form, _More]:
    of_lairs = (*_types(), *_ANY)
    may = {
        "chain": flag,
        "sizes": many(one_of(legends(), "size of a tile"), len(legends()), 1),
        "timer": number(1, 20),
        "lairs": many(one_of(of_lairs, "monster-type with lairs"), 4),
        "packs": many(_as_it_is, 3),
        "figures": _figures(known),
        "traps": many(one_of([*(trap.id for trap in traps()), "any"], "trap"), 2),
        "token": _as_it_is,
    }
    return Form({"id": text(40), "title": text(_TITLE), "program": _as_it_is}, may), _quest_problems


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
    yield from _program_problems(QUEST, entry, known)
    for place, pack in enumerate(entry.get("packs", ()), 1):
        form = Form(
            {"type": one_of((*_types(), "any"), "monster-type")},
            {"size": number(2, 12), "opposite": flag},
        )
        yield from (f"pack {place}: {told}" for told in form.problems(pack))
    if "token" in entry:
        yield from (f"token: {told}" for told in _token(known).problems(entry["token"]))
    program = str(entry["program"])
    if "success" not in re.findall(r"^\s*(\w+)", program, re.MULTILINE):
        yield "its program does not say what success brings (MT-QUEST-04)"
    if ("nca" in re.findall(r"^\s*(\w+)", program, re.MULTILINE)) != ("token" in entry):
        yield "a token goes with a line for its non-combat action, and the other way round"


def _token(known: Known) -> Form:
    return Form(
        {"name": text(20), "count": number(1, 4)},
        {
            "tn": number(2, 10),
            "spot": one_of(_SPOTS, "spot"),
            "once": flag,
            "opens_with": one_of(known.items, "item"),
        },
    )


# Story quests -------------------------------------------------------------------------


def _story(known: Known) -> tuple[Form, _More]:
    must = {
        "id": text(40),
        "title": text(_TITLE),
        "line": text(_LINE),
        "reward": one_of(titles(), "title"),
        "act": many(_as_it_is, _MOST_ACTS, 1),
    }
    return Form(must, {}), _story_problems


def _story_problems(entry: Entry, known: Known) -> Iterator[str]:
    """Tiles that can follow one another: no two of a size (MT-LEAVE-04)."""
    form = Form({"title": text(_TITLE), "tiles": many(_as_it_is, _MOST_TILES, 1)}, {})
    for number_of, act in enumerate(entry["act"], 1):
        found = list(form.problems(act))
        yield from (f"act {number_of}: {told}" for told in found)
        for place, scene in enumerate(act["tiles"] if not found else (), 1):
            told = _scene_problems(scene, known)
            yield from (f"act {number_of}, tile {place}: {one}" for one in told)
        if not found:
            yield from (f"act {number_of}: {one}" for one in _row_problems(act["tiles"]))


def _row_problems(scenes: Sequence[Any]) -> Iterator[str]:
    told = [one for one in scenes if isinstance(one, Mapping)]
    if any(one.get("size") == other.get("size") for one, other in pairwise(told)):
        yield "two tiles that follow each other have one size (MT-LEAVE-04)"
    named = Counter(one["face"] for one in told if type(one.get("face")) is str)
    yield from (f"the face {face!r} comes twice" for face, times in named.items() if times > 1)


def _scene_problems(scene: Any, known: Known) -> Iterator[str]:
    bosses = [one.id for one in _enemies().values() if one.rank == BOSS and one.stage <= 1]
    form = Form(
        {"size": one_of(legends(), "size of a tile")},
        {
            "quest": one_of((*known.quests, NO_QUEST), "quest"),
            "timer": number(1, 20),
            "face": one_of(known.faces, "tile of this file"),
            "trap": bounds(3),
            "lair": bounds(4),
            "pack": bounds(4),
            "mini_boss": bounds(1),
            "lairs": many(one_of(_types(), "monster-type with lairs"), 4),
            "boss": one_of(bosses, "boss"),
            "treasure": number(0, 12),
            "gold": number(0, 9),
            "serendipity": number(0, 4),
            "closed": flag,
        },
    )
    found = list(form.problems(scene))
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


# Programs -----------------------------------------------------------------------------


def _program_problems(kind: str, entry: Entry, known: Known) -> Iterator[str]:
    program = entry.get("program", "")
    found = list(program_problems(kind, program))
    yield from found
    if found:
        return
    for word, name in names_in(program):
        if word == "quest_item" and name not in known.quest_items:
            yield f"program: no quest item is called {name[:40]!r}"
        elif word in ("unlock", "shuffle_in") and name not in known.quests:
            yield f"program: no quest is called {name[:40]!r}"


_More = Callable[[Entry, Known], Iterator[str]]
_FORMS: Final[Mapping[str, Callable[[Known], tuple[Form, _More]]]] = {
    "item": _item,
    "monster": _monster,
    "tile": _face,
    "quest": _quest,
    "story": _story,
}
