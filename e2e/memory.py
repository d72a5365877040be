"""What a page holds on to: elements and listeners that are left when nobody uses them."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page


@dataclass(frozen=True)
class Held:
    """Nodes of documents, attached or not, and listeners, in the process of a page."""

    nodes: int
    listeners: int


class Memory:
    """Counts what a page holds; the page must have its process for itself."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._debugger = page.context.new_cdp_session(page)

    def held(self) -> Held:
        """What is left after everything that can be collected is."""
        for _ in range(3):
            self._page.wait_for_timeout(50)
            self._debugger.send("HeapProfiler.collectGarbage")
        found = self._debugger.send("Memory.getDOMCounters")
        return Held(found["nodes"], found["jsEventListeners"])
