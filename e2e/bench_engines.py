"""``python -m e2e.bench_engines``: the start of the page in Firefox and in WebKit.

As in :mod:`e2e.bench_start`, start times are ratios to a page that does nothing but
``loadPyodide()``, in the same browser and by turns. With ``--visits`` it counts instead how many
visits start from the snapshot of Python's heap, also as an iPad.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from web.build import offline
from web.serve import DIST

from .bench_start import BARE_DONE, BOARD_DONE, CHOICES, PACE, SETTLE, copied
from .engines.lending import ENGINES
from .engines.table import Table
from .engines.window import Window
from .site import Served
from .test_heap_snapshot import IPAD, KEPT

AIMS = {"firefox": 0.42, "webkit": 0.45}
"""How long each start may take at most where that of a bare page is 1."""
KINDS = ("first", "second", "warm")
"""The starts of a series."""
PAGES = {"page": "", "bare": "bare/index.html"}
_FIRST = '<script src="boot/oldest.js">'


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=ENGINES, action="append", help="these only")
    parser.add_argument("--rounds", type=int, default=5, help="series of each page")
    parser.add_argument("--visits", type=int, default=0, help="count so many visits instead")
    wanted = parser.parse_args()
    reached = True
    with tempfile.TemporaryDirectory() as folder:
        site = Served(DIST if wanted.visits else watched(copied(DIST, Path(folder) / "site")), "/")
        for name in wanted.engine or ENGINES:
            if wanted.visits:
                reached = all(counted(name, site.url, wanted.visits)) and reached
            else:
                reached = starts(name, site.url, wanted.rounds) and reached
        site.stop()
    return 0 if reached else 1


def watched(site: Path) -> Path:
    """The pages of a site note themselves when they have started: no script can be put into other
    people's pages here, as Playwright does."""
    for page, script in ((site / "index.html", BOARD_DONE), (site / "bare/index.html", BARE_DONE)):
        (page.parent / "watch.js").write_text(script)
        text = page.read_text("utf-8")
        first = _FIRST if _FIRST in text else '<script type="module">'
        page.write_text(text.replace(first, f'<script src="watch.js"></script>{first}', 1))
    offline.write_version(site, "watched")
    offline.write_worker(site)
    return site


def starts(name: str, address: str, rounds: int) -> bool:
    """Starts of both pages, by turns, each series with a fresh profile and each start in a browser
    that was just opened. The first begins a game, the others continue it."""
    times: dict[tuple[str, str], list[float]] = {(p, k): [] for p in PAGES for k in KINDS}
    for _ in range(rounds):
        for page, path in PAGES.items():
            with tempfile.TemporaryDirectory() as profile:
                for kind in KINDS:
                    with ENGINES[name](Path(profile)) as window:
                        times[page, kind].append(start(window, address + path))
    reached = True
    for kind in KINDS:
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
    """Seconds on the page's own clock, since the navigation; then a little is played."""
    window.open(address)
    window.wait("html[data-done]")
    done = window.run("return Number(document.documentElement.dataset.done)")
    for _ in range(CHOICES):
        window.run("document.querySelector('[data-option]')?.click()")
        time.sleep(PACE / 1000)
    time.sleep(SETTLE / 1000)
    return float(done) / 1000


def counted(name: str, address: str, visits: int) -> list[bool]:
    """Of so many visits with a fresh profile, whether each started from the snapshot; the same as
    an iPad."""
    found = []
    for agent in ("", IPAD):
        with tempfile.TemporaryDirectory() as profile, ENGINES[name](Path(profile)) as window:
            window.open(f"{address}version.json")
            with window.as_agent(agent):
                used = [visit(window, address) for _ in range(visits)]
        as_ipad = " as an iPad" if agent else ""
        print(f"{name}{as_ipad}: the snapshot used in {sum(used)} of {visits} visits", flush=True)
        found += used
    return found


def visit(window: Window, address: str) -> bool:
    """Whether a visit starts from the snapshot; a first one stays until all is kept."""
    Table(window).open(address)
    how = window.run("return document.documentElement.dataset.memory")
    if not window.run("return !!early.kept"):
        window.wait(KEPT)
    return bool(how == "used")


if __name__ == "__main__":
    sys.exit(main())
