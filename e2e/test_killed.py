"""A browser that is killed loses nothing that was kept: localStorage comes late to the disk."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright, expect

from .conftest import PATIENCE, READY
from .kept import FORGET, KEYS
from .offline_site import eventually
from .table import Table

KILLS = 200
LONGEST = 3.0
"""Seconds of play after which a browser is killed at the latest."""
KEPT = "document.documentElement.dataset.kept ?? ''"
SERIALS = """own => Object.entries(localStorage).filter(([key]) => key.startsWith(own))
    .map(([, slot]) => JSON.parse(slot.slice(9).split("\\n")[0]).serial)"""


@contextmanager
def started(
    playwright: Playwright, how: dict[str, Any], profile: Path
) -> Iterator[tuple[Page, Callable[[], None]]]:
    """A page of a browser with this profile, and what kills the browser."""
    binary = str(how.get("executable_path") or playwright.chromium.executable_path)
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    process = subprocess.Popen(
        [
            *(binary, *how["args"], f"--user-data-dir={profile}"),
            *("--headless=new", "--remote-debugging-port=0", "about:blank"),
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )

    def kill() -> None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    try:
        until = time.monotonic() + PATIENCE / 1000
        while not port.exists() or not port.read_text().strip():
            assert process.poll() is None, "the browser does not start"
            assert time.monotonic() < until, "the browser does not answer"
            time.sleep(0.05)
        browser = playwright.chromium.connect_over_cdp(
            f"http://127.0.0.1:{port.read_text().split()[0]}"
        )
        yield browser.contexts[0].new_page(), kill
    finally:
        if process.poll() is None:
            kill()


def opened(page: Page, url: str) -> Page:
    page.goto(url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    return page


def play_until(page: Page, end: float) -> int:
    """Make choices until then; the serial number of the last save that was kept."""
    kept = ""
    while time.monotonic() < end:
        page.evaluate("document.querySelector('[data-option]')?.click()")
        kept = page.evaluate(KEPT) or kept
        time.sleep(0.01)
    return int((page.evaluate(KEPT) or kept).split(" ")[1])


def serial(page: Page) -> int:
    """The serial number of the newest save in the store."""
    return max(page.evaluate(SERIALS, f"{KEYS}save:"), default=0)


def brought_back(page: Page, kept: int) -> None:
    """Wait until the store has a save with this serial number, or a newer one."""
    eventually(page, lambda: serial(page) >= kept)


@pytest.mark.soak
@pytest.mark.parametrize("kills", [KILLS])
def test_nothing_that_was_kept_is_lost_when_the_browser_is_killed(
    kills: int,
    browser_type_launch_args: dict[str, Any],
    playwright: Playwright,
    site_url: str,
    tmp_path: Path,
) -> None:
    dice, kept = random.Random(kills), 0
    for number in range(kills + 1):
        with started(playwright, browser_type_launch_args, tmp_path) as (page, kill):
            opened(page, site_url)
            is_over = not number
            if number:
                # what the journal has is brought back a moment after the page is usable
                brought_back(page, kept)
                page.locator("[data-continue]").click()
                page.wait_for_selector('html:is([data-screen="table"], [data-screen="result"])')
                assert serial(page) >= kept, f"after kill {number}"
                expect(page.locator(".toast")).to_have_count(0)
                is_over = page.locator('html[data-screen="result"]').count() > 0
            if is_over:
                page.evaluate("localStorage.clear()")
                page.evaluate(FORGET)
                opened(page, site_url)
                Table(page).begin(seed=str(number))
                page.wait_for_selector("html[data-kept]")
            kept = play_until(page, time.monotonic() + dice.uniform(0.2, LONGEST))
            kill()
