"""Today: one counted try each, whatever the clock says, the week, the line, and the shelf."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.puzzles.puzzle import puzzles_of
from mythshelf.today.calendar import calendar, day_of
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import SIZES, Watched
from .offline_site import unplug, wait_until_kept
from .site import Site
from .table import Table, open_seat
from .test_keyboard import Keyboard

DATED = """
{
    const Real = Date, shown = () => sessionStorage.getItem("date") ?? "2026-11-26T09:00:00";
    const now = () => Real.parse(shown()) + performance.now();
    globalThis.Date = class extends Real {
        constructor(...what) { if (what.length) super(...what); else super(now()); }
        static now() { return now(); }
    };
}
"""
"""A clock that begins at a date, which a test can set."""
THURSDAY = calendar().on(day_of(2026, 11, 26))
LONG = 240_000
"""Milliseconds for the expert's game on a machine that does much else."""


def today(page: Page) -> Table:
    """The page of today, from the shelf."""
    table = Table(page)
    table.speed("off")
    page.locator("#shelf-today [data-today]").first.click()
    table.screen("today")
    return table


def on_date(page: Page, date: str) -> None:
    """Set the clock, and load the page anew."""
    page.evaluate("date => sessionStorage.setItem('date', date)", date)
    page.reload()
    page.wait_for_selector('html[data-ready="1"]', state="attached")


@pytest.mark.parametrize("device", SIZES)
def test_the_shelf_leads_to_today(on: Callable[..., Watched], device: str) -> None:
    page = on(device).open(script=DATED)
    expect(page.locator("#shelf-today")).to_contain_text("Deal")
    table = today(page)
    expect(page.locator("#today-date")).to_have_text("Thursday 26 November · Mysterion")
    expect(page.locator("#today-week li")).to_have_count(7)
    assert violations(page) == []
    page.locator('#today [data-tool="back"]').click()
    table.screen("shelf")
    expect(page.locator("#shelf-week span")).to_have_count(7)
    assert violations(page) == []


def test_the_puzzle_of_the_day_has_one_counted_try(on: Callable[..., Watched]) -> None:
    """Given today's puzzle, when it is solved on the first try, then the day says so; set back by a
    day, the clock gives no other counted try."""
    puzzle = puzzles_of(THURSDAY.puzzle_game).named(THURSDAY.puzzle)
    assert puzzle is not None
    page = on("tablet").open(script=DATED)
    table = today(page)
    page.locator("#today-puzzle-button").click()
    table.screen("table")
    table.quiet()
    table.choose(*puzzle.solution)
    expect(page.locator("#puzzle-first")).to_have_text("Back to Today")
    page.locator("#puzzle-first").click()
    table.screen("today")
    expect(page.locator("#today-puzzle-state")).to_have_text("found on the first try")
    expect(page.locator("#today-line")).to_have_value(
        f"Mythshelf 26 Nov · Mysterion · ●○○○\n{page.evaluate('new URL(document.baseURI).href')}"
    )
    on_date(page, "2026-11-25T09:00:00")
    today(page)
    expect(page.locator("#today-note")).to_contain_text("already counted")


def test_the_line_is_copied_as_it_stands(on: Callable[..., Watched]) -> None:
    page = on("tablet", permissions=["clipboard-read", "clipboard-write"]).open(script=DATED)
    today(page)
    page.locator("#today-copy").click()
    expect(page.locator("#today-copy-word")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == (
        f"Mythshelf 26 Nov · Mysterion · ○○○○\n{page.evaluate('new URL(document.baseURI).href')}"
    )


def test_today_by_keys_alone_and_without_a_network(
    serve: Callable[..., Site], visit: Callable[..., Watched]
) -> None:
    """Given a device that was here once, when the network is gone, then the puzzle of the day is
    found by keys alone."""
    puzzle = puzzles_of(THURSDAY.puzzle_game).named(THURSDAY.puzzle)
    assert puzzle is not None
    site = serve()
    device = visit(site)
    page = device.open(script=DATED)
    wait_until_kept(page)
    unplug(site, device)
    hands = Keyboard(page)
    hands.table.speed("off")
    hands.tab_to("data-today", "page").press("Enter")
    hands.table.screen("today")
    hands.tab_to("id", "today-puzzle-button").press("Enter")
    hands.table.screen("table")
    hands.table.quiet()
    for notation in puzzle.solution:
        hands.pick(hands.table.options.index(notation))
    expect(page.locator("#puzzle-title")).to_have_text("Solved on the first try")
    hands.tab_to("id", "puzzle-first").press("Enter")
    hands.table.screen("today")
    expect(page.locator("#today-puzzle-state")).to_have_text("found on the first try")


def test_a_deal_that_was_begun_stays_begun_and_the_expert_plays_it(
    on: Callable[..., Watched],
) -> None:
    """Given a deal that was begun, when the page is loaded anew, then it goes on; once it is over
    its score stands beside the expert's, and it can be played again for oneself."""
    page = on("tablet").open(script=DATED)
    table = today(page)
    page.locator("#today-deal-button").click()
    table.screen("table")
    on_date(page, "2026-11-26T10:00:00")
    table.screen("table")
    page.locator('.rail [data-tool="back"]').click()
    table.screen("today")
    expect(page.locator("#today-deal-state")).to_have_text("begun")
    page.locator("#today-deal-button").click()
    table.screen("table")
    table.quiet()
    open_seat(page, 0).get_by_role("button", name="Resign").click()
    page.locator('#seat-fields [data-resign="yes"]:visible').click()
    table.screen("result")
    expect(page.locator("#receipt-note")).to_be_visible()
    page.locator('#result [data-tool="back"]').click()
    table.screen("today")
    expect(page.locator("#today-deal-state")).to_contain_text("expert")
    expect(page.locator("#today-deal-state")).to_contain_text("You", timeout=LONG)
    expect(page.locator("#today-again")).to_be_visible()
    the_game_of_the_expert(page, table)
    page.locator("#today-again").click()
    table.screen("table")


def the_game_of_the_expert(page: Page, table: Table) -> None:
    """It is seen from its beginning, step by step, is no saved game, and leads back to Today."""
    page.locator("#today-expert").click()
    table.screen("table")
    step = page.locator("#table-replay input")
    expect(step).to_have_value("0")
    page.locator('#table-replay [data-replay="next"]').click()
    expect(step).to_have_value("1")
    page.locator('.rail [data-tool="back"]').click()
    table.screen("today")
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes('expert'))") == []
