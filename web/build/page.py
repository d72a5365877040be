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

from . import rooms

PLUGINS_OFF = [
    "!codemirror",
    "!deprecations-manager",
    "!donkey",
    "!py-editor",
    "!py-game",
    "!py-terminal",
]
PYSCRIPT: dict[str, Any] = {
    "interpreter": "./boot/interpreter.mjs",
    "plugins": PLUGINS_OFF,
}
"""PyScript's configuration: our interpreter, which brings the archives, and no plugins."""

# PyScript reads the plugin list of its second interpreter as well, even where none is used.
_START = """<mpy-config hidden>{"plugins": [%s]}</mpy-config>
<script type="module" src="boot/last_save.mjs"></script>
<script type="module" src="boot/start.mjs"></script>
<script type="py" src="boot/main.py" config="pyscript.json"></script>
<script type="module" src="boot/offline.mjs"></script>
<script type="module" src="boot/errors.mjs"></script>
"""
_PYTHON = '  <script src="boot/early.js"></script>'
_PRELOAD = (
    "boot/interpreter.mjs",
    "pyscript/core.js",
    "pyscript/core-*.js",
    "boot/heap_snapshot.mjs",
    "python/pyodide.mjs",
)
GLUE = "python/pyodide.asm.js"
"""Pyodide's JavaScript as a classic script."""
_FETCHED = (  # the browser checks them by their hashes in the page
    "python/pyodide.asm.wasm",
    "python/python_stdlib.zip",
    "app.zip",
)
_EXPORT = "export default _createPyodideModule;"
MEMORY = "python/memory.img"
"""The snapshot of Python's heap after the page's warm-up; the query is the SHA-256 of what is in
it, by which the page checks it."""
STYLE = re.compile(r'  <link rel="stylesheet" href="((?:css|web)/[a-z_/-]+\.css)">\n')
STYLES = "css/all.css"
"""All style sheets in one, in their order: one request instead of a dozen."""
_START_FILES = (
    "boot/early.js",
    STYLES,
    "boot/snapshot_reader.js",
    "boot/start.mjs",
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


def classic(module: str) -> str:
    """Pyodide's JavaScript as a script of either kind: the page takes it as a classic one, the
    computer opponents' worker imports it.

    Raises ``ValueError`` where the module is not built as this expects.
    """
    found = (module.count(_EXPORT), module.count("import.meta"), module.count("import.meta.url"))
    if found != (1, 3, 3):
        raise ValueError(f"pyodide.asm.mjs has another shape than expected: {found}")
    script = module.replace(_EXPORT, "globalThis.createPyodideModule=_createPyodideModule;")
    return script.replace("import.meta.url", "location.href")


def integrity(path: Path) -> str:
    """The SHA-256 of a file as the browser's ``integrity`` takes it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def with_start(source: str, dist: Path) -> str:
    """``index.html`` with preload links, the size of the downloads, and the start."""
    if MARK not in source:
        raise ValueError(f"static/index.html has lost its {MARK}")
    packed = (dist / MEMORY).read_bytes()
    snapshot, size = hashlib.sha256(gzip.decompress(packed)).hexdigest(), len(packed)
    hashes = json.dumps({name: integrity(dist / name) for name in _FETCHED})
    links = [
        f'  <meta name="memory" content="{MEMORY}?{snapshot}" data-bytes="{size}">',
        f"  <meta name=\"parts\" content='{hashes}'>",
        _PYTHON,
        f'  <link rel="stylesheet" href="{STYLES}" integrity="{integrity(dist / STYLES)}">',
    ]
    preloaded = [file.relative_to(dist) for name in _PRELOAD for file in sorted(dist.glob(name))]
    links.extend(f'  <link rel="modulepreload" href="{name.as_posix()}">' for name in preloaded)
    weight = sum((dist / name).stat().st_size for name in _FETCHED)
    links.append(f'  <meta name="download-bytes" content="{weight}">')
    plugins = ", ".join(f'"{name}"' for name in [*PLUGINS_OFF, "!error"])
    first = STYLE.search(source)
    if first is None:
        raise ValueError("static/index.html has no style sheet")
    before, after = source[: first.start()], STYLE.sub("", source[first.start() :])
    head = before + "\n".join(links) + "\n" + after
    return head.replace(MARK, (_START % plugins).strip(), 1)
