"""``python -m e2e.bench_pairs OTHER [ROUNDS]``: the warm start of ``dist/`` against that of another
built site (the ``dist/`` of another commit), visit by visit in turns.

A machine's speed changes from minute to minute; a pair of visits one after the other shares it. The
ratio of each pair is taken, and the interval is of their median (bootstrap, 95 %).

Whether Chromium keeps the compiled WebAssembly depends on how much of it was in use, and it changes
a start by more than most changes do: both sites are visited, and games begun and played, until the
browser reads it back.
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

from web.serve import DIST, server

from .bench_start import BOARD_DONE, PACE, SETTLE, begun, play
from .browser import launch_arguments

ROUNDS = 20
CHOICES = 30
"""How many choices a visit makes that warms up: fewer than the shortest game has."""
PLAYED, VISITS = 3, 13
"""So many visits warm up at least with a new game each, and so many at most."""
REST = 1500
"""Milliseconds that a page of a measured visit stays open."""
FORGET = """async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}"""
DRAWS = 2000


class Site:
    """A built site in a browser profile of its own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        """Visits through ``context`` of the site served at ``address``."""
        self.context, self.address = context, address
        self.times: list[float] = []

    def visit(self) -> float:
        """Milliseconds until the board can be tapped."""
        page = self.context.new_page()
        done = begun(page, self.address)
        page.wait_for_timeout(REST)
        page.close()
        return done

    def warm_up(self) -> bool:
        """Visit until compiled WebAssembly is read back; whether it ever was."""
        for number in range(VISITS):
            page = self.context.new_page()
            if new := number < PLAYED or number % 2 == 1:
                page.goto(f"{self.address}version.json")
                page.evaluate(FORGET)
                page.goto("about:blank")
            seen = self._events(page)
            play(page, CHOICES if new else 0)
            page.wait_for_timeout(SETTLE)
            page.close()
            if number > PLAYED and "wasm.Deserialize" in seen:
                return True
        return False

    def _events(self, page: Page) -> set[str]:
        """Start, and name what V8 traces of WebAssembly meanwhile."""
        client = self.context.new_cdp_session(page)
        names: set[str] = set()
        ended: list[object] = []
        client.on("Tracing.dataCollected", lambda e: names.update(v["name"] for v in e["value"]))
        # Playwright counts a listener's parameters, which it cannot do with a list's own method.
        client.on("Tracing.tracingComplete", lambda e: ended.append(e))
        wanted = {"includedCategories": ["disabled-by-default-v8.wasm.detailed"]}
        client.send("Tracing.start", {"traceConfig": wanted})
        begun(page, self.address)
        client.send("Tracing.end")
        while not ended:
            page.wait_for_timeout(PACE)
        return names


def main(other: str, rounds: str = str(ROUNDS)) -> int:
    """Measure and print."""
    arguments: Any = launch_arguments()
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        sites = []
        for folder in (Path(other), DIST):
            serving = server(0, site=folder)
            stack.callback(serving.shutdown)
            threading.Thread(target=serving.serve_forever, daemon=True).start()
            profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            context = playwright.chromium.launch_persistent_context(
                profile, viewport={"width": 1024, "height": 768}, **arguments
            )
            stack.callback(context.close)
            context.add_init_script(BOARD_DONE)
            sites.append(Site(context, f"http://127.0.0.1:{serving.server_port}/"))
        for site, name in zip(sites, (other, str(DIST)), strict=True):
            if not site.warm_up():
                print(f"{name}: compiled WebAssembly was not kept; its starts are slower for that")
        for number in range(int(rounds)):
            for site in sites if number % 2 else reversed(sites):
                site.times.append(site.visit())
        before, now = (site.times for site in sites)
    ratios = [ours / theirs for ours, theirs in zip(now, before, strict=True)]
    draws = sorted(median(random.choices(ratios, k=len(ratios))) for _ in range(DRAWS))
    low, high = draws[DRAWS // 40], draws[-DRAWS // 40]
    print(
        f"warm start {median(now):.0f} ms, of {other} {median(before):.0f} ms, "
        f"ratio {median(ratios):.3f} ({low:.3f} to {high:.3f}), {len(ratios)} pairs"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
