"""Contexts of the browser that are used by one test after another, each time as good as new.

The pages of a context share a process (``--process-per-site``), and a page starts in less than half
the time where another one of its process holds the compiled WebAssembly of Python already. So each
context has a page of its own that does nothing else. Pages of the site stay as well, at rest
(:mod:`e2e.reused_page`).
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Page

HOLDER = """<!doctype html><title>holder</title><script type="module">
globalThis.held = await WebAssembly.compileStreaming(fetch("./python/pyodide.asm.wasm"));
document.documentElement.dataset.held = "";
</script>"""


@dataclass
class Device:
    """A context: the page that holds it, and pages of the site that are at rest."""

    holder: Page
    resting: list[Page] = field(default_factory=list)


class Pool:
    """The contexts of one browser that no test uses now, by what they were made for."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser, self._url = browser, url
        self._idle: dict[str, list[Device]] = {}

    def take(self, how: dict[str, Any]) -> Device:
        """A clean context that was made in that way."""
        idle = self._idle.setdefault(_kind(how), [])
        while idle:
            device = idle.pop()
            # Once more: what a page writes in its last moment may arrive after it has gone.
            if _forgets(device, [self._url]):
                return device
        holder = self._browser.new_context(**how).new_page()
        holder.route("**/holder.html", lambda r: r.fulfill(body=HOLDER, content_type="text/html"))
        holder.goto(self._url + "holder.html")
        holder.wait_for_selector("html[data-held]", state="attached")
        return Device(holder)

    def give_back(self, how: dict[str, Any], device: Device, url: str) -> None:
        """A context is not used any more: forget what it keeps of a site, or it where that
        fails."""
        if _forgets(device, {self._url, url}):
            self._idle[_kind(how)].append(device)


def clear(page: Page, url: str) -> None:
    """Forget all that the context of a page keeps of a site."""
    debugger = page.context.new_cdp_session(page)
    origin = "://".join(urlsplit(url)[:2])
    debugger.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    debugger.detach()


def close(context: BrowserContext) -> None:
    """Close a context, also one that has gone with its browser."""
    with suppress(Error):
        context.close()


def _kind(how: dict[str, Any]) -> str:
    return repr(sorted(how.items()))


def _forgets(device: Device, urls: Iterable[str]) -> bool:
    """Make a context as new; one that cannot be made so is closed."""
    context = device.holder.context
    try:
        for page in context.pages:
            if page is not device.holder and page not in device.resting:
                page.close()
        context.clear_cookies()
        for url in urls:
            clear(device.holder, url)
    except Error:
        close(context)
        return False
    return True
