"""Contexts of the browser that are used by one test after another, each time as good as new.

A page starts in little more than half the time where another page of its context holds the compiled
WebAssembly of Python already. So each context has a page of its own that does nothing else.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

HOLDER = """<!doctype html><title>holder</title><script type="module">
globalThis.held = await WebAssembly.compileStreaming(fetch("./python/pyodide.asm.wasm"));
document.documentElement.dataset.held = "";
</script>"""
FORGET = """async () => {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
}"""


class Pool:
    """The contexts of one browser that no test uses now, by what they were made for."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self._url = browser, url
        self._idle: dict[str, list[Page]] = {}

    def take(self, kind: str, how: dict[str, Any], script: str) -> Page:
        """The holding page of a clean context of that kind; ``how`` and ``script`` make one."""
        idle = self._idle.setdefault(kind, [])
        while idle:
            holder = idle.pop()
            # Once more: what a page writes in its last moment may arrive after it has gone.
            if self._forgets(holder):
                return holder
        context = self._browser.new_context(**how)
        holder = context.new_page()
        holder.route("**/holder.html", lambda r: r.fulfill(body=HOLDER, content_type="text/html"))
        holder.goto(self._url + "holder.html")
        holder.wait_for_selector("html[data-held]", state="attached")
        context.add_init_script(script)
        return holder

    def give_back(self, kind: str, holder: Page) -> None:
        """A context is not used any more: forget what it keeps, or it where that fails."""
        if self._forgets(holder):
            self._idle.setdefault(kind, []).append(holder)

    def _forgets(self, holder: Page) -> bool:
        """Make a context as new; one that cannot be made so is closed."""
        context = holder.context
        try:
            for page in context.pages:
                if page is not holder:
                    page.close()
            context.clear_cookies()
            holder.evaluate(FORGET)
        except Error:
            _close(context)
            return False
        return True


def _close(context: BrowserContext) -> None:
    with suppress(Error):  # it has gone with its browser
        context.close()
