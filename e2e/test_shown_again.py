"""Whatever was hidden or lost is painted when it is seen again: no canvas comes back blank.

WebKit shows canvases blank that were hidden; here they are emptied by hand, which no browser does,
so that each has to be painted anew.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.games import SLUGS
from playwright.sync_api import Page

from .conftest import Watched
from .offline_site import eventually
from .table import STILL, Table
from .test_decks import to_decks
from .test_malice import FIGHT as MALICE
from .test_myth import FIGHT
from .test_saves import to_shelf

Pictures = list[list[str]]
LOSE = """(which) => {
    for (const canvas of document.querySelectorAll("canvas"))
        if (which === "all" || !canvas.clientWidth) canvas.width = canvas.width;
}"""
"""Setting its width empties a canvas."""
BLANK = """() => [...document.querySelectorAll("canvas")].filter((canvas) => {
    if (!canvas.width || !canvas.clientWidth) return false;
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.every((value) => value === data[0]);
}).map((canvas) => canvas.id || canvas.className)"""
TILES = 6
"""So many different cards at least are seen of a collection at once."""
PICTURES = """async () => {
    await document.fonts.ready;
    const seen = [...document.querySelectorAll("canvas")].filter((canvas) => canvas.clientWidth);
    return Promise.all(seen.map(async (canvas) => {
        const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        const digest = await crypto.subtle.digest("SHA-256", pixels.data);
        return [canvas.id || canvas.className, new Uint8Array(digest).join()];
    }));
}"""
"""What each canvas shows that has room in the page."""
RETURNS = {
    "restored": """for (const canvas of document.querySelectorAll("canvas"))
        canvas.dispatchEvent(new Event("contextrestored"))""",
    "in sight": "document.dispatchEvent(new Event('visibilitychange'))",
    "gone back to": """const event = new PageTransitionEvent("pageshow", { persisted: true });
        window.dispatchEvent(event)""",
}


def seen(page: Page) -> Pictures:
    """What can be seen on each canvas, once all has been painted."""
    page.wait_for_timeout(STILL)
    eventually(page, lambda: not page.evaluate(f"({BLANK})().length"))
    found: Pictures = page.evaluate(PICTURES)
    return found


def lose(page: Page, which: str = "hidden") -> None:
    """Empty these canvases: ``hidden`` or ``all``."""
    page.evaluate(LOSE, which)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_that_was_left_is_painted_when_it_is_continued(
    on: Callable[..., Watched], slug: str
) -> None:
    table = Table(on("tablet").open()).begin(slug).open_curtain()
    page = table.page
    before = seen(page)
    to_shelf(page)
    shelf = seen(page)
    lose(page)
    page.locator("[data-continue]").click()
    table.screen("table")
    table.quiet().open_curtain()
    assert seen(page) == before
    lose(page)
    to_shelf(page)
    assert seen(page) == shelf


@pytest.mark.parametrize("how", RETURNS)
def test_what_a_browser_has_lost_is_painted(on: Callable[..., Watched], how: str) -> None:
    """Given cards and a board, when all is lost, then it comes back with the page."""
    table = Table(on("tablet").open()).resume(FIGHT)
    before = seen(table.page)
    assert len(before) > 5
    lose(table.page, "all")
    table.page.evaluate(RETURNS[how])
    assert seen(table.page) == before


def test_a_panel_that_returns_shows_its_cards(on: Callable[..., Watched]) -> None:
    """Given Myth upright, when another hero's panel was shown for a while, then the first one's
    cards are there again; also after the tablet was turned, and after the log."""
    page = on("portrait").open()
    table = Table(page).resume(FIGHT)
    before = seen(page)
    for _ in range(2):
        page.set_viewport_size({"width": 1024, "height": 768})
        seen(page)
        lose(page)
        page.set_viewport_size({"width": 768, "height": 1024})
        assert seen(page) == before
    table.tool("log")
    page.wait_for_selector("#sheet-log:not([hidden])")
    lose(page)
    page.keyboard.press("Escape")
    assert seen(page) == before


def test_tiles_of_a_deck_are_painted_after_another_screen(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).resume(MALICE).open_curtain()
    page = table.page
    to_shelf(page)
    to_decks(page)
    page.locator("#deck-new").tap()
    table.screen("builder")
    page.wait_for_timeout(4 * STILL)  # tiles further down are painted when they are come to
    before = page.evaluate(PICTURES)
    assert len({picture for _, picture in before}) > TILES
    lose(page, "all")
    page.evaluate(RETURNS["in sight"])
    assert page.evaluate(PICTURES) == before
