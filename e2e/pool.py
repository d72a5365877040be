"""Contexts of the browser that are used by one test after another, each time as good as new.

The pages of a context share a process (``--process-per-site``), and a page starts in less than half
the time where another one of its process holds the compiled WebAssembly of Python already. So each
context has a page of its own that does nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Page

HOLDER = """<!doctype html><title>holder</title><script type="module">
globalThis.held = await WebAssembly.compileStreaming(fetch("./python/pyodide.asm.wasm"));
document.documentElement.dataset.held = "";
</script>"""


class Pool:
    """The contexts of one browser that no test uses now, by what they were made for."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self._url = browser, url
        self._idle: dict[str, list[Page]] = {}

    def take(self, how: dict[str, Any]) -> Page:
        """The holding page of a clean context that was made in that way."""
        idle = self._idle.setdefault(_kind(how), [])
        while idle:
            holder = idle.pop()
            # Once more: what a page writes in its last moment may arrive after it has gone.
            if _forgets(holder, [self._url]):
                return holder
        holder = self._browser.new_context(**how).new_page()
        holder.route("**/holder.html", lambda r: r.fulfill(body=HOLDER, content_type="text/html"))
        holder.goto(self._url + "holder.html")
        holder.wait_for_selector("html[data-held]", state="attached")
        return holder

    def give_back(self, how: dict[str, Any], holder: Page, url: str) -> None:
        """A context is not used any more: forget what it keeps of a site, or it where that
        fails."""
        if _forgets(holder, {self._url, url}):
            self._idle[_kind(how)].append(holder)


def close(context: BrowserContext) -> None:
    """Close a context, also one that has gone with its browser."""
    with suppress(Error):
        context.close()


def _kind(how: dict[str, Any]) -> str:
    return repr(sorted(how.items()))


def _forgets(holder: Page, urls: Iterable[str]) -> bool:
    """Make a context as new; one that cannot be made so is closed."""
    context = holder.context
    try:
        for page in context.pages:
            if page is not holder:
                page.close()
        context.clear_cookies()
        debugger = context.new_cdp_session(holder)
        for url in urls:
            origin = "://".join(urlsplit(url)[:2])
            debugger.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        debugger.detach()
    except Error:
        close(context)
        return False
    return True
