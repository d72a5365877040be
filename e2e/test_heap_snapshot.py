"""The snapshot of Python's heap: cached after a first visit, used at the next, never needed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from web.serve import DIST

from .conftest import PATIENCE, QUICK, READY, SLOW, Watched
from .table import Table

KEPT = 'html[data-memory="kept"]'
SPOIL = """async (how) => {
  const cache = await caches.open("mythshelf-memory");
  const [key] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
  const changed = bytes.slice();
  changed[changed.length >> 1] ^= 1;
  const spoilt = {
    cut: bytes.slice(0, bytes.length >> 1), noise: bytes.fill(7), empty: [], changed,
  }[how];
  await cache.put(key, new Response(new Uint8Array(spoilt)));
}"""


WATCH_IMPORTS = """
import sys
from js import document
from pyodide.ffi import create_proxy
there = set(sys.modules)
def imported(_event):
    late = [n for n in sys.modules if n not in there and n.split(".")[0] in ("mythshelf", "web")]
    document.documentElement.setAttribute("data-late", " ".join(late) or "none")
document.addEventListener("imported", create_proxy(imported))
"""


def again(page: Page) -> str | None:
    page.reload()
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    return page.locator("html").get_attribute("data-memory")


def wait_until_kept(page: Page) -> None:
    page.wait_for_selector(KEPT, timeout=PATIENCE, state="attached")


def test_a_second_visit_restores_the_snapshot_and_plays(on: Callable[..., Watched]) -> None:
    page = on("tablet", keeps=True).open(script=SLOW)
    assert page.locator("html").get_attribute("data-memory") is None
    wait_until_kept(page)
    assert again(page) == "used"
    table = Table(page).begin()
    for _ in range(8):
        table.choose(table.options[0])


def test_over_a_quick_line_the_first_visit_has_the_snapshot(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(QUICK)
    page.goto(device.site_url)
    page.wait_for_selector('html[data-memory="used"]', timeout=PATIENCE, state="attached")
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    Table(page).begin()
    wait_until_kept(page)


def test_a_snapshot_holds_all_that_beginning_a_game_imports(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(QUICK)
    main = (DIST / "boot" / "main.py").read_text("utf-8")
    page.route("**/boot/main.py", lambda route: route.fulfill(body=WATCH_IMPORTS + main))
    page.goto(device.site_url)
    page.wait_for_selector('html[data-memory="used"]', timeout=PATIENCE, state="attached")
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    Table(page).begin()
    page.evaluate("document.dispatchEvent(new Event('imported'))")
    assert page.locator("html").get_attribute("data-late") == "none"


def test_a_snapshot_that_does_not_come_is_not_missed(on: Callable[..., Watched]) -> None:
    device = on("tablet", keeps=True)
    page = device.page(QUICK)
    page.route("**/memory.img*", lambda route: route.fulfill(body="", status=200))
    page.goto(device.site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    Table(page).begin()


def test_a_snapshot_that_does_not_fit_is_thrown_away(on: Callable[..., Watched]) -> None:
    page = on("tablet", keeps=True).open()
    for how in ("cut", "noise", "empty", "changed"):
        wait_until_kept(page)
        page.evaluate(SPOIL, how)
        assert again(page) != "used", how
        Table(page).begin()
        page.go_back()


def test_without_cache_storage_python_starts_the_plain_way(on: Callable[..., Watched]) -> None:
    without = "delete globalThis.caches; delete Window.prototype.caches;"
    page = on("tablet", keeps=True).open(script=SLOW + without)
    assert again(page) is None
    Table(page).begin()
