"""Stored files that are damaged: found before they are used, fetched again, or named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.build import archives

from .conftest import PATIENCE, READY, Watched
from .offline_site import KEPT, spoil, unplug, wait_until_kept
from .site import Site
from .table import Table
from .test_saves import reload

PAGE = ""
"""The address of the page itself, below the site's."""
WASM, LIBRARY, APP = "python/pyodide.asm.wasm", archives.LIBRARY, archives.APP
TABLE, GAME = archives.TABLE, archives.GAMES["mythic_mischief"]
BOOT, FIRST, LOOKS = "boot/interpreter.mjs", "boot/early.js", "css/all.css"
EVERY = (PAGE, WASM, LIBRARY, APP, TABLE, GAME, BOOT, FIRST, LOOKS)
HOSTILE = "<!doctype html><script>document.documentElement.dataset.broken = 1</script>"
STORED = """async (address) => {
    for (const name of (await caches.keys()).filter((n) => n.startsWith("mythshelf "))) {
        const found = await (await caches.open(name)).match(address);
        if (found) return await found.text();
    }
}"""


@pytest.fixture
def kept(serve: Callable[..., Site], visit: Callable[..., Watched]) -> tuple[Site, Watched, Page]:
    """A site that a device has stored, and a page of it."""
    site = serve()
    device = visit(site)
    page = device.open()
    wait_until_kept(page)
    return site, device, page


def test_damaged_files_are_fetched_again_at_the_next_start(
    kept: tuple[Site, Watched, Page],
) -> None:
    site, device, page = kept
    for path in EVERY:
        assert spoil(page, site.url + path) == 1
    reload(page)
    wait_until_kept(page)
    assert page.locator("html").get_attribute("data-failed") is None
    blocked = {path for path in EVERY[1:] for told in device.complaints if path in told}
    assert blocked == {
        WASM,
        LIBRARY,
        APP,
        TABLE,
        GAME,
    }  # the browser itself checks these, and says so
    assert all("integrity" in complaint for complaint in device.complaints)
    device.complaints.clear()
    unplug(site, device)
    reload(page)
    Table(page).begin()


def test_a_page_that_something_has_stored_is_not_shown(kept: tuple[Site, Watched, Page]) -> None:
    """Code that has run in the page can write to the store, too: a page without a policy."""
    site, _, page = kept
    spoil(page, site.url, HOSTILE)
    reload(page)
    assert page.locator("html").get_attribute("data-broken") is None
    assert "Content-Security-Policy" in page.evaluate(STORED, site.url)


@pytest.mark.parametrize("path", [APP, *(pytest.param(p, marks=pytest.mark.soak) for p in EVERY)])
def test_without_a_network_it_says_what_is_damaged(
    path: str, kept: tuple[Site, Watched, Page]
) -> None:
    site, device, page = kept
    spoil(page, site.url + path)
    unplug(site, device)
    page.reload()
    words = page.locator("#loading-text, body > p:only-child").first
    expect(words).to_contain_text(f"is damaged ({path or 'index.html'})", timeout=PATIENCE)
    expect(words).to_contain_text("Check the connection, then reload this page.")
    assert page.locator(READY).count() == page.locator(KEPT).count() == 0
    device.complaints.clear()


def test_what_no_start_needs_is_mended_too_or_it_is_not_ready(
    kept: tuple[Site, Watched, Page],
) -> None:
    site, device, page = kept
    spoil(page, f"{site.url}covers/myth.svg")
    (site.folder / "covers" / "myth.svg").write_text("of another build")
    reload(page)
    note = page.locator("[data-offline-note]").first
    expect(note).to_contain_text("could not be kept for offline play yet")
    assert page.locator(KEPT).count() == 0
    device.complaints.clear()


def test_a_store_that_fails_is_not_missed(kept: tuple[Site, Watched, Page]) -> None:
    site, device, page = kept
    (worker,) = (w for w in device.context.service_workers if w.url.startswith(site.url))
    worker.evaluate("() => { caches.match = () => Promise.reject(new Error('the disk')); }")
    reload(page)
    Table(page).begin()
