"""Words for a site that is kept on a device: waiting, unplugging, updating."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from .conftest import READY, Watched
from .site import Site

KEPT = 'html[data-offline="ready"]'


def wait_until_kept(page: Page) -> None:
    page.wait_for_selector(KEPT, state="attached")


def eventually(page: Page, holds: Callable[[], bool]) -> None:
    """Wait for what no selector can tell; fail where it does not come."""
    for _ in range(600):
        if holds():
            return
        page.wait_for_timeout(50)
    pytest.fail("waited in vain")


def unplug(site: Site, device: Watched) -> None:
    """No network on the device, and no server either."""
    device.unplug()
    site.stop()


def look_for_update(page: Page) -> None:
    """What the browser does by itself now and then."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.update())")


def restart(page: Page, button: Locator) -> None:
    """Press a button that restarts the page, and wait until it is usable again."""
    with page.expect_navigation():
        button.click()
    page.wait_for_selector(READY, state="attached")


def version(page: Page) -> str:
    """The version as the menu shows it."""
    page.locator('[data-tool="menu"]:visible').first.click()
    page.wait_for_selector("#version:not(:empty)")
    shown = page.locator("#version").inner_text()
    page.keyboard.press("Escape")
    return shown


def stored(page: Page) -> list[str]:
    """The addresses of everything that is kept."""
    addresses: list[str] = page.evaluate(
        """async () => {
            const found = [];
            for (const name of await caches.keys()) {
                for (const kept of await (await caches.open(name)).keys()) found.push(kept.url);
            }
            return found;
        }"""
    )
    return addresses


def spoil(page: Page, address: str, content: str = "") -> int:
    """Change what is stored under an address: a byte of it, or all; the number of such files."""
    found: int = page.evaluate(
        """async ([address, content]) => {
            let found = 0;
            for (const name of (await caches.keys()).filter((n) => n.startsWith("mythshelf "))) {
                const cache = await caches.open(name);
                const stored = await cache.match(address);
                if (!stored) continue;
                const bytes = new Uint8Array(await stored.arrayBuffer());
                bytes[bytes.length >> 1] ^= 255;
                await cache.put(address, new Response(content || bytes, stored));
                found++;
            }
            return found;
        }""",
        [address, content],
    )
    return found
