"""Debian's packages for the browser tests, where this user may install some."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / ".cache" / "browser-install.lock"
PATIENCE = 300


@contextmanager
def alone() -> Iterator[None]:
    """One of the tests' processes installs a browser while the others wait for it: two installers
    at a time refuse each other."""
    LOCK.parent.mkdir(parents=True, exist_ok=True)
    with LOCK.open("w") as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def debian(*packages: str) -> bool:
    """Try to install these; whether that went well."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    print(f"Installing Debian's {', '.join(packages)} ...", file=sys.stderr)
    succeeds("apt-get", "update", "-qq")
    return succeeds("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)


def succeeds(*command: str) -> bool:
    """Whether a command ends well, and in time."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
