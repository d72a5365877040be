"""One's own figures: what a finished game leaves, counted, saved as a table, forgotten."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import Watched, only
from .table import Table, import_text
from .test_screens import finished


def open_figures(page: Page) -> None:
    page.locator('.shelf-foot [data-menu="figures"]').click()
    Table(page).screen("figures")


def to_the_shelf(page: Page) -> None:
    page.locator('main:visible [data-tool="back"]').click()
    Table(page).screen("shelf")


def look_at_a_result(page: Page) -> None:
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    to_the_shelf(page)


def played(page: Page) -> str:
    return page.locator("#figures-sums li").first.inner_text()


@pytest.mark.parametrize("device", only("phone"))
def test_a_finished_game_leaves_a_line_that_outlives_it(
    on: Callable[..., Watched], device: str
) -> None:
    """Given a game that has ended and is deleted, then it counts; what is forgotten can be brought
    back; and the table has a row for each seat."""
    page = on(device).open()
    open_figures(page)
    expect(page.locator("#figures-none")).to_be_visible()
    to_the_shelf(page)
    look_at_a_result(page)
    page.locator('.shelf-head [data-tool="menu"]').click()
    page.locator('#sheet-menu [data-menu="saves"]').click()
    page.locator('#save-list [data-slot="delete"]').click()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    open_figures(page)
    assert played(page).startswith("2 played")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as download:
        page.locator("#figures-export button").click()
    rows = download.value.path().read_text().splitlines()
    assert len(rows) == 3
    page.locator("#figures-forget button").click()
    assert violations(page) == []
    page.locator("#forget-now").click()
    expect(page.locator("#figures-none")).to_be_visible()
    page.locator(".toast .button", has_text="Undo").last.click()
    expect(page.locator("#figures-sums li").first).to_contain_text("2 played")


def test_figures_are_counted_again_after_a_reload_and_narrowed(on: Callable[..., Watched]) -> None:
    """Given one game of two people, when a side is pressed, then it alone counts, its filter says
    so, also where a phone hides the others, and it lets all through again."""
    page = on("phone").open()
    look_at_a_result(page)
    page.reload()
    page.wait_for_selector('html[data-ready="1"]', state="attached")
    open_figures(page)
    assert played(page).startswith("2 played")
    panels = page.locator("#figures-panels")
    expect(panels).to_contain_text("By side")
    opponents = page.locator('#figures-filters [data-field="opponents"]')
    expect(opponents).to_be_hidden()
    page.locator(".figures-more").click()
    expect(opponents).to_be_visible()
    page.locator(".figures-more").click()
    panels.locator('[data-field="side"]').first.click()
    side = page.locator('#figures-filters [data-field="side"]')
    expect(panels).not_to_contain_text("By side")
    expect(side).to_have_attribute("data-used", "")
    assert played(page).startswith("1 played")
    assert violations(page) == []
    side.select_option("")
    expect(panels).to_contain_text("By side")


def test_people_get_other_names_and_one_is_forgotten_alone(on: Callable[..., Watched]) -> None:
    """Given a game of two people, when one gets the other's name, then they are one; undone, they
    are two; and when one is forgotten, the other's part stays."""
    page = on("tablet").open()
    look_at_a_result(page)
    open_figures(page)
    expect(page.locator("#figures-people button")).to_have_count(3)
    page.locator("#figures-who button").click()
    names = page.locator("#people-list input")
    one, other = names.nth(0).input_value(), names.nth(1).input_value()
    names.nth(0).fill(other)
    names.nth(0).press("Enter")
    expect(names).to_have_count(1)
    page.locator(".toast .button", has_text="Undo").last.click()
    expect(names).to_have_count(2)
    assert violations(page) == []
    page.locator("#people-list [data-forget]").nth(0).click()
    expect(names).to_have_count(1)
    assert names.input_value() in (one, other)
    page.keyboard.press("Escape")
    expect(page.locator("#figures-sums li").first).to_contain_text("1 played")
