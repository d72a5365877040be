"""Content from outside: quests, items, tiles, monsters and story quests, checked like our own.

A file has lists of entries in the form of ``content/*.toml``. What it calls ``lantern`` is
``source:lantern`` in settings, saves and chronicles; within the file a bare name means an entry of
its own, or else one of the box.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ...kernel.errors import BadExtension
from .checks.content import problems
from .checks.known import Known
from .table import added
from .table.added import Added
from .table.catalogue.enemies import monster_card, monster_of, monsters
from .table.catalogue.items import item_card
from .table.catalogue.quests import quest_card
from .table.catalogue.stories import story_card
from .table.catalogue.tiles import face_card
from .table.content import read_content
from .table.terms import RANKS

KINDS: Final = ("item", "monster", "tile", "quest", "story")
_MOST = 60
"""Entries of a kind."""
_SOURCE = re.compile(r"[a-z][a-z0-9]{0,39}")
"""The other signs of a name have a meaning in chronicles."""
Entry = dict[str, Any]


def add(source: str, content: Mapping[str, Any], title: str) -> None:
    """Add the entries of ``content``: lists called ``item``, ``monster``, ``tile``, ``quest`` and
    ``story``.

    Raises :class:`BadExtension` for anything else, naming source and entry, and then nothing has
    changed.
    """
    if not _SOURCE.fullmatch(source):
        raise BadExtension(f"content for Myth has a name of letters and figures, not {source!r}")
    listed = _listed(source, content)
    known = _known(listed)
    for kind in KINDS:
        for entry in listed[kind]:
            told = next(problems(kind, entry, known), None)
            if told is not None:
                raise BadExtension(f"in the content {source!r}, {told}")
    told = next(_together(listed), None)
    if told is not None:
        raise BadExtension(f"in the content {source!r}, {told}")
    new, texts = _Naming(source, listed).all(title or source.capitalize())
    clash = added.clash(source, new)
    if clash is not None:
        raise BadExtension(f"{clash!r} has the number of another name; it needs another one")
    added.put(source, new, texts)


def _listed(source: str, content: Mapping[str, Any]) -> dict[str, list[Any]]:
    """The entries by kind."""
    strange = sorted(set(content) - set(KINDS))
    if strange:
        raise BadExtension(f"in the content {source!r}, {strange[0][:40]!r} is no kind of entry")
    found = {kind: content.get(kind, []) for kind in KINDS}
    for kind, entries in found.items():
        if type(entries) is not list or len(entries) > _MOST:
            raise BadExtension(f"in the content {source!r}, {kind} is a list of up to {_MOST}")
    if not any(found.values()):
        raise BadExtension(f"the content {source!r} has no entry")
    return found


def _names(entries: list[Any]) -> frozenset[str]:
    return frozenset(str(one.get("id")) for one in entries if isinstance(one, Mapping))


def _known(listed: Mapping[str, list[Any]]) -> Known:
    """What the entries of a file may name."""
    box = Known()
    own = {kind: _names(listed[kind]) for kind in KINDS}
    of_quests = [
        one for one in listed["item"] if isinstance(one, Mapping) and one.get("colour") == "quest"
    ]
    return Known(
        items=box.items | own["item"],
        monsters=box.monsters | own["monster"],
        quests=box.quests | own["quest"],
        quest_items=box.quest_items | _names(of_quests),
        faces=own["tile"],
    )


def _together(listed: Mapping[str, list[Entry]]) -> Iterator[str]:
    """What only shows when all entries are looked at."""
    seen = set[str]()
    for kind in KINDS:
        for entry in listed[kind]:
            for one in (entry["id"], *(attack["id"] for attack in entry.get("attack", ()))):
                if one in seen:
                    yield f"two entries are called {one!r}"
                seen.add(one)
    taken = set[str]()
    for monster in listed["monster"]:
        if monster["uses"] in taken:
            yield f"two monsters use the miniatures of the {monster['uses']!r}"
        taken.add(monster["uses"])
    sizes = {tile["id"]: tile["size"] for tile in listed["tile"]}
    for story in listed["story"]:
        for number, act in enumerate(story["act"], 1):
            for place, scene in enumerate(act["tiles"], 1):
                if "face" in scene and sizes[scene["face"]] != scene["size"]:
                    yield (
                        f"story {story['id']!r}, act {number}, tile {place}: "
                        f"{scene['face']!r} is not of the size {scene['size']}"
                    )


class _Naming:
    """Gives the entries of a file their names, and makes cards of them."""

    def __init__(self, source: str, listed: Mapping[str, list[Entry]]) -> None:
        self._source, self._listed = source, listed
        self._own = {kind: _names(listed[kind]) for kind in KINDS}
        self._uses = {one["id"]: one["uses"] for one in listed["monster"]}
        self._texts: dict[str, tuple[str, str]] = {}

    def all(self, title: str) -> tuple[Added, dict[str, tuple[str, str]]]:
        """All of it, with the names and programs."""
        new = Added(
            title,
            monsters=tuple(map(self._monster, self._listed["monster"])),
            items=tuple(item_card(self._card(one)) for one in self._listed["item"]),
            faces=tuple(face_card(self._card(one)) for one in self._listed["tile"]),
            quests=tuple(map(self._quest, self._listed["quest"])),
            stories=tuple(map(self._story, self._listed["story"])),
        )
        return new, self._texts

    def _name(self, kind: str, name: str) -> str:
        return f"{self._source}:{name}" if name in self._own[kind] else name

    def _card(self, entry: Entry) -> Entry:
        """With its whole id, and whole names in its program."""
        program = re.sub(r'"([^"]*)"', self._quoted, entry.get("program", ""))
        found = {**entry, "id": f"{self._source}:{entry['id']}"}
        if "program" in entry:
            found["program"] = program
        self._texts[found["id"]] = (entry["title"], program)
        return found

    def _quoted(self, found: re.Match[str]) -> str:
        name = found[1]
        kind = next((one for one in ("quest", "item") if name in self._own[one]), "")
        return f'"{self._source}:{name}"' if kind else found[0]

    def _monster(self, entry: Entry) -> Any:
        """Type, rank, classification and size are those of the miniatures."""
        box = monsters()[monster_of(entry["uses"])]
        printed = next(
            one for one in read_content("monsters")["monster"] if one["id"] == entry["uses"]
        )
        fields = self._card(entry)
        fields["attack"] = [self._card(attack) for attack in entry["attack"]]
        fields |= {"type": printed["type"], "rank": RANKS[box.rank], "size": box.size}
        return monster_card({**fields, "class": printed["class"]})

    def _quest(self, entry: Entry) -> Any:
        fields = self._card(entry)
        fields["number"] = "C" if fields.pop("chain", False) else "0"
        figures = dict[str, int]()
        for name, count in entry.get("figures", {}).items():
            whose = self._uses.get(name, name)
            figures[whose] = figures.get(whose, 0) + count
        if figures:
            fields["figures"] = figures
        token = entry.get("token", {})
        if "opens_with" in token:
            fields["token"] = {**token, "opens_with": self._name("item", token["opens_with"])}
        return quest_card(fields)

    def _story(self, entry: Entry) -> Any:
        fields = self._card(entry)
        fields["act"] = [
            {**act, "tiles": [self._scene(scene) for scene in act["tiles"]]} for act in entry["act"]
        ]
        return story_card(fields)

    def _scene(self, scene: Entry) -> Entry:
        found = dict(scene)
        for field, kind in (("quest", "quest"), ("face", "tile")):
            if field in scene:
                found[field] = self._name(kind, scene[field])
        return found
