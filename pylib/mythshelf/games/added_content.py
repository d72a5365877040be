"""Content for games that are there, from a file: data that is checked and never run.

The file is a JSON object: ``content`` names the content, ``game`` is the slug of the game that it
is for, ``title`` and perhaps ``line`` are words about it, and everything else is what that
game's :meth:`Game.extend` takes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..kernel.errors import BadExtension, UnknownGame
from ..kernel.files.untrusted import Untrusted, parse
from . import SLUG, load

LONGEST = 200_000
"""Characters of the longest file that is read."""
_AMONG = re.compile(r"(?<![A-Za-z0-9])([a-z][a-z0-9]{0,39}):[A-Za-z0-9]")
_ADDED: dict[str, Content] = {}


@dataclass(frozen=True, slots=True)
class Content:
    """What a content file says: its name, the game it is for, words about it, and the data."""

    name: str
    game: str
    title: str
    line: str
    data: Mapping[str, Any]


def read(text: str) -> Content:
    """The content of a file's text. Raises :class:`BadExtension`."""
    try:
        found = parse(text, LONGEST)
    except Untrusted as error:
        raise BadExtension(f"it is not a content file: {error}") from error
    if type(found) is not dict:
        raise BadExtension("it is not a content file: no object")
    words = {}
    for key in ("content", "game", "title", "line"):
        words[key] = found.pop(key, "")
        if type(words[key]) is not str or not (words[key] or key == "line"):
            raise BadExtension(f"the content file does not say its {key}")
    name = words["content"]
    if not SLUG.fullmatch(name):
        raise BadExtension(f"content cannot be called {name[:40]!r}")
    return Content(name, words["game"], words["title"], words["line"], found)


def add(content: Content) -> None:
    """Give content to its game, which checks it.

    Raises :class:`BadExtension`, and then nothing has changed.
    """
    try:
        game = load(content.game)
    except UnknownGame as error:
        raise BadExtension(str(error)) from error
    game.extend(content.name, content.data, content.title)
    _ADDED[content.name] = content


def added_to(slug: str) -> list[Content]:
    """What has been added to a game."""
    return [one for one in _ADDED.values() if one.game == slug]


def every() -> list[Content]:
    """What has been added to all games."""
    return list(_ADDED.values())


def sources_in(settings: Mapping[str, Any]) -> list[str]:
    """The names of the added content that some settings use: its values are ``name:value``, by
    themselves or among others in a longer text, where a name has no underscore."""
    values = [value if isinstance(value, list) else [value] for value in settings.values()]
    named: list[str] = []
    for value in (one for some in values for one in some if isinstance(one, str)):
        first, colon, _ = value.partition(":")
        named += [first] if colon and SLUG.fullmatch(first) else _AMONG.findall(value)
    return list(dict.fromkeys(named))
