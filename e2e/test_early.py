"""The shelf before Python is up: the last saved game is there, and a tap on it counts."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from .conftest import READY, Watched
from .kept import KEYS
from .table import Table

PYTHON = re.compile(r"/(app\.zip|python/[^/]*)(\?|$)")
INDEX = f"{KEYS}index"
DAMAGED = (
    *("{", "null", "[1, null, {}]"),
    '[{"id":"a","game":"x","people":"","line":"","title":"","saved":1,"damaged":true}]',
)


def held_back(page: Page) -> list[Route]:
    """Python does not come before these requests are let go."""
    waiting: list[Route] = []
    page.route(PYTHON, lambda route: waiting.append(route))
    return waiting


def still_loading(device: Watched) -> tuple[Page, list[Route]]:
    """A page that Python does not come to, so that nobody mends the list of saved games."""
    page = device.page()
    waiting = held_back(page)
    page.goto(device.site_url, wait_until="domcontentloaded")
    return page, waiting


def let_go(page: Page, waiting: list[Route]) -> None:
    for route in waiting:
        route.continue_()
    page.unroute(PYTHON)


def test_the_last_game_is_listed_and_opened_by_an_early_tap(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    table.choose(table.options[0])
    asked = table.question
    waiting = held_back(page)
    page.reload(wait_until="commit")
    card = page.locator("#continue")
    expect(card).to_be_visible()
    expect(card.locator("h2")).to_have_text("Mythic Mischief")
    expect(card).to_contain_text("to play")
    assert page.locator(READY).count() == 0
    card.locator("[data-continue]").click()
    expect(card.locator("[data-continue]")).to_have_attribute("aria-busy", "true")
    let_go(page, waiting)
    table.screen("table")
    table.quiet()
    assert table.question == asked


def test_a_damaged_list_is_passed_over(on: Callable[..., Watched]) -> None:
    page, waiting = still_loading(on("tablet"))
    for index in DAMAGED:
        page.evaluate("([key, value]) => localStorage.setItem(key, value)", [INDEX, index])
        waiting.clear()
        page.reload(wait_until="domcontentloaded")
        page.wait_for_timeout(300)
        expect(page.locator("#continue")).to_be_hidden()
    let_go(page, waiting)
    page.wait_for_selector(READY, state="attached")


def test_names_in_the_list_are_text(on: Callable[..., Watched]) -> None:
    page, waiting = still_loading(on("tablet"))
    head = (
        '[{"id":"a","game":"<b>x","people":"<img src=x onerror=alert(1)>","line":"<i>","title":"",'
        '"saved":1,"damaged":false,"finished":false}]'
    )
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [INDEX, head])
    waiting.clear()
    page.reload(wait_until="commit")
    expect(page.locator("#continue")).to_contain_text("<img src=x")
    assert page.locator("#continue img, #continue i, #continue b").count() == 0
    let_go(page, waiting)
    page.wait_for_selector(READY, state="attached")
