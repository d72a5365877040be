"""What the build puts into ``index.html`` and beside it so that PyScript starts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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
    "files": {"./app.zip": "./*"},
}
"""PyScript's configuration: our interpreter, no plugins, one archive to unpack."""

# PyScript reads the plugin list of its second interpreter as well, even where none is used.
_START = """<mpy-config hidden>{"plugins": [%s]}</mpy-config>
<script type="module" src="boot/start.mjs"></script>
<script type="py" src="boot/main.py" config="pyscript.json"></script>
<script type="module" src="boot/offline.mjs"></script>
"""
_PRELOAD = (
    ("modulepreload", "pyscript/core.js"),
    ("modulepreload", "boot/interpreter.mjs"),
    ("modulepreload", "python/pyodide.mjs"),
    ("modulepreload", "python/pyodide.asm.mjs"),
    ("preload", "python/pyodide.asm.wasm"),
    ("preload", "python/python_stdlib.zip"),
    ("preload", "app.zip"),
)
MARK = "<!-- start -->"


def with_start(source: str, dist: Path) -> str:
    """``index.html`` with preload links, the size of the downloads, and the start."""
    if MARK not in source:
        raise ValueError(f"static/index.html has lost its {MARK}")
    links = ['  <link rel="stylesheet" href="pyscript/core.css">']
    for kind, name in _PRELOAD:
        how = ' as="fetch" crossorigin' if kind == "preload" else ""
        links.append(f'  <link rel="{kind}" href="{name}"{how}>')
    weight = sum((dist / name).stat().st_size for kind, name in _PRELOAD if kind == "preload")
    links.append(f'  <meta name="download-bytes" content="{weight}">')
    plugins = ", ".join(f'"{name}"' for name in [*PLUGINS_OFF, "!error"])
    head = source.replace("</head>", "\n".join(links) + "\n</head>", 1)
    return head.replace(MARK, (_START % plugins).strip(), 1)
