"""In which order the modules of a large game are imported: each after those that it needs."""

from __future__ import annotations

import subprocess
import sys

from mythshelf.games import MANIFESTS, SLUGS

from web.app.presenting.loading import ORDER

LARGE = tuple(slug for slug in SLUGS if MANIFESTS[slug].large)


def written() -> list[tuple[str, bytes]]:
    """For each large game the name of its file in the page's archive, and what stands in it."""
    return [
        (f"web/app/{ORDER.format(slug=slug)}", "\n".join(order_of(slug)).encode()) for slug in LARGE
    ]


def order_of(slug: str) -> list[str]:
    """The modules of a game and of its presenter, as a Python of its own finishes them."""
    ours = (f"mythshelf.games.{slug}", f"web.app.games.{slug}")
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", f"import {', '.join(ours)}"],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    names = (line.rpartition("|")[2].strip() for line in told.splitlines())
    return [name for name in names if name.startswith(ours)]
