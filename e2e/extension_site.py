"""Words for a site that lists extensions: what stands on its shelf, opening it, playing it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import READY, Watched
from .pool import clear
from .site import Site
from .table import Table, unfold

BOX = '.box[data-game="{}"]'
KEY = "Object.keys(localStorage).find((key) => key.endsWith('extensions'))"
"""The key under which the page remembers them."""
COPY = """
from mythshelf.kernel.play.manifest import Manifest
from mythshelf_tictactoe import TicTacToe
class Copy(TicTacToe):
    manifest = Manifest(slug="{slug}", title="{title}")
GAME = Copy()
"""


def shelf(device: Watched) -> Page:
    """A new page, with the host's extensions on its shelf."""
    return _at_rest(device.open())


def _at_rest(page: Page) -> Page:
    """The same page, when its shelf is full; what moves on a table is there at once."""
    page.wait_for_selector(".box[data-extension]")
    Table(page).speed("off")
    return page


def record(page: Page) -> dict[str, Any]:
    """What the page remembers of extensions."""
    kept: dict[str, Any] = page.evaluate(f"JSON.parse(localStorage[{KEY}])")
    return kept


def forget(page: Page, site: Site) -> None:
    """Let the device be as one that was never here before, and come to the shelf."""
    page.goto("about:blank")
    clear(page, site.url)
    page.goto(site.url)
    page.wait_for_selector(READY, state="attached")
    _at_rest(page)


def listed(site: Site) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((site.folder / "extensions.json").read_text())
    return entries


def relist(site: Site, entries: object) -> None:
    (site.folder / "extensions.json").write_text(json.dumps(entries))


def open_box(page: Page, slug: str = "tictactoe") -> None:
    page.locator(f"{BOX.format(slug)} .box-cover").tap()


def allow(page: Page) -> None:
    """Answer the question about code with yes."""
    page.locator("#allow-yes").tap()


def begin(page: Page, slug: str = "tictactoe", asks: bool = True) -> Table:
    """Open a box and begin a game; ``asks`` whether it is asked first if its code may run."""
    open_box(page, slug)
    if asks:
        allow(page)
    table = Table(page)
    table.screen("new-game")
    unfold(page).locator("#play").tap()
    table.screen("table")
    return table.quiet()


def mark(table: Table, *cells: str) -> Table:
    """Mark cells with the finger: a tap to choose one, another to do it."""
    for cell in cells:
        table.tap(f"cell:{cell}").tap(f"cell:{cell}")
    return table


def saved(page: Page) -> str:
    """The game on the table as a file."""
    with page.expect_download() as download:
        page.keyboard.press("m")
        page.locator('#sheet-menu [data-menu="save"]').click()
    page.keyboard.press("Escape")
    return download.value.path().read_text()


def refusal(page: Page, slug: str, asks: bool = True) -> str:
    """What is said when a box that cannot be opened is tapped; the message is closed again."""
    open_box(page, slug)
    if asks:
        allow(page)
    message = page.locator('.toast[data-kind="warn"]')
    message.wait_for()
    words = message.locator("p").inner_text()
    message.locator('[data-slot="close"]').tap()
    expect(page.locator(".toast")).to_have_count(0)
    return words
