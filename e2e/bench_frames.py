"""``python -m e2e.bench_frames [FILE…]``: how long frames are held while a long link is opened.

Opens the link in each of these files, or that of a Journey of 3,000 choices, in a fresh window of
Chromium, and puts its game on the table. Prints the longest task of each, in milliseconds, and how
many took more than 50 (which is as much as the browser tells of).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mythshelf.kernel.files import link
from playwright.sync_api import Browser, Page, sync_playwright

from web.serve import DIST

from .browser import launch_arguments
from .conftest import DEVICES, PATIENCE, READY
from .site import Served
from .table import Table
from .test_long_work import by_link

WATCH = """() => {
    globalThis.watching?.disconnect();
    globalThis.long = [];
    globalThis.watching = new PerformanceObserver(list => {
        for (const entry of list.getEntries()) long.push(Math.round(entry.duration));
    });
    watching.observe({ type: "longtask" });
}"""
REST = 2_000
"""Milliseconds in which the page comes to rest."""


def main() -> None:
    """Print a line for each link."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    links = {path.name: link.MARK + path.read_text().strip() for path in given.files}
    links = links or {"a Journey of 3,000 choices": by_link()}
    with chromium_and_site() as (browser, url):
        for name, fragment in links.items():
            for _ in range(given.rounds):
                context = browser.new_context(viewport=DEVICES["tablet"]["viewport"])
                page = context.new_page()
                page.goto(url)
                page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
                print(f"{name}: {_opened(page, fragment)}", flush=True)
                context.close()


@contextmanager
def chromium_and_site() -> Iterator[tuple[Browser, str]]:
    """A Chromium, and the address of the built site."""
    arguments, served = launch_arguments(), Served(DIST, "/any/")
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(**arguments)  # type: ignore[arg-type]
            yield browser, served.url
            browser.close()
        finally:
            served.stop()


def _opened(page: Page, fragment: str) -> str:
    """What it takes to preview a link, and to put its game on the table."""
    page.wait_for_timeout(REST)
    page.evaluate(WATCH)
    page.evaluate("fragment => { location.hash = fragment; }", fragment)
    page.locator("#link-game").wait_for(state="visible")
    page.wait_for_timeout(REST)
    preview = _longest(page)
    page.evaluate(WATCH)
    page.locator("#link-acts [data-act]").first.click()
    Table(page).quiet()
    page.wait_for_timeout(REST)
    return f"preview {preview}, table {_longest(page)}"


def _longest(page: Page) -> str:
    took: list[int] = page.evaluate("long")
    return f"{max(took, default=0)} ms ({len(took)} tasks above 50)"


if __name__ == "__main__":
    main()
