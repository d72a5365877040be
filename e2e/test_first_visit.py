"""A first visit over a slow line: little has to arrive before the shelf can be used, the rest comes
while it is shown, and whoever is quicker waits and sees why."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from web.build import archives
from web.serve import DIST

from .bench_first_visit import transferred
from .conftest import PATIENCE, QUICK, READY, SAVES_DATA, SLOW, Watched
from .table import Table

MOST, MOST_FOR_A_TABLE = 5_500_000, 1_000_000
"""Bytes before the shelf can be used, and those that the table of a game needs beyond that."""
AT_ONCE = """const open = XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open = function (...asked) {
  document.documentElement.dataset.atOnce = asked[1];
  return open.apply(this, asked);
};"""
"""Notes which archive was fetched at once, while everything stands still."""
MANOR = "games/mystic_manor.pack"
LATE = """
import pdb
from js import document
document.documentElement.setAttribute("data-imported", pdb.__name__)
"""


def weight(path: str) -> int:
    """Bytes of a file of the site on the line."""
    return len(transferred(DIST / (path or "index.html")))


def test_little_has_to_arrive_before_the_shelf_can_be_used(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(SLOW + AT_ONCE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(device.site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    before = [url.removeprefix(device.site_url).partition("?")[0] for url in asked]
    later = [*archives.LATER, "version.json", "sw.js", "extensions.json"]
    paths = {path for path in before if path not in later and not path.startswith("data:")}
    assert {archives.LIBRARY, archives.APP, "python/pyodide.asm.wasm"} <= paths
    assert sum(map(weight, paths)) <= MOST
    Table(page).begin()
    assert page.locator("html").get_attribute("data-at-once") is None


@pytest.mark.parametrize("slug", archives.GAMES)
def test_a_first_table_needs_little_more(on: Callable[..., Watched], slug: str) -> None:
    """Given nothing but the archives of tables and of a game has come, when people play it against
    each other, then nothing is fetched at once."""
    needed = archives.TABLE, archives.GAMES[slug]
    assert sum(map(weight, needed)) <= MOST_FOR_A_TABLE
    device = on("tablet", keeps=True)
    page = device.page(SLOW + AT_ONCE)
    for path in archives.LATER:
        if path not in needed:
            page.route(f"**/{path}", lambda _route: None)
    page.goto(device.site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    table = Table(page)
    table.begin(slug)
    for _ in range(2):
        table.open_curtain().choose(table.options[0])
    assert page.locator("html").get_attribute("data-at-once") is None


def _press(page: Page) -> None:
    page.locator('.box-cover[data-new-game="mystic_manor"]').click()


def test_who_opens_a_game_before_it_is_there_waits_for_it(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(SLOW)
    held: list[Route] = []
    page.route(f"**/{MANOR}", lambda route: held.append(route))
    page.goto(device.site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    _press(page)
    expect(page.locator("#working-far")).to_have_text("Downloading it", timeout=PATIENCE)
    assert page.locator("html").get_attribute("data-screen") == "shelf"
    page.wait_for_timeout(300)
    for route in held:
        route.continue_()
    Table(page).screen("new-game")


@pytest.mark.parametrize(
    ("button", "archive", "shown", "line"),
    [
        ('.box-cover[data-new-game="mystic_manor"]', MANOR, "#new-game", SLOW),
        ('main [data-menu="figures"]', archives.PUZZLES, "#figures", SLOW),
        ("[data-puzzles]", archives.PUZZLES, "#puzzles", SLOW),
        ("#shelf-today [data-today]", archives.PUZZLES, "#today", SLOW),
        # A start from a snapshot has the first game, but not its texts.
        (
            '[data-wait][data-tool="rules"]',
            archives.GAMES["mythic_mischief"],
            "#sheet-rules",
            QUICK,
        ),
    ],
)
def test_what_does_not_come_is_told_and_can_be_tried_again(
    on: Callable[..., Watched], button: str, archive: str, shown: str, line: str
) -> None:
    device = on("tablet", keeps=True)
    page = device.page(line)
    page.route(f"**/{archive}", lambda route: route.abort())
    page.goto(device.site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    page.locator(button).first.click()
    expect(_missed(page)).to_be_visible(timeout=PATIENCE)
    assert page.locator(shown).is_hidden()
    page.unroute(f"**/{archive}")
    _try_again(page)
    expect(page.locator(shown)).to_be_visible(timeout=PATIENCE)
    expect(_missed(page)).to_have_count(0)
    device.complaints.clear()


def test_a_saved_game_whose_archive_does_not_come_stays_as_it_was(
    on: Callable[..., Watched],
) -> None:
    """Given a saved game, and a visit that has nothing of the page but what it fetches, when its
    game does not arrive twice, then the save is no worse for it, and opened when the game has."""
    device = on("tablet", keeps=True)
    page = device.page(SLOW + SAVES_DATA)
    page.goto(device.site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    Table(page).begin()
    page.go_back()
    Table(page).screen("shelf")
    archive = f"**/{archives.GAMES['mythic_mischief']}"
    page.route(archive, lambda route: route.abort())
    page.reload()
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    page.locator("[data-continue]").click()
    expect(_missed(page)).to_be_visible(timeout=PATIENCE)
    _try_again(page)
    expect(_missed(page)).to_be_visible(timeout=PATIENCE)
    expect(_missed(page)).to_have_count(1)
    expect(page.locator("[data-continue]")).to_be_enabled()
    page.unroute(archive)
    _try_again(page)
    Table(page).screen("table")
    device.complaints.clear()


def _missed(page: Page) -> Locator:
    return page.locator(".toast", has_text="A part of the page did not arrive")


def _try_again(page: Page) -> None:
    _missed(page).locator(".button", has_text="Try again").click()


def test_what_is_imported_before_it_is_there_is_fetched_at_once(on: Callable[..., Watched]) -> None:
    """Given the rest of Python's library has not come, when something imports of it, then it is
    found."""
    device = on("tablet", keeps=True)
    page = device.page(SLOW + AT_ONCE)
    main = (DIST / "boot" / "main.py").read_text("utf-8")
    page.route("**/boot/main.py", lambda route: route.fulfill(body=LATE + main))
    page.goto(device.site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    assert page.locator("html").get_attribute("data-imported") == "pdb"
    assert archives.REST in (page.locator("html").get_attribute("data-at-once") or "")
