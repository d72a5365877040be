"""Which extensions there are: the host's list, and what of it is installed here (pure).

Whoever hosts the site lists extensions in ``extensions.json`` and puts their wheels into
``extensions/`` beside it. Nothing in the list or in the store is believed: an entry that is
not as it should be is left out, with a sentence that says why.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from mythshelf.kernel.errors import BadExtension
from mythshelf.kernel.files.untrusted import parse

from web.app.platform.storage import StorageFull, Store

RECORD = "mythshelf:extensions"
LONGEST = 200_000
"""Characters of the longest list that is looked at."""
MOST = 60
"""Entries of a list, and wheels that one of them needs."""
UNREADABLE = "The site's list of extensions cannot be read; its own games are all here."
_WHEEL = re.compile(r"([A-Za-z0-9_.]+)-([A-Za-z0-9_.!]+)(-[A-Za-z0-9_.]+){3,4}\.whl")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
_WORDS = {"title": 40, "line": 60, "players": 40}
"""What is shown of an entry, and how many characters each may have."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """A file below ``extensions/``, and the SHA-256 of its content in hex."""

    file: str
    sha256: str

    @property
    def package(self) -> str:
        """The name of the package in it."""
        return self.file.split("-")[0]

    @property
    def version(self) -> str:
        """The version of the package in it."""
        return self.file.split("-")[1]


@dataclass(frozen=True, slots=True)
class Extension:
    """A listed extension: what it is, the words on its box, its wheel and those it needs.

    ``name`` is the slug of the game that it brings, or the name of the content that it adds to
    another ``game``.
    """

    name: str
    game: str
    title: str
    line: str
    players: str
    wheel: Wheel
    needs: tuple[Wheel, ...] = ()

    @property
    def is_game(self) -> bool:
        """Whether it is a game of its own, and not content for another one."""
        return self.name == self.game

    @property
    def wheels(self) -> tuple[Wheel, ...]:
        """All that has to be fetched."""
        return (self.wheel, *self.needs)


class Catalogue:
    """The extensions of a site as last listed, and those installed on this device.

    ``listed`` and ``installed`` are by name. What is installed is what was listed then: it goes
    on working where a later version cannot be had, but not after the host has delisted it.
    """

    def __init__(self, store: Store, taken: Collection[str]) -> None:
        """``taken`` are the slugs of the games that the page has by itself."""
        self._store, self._taken = store, frozenset(taken)
        self.listed: dict[str, Extension] = {}
        self.installed: dict[str, Extension] = {}
        with suppress(ValueError, KeyError, TypeError, BadExtension):
            record = parse(store.get(RECORD) or "{}")
            self.listed = {e.name: e for e in self._read(record["listed"])[0]}
            kept = self._read(record["installed"])[0]
            self.installed = {e.name: e for e in kept if e.name in self.listed}

    def take(self, text: str) -> list[str]:
        """Take over the host's list as it is now; returns a sentence for each entry left out.

        A text that is no list changes nothing.
        """
        try:
            if len(text) > LONGEST:
                return [UNREADABLE]
            extensions, refusals = self._read(parse(text))
        except (ValueError, BadExtension):
            return [UNREADABLE]
        self.listed = {extension.name: extension for extension in extensions}
        self.installed = {name: e for name, e in self.installed.items() if name in self.listed}
        self._keep()
        return refusals

    def ways(self, name: str) -> list[Extension]:
        """What can be installed: as it is listed now, else as it was installed before."""
        found = (self.listed.get(name), self.installed.get(name))
        return list(dict.fromkeys(extension for extension in found if extension is not None))

    def content_of(self, slug: str) -> list[str]:
        """The names of the installed content for a game."""
        return [e.name for e in self.installed.values() if e.game == slug and not e.is_game]

    def note_installed(self, extension: Extension) -> None:
        """It is installed, and its wheels are kept."""
        self.installed[extension.name] = extension
        self._keep()

    def wheels(self) -> set[Wheel]:
        """All wheels that are worth keeping."""
        return {wheel for extension in self.installed.values() for wheel in extension.wheels}

    def _keep(self) -> None:
        record = {
            "listed": _written(self.listed.values()),
            "installed": _written(self.installed.values()),
        }
        with suppress(StorageFull):  # then they are listed anew at the next visit
            self._store.put(RECORD, json.dumps(record, separators=(",", ":")))

    def _read(self, data: Any) -> tuple[list[Extension], list[str]]:
        """The entries of a list, and why the others are none. Raises :class:`BadExtension`."""
        if type(data) is not list or len(data) > MOST:
            raise BadExtension("it is no list, or too long")
        extensions: dict[str, Extension] = {}
        refusals = []
        for number, entry in enumerate(data, start=1):
            try:
                extension = _extension(entry)
                if extension.name in self._taken:
                    raise BadExtension(f"there is a game called {extension.name!r} already")
                if extension.name in extensions:
                    raise BadExtension(f"{extension.name!r} is listed already")
            except BadExtension as error:
                refusals.append(f"Extension {number} of this site is left out: {error}.")
            else:
                extensions[extension.name] = extension
        return list(extensions.values()), refusals


def _extension(entry: Any) -> Extension:
    if type(entry) is not dict:
        raise BadExtension("its entry is no object")
    slug = _matching(entry, "game", _SLUG)
    name = _matching(entry, "content", _SLUG) if "content" in entry else slug
    if name == slug and "content" in entry:
        raise BadExtension("its content is called like the game")
    words = {key: _plain(entry.get(key, ""), key, most) for key, most in _WORDS.items()}
    if not words["title"]:
        raise BadExtension("it has no title")
    needs = entry.get("needs", [])
    if type(needs) is not list or len(needs) > MOST:
        raise BadExtension("what it needs is no list")
    return Extension(name, slug, **words, wheel=_wheel(entry), needs=tuple(map(_wheel, needs)))


def _wheel(entry: Any) -> Wheel:
    if type(entry) is not dict:
        raise BadExtension("what it needs is not named by wheel and sha256")
    return Wheel(_matching(entry, "wheel", _WHEEL), _matching(entry, "sha256", _SHA256))


def _matching(entry: dict[str, Any], key: str, form: re.Pattern[str]) -> str:
    value = entry.get(key)
    if type(value) is not str or len(value) > 200 or not form.fullmatch(value):
        raise BadExtension(f"its {key} cannot be {str(value)[:60]!r}")
    return value


def _plain(value: Any, key: str, most: int) -> str:
    """Words for the shelf: short, in one line, without any markup."""
    if type(value) is not str or len(value) > most:
        raise BadExtension(f"its {key} has to be a text of at most {most} characters")
    if not value.isprintable() or set("<>") & set(value):
        raise BadExtension(f"its {key} has to be plain words, without markup")
    return value.strip()


def _written(extensions: Iterable[Extension]) -> list[dict[str, Any]]:
    """Entries as the host writes them."""
    return [
        {
            "game": e.game,
            **({} if e.is_game else {"content": e.name}),
            "title": e.title,
            "line": e.line,
            "players": e.players,
            **_named(e.wheel),
            "needs": [_named(wheel) for wheel in e.needs],
        }
        for e in extensions
    ]


def _named(wheel: Wheel) -> dict[str, str]:
    return {"wheel": wheel.file, "sha256": wheel.sha256}
