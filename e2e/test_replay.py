"""Time travel: the slider, the replay that plays by itself, and another game from any position."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Watched, only
from .kept import KEYS
from .table import Table, import_text
from .test_screens import finished

SAVES = f"""Object.fromEntries(Object.keys(localStorage).filter((key) =>
  key.startsWith("{KEYS}save:")).map((key) => [key, localStorage[key]]))"""


def bar(page: Page, act: str) -> None:
    page.locator(f'#table-replay [data-replay="{act}"]').click()


def played(page: Page, choices: int) -> Table:
    """A game with so many choices made."""
    table = Table(page).begin()
    for _ in range(choices):
        table.choose(table.options[0])
    return table


@pytest.mark.parametrize("device", only("phone"))
def test_the_game_is_watched_from_its_start(on: Callable[..., Watched], device: str) -> None:
    page = on(device).open()
    table = played(page, 7)
    asked = table.question
    page.keyboard.press("m")
    page.locator('[data-menu="watch"]').click()
    expect(page.locator("#kicker")).to_contain_text("after choice 2 of 7", ignore_case=True)
    bar(page, "play")  # pauses
    expect(page.locator('#table-replay [data-replay="play"]')).to_have_attribute(
        "aria-pressed", "false"
    )
    bar(page, "rate")
    bar(page, "rate")
    bar(page, "play")
    expect(page.locator("#table")).not_to_have_attribute("data-past", "")
    table.quiet()
    assert table.question == asked
    assert table.options


def test_the_slider_goes_anywhere_and_another_game_begins_there(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    table = played(page, 6)
    before = page.evaluate(SAVES)
    page.locator('[data-tool="log"]:visible').click()
    page.locator("#log .log-jump").nth(3).click()
    page.keyboard.press("Escape")
    page.locator("#table-replay input").fill("2")
    table.quiet()
    expect(page.locator("#kicker")).to_contain_text("after choice 2 of 6", ignore_case=True)
    page.locator("#choices button", has_text="Play from here").click()
    table.quiet()
    assert table.options
    table.choose(table.options[-1])
    after = page.evaluate(SAVES)
    assert len({key.split(":")[-2] for key in after}) == 2
    assert all(after[key] == text for key, text in before.items())


def test_a_finished_game_is_watched_and_shows_its_result_again(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    Table(page).speed("off")
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    page.locator('[data-result="watch"]').click()
    Table(page).screen("table")
    page.locator("#table-replay input").evaluate(
        "e => { e.value = e.max - 1; e.dispatchEvent(new Event('input', { bubbles: true })) }"
    )
    Table(page).quiet()
    bar(page, "next")
    Table(page).screen("result")
