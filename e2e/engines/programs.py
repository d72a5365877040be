"""The programs of a browser: whether they are there, how they run and when they are ready."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .. import installing

PATIENCE = 90


class NotHere(Exception):
    """A browser is not installed and cannot be; the message says what to install."""


def demand(is_here: Callable[[], bool], name: str, *packages: str) -> None:
    """Install Debian's packages for a browser that is not here. Raises :class:`NotHere`."""
    if is_here():
        return
    with installing.alone():
        if is_here() or (installing.debian(*packages) and is_here()):
            return
    raise NotHere(f"{name} is not here; on Debian, install {', '.join(packages)}")


def found(*names: str) -> str | None:
    """The path of the first of these programs that is there."""
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def running(program: str, *words: Any, stdout: Any = None, **environment: str) -> Iterator[None]:
    """A program that is ended when it is no longer needed."""
    process = subprocess.Popen(
        [program, *map(str, words)],
        stdout=stdout or subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def written(path: Path) -> str:
    """What a program writes to a file when it is ready."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if path.exists() and path.read_text().strip():
            return path.read_text().strip()
        time.sleep(0.05)
    raise TimeoutError(path.name)


def listens(port: int) -> None:
    """Wait until somebody answers there."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
