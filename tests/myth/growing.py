"""Opens saves in a box of Myth that has grown: ``python -m tests.myth.growing``.

It reads what to do as JSON from its input: ``where`` new entries stand (or which ids are ``gone``),
``version`` of the game, ``bodies`` of saves whose snapshot is opened, ``texts`` of whole saves,
``links`` and ``chronicles``. It answers with a line of JSON: snapshots and chronicles as they are
written now, and how many saves and links can be played on. A process of its own, because the
content is read once.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from mythshelf.kernel.files import content, link, restoring, save
from mythshelf.kernel.files.stepwise import finished
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

KINDS = {
    "hero_decks": ("card",),
    "items": ("item",),
    "quests": ("quest",),
    "heroes": ("hero", "miniature", "lair"),
    "monsters": ("monster", "spawn", "agent_card"),
    "tiles": ("face", "object"),
    "darkness": ("card",),
    "traps": ("trap",),
    "merchants": ("merchant",),
    "allies": ("ally",),
    "titles": ("title",),
    "stories": ("story",),
}
"""The lists of each file of the content to which something is added."""
WISP = "wisp"
"""A monster-type, and its only enemy."""
FRONT, MIDDLE, END = "front", "middle", "end"


def grown(name: str, tables: dict[str, Any], where: str) -> dict[str, Any]:
    """The content of a file with an entry more in each of its lists."""
    tables = deepcopy(tables)
    for kind in KINDS.get(name, ()):
        entries = tables[kind]
        more = [_like(kind, deepcopy(entries[0]), number) for number in range(_together(kind))]
        place = {FRONT: 0, MIDDLE: len(entries) // 2 // 2 * 2, END: len(entries)}[where]
        entries[place:place] = more
    return tables


def _together(kind: str) -> int:
    """A tile has two faces."""
    return 2 if kind == "face" else 1


def _like(kind: str, entry: dict[str, Any], number: int) -> dict[str, Any]:
    """An entry such as another one, by another name."""
    match kind:
        case "monster":
            for attack in entry["attack"]:
                attack["id"] += "-too"
            return {**entry, "id": WISP, "type": WISP, "title": "Wisp"}
        case "miniature":
            return {**entry, "of": WISP}
        case "lair" | "spawn":
            return {**entry, "type": WISP}
        case "hero":
            return {**entry, "id": "newcomer", "title": "Newcomer"}
    return {**entry, "id": f"{entry['id']}-too{number or ''}"}


def shrunk(tables: dict[str, Any], gone: list[str]) -> dict[str, Any]:
    """The content of a file without the entries of some ids."""
    return {
        kind: [one for one in entries if not isinstance(one, dict) or one.get("id") not in gone]
        if isinstance(entries, list)
        else entries
        for kind, entries in tables.items()
    }


def main() -> int:
    """Read, change the content, open, and answer."""
    asked = json.load(sys.stdin)
    read = content.tables

    def changed(package: str, name: str) -> dict[str, Any]:
        found = read(package, name)
        if not package.endswith(".myth"):
            return found
        found = shrunk(found, asked["gone"])
        return grown(name, found, asked["where"]) if asked["where"] else found

    content.tables = changed
    json.dump(opened(asked), sys.stdout)
    return 0


def opened(asked: dict[str, Any]) -> dict[str, Any]:
    """Everything in the box as it is now."""
    from mythshelf import games
    from mythshelf.games.myth.campaign.text import canonical

    game = games.load("myth")
    game.version = asked["version"]
    snapshots = []
    for body in asked["bodies"]:
        now = restoring.migrated(game, body)
        carried: Match[Any] = finished(restoring.carried_over(game, now))
        snapshots.append(game.codec.encode(carried.state))
        _played_on(carried)
    load: Callable[[str], Any] = games.load
    for text in asked["texts"]:
        _played_on(save.restore(text, load).match)
    for text in asked["links"]:
        _played_on(link.unpack(text, load).match)
    return {"snapshots": snapshots, "chronicles": [*map(canonical, asked["chronicles"])]}


def _played_on(match: Match[Any], choices: int = 2) -> None:
    """A few choices, of a sound position each, and of what a computer would make of it."""
    game = match.game
    for number in range(choices):
        if engine.decision(match.state) is None:
            return
        assert not list(game.problems(match.state))
        whole = game.sample(game.view(match.state, 0), number)
        assert not list(game.problems(whole))
        options = engine.legal(match.state)
        match.choose(options[len(options) // 2])


if __name__ == "__main__":
    sys.exit(main())
