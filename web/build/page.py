"""What the build adds to the page so that PyScript starts."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from . import archives, rooms

PLUGINS_OFF = [
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!py-editor",
    "!py-game",
    "!py-terminal",
    "!error",
]
PYSCRIPT: dict[str, Any] = {
    "interpreter": "./boot/interpreter.mjs",
    "plugins": PLUGINS_OFF,
}
"""PyScript's configuration: our interpreter, which brings the archives, and no plugins."""

# PyScript reads the plugin list of its second interpreter as well, even where none is used.
_START = """<mpy-config hidden>%s</mpy-config>
<script type="module" src="boot/last_save.mjs"></script>
<script type="py" src="boot/main.py" config='%s'></script>
<script src="pyscript/core.js" defer></script>
"""
_FIRST = """  <script src="boot/oldest.js"></script>
  <script src="boot/early.js"></script>"""
_PRELOAD = (
    "boot/interpreter.mjs",
    "boot/archives.mjs",
    "boot/packs.mjs",
    "boot/heap_snapshot.mjs",
    "python/pyodide.mjs",
)
GLUE, CORE = "python/pyodide.asm.js", "pyscript/core.js"
"""Pyodide's JavaScript and PyScript as classic scripts."""
WASM, LOCK = "python/pyodide.asm.wasm", "python/pyodide-lock.json"
_ARCHIVES = (archives.LIBRARY, archives.APP)
MEMORY = "python/memory.img"
"""The snapshot of Python's heap after the page's warm-up; its address ends with the SHA-256 of what
is in it, so that no cache takes one for another."""
STYLE = re.compile(r'  <link rel="stylesheet" href="((?:css|web)/[a-z_/-]+\.css)">\n')
STYLES = "css/all.css"
"""All style sheets in one, in their order: one request instead of a dozen."""
_START_FILES = (
    "boot/oldest.js",
    "boot/early.js",
    STYLES,
    "boot/kept_files.js",
    CORE,
    GLUE,
    *_PRELOAD,
)
MARK = "<!-- start -->"


def all_styles(source: str, dist: Path) -> str:
    """One style sheet: PyScript's own out of ``dist``, then those that ``source`` links."""
    own = (dist / "pyscript/core.css").read_text("utf-8")
    return own + "".join(map(rooms.style, STYLE.findall(source)))


def is_for_start(path: str) -> bool:
    """Whether every start takes this file, and the offline worker is to check it ahead, while the
    page is parsed."""
    return any(fnmatch(path, pattern) for pattern in _START_FILES)


def integrity(path: Path) -> str:
    """The SHA-256 of a file as the browser's ``integrity`` takes it."""
    return _integrity(path.read_bytes())


def _integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def settings(dist: Path) -> dict[str, Any]:
    """What the page's first script has to know of the files that a start takes.

    ``parts`` are the large files by address with their hashes, by which the browser checks them,
    and ``bytes`` is what they weigh; ``later`` are the archives for which no start waits; ``kept``
    are those files that later visits start from, with the hash of what is in them; ``memory`` is
    the snapshot's address and how much of it comes over the line; ``lock`` says which packages
    Pyodide has.
    """
    packed = (dist / MEMORY).read_bytes()
    snapshot = gzip.decompress(packed)
    address = f"{MEMORY}?{hashlib.sha256(snapshot).hexdigest()}"
    parts = {name: integrity(dist / name) for name in (WASM, *_ARCHIVES)}
    unpacked = {
        name: _integrity(gzip.decompress((dist / name).read_bytes()))
        for name in (*_ARCHIVES, *archives.LATER)
    }
    return {
        "parts": parts,
        "bytes": sum((dist / name).stat().st_size for name in parts),
        "later": {name: integrity(dist / name) for name in archives.LATER},
        "kept": {address: _integrity(snapshot), **unpacked},
        "memory": {"address": address, "bytes": len(packed)},
        "lock": json.loads((dist / LOCK).read_text("utf-8")),
    }


def with_start(source: str, dist: Path) -> str:
    """``index.html`` with the settings of the start, preload links, and the start itself."""
    if MARK not in source:
        raise ValueError(f"static/index.html has lost its {MARK}")
    links = [
        f"  <meta name=\"start\" content='{json.dumps(settings(dist))}'>",
        _FIRST,
        f'  <link rel="stylesheet" href="{STYLES}" integrity="{integrity(dist / STYLES)}">',
    ]
    links.extend(f'  <link rel="modulepreload" href="{name}">' for name in _PRELOAD)
    first = STYLE.search(source)
    if first is None:
        raise ValueError("static/index.html has no style sheet")
    before, after = source[: first.start()], STYLE.sub("", source[first.start() :])
    head = before + "\n".join(links) + "\n" + after
    start = _START % (json.dumps({"plugins": PLUGINS_OFF}), json.dumps(PYSCRIPT))
    return head.replace(MARK, start.strip(), 1)
