"""What the build adds to the page so that PyScript starts."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
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
    ("modulepreload", "boot/interpreter.mjs"),
    ("modulepreload", "pyscript/core.js"),
    ("modulepreload", "boot/heap_snapshot.mjs"),
    ("modulepreload", "python/pyodide.mjs"),
    ("modulepreload", "python/pyodide.asm.mjs"),
    ("preload", "python/python_stdlib.zip"),
    ("preload", "app.zip"),
)
# Not preloaded: Chromium caches no compiled code for what a preload has fetched.
_WASM = "python/pyodide.asm.wasm"
MEMORY = "python/memory.img"
"""The snapshot of Python's heap after the page's warm-up; the query is the SHA-256 of what is in
it, by which the page checks it."""
STYLE = re.compile(r'  <link rel="stylesheet" href="((?:css|web)/[a-z_/-]+\.css)">\n')
STYLES = "css/all.css"
"""All style sheets in one, in their order: one request instead of a dozen."""
START = frozenset(
    ("boot/early.js", STYLES, "boot/start.mjs", _WASM, *(name for _, name in _PRELOAD))
)
"""What every start takes: the offline worker checks these files while the page is parsed."""
MARK = "<!-- start -->"


def all_styles(source: str, dist: Path) -> str:
    """One style sheet: PyScript's own out of ``dist``, then those that ``source`` links."""
    own = (dist / "pyscript/core.css").read_text("utf-8")
    return own + "".join(map(rooms.style, STYLE.findall(source)))


def integrity(path: Path) -> str:
    """The SHA-256 of a file as the browser's ``integrity`` takes it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()}"


def with_start(source: str, dist: Path) -> str:
    """``index.html`` with preload links, the size of the downloads, and the start."""
    if MARK not in source:
        raise ValueError(f"static/index.html has lost its {MARK}")
    packed = (dist / MEMORY).read_bytes()
    snapshot, size = hashlib.sha256(gzip.decompress(packed)).hexdigest(), len(packed)
    links = [
        f'  <meta name="memory" content="{MEMORY}?{snapshot}" data-bytes="{size}">',
        _PYTHON,
        f'  <link rel="stylesheet" href="{STYLES}" integrity="{integrity(dist / STYLES)}">',
    ]
    for kind, name in _PRELOAD:
        how = ' as="fetch" crossorigin' if kind == "preload" else ""
        links.append(f'  <link rel="{kind}" href="{name}"{how}>')
    fetched = (_WASM, *(name for kind, name in _PRELOAD if kind == "preload"))
    weight = sum((dist / name).stat().st_size for name in fetched)
    links.append(f'  <meta name="download-bytes" content="{weight}">')
    plugins = ", ".join(f'"{name}"' for name in [*PLUGINS_OFF, "!error"])
    first = STYLE.search(source)
    if first is None:
        raise ValueError("static/index.html has no style sheet")
    before, after = source[: first.start()], STYLE.sub("", source[first.start() :])
    head = before + "\n".join(links) + "\n" + after
    return head.replace(MARK, (_START % plugins).strip(), 1)
