"""One's own figures: what a finished game leaves, counted, saved as a table, forgotten."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import Watched
from .table import Table, import_text
from .test_screens import finished


def open_figures(page: Page) -> None:
    page.locator('.shelf-foot [data-menu="figures"]').click()
    expect(page.locator("#sheet-figures")).to_be_visible()


def look_at_a_result(page: Page) -> None:
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    page.locator('#result [data-tool="back"]').click()
    Table(page).screen("shelf")


def said(page: Page) -> str:
    return page.locator("#figures-said").inner_text()


def test_a_finished_game_leaves_a_line_that_outlives_it(on: Callable[..., Watched]) -> None:
    """Given a game that has ended and is deleted, then it counts; what is forgotten can be brought
    back; and the table has a row for each seat."""
    page = on("tablet").open(anew=True)
    open_figures(page)
    expect(page.locator("#figures-none")).to_be_visible()
    page.keyboard.press("Escape")
    look_at_a_result(page)
    page.locator('.shelf-head [data-tool="menu"]').click()
    page.locator('#sheet-menu [data-menu="saves"]').click()
    page.locator('#save-list [data-slot="delete"]').click()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    open_figures(page)
    assert said(page).startswith("2 games played, 1 won")
    assert violations(page) == []
    with page.expect_download() as download:
        page.locator("#figures-export button").click()
    rows = download.value.path().read_text().splitlines()
    assert len(rows) == 3
    page.locator("#figures-forget button").click()
    expect(page.locator("#figures-none")).to_be_visible()
    page.locator(".toast .button", has_text="Undo").last.click()
    expect(page.locator("#figures-said")).to_contain_text("2 games played")


def test_figures_are_counted_again_after_a_reload(on: Callable[..., Watched]) -> None:
    page = on("phone").open(anew=True)
    look_at_a_result(page)
    page.reload()
    page.wait_for_selector('html[data-ready="1"]')
    open_figures(page)
    assert said(page).startswith("2 games played, 1 won")
    page.locator("#figures-games button").last.click()
    expect(page.locator("#figures-groups")).to_contain_text("Sides")
    page.locator('#figures-groups [data-field="side"]').first.click()
    expect(page.locator("#figures-groups")).not_to_contain_text("Sides")
    assert said(page).startswith("1 game played")
    assert violations(page) == []
    page.locator("#figures-narrowed button").click()
    expect(page.locator("#figures-groups")).to_contain_text("Sides")
