"""Blitz by the clock: it runs, pauses, survives a reload, and ends the phase."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import PATIENCE, READY, Watched
from .table import Table

ALMOST_OVER = """() => {
  const settings = JSON.parse(localStorage.getItem("mythshelf:settings"));
  settings.clock.left = 1.5;
  localStorage.setItem("mythshelf:settings", JSON.stringify(settings));
}"""


def seconds(page: Page) -> int:
    minutes, rest = page.locator("#clock [data-slot=left]").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_the_clock_of_blitz(on: Callable[..., Watched]) -> None:
    watched = on("tablet")
    page = watched.open()
    table = Table(page).begin(seed="5", mode="blitz")
    expect(page.locator("#clock")).to_be_hidden()
    while "What do your Mythics do" not in table.question:
        table.choose(sorted(table.options)[0])
    assert "time-up" not in table.options
    expect(page.locator("#clock")).to_be_visible()
    expect(page.locator("#clock")).to_contain_text("1:5")

    page.locator("#clock").tap()
    expect(page.locator("#clock")).to_have_attribute("aria-pressed", "true")
    stood = seconds(page)
    page.wait_for_timeout(1_200)
    assert seconds(page) == stood
    page.locator("#clock").tap()

    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    page.reload()
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    table.screen("table")
    table.quiet()
    assert seconds(page) <= stood

    page.locator('[data-tool="back"]:visible').first.click()
    table.screen("shelf")
    page.evaluate(ALMOST_OVER)
    page.reload()
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    page.locator("[data-continue]").click()
    table.screen("table")
    expect(page.locator("#prompt")).not_to_contain_text("Mythics do", timeout=PATIENCE)
    table.quiet()
    assert any("Time is up" in line for line in table.log)
    expect(page.locator("#clock")).to_be_hidden()
