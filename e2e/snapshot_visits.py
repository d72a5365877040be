"""``python -m e2e.snapshot_visits``: how many visits start from the snapshot of Python's heap, in
all three engines, as themselves and as an iPad.

The line is said to be quick: over a slow one, or on a busy machine, a first visit does without.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from .browser import launch_arguments
from .conftest import DEVICES, QUICK
from .engines.lending import ENGINES
from .engines.table import READY, Table
from .site import Site, begin_with
from .test_heap_snapshot import IPAD, KEPT

CHROMIUM = "chromium"
HOW = "document.documentElement.dataset.memory"
IS_FROM_KEPT = "!!globalThis.early.kept"

Visit = Callable[[], bool]
"""A visit says whether it started from the snapshot; the first one stays until all is kept."""


def main() -> int:
    """Count and print; 1 where a visit started without it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=(CHROMIUM, *ENGINES), action="append", help="only")
    parser.add_argument("--visits", type=int, default=20, help="of a fresh profile")
    wanted = parser.parse_args()
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder) / "site", "/")
        begin_with(site.folder, QUICK)
        for name in wanted.engine or (CHROMIUM, *ENGINES):
            for agent in ("", IPAD):
                missed += visits_without(name, agent, site.url, wanted.visits)
        site.stop()
    return 1 if missed else 0


def visits_without(name: str, agent: str, address: str, visits: int) -> int:
    """Visit so often with one profile: how many visits started without the snapshot."""
    visitor = chromium if name == CHROMIUM else another(name)
    with (
        tempfile.TemporaryDirectory() as profile,
        visitor(Path(profile), address, agent) as visit,
    ):
        without = [number for number in range(1, visits + 1) if not visit()]
    as_ipad, used = " as an iPad" if agent else "", f"{visits - len(without)} of {visits}"
    print(f"{name}{as_ipad}: used in {used} visits; without it: {without}", flush=True)
    return len(without)


@contextmanager
def chromium(profile: Path, address: str, agent: str) -> Iterator[Visit]:
    """Visits in the Chromium of the tests."""
    arguments: Any = launch_arguments()
    how: Any = {**arguments, **DEVICES["tablet"], **({"user_agent": agent} if agent else {})}
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(profile, **how)
        page = context.pages[0]

        def visit() -> bool:
            page.goto(address)
            page.wait_for_selector(READY, state="attached")
            memory = page.evaluate(HOW)
            if not page.evaluate(IS_FROM_KEPT):
                page.wait_for_selector(KEPT, state="attached")
            return bool(memory == "used")

        yield visit
        context.close()


def another(name: str) -> Callable[[Path, str, str], Any]:
    """Visits in Firefox or WebKit."""

    @contextmanager
    def visitor(profile: Path, address: str, agent: str) -> Iterator[Visit]:
        with ENGINES[name](profile) as window:
            window.open(f"{address}version.json")

            def visit() -> bool:
                Table(window).open(address)
                memory = window.run(f"return {HOW}")
                if not window.run(f"return {IS_FROM_KEPT}"):
                    window.wait(KEPT)
                return bool(memory == "used")

            with window.as_agent(agent):
                yield visit

    return visitor


if __name__ == "__main__":
    sys.exit(main())
