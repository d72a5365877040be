"""Which extensions there are: the host's list, and what of it is installed here (pure).

Whoever hosts the site lists extensions in ``extensions.json`` and puts their files into
``extensions/`` beside it. Nothing in the list or in the store is believed: an entry that is
not as it should be is left out, with a sentence that says why.

There are two kinds. Content for a game is a file of data. A game of its own is code, in a wheel:
it runs only if the person at the device has allowed the wheels that are listed now.
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
NO_LIST = "[]"
"""What a site lists that has no list."""
UNREADABLE = "The site's list of extensions cannot be read; its own games are all here."
_DATA = re.compile(r"[A-Za-z0-9_.-]+\.json")
_WHEEL = re.compile(r"([A-Za-z0-9_.]+)-([A-Za-z0-9_.!]+)(-[A-Za-z0-9_.]+){3,4}\.whl")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_SLUG = re.compile(r"[a-z][a-z0-9_]{0,39}")
_WORDS = {"title": 40, "line": 60, "players": 40}
"""What is shown of an entry, and how many characters each may have."""


@dataclass(frozen=True, slots=True)
class File:
    """A file below ``extensions/``, and the SHA-256 of its content in hex."""

    name: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Wheel(File):
    """A file with a Python package."""

    @property
    def package(self) -> str:
        """The name of the package in it."""
        return self.name.split("-")[0]

    @property
    def version(self) -> str:
        """The version of the package in it."""
        return self.name.split("-")[1]


@dataclass(frozen=True, slots=True)
class Extension:
    """A listed extension: what it is, the words on its box, its files.

    A game's ``name`` is its slug, and its files are its wheel and those that it needs. Content has
    a name of its own, the slug of the ``game`` that it is for, and one file of data.
    """

    name: str
    game: str
    title: str
    line: str
    players: str
    files: tuple[File, ...]

    @property
    def is_game(self) -> bool:
        """Whether it is a game of its own, and so code."""
        return self.name == self.game

    @property
    def wheels(self) -> list[Wheel]:
        """The wheels of a game, its own first."""
        return [file for file in self.files if isinstance(file, Wheel)]


class Catalogue:
    """The extensions of a site as last listed, by name; and on this device, which of them are
    installed, and which code is allowed.

    What the host has delisted, or listed with other files, is neither installed nor allowed any
    more. While the list cannot be read no code runs.
    """

    def __init__(self, store: Store, taken: Collection[str]) -> None:
        """``taken`` are the slugs of the games that the page has by itself."""
        self._store, self._taken = store, frozenset(taken)
        self.listed: dict[str, Extension] = {}
        self.installed: set[str] = set()
        self._allowed: set[str] = set()
        self.can_read = True
        with suppress(ValueError, KeyError, TypeError, BadExtension):
            record = parse(store.get(RECORD) or "{}")
            self.listed = {e.name: e for e in self._read(record["listed"])[0]}
            self.installed = {*map(str, record["installed"])} & {*self.listed}
            self._allowed = {*map(str, record["allowed"])} & self._hashes()

    def take(self, text: str) -> list[str]:
        """Take over the host's list as it is now; returns a sentence for each entry left out.

        A text that is no list changes nothing but that no code runs.
        """
        self.can_read = False
        try:
            if len(text) > LONGEST:
                return [UNREADABLE]
            extensions, refusals = self._read(parse(text))
        except (ValueError, BadExtension):
            return [UNREADABLE]
        self.can_read = True
        before, self.listed = self.listed, {extension.name: extension for extension in extensions}
        self.installed = {n for n in self.installed if self.has_files(n, before[n].files)}
        self._allowed &= self._hashes()
        self._keep()
        return refusals

    def has_files(self, name: str, files: tuple[File, ...]) -> bool:
        """Whether an extension is listed with these files."""
        found = self.listed.get(name)
        return found is not None and found.files == files

    def content_of(self, slug: str) -> list[str]:
        """The names of the installed content for a game."""
        found = [e for e in self.listed.values() if e.game == slug and not e.is_game]
        return [e.name for e in found if e.name in self.installed]

    def may_run(self, extension: Extension) -> bool:
        """Whether nobody need be asked: it is data, or code of which every file is allowed."""
        hashes = {file.sha256 for file in extension.files}
        return not extension.is_game or hashes <= self._allowed

    def allow(self, extension: Extension) -> None:
        """The person at the device allows the code of these files."""
        self._allowed |= {file.sha256 for file in extension.files}
        self._keep()

    def note_installed(self, extension: Extension) -> None:
        """It is installed, and its files are stored."""
        self.installed.add(extension.name)
        self._keep()

    def files(self) -> set[File]:
        """The files that are worth storing."""
        return {file for name in self.installed for file in self.listed[name].files}

    def _hashes(self) -> set[str]:
        return {file.sha256 for extension in self.listed.values() for file in extension.files}

    def _keep(self) -> None:
        record = {
            "listed": _written(self.listed.values()),
            "installed": sorted(self.installed),
            "allowed": sorted(self._allowed),
        }
        with suppress(StorageFull):  # then they are listed anew at the next visit
            self._store.put(RECORD, json.dumps(record, separators=(",", ":")))

    def _read(self, data: Any) -> tuple[list[Extension], list[str]]:
        """The valid entries of a list, and what is wrong with the others. Raises
        :class:`BadExtension`."""
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
    files = _wheels(entry) if name == slug else (_file(entry, "file", _DATA, File),)
    return Extension(name, slug, **words, files=files)


def _wheels(entry: dict[str, Any]) -> tuple[File, ...]:
    """The wheel of a game, and those that it needs."""
    needs = entry.get("needs", [])
    if type(needs) is not list or len(needs) > MOST:
        raise BadExtension("what it needs is no list")
    return tuple(_file(one, "wheel", _WHEEL, Wheel) for one in (entry, *needs))


def _file(entry: Any, key: str, form: re.Pattern[str], kind: type[File]) -> File:
    if type(entry) is not dict:
        raise BadExtension("what it needs is not named by wheel and sha256")
    return kind(_matching(entry, key, form), _matching(entry, "sha256", _SHA256))


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
            **_named(e.files[0], "wheel" if e.is_game else "file"),
            **({"needs": [_named(wheel, "wheel") for wheel in e.files[1:]]} if e.is_game else {}),
        }
        for e in extensions
    ]


def _named(file: File, key: str) -> dict[str, str]:
    return {key: file.name, "sha256": file.sha256}
