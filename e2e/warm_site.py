"""A built site in a browser profile of its own, visited again and again.

Whether Chromium keeps the compiled WebAssembly depends on how much of it was in use, and it changes
a start by more than most changes do: a site is visited, and games begun and played, until the
browser reads it back.
"""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from .bench_start import PACE, SETTLE, begun, play

CHOICES = 30
"""How many choices a visit makes that warms up: fewer than the shortest game has."""
PLAYED, VISITS = 3, 13
"""So many visits warm up at least with a new game each, and so many at most."""
REST = 1500
"""Milliseconds that a page of a measured visit stays open."""
FORGET = """async () => {
  const saves = Object.keys(localStorage).filter((key) => !key.endsWith(":kept"));
  for (const key of saves) localStorage.removeItem(key);
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}"""


class WarmSite:
    """A built site in a browser profile of its own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        """Visits through ``context`` of the site served at ``address``."""
        self.context, self.address = context, address

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
