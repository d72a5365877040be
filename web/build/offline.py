"""What makes the site installable and playable offline: ``version.json`` and ``sw.js``.

The service worker is our own (``sw.js`` beside this file) and not made by ``workbox-build``: all
there is to do is to keep a fixed list of files under their hashes and to answer with them. Workbox
would bring a runtime of its own and Babel and Rollup to the build for that, and our progress,
the check of every file against its hash, and the sentences for failures would still be ours to
write around it.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from . import page
from .tools import files_below

TEMPLATE = Path(__file__).with_name("sw.js")
MARK = "const SITE = { stores: {}, first: [], later: [], start: [] };"
WORKER, VERSION = "sw.js", "version.json"
EXTENSIONS = "extensions.json"
THE_HOSTS = (EXTENSIONS, "extensions/*")
"""Patterns of what belongs to whoever hosts the site, and may change after the build: the list
of extensions and their wheels. The page checks and keeps those by itself."""
LATER = ("*.whl",)
"""Patterns of files that no start waits for: they are kept after everything else, and the page
is ready to play offline without them. The place for large files that only help."""
PYTHON = ("python/", "pyscript/")
"""Folders that the worker keeps in a store of their own, because they change seldom."""
NOT_KEPT = (WORKER, page.MEMORY)
"""The worker itself, and the heap snapshot, which the page keeps decompressed by itself."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file for the worker to keep: its address below the site, its SHA-256 as the browser's
    ``integrity`` takes it, and its size in bytes."""

    path: str
    hash: str
    bytes: int


def kept_files(site: Path) -> list[Kept]:
    """Every file of a site but those of ``NOT_KEPT`` and of the host, by address.

    The page is asked for as ``./``, because hosts may redirect ``index.html`` to that.
    """
    kept = []
    for path in files_below(site):
        name = path.relative_to(site).as_posix()
        if name not in NOT_KEPT and not is_the_hosts(name):
            address = "./" if name == "index.html" else name
            kept.append(Kept(address, page.integrity(path), path.stat().st_size))
    return sorted(kept, key=lambda file: file.path)


def write_version(site: Path, version: str) -> str:
    """``version.json``: the release, and as ``content`` a hash over the rest of the site."""
    rest = [file for file in kept_files(site) if file.path != VERSION]
    content = _hash_of(rest)
    (site / VERSION).write_text(json.dumps({"version": version, "content": content}) + "\n")
    return content


def write_worker(site: Path) -> int:
    """``sw.js`` for a site as it is now; the number of files that it keeps."""
    kept = kept_files(site)
    later = [file for file in kept if is_for_later(file.path)]
    first = [file for file in kept if file not in later]
    python = [file for file in kept if file.path.startswith(PYTHON)]
    stores = dict.fromkeys(PYTHON, _hash_of(python))
    stores[""] = _hash_of([file for file in kept if file not in python])  # and all other folders
    lists = f"  first: [\n{_listed(first)}  ],\n  later: [\n{_listed(later)}  ],\n"
    start = [file.path for file in first if page.is_for_start(file.path)]
    filled = f"{{\n  stores: {json.dumps(stores)},\n{lists}  start: {json.dumps(start)},\n}}"
    template = TEMPLATE.read_text("utf-8")
    if MARK not in template:
        raise ValueError(f"{TEMPLATE.name} has lost its line {MARK}")
    script = template.replace(MARK, f"const SITE = {filled};", 1)
    # In a block no torn script is a valid one: else browsers would install a worker without ears.
    (site / WORKER).write_text(f"{{\n{script}}}\n", "utf-8")
    return len(kept)


def is_for_later(path: str) -> bool:
    """Whether a file is kept after the others."""
    return any(fnmatch(path, pattern) for pattern in LATER)


def is_the_hosts(path: str) -> bool:
    """Whether a file belongs to whoever hosts the site, and not to the build."""
    return any(fnmatch(path, pattern) for pattern in THE_HOSTS)


def _hash_of(files: list[Kept]) -> str:
    listed = "".join(f"{file.path}\0{file.hash}\n" for file in files)
    return hashlib.sha256(listed.encode()).hexdigest()[:8]


def _listed(files: list[Kept]) -> str:
    entries = ({"path": f.path, "hash": f.hash, "bytes": f.bytes} for f in files)
    return "".join(f"    {json.dumps(entry)},\n" for entry in entries)
