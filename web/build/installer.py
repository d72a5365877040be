"""Micropip, which installs extensions in the page, pinned and checked by ``uv.lock``.

It is no part of Pyodide's package. uv fetches the wheel of the dependency group ``page`` for
Pyodide's Python, checks it against the hashes of the lock file and unpacks it; the site gets
it as bytecode, like the rest of its Python, and loads it when the first extension is installed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from .tools import CACHE, files_below, hash_of, program, run

NAME = "python/micropip.zip"
"""Its address in the site; ``web/app/extension/installer.py`` fetches it from there."""
_PYTHON = "3.14"
_LEFT_OUT = {".lock", "RECORD", "REQUESTED", "INSTALLER"}


def fetch() -> Path:
    """A folder with micropip and its licences. Raises :class:`.tools.BuildError`."""
    uv = program("uv")
    only = ("--frozen", "--only-group", "page", "--no-header", "--no-annotate")
    pinned = run(uv, "export", *only, "--no-progress")
    folder = CACHE / f"micropip-{hash_of([], pinned)}"
    if not folder.exists():
        part = folder.with_suffix(".part")
        wanted = folder.with_suffix(".txt")
        wanted.write_text(pinned)
        how = ("--target", part, "--python", sys.executable, "--python-version", _PYTHON)
        checks = ("--no-deps", "--only-binary", ":all:", "--require-hashes")
        run(uv, "pip", "install", "--quiet", *how, *checks, "-r", wanted)
        part.rename(folder)
    return folder


def sources() -> list[tuple[str, bytes]]:
    """Micropip's files and licences by name, the same for the same version.

    Raises :class:`.tools.BuildError`.
    """
    folder = fetch()
    return [
        (path.relative_to(folder).as_posix(), path.read_bytes())
        for path in files_below(folder)
        if path.name not in _LEFT_OUT
    ]
