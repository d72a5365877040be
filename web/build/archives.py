"""Which of Python's files travel together: the archives, and what is in each.

A first visit should fetch little before the shelf can be used. So the library has one archive of
what the page imports and one of the rest. The page has one of what the shelf needs, one of what
every table needs, one of the computer opponents, one of puzzles, reports and figures, and one for
each game. What is needed is not guessed: the build imports the page in Pyodide and looks what has
come (``imported.mjs``).

An archive is a zip file that is compressed as a whole: hosts seldom compress a file of a kind that
they do not know, it takes a quarter less than to compress the files one by one, and what later
visits start from is unpacked already. ``web/boot/packs.mjs`` unpacks it, and
``web/app/presenting/archives.py`` finds the modules.
"""

from __future__ import annotations

import ast
import hashlib
import io
import json
import sys
import zipfile
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

import zopfli.gzip
from mythshelf.games import MANIFESTS, SLUGS

LIBRARY, REST = "python/library.pack", "python/library-rest.pack"
"""Python's standard library: what the page imports, and all else."""
APP, TABLE, PLAYERS = "app.pack", "table.pack", "players.pack"
"""What the shelf needs of engine and page, what every table needs, and the computer opponents."""
PUZZLES = "puzzles.pack"
"""Puzzles, reports and figures."""
GAMES = {slug: f"games/{slug}.pack" for slug in SLUGS}
LATER = (TABLE, PLAYERS, *GAMES.values(), PUZZLES, REST)
"""The archives for which no shelf waits, in the order in which they are fetched."""
LISTED = "web/app/archives.json"
"""What the page knows of these, in the first archive: :mod:`web.app.presenting.archives`."""
MANIFESTS_LISTED = "mythshelf/games/manifests.json"
"""The manifests of all games, which the shelf shows before any game is there."""

_ON_THE_SHELF = tuple(
    f"web/app/{room}/"
    for room in (
        "extension",
        "menu",
        "new_game",
        "platform",
        "presenting",
        "rulebook",
        "settings",
        "shelf",
    )
)
"""What taps on the shelf lead to, as long as no game is there."""
_ROOMS = (
    "mythshelf/games/",
    "mythshelf/today/scales/",
    "web/app/games/",
)
"""The folders in which each game has a folder or a module of its own."""
_OF_PLAYERS = ("mythshelf/players/", "mythshelf/analysis/")
"""The players, and what judges games, which rests on them."""
_AT_NO_TABLE = (
    "mythshelf/puzzles/",
    "mythshelf/kernel/conformance/",
    "web/app/figures/",
    "web/app/puzzles/",
    "web/app/report/",
)
"""Puzzles, reports and figures, and what proves an engine: authors of extensions may ask for it."""
_NOT_HERE = ("mythshelf/cli/", "mythshelf/studies/", "mythshelf/__main__")
"""What is for the command line alone."""

_ROUNDS = 5
"""More make an archive hardly smaller."""
_LIBRARIES = sys.stdlib_module_names | {"pyodide"}

Files = dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Imported:
    """The modules that a page has imported: until it shows the shelf, and in all."""

    start: frozenset[str]
    whole: frozenset[str]

    @classmethod
    def read(cls, text: str) -> Imported:
        """What ``imported.mjs`` has written."""
        found = json.loads(text)
        return cls(frozenset(found["start"]), frozenset(found["whole"]))


def of_library(files: Files, imported: Imported) -> dict[str, Files]:
    """The library's files by archive."""
    found: dict[str, Files] = {LIBRARY: {}, REST: {}}
    for name, content in files.items():
        found[LIBRARY if module_of(name) in imported.whole else REST][name] = content
    return found


def of_page(files: Files, imported: Imported) -> dict[str, Files]:
    """The engine's and the page's files by archive; what no page needs is in none."""
    found: dict[str, Files] = {name: {} for name in (APP, *LATER) if name != REST}
    for name, content in files.items():
        if not name.startswith(_NOT_HERE):
            found[_archive_of(_module_with(name, files), imported)][name] = content
    return found


def _archive_of(name: str, imported: Imported) -> str:
    for slug, archive in GAMES.items():
        if name.startswith(tuple(f"{room}{slug}{end}" for room in _ROOMS for end in ("/", "."))):
            return archive
    is_ours = name.startswith(("mythshelf/", "web/"))
    if not is_ours or name.startswith(_ON_THE_SHELF) or module_of(name) in imported.start:
        return APP
    if name.startswith(_OF_PLAYERS):
        return PLAYERS
    return PUZZLES if name.startswith(_AT_NO_TABLE) else TABLE


def _module_with(name: str, files: Collection[str]) -> str:
    """The file itself, or for what is no module the package through which it is read."""
    folder = PurePosixPath(name)
    while folder.suffix != ".pyc" and folder.parts:
        package = folder.parent / "__init__.pyc"
        folder = package if str(package) in files else folder.parent
    return str(folder)


def with_manifests(sources: Iterable[tuple[str, bytes]]) -> list[tuple[str, bytes]]:
    """The page's sources, and the manifests of its games in one file."""
    kept = list(sources)
    there = dict(kept)
    texts = {
        slug: there[f"mythshelf/games/{slug}/manifest.toml"].decode("utf-8") for slug in MANIFESTS
    }
    return [*kept, (MANIFESTS_LISTED, json.dumps(texts).encode())]


def module_of(name: str) -> str:
    """The module that a file of bytecode holds."""
    return name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def roots(archives: Mapping[str, Collection[str]]) -> dict[str, list[str]]:
    """For each of the later archives, the modules in it that Python would look for elsewhere: those
    whose package is in none or in another archive."""
    found = {}
    for archive, names in archives.items():
        modules = {module_of(name) for name in names if name.endswith(".pyc")}
        found[archive] = sorted(one for one in modules if one.rpartition(".")[0] not in modules)
    return found


def listed(packs: Mapping[str, tuple[Files, bytes]]) -> bytes:
    """``LISTED``, for the files and the packed content of each later archive."""
    below = roots({archive: files for archive, (files, _) in packs.items()})
    entries = {
        archive: {"modules": below[archive], "sha256": hashlib.sha256(content).hexdigest()}
        for archive, (_, content) in packs.items()
    }
    return json.dumps(entries, separators=(",", ":")).encode()


def packed(files: Files) -> bytes:
    """An archive of these files: the same for the same files, whenever it is made. Zopfli makes it
    smaller by a twentieth than ``gzip`` does."""
    made: bytes = zopfli.gzip.compress(zipped(files), numiterations=_ROUNDS)
    return made


def zipped(files: Files) -> bytes:
    """A zip archive in which nothing is compressed, with what is alike side by side: as a whole it
    is compressed better."""

    def likeness(name: str) -> tuple[str, str, int, str]:
        path = PurePosixPath(name)
        return path.suffix, str(path.parent), len(files[name]), name

    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for name in sorted(files, key=likeness):
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), files[name])
    return whole.getvalue()


def named_in(sources: Iterable[tuple[str, bytes]]) -> list[str]:
    """What the page's sources name of Python's library and of Pyodide, in functions too."""
    found = set()
    for name, source in sources:
        if name.endswith(".py") and not name.startswith(_NOT_HERE):
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Import):
                    found |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    found |= {node.module, *(f"{node.module}.{one.name}" for one in node.names)}
    return sorted(name for name in found if name.split(".")[0] in _LIBRARIES)
