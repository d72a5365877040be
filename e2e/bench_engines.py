"""``python -m e2e.bench_engines``: the start of the page in Firefox and in WebKit.

As in :mod:`e2e.bench_start`, start times are ratios to a page that does nothing but
``loadPyodide()``, in the same browser and by turns.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from .bench_start import BARE_DONE, BOARD_DONE, CHOICES, PACE, SETTLE, put_bare_pages
from .engines.lending import ENGINES
from .engines.window import Window
from .site import Site, begin_with, put_first

AIMS = {"firefox": 0.42, "webkit": 0.45}
"""How long each start may take at most where that of a bare page is 1."""
KINDS = ("first", "second", "warm")
"""The starts of a series."""
PAGES = {"page": "", "bare": "bare/index.html"}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=ENGINES, action="append", help="these only")
    parser.add_argument("--rounds", type=int, default=5, help="series of each page")
    parser.add_argument("--starts", type=int, default=3, help="of a series; 1: first visits")
    wanted = parser.parse_args()
    reached = True
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder) / "site", "/")
        begin_with(site.folder, BOARD_DONE)
        put_bare_pages(site.folder)
        put_first(site.folder / "bare/index.html", BARE_DONE)
        for name in wanted.engine or ENGINES:
            reached = starts(name, site.url, wanted.rounds, KINDS[: wanted.starts]) and reached
        site.stop()
    return 0 if reached else 1


def starts(name: str, address: str, rounds: int, kinds: Sequence[str]) -> bool:
    """Starts of both pages, by turns, each series with a fresh profile and each start in a browser
    that was just opened. The first begins a game, the others continue it."""
    times: dict[tuple[str, str], list[float]] = {(p, k): [] for p in PAGES for k in kinds}
    for _ in range(rounds):
        for page, path in PAGES.items():
            with tempfile.TemporaryDirectory() as profile:
                for kind in kinds:
                    with ENGINES[name](Path(profile)) as window:
                        times[page, kind].append(start(window, address + path))
                        if kind != kinds[-1]:
                            play(window)
    reached = True
    for kind in kinds:
        whole, bare = (median(times[page, kind]) for page in PAGES)
        good = whole / bare <= AIMS[name]
        reached = reached and good
        print(
            f"{name} {kind:6}, until the board can be tapped {whole:5.2f} s, bare page "
            f"{bare:5.2f} s, ratio {whole / bare:4.2f}, aim {AIMS[name]:4.2f}  "
            f"{'reached' if good else 'MISSED'}",
            flush=True,
        )
    return reached


def start(window: Window, address: str) -> float:
    """Seconds on the page's own clock, since the navigation."""
    window.open(address)
    window.wait("html[data-done]")
    return float(window.run("return Number(document.documentElement.dataset.done)")) / 1000


def play(window: Window) -> None:
    """Play a little, and stay until what the next visit needs is kept."""
    for _ in range(CHOICES):
        window.run("document.querySelector('[data-option]')?.click()")
        time.sleep(PACE / 1000)
    time.sleep(SETTLE / 1000)


if __name__ == "__main__":
    sys.exit(main())
