"""Whatever comes and goes leaves nothing behind: workers, messages, games of every kind."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.games import SLUGS
from playwright.sync_api import Page

from .conftest import Watched
from .memory import Memory
from .offline_site import eventually
from .table import Table
from .test_saves import to_shelf

STARTS = 3
GAMES = 50
SPREAD = 300
"""How many nodes the page may hold more at one time than at another: a longer log, more saved
games on the shelf."""


def at_rest(page: Page) -> Page:
    """The page once it has kept what later visits start from: a worker writes that."""
    noted = "Object.keys(localStorage).some((key) => key.endsWith(':kept'))"
    eventually(page, lambda: bool(page.evaluate(noted)))
    return page


def ask_and_leave(page: Page, table: Table) -> None:
    """Let the computer be asked, and go to the shelf before it has answered."""
    page.keyboard.press("h")
    page.wait_for_selector('#facts:has-text("Looking for a good choice")')
    to_shelf(page)
    page.locator("[data-continue]").click()
    table.screen("table")
    table.quiet()


def test_a_worker_leaves_no_listener(on: Callable[..., Watched]) -> None:
    page = at_rest(on("tablet").open(anew=True))
    table = Table(page).begin()
    ask_and_leave(page, table)
    memory = Memory(page)
    before = memory.held()
    for _ in range(STARTS):
        ask_and_leave(page, table)
    after = memory.held()
    assert after.listeners == before.listeners
    assert after.nodes <= before.nodes + SPREAD


def test_a_message_leaves_nothing(on: Callable[..., Watched]) -> None:
    page = at_rest(on("tablet").open(anew=True))

    def show_and_close() -> None:
        page.locator("#file").set_input_files(
            {"name": "x.json", "mimeType": "application/json", "buffer": b"no save"}
        )
        page.locator('.toast [data-slot="close"]').tap()

    show_and_close()
    memory = Memory(page)
    before = memory.held()
    for _ in range(STARTS):
        show_and_close()
    assert memory.held() == before


@pytest.mark.parametrize(
    "games", [len(SLUGS) * 2, pytest.param(GAMES, marks=pytest.mark.soak)], ids=str
)
def test_games_leave_nothing(games: int, on: Callable[..., Watched]) -> None:
    """A little of each game in turn."""
    page = at_rest(on("tablet").open(anew=True))
    memory = Memory(page)
    held = []
    for number in range(games):
        slug = SLUGS[number % len(SLUGS)]
        table = Table(page).begin(slug, seed=str(number))
        if page.locator("#curtain[open]").count():
            page.locator("#curtain-lift").click()  # another choice might close it again
        else:
            page.evaluate("document.querySelector('[data-option]').click()")
        table.quiet()
        to_shelf(page)
        if slug == SLUGS[-1]:
            held.append(memory.held())
    assert {one.listeners for one in held[1:]} == {held[1].listeners}
    assert max(one.nodes for one in held[1:]) - held[1].nodes <= SPREAD
