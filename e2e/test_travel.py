"""The browser's Back, Forward and Reload: no hand's habit costs a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import READY, Watched
from .kept import FORGET
from .offline_site import eventually
from .table import Table, import_text
from .test_saves import reloaded
from .test_screens import finished


def _reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector(READY, state="attached")


def test_back_leads_to_the_shelf_and_forward_to_the_game(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(anew=True)
    table = Table(page).begin()
    table.choose(table.options[0])
    log = table.log
    page.go_back()
    table.screen("shelf")
    expect(page.locator("[data-continue]")).to_be_visible()
    page.go_forward()
    table.screen("table")
    assert table.quiet().log == log
    page.locator('[data-tool="back"]:visible').first.click()
    table.screen("shelf")
    page.go_forward()
    table.screen("table")
    assert reloaded(page).log == log
    page.go_back()
    table.screen("shelf")
    _reload(page)
    table.screen("shelf")


def test_a_hasty_hand_does_not_leave_the_page(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(anew=True)
    table = Table(page).begin()
    page.evaluate(
        "const b = document.querySelector('.rail [data-tool=back]'); b.click(); b.click()"
    )
    table.screen("shelf")
    expect(page.locator("[data-continue]")).to_be_visible()
    page.go_forward()
    table.screen("table")
    page.locator('.rail [data-tool="back"]').click()
    table.screen("shelf")


LATE_HISTORY = """{
    globalThis.moves = [];
    globalThis.askedMoves = 0;
    addEventListener("popstate", () => moves.push(document.getElementById("working").open));
    for (const way of ["back", "forward"]) {
        const plain = history[way].bind(history);
        history[way] = () => {
            askedMoves++;
            setTimeout(plain, 500);
        };
    }
}"""
"""A browser that is slow to do what a page asks of its history; what people press comes at once.
``moves`` are the steps that it has done: for each, whether the page was at long work;
``askedMoves`` says how many the page has asked for."""


def moved(page: Page, number: int) -> list[bool]:
    """Wait until the history has moved so often."""
    eventually(page, lambda: page.evaluate("moves.length") == number)
    moves: list[bool] = page.evaluate("moves")
    return moves


def test_the_next_game_is_begun_before_the_browser_has_gone_back(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open(script=LATE_HISTORY)
    table = Table(page).begin()
    log = table.choose(table.options[0]).log
    for times in (1, 2):
        page.locator('.rail [data-tool="back"]').click()
        table.screen("shelf")
        page.locator("[data-continue]").click()
        table.screen("table")
        moved(page, times)
        assert page.locator("html").get_attribute("data-screen") == "table"
        assert table.quiet().log == log
    page.go_back()
    table.screen("shelf")
    page.go_forward()
    table.screen("table")


def test_back_works_in_spite_of_a_mark_in_the_address(on: Callable[..., Watched]) -> None:
    page = on("tablet").open("#about", anew=True)
    table = Table(page).begin()
    page.go_back()
    table.screen("shelf")
    page.go_forward()
    table.screen("table")
    page.locator('.rail [data-tool="back"]').click()
    table.screen("shelf")


def test_back_closes_an_open_sheet_first(on: Callable[..., Watched]) -> None:
    page = on("phone").open(anew=True)
    table = Table(page).begin()
    page.locator('[data-tool="rules"]:visible').first.click()
    expect(page.locator("#sheet-rules")).to_be_visible()
    page.go_back()
    expect(page.locator("#sheet-rules")).to_be_hidden()
    table.screen("table")
    page.go_back()
    table.screen("shelf")


def test_back_from_a_new_game_that_was_not_begun(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(anew=True)
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    Table(page).screen("new-game")
    page.go_back()
    Table(page).screen("shelf")
    _reload(page)
    Table(page).screen("shelf")


def test_a_finished_game_comes_back_with_its_result(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(anew=True)
    import_text(page, finished())
    page.locator(".toast .button", has_text="Put it on the table").click()
    Table(page).screen("result")
    _reload(page)
    Table(page).screen("result")


NEVER_BACK = "history.back = () => {}"
"""A browser that is reloaded before it has gone back for the page: Chromium drops a reload that a
step back overtakes, so a test that let both run would see now one of them, now the other."""


@pytest.mark.parametrize("script", ["", NEVER_BACK], ids=["gone-back", "not-yet"])
def test_a_game_that_was_deleted_meanwhile_is_not_missed(
    on: Callable[..., Watched], script: str
) -> None:
    page = on("tablet").open(script=script, anew=True)
    Table(page).begin()
    page.go_back()
    Table(page).screen("shelf")
    page.evaluate("localStorage.clear()")
    page.evaluate(FORGET)
    page.go_forward()
    if not script:
        eventually(page, lambda: page.evaluate("history.state === null"))
    _reload(page)
    Table(page).screen("shelf")
    expect(page.locator(".toast")).to_have_count(0)
