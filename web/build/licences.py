"""The licences of everything in the site, collected from the packages themselves.

The page shows them under "About" (``web/app/menu/about_sheet.py``). What PyScript's bundle is made
of is read from its source maps. The build fails where a text is missing, or a file of the site
comes from nowhere that is known here.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from . import installer
from .tools import NODE_MODULES, ROOT, BuildError

NAME = "licences.json"
"""Its address in the site."""
FONTS = ("@fontsource/alegreya", "@fontsource/alegreya-sans", "@fontsource/grenze-gotisch")
PYSCRIPT, PYODIDE, QR = "@pyscript/core", "pyodide", "lean-qr"
BUNDLES = ("core.js", "core-*.js")
"""The files of PyScript's bundle that are in the site."""
SHIPPED = {
    "fonts/*.woff2": FONTS,
    "pyscript/*": (PYSCRIPT,),
    "python/pyodide*": (PYODIDE,),
    "python/*.pack": ("Python",),
    "python/memory.img": ("Python", PYODIDE, PYSCRIPT),
    "python/micropip.zip": ("micropip",),
    "boot/lean-qr.mjs": (QR,),
    "app.pack": ("Mythshelf", PYSCRIPT),
}
"""Files of the site that are not all ours, and where they come from; see :func:`check`."""
OURS = ("*.whl", "boot/*.*js", "boot/main.py", "covers/*", "css/*", "icons/*", "*.html", "*.json")
OURS_TOO = (
    "manifest.webmanifest",
    "sw.js",
    "table.pack",
    "players.pack",
    "puzzles.pack",
    "games/*.pack",
)
_PACKAGE = re.compile(r".*node_modules/((?:@[^/]+/)?[^/]+)/")
_FILES = ("LICENSE", "LICENSE.txt", "LICENSE.md", "LICENCE", "NOTICE", "NOTICE.txt")
_LENT = {
    PYODIDE: ("micropip", "Mozilla Public License Version 2.0"),
    "Python": ("typing_extensions", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
    "codedent": ("sticky-module", "ISC License"),
    "plain-tag": ("sticky-module", "ISC License"),
    "to-json-callback": ("sticky-module", "ISC License"),
}
"""Packages without a text of their own, the package that has the text of the very licence that they
name, and words that stand in it."""
MICROPIP = "Source code: https://github.com/pyodide/micropip"
NOTICES = Path(__file__).with_name("notices.toml")
"""The parts that are compiled into Pyodide's WebAssembly and Python. No package of theirs is among
those that the site is made of, and Pyodide's brings no notices of theirs."""
_APACHE = ("LLVM", PYSCRIPT)
"""Whose licence is the Apache one with exceptions, and the package that has that text."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A part of the site: name and version, the licence in a word, and its text."""

    name: str
    version: str
    licence: str
    text: str


def collect() -> list[Notice]:
    """The notices of everything in the site, our own first.

    Raises :class:`.tools.BuildError` where a text is missing.
    """
    ours = Notice("Mythshelf", "", "MIT", _read(ROOT / "LICENSE"))
    packages = [PYSCRIPT, *sorted(bundled()), QR, *FONTS]
    return [
        *(ours, _python(), _pyodide(), *compiled_in(), _micropip()),
        *map(_of_package, packages),
    ]


def written(notices: Iterable[Notice]) -> bytes:
    """``licences.json``."""
    return json.dumps([asdict(notice) for notice in notices], ensure_ascii=False).encode()


def check(files: Iterable[str], notices: Iterable[str]) -> None:
    """Raise :class:`.tools.BuildError` for a file of the site without a notice."""
    known = {*notices}
    for file in files:
        found = next((names for pattern, names in SHIPPED.items() if fnmatch(file, pattern)), None)
        if found is None and not any(fnmatch(file, pattern) for pattern in (*OURS, *OURS_TOO)):
            raise BuildError(f"{file} comes from nowhere that web/build/licences.py knows")
        missing = {*(found or ())} - known
        if missing:
            raise BuildError(f"{file} has no licence: {', '.join(sorted(missing))}")


def compiled_in(wasm: Path = NODE_MODULES / PYODIDE / "pyodide.asm.wasm") -> list[Notice]:
    """The notices of the parts of the runtime: for each its copyright lines, and its licence.

    Raises :class:`.tools.BuildError` for one that is not in the WebAssembly any more.
    """
    told, runtime = tomllib.loads(_read(NOTICES)), wasm.read_bytes()
    found = []
    for part in told["part"]:
        if part.get("mark", "").encode() not in runtime:
            raise BuildError(f"{part['name']} is not in {wasm.name} any more: see {NOTICES.name}")
        text = told["texts"][part["text"]].strip()
        if _APACHE[0] in part["licence"]:
            text += "\n\n" + "\n\n".join(map(_read, _texts_in(NODE_MODULES / _APACHE[1])))
        lines = "\n".join(part["copyright"])
        found.append(Notice(part["name"], "", part["licence"], f"{lines}\n\n{text}"))
    return found


def bundled(dist: Path = NODE_MODULES / PYSCRIPT / "dist") -> set[str]:
    """The packages in PyScript's bundle, of its source maps. Raises :class:`.tools.BuildError`."""
    maps = [dist / f"{path.name}.map" for pattern in BUNDLES for path in dist.glob(pattern)]
    sources = [source for path in maps for source in json.loads(_read(path))["sources"]]
    found = {name for source in sources for name in _PACKAGE.findall(source)}
    if "polyscript" not in found:
        raise BuildError("the source maps of PyScript do not tell what is in its bundle")
    return found


def _of_package(name: str) -> Notice:
    about = _about(name)
    texts = [_read(path) for path in _texts_in(NODE_MODULES / name)] or [_lent(name)]
    return Notice(name, about["version"], about["license"], _source(about) + "\n\n".join(texts))


def _source(about: dict[str, Any]) -> str:
    """Where the source code is, which some licences want to be told."""
    repository = about.get("repository") or {}
    address = repository if isinstance(repository, str) else repository.get("url", "")
    address = address.removeprefix("git+").removesuffix(".git")
    return f"Source code: {address}\n\n" if address.startswith("https://") else ""


def _texts_in(folder: Path) -> list[Path]:
    return [folder / name for name in _FILES if (folder / name).exists()]


def _lent(name: str) -> str:
    """The text of its licence out of another package by the same people, or under that licence."""
    if name not in _LENT:
        raise BuildError(
            f"{name} brings no licence: say in web/build/licences.py where its text is"
        )
    lender, words = _LENT[name]
    if (NODE_MODULES / lender).exists():
        one, other = _about(name), _about(lender)
        if any(one[key] != other[key] for key in ("license", "author")):
            raise BuildError(f"{name} is not licensed as {lender} is")
        text = _of_package(lender).text
    else:
        text = _read(_micropip_licence()) if lender == "micropip" else _text_of(lender)
    if words not in text:
        raise BuildError(f"{lender} has no {words}, which {name} needs")
    return (
        f"(Its package names this licence and brings no text; this is that of {lender}.)\n\n{text}"
    )


def _python() -> Notice:
    lock = json.loads(_read(NODE_MODULES / PYODIDE / "pyodide-lock.json"))
    return Notice("Python", lock["info"]["python"], "PSF-2.0", _lent("Python"))


def _pyodide() -> Notice:
    about = _about(PYODIDE)
    text = _source(about) + _lent(PYODIDE)
    return Notice(PYODIDE, about["version"], about["license"], text)


def _micropip() -> Notice:
    own = _micropip_licence()
    vendored = sorted((installer.fetch() / "micropip").rglob("LICENSE*"))
    version = own.parts[-3].removesuffix(".dist-info").partition("-")[2]
    texts = [MICROPIP, *map(_read, [own, *vendored])]
    return Notice("micropip", version, "MPL-2.0", "\n\n".join(texts))


def _micropip_licence() -> Path:
    found = [*installer.fetch().glob("micropip-*.dist-info/licenses/LICENSE")]
    if len(found) != 1:
        raise BuildError("micropip brings no licence")
    return found[0]


def _text_of(name: str) -> str:
    """The licence of a package of the build's own environment."""
    found = [path for path in distribution(name).files or () if path.name == "LICENSE"]
    if not found:
        raise BuildError(f"{name} brings no licence")
    return _read(Path(str(found[0].locate())))


def _about(name: str) -> dict[str, Any]:
    about: dict[str, Any] = json.loads(_read(NODE_MODULES / name / "package.json"))
    return about


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8").strip()
    except OSError as error:
        raise BuildError(f"a licence or what tells of it is missing: {path}") from error
