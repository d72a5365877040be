"""In which order modules are imported one by one: each after those that it needs."""

from __future__ import annotations

import subprocess
import sys

from mythshelf.games import MANIFESTS, SLUGS

from web.app.presenting.loading import ORDER, RECKONER_ORDER

LARGE = tuple(slug for slug in SLUGS if MANIFESTS[slug].large)


def written() -> list[tuple[str, bytes]]:
    """The names of the files in the page's archives that tell an order, and what stands in them:
    for each large game its own, for each game that of what judges it."""
    found = {ORDER.format(slug=slug): order_of(slug) for slug in LARGE}
    found |= {RECKONER_ORDER.format(slug=slug): order_of_reckoner(slug) for slug in SLUGS}
    return [(f"web/app/{name}", "\n".join(order).encode()) for name, order in found.items()]


def order_of(slug: str) -> list[str]:
    """The modules of a game and of its presenter."""
    ours = (f"mythshelf.games.{slug}", f"web.app.games.{slug}")
    return _order(ours, ours)


def order_of_reckoner(slug: str) -> list[str]:
    """The modules with which a game is judged."""
    return _order(
        (f"mythshelf.analysis.games.{slug}",), ("mythshelf.analysis.", "mythshelf.players.")
    )


def _order(imported: tuple[str, ...], ours: tuple[str, ...]) -> list[str]:
    """Our modules as a Python of its own finishes them where it imports some."""
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", f"import {', '.join(imported)}"],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    names = (line.rpartition("|")[2].strip() for line in told.splitlines())
    return [name for name in names if name.startswith(ours)]
