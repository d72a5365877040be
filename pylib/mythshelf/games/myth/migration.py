"""Positions as older versions stored them, in the form of this one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.files.released import by_place, released
from ...kernel.files.shapes import Released
from .cards.binding import FIGURE, TYPE
from .spelling import NOTHING
from .table.catalogue.enemies import monsters
from .table.catalogue.items import items
from .table.catalogue.quests import quests
from .table.catalogue.tiles import faces
from .table.registry import Registry
from .table.terms import NONE

_ORIGIN = {"Effect": 4, "Invocation": 4, "Trigger": 3, "Used": 3}
"""The records of effects, and where what it belongs to stands in each; its card comes first."""


def words_of_numbers() -> Released:
    """The words of the numbers of versions 1 and 2, which held content by its places."""
    ids = released(__package__)
    words = {kind: by_place(ids[kind], {NONE: NOTHING}) for kind in ids}
    grown: dict[str, Registry[Any]] = {
        "Item": items(),
        "QuestKind": quests(),
        "MonsterKind": monsters(),
        "FaceOf": faces(),
    }
    for kind, there in grown.items():
        words[kind] = _with_added(words[kind], len(ids[kind]), there)
    figure = words["Figure"]
    words |= {"Side": figure, FIGURE: figure, TYPE: words["MonsterType"]}
    words["Subject"] = lambda one: f"#{one}" if one >= len(ids["Figure"]) else figure(one)
    return words


def _with_added(word: Callable[[int], str], box: int, there: Registry[Any]) -> Callable[[int], str]:
    """Content from outside had the same numbers everywhere, above those of the box."""
    return lambda number: there[number].id if number >= box else word(number)


def since_version_3(snapshot: dict[str, Any]) -> dict[str, Any]:
    """Effects of quests belonged to their cards, which their ids tell, too. Of what had changed
    hands only the items were kept, not who had given them away: nobody has."""
    known = frozenset(released(__package__)["QuestKind"])
    found = {name: _parted(value, known) for name, value in snapshot.items()}
    traded = found.get("traded")
    if type(traded) is list:
        found["traded"] = [gift for gift in traded if type(gift) not in (int, str)]
    return found


def _parted(data: Any, known: frozenset[str]) -> Any:
    if type(data) is not list:
        return data
    found = [_parted(one, known) for one in data]
    name = data[0] if data and type(data[0]) is str else ""
    place = _ORIGIN.get(name, len(data))
    if place < len(data) and type(data[1]) is str and (data[1] in known or ":" in data[1]):
        found[place] = NONE
    return found
