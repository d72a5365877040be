"""The report of a finished game: analysed in a worker, shown, kept, with ways to its moments."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from mythshelf.kernel.files import save
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import Watched, only
from .plays import MYSTERION, unfinished, well_played
from .table import Table, import_text
from .test_opponents import WORKERS, idle

DONE = re.compile(r"[1-9]\d* choices judged")
DEEPER = re.compile(rf"Looking deep|{DONE.pattern}")
LONG = 240_000
"""Milliseconds for a whole analysis on a machine that does much else."""


def result_of(page: Page, text: str) -> Table:
    """The result of a finished game that comes as a file; on its table nothing moves slowly."""
    Table(page).speed("off")
    import_text(page, text)
    page.locator(".toast .button", has_text="table").click()
    table = Table(page)
    table.screen("result")
    return table


def text_of_a_game() -> str:
    return save.dumps(well_played(MYSTERION, 3))


@pytest.mark.parametrize("device", only("phone"))
def test_a_report_is_made_kept_and_leads_back_to_its_moments(
    on: Callable[..., Watched], device: str
) -> None:
    """Given a finished game, when its report is opened, then it is analysed to the end; its turning
    points lead to the table; opened again from the list of saved games it is there at once; and
    what the choices have cost is among the figures, read value by value, and as a table from then
    on."""
    page = on(device).open()
    table = result_of(page, text_of_a_game())

    page.locator('#result [data-result="report"]').click()
    table.screen("report")
    expect(page.locator("#analysis-progress")).to_have_text(DONE, timeout=LONG)
    expect(page.locator('[data-analysis="stop"]')).to_be_hidden()
    expect(page.locator("#analysis-measure")).to_have_text("health")
    expect(page.locator(".analysis-gain").first).to_be_visible()
    cards = page.locator(".analysis-card")
    first = cards.first.get_by_role("button")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(first).to_be_in_viewport()
    assert violations(page) == []

    last = cards.last.get_by_role("button")
    last.click()
    expect(last).to_have_attribute("aria-pressed", "true")
    page.locator('[data-analysis="look"]').click()
    table.screen("table")
    table.tool("log")
    page.locator("#sheet-log").get_by_role("button", name="Report of the game").click()
    table.screen("report")
    expect(page.locator("#analysis-progress")).to_have_text(DONE)
    page.locator('[data-analysis="look"]').click()
    table.screen("table")
    page.locator('[data-tool="back"]:visible').first.click()
    table.screen("shelf")
    page.locator('.shelf-head [data-tool="menu"]').click()
    page.locator('#sheet-menu [data-menu="saves"]').click()
    page.locator("#save-list").get_by_role("button", name="Report").click()
    table.screen("report")
    expect(page.locator("#analysis-progress")).to_have_text(DONE)

    page.locator('[data-analysis="back"]').click()
    table.screen("result")
    page.locator('#result [data-tool="back"]').click()
    table.screen("shelf")
    page.locator('.shelf-foot [data-menu="figures"]').click()
    table.screen("figures")
    lost = page.locator('.figures-panel[data-of="course"]')
    expect(lost.locator(".figures-drawing")).to_be_visible()
    lost.get_by_role("slider").focus()
    page.keyboard.press("ArrowLeft")
    expect(lost).to_contain_text("Game 1 of 2")
    expect(lost.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", re.compile("Game 1 of 2")
    )
    lost.get_by_role("button", name="Table").click()
    expect(lost.locator(".figures-drawing")).to_be_hidden()
    expect(lost.get_by_role("row")).to_have_count(3)  # its head, and a game of two people
    assert violations(page) == []
    page.locator('main:visible [data-tool="back"]').click()
    page.locator('.shelf-foot [data-menu="figures"]').click()
    expect(lost.locator(".figures-drawing")).to_be_hidden()


@pytest.mark.parametrize("device", only("phone"))
def test_a_turn_is_tried_again_and_told_whether_it_is_as_good(
    on: Callable[..., Watched], device: str
) -> None:
    """Given a turning point, when its turn is played anew, then it is judged; the best is named
    when it is asked for, and the way back is the report."""
    page = on(device).open()
    table = result_of(page, text_of_a_game())
    page.locator('#result [data-result="report"]').click()
    table.screen("report")
    last = page.locator(".analysis-card").last
    expect(last).to_be_visible(timeout=LONG)
    last.get_by_role("button").click()
    page.locator('[data-analysis="retry"]').click()
    table.screen("table")
    table.quiet()
    card, again = page.locator(".puzzle"), page.locator("#puzzle-first")
    expect(card).to_contain_text("What would you do?")
    while "no-attack" not in table.options:
        table.choose(table.options[0])
    table.choose("no-attack")
    expect(again).to_have_text("Once more", timeout=LONG)
    expect(card.locator(".puzzle-bar").first).to_contain_text("Your try")
    assert violations(page) == []
    card.get_by_role("button", name="Show me").click()
    expect(page.locator("#puzzle-notes")).to_contain_text("Best known")
    again.click()
    expect(page.locator("#puzzle-kicker")).to_contain_text("try 2")
    card.get_by_role("button", name="Leave").click()
    table.screen("report")


def test_a_report_travels_with_the_file_of_its_game(on: Callable[..., Watched]) -> None:
    """Given a report as far as it is made, when the game is saved as a file, then it is there where
    that is opened."""
    page = on("tablet").open()
    table = result_of(page, text_of_a_game())
    page.locator('#result [data-result="report"]').click()
    table.screen("report")
    expect(page.locator("#analysis-progress")).to_have_text(DEEPER, timeout=LONG)
    page.locator('[data-analysis="back"]').click()
    table.screen("result")
    with page.expect_download() as download:
        page.locator('#result [data-result="save"]').click()
    other = on("tablet").open(anew=True)
    result_of(other, download.value.path().read_text())
    reports = """() => Object.entries(localStorage).filter(([key]) => /:report:.*:[ab]$/.test(key))
        .map(([, text]) => text.slice(text.indexOf('{"form"')))"""
    assert len(found := other.evaluate(reports)) == 1
    assert found[0] in page.evaluate(reports)


def test_the_curve_is_a_table_for_the_ear(on: Callable[..., Watched]) -> None:
    """Given a report that was stopped, then its table can be shown, and it can go on."""
    page = on("tablet").open()
    table = result_of(page, text_of_a_game())
    page.locator('#result [data-result="report"]').click()
    table.screen("report")
    page.locator('[data-analysis="stop"]').click()
    expect(page.locator('[data-analysis="go-on"]')).to_be_visible()
    page.locator("#analysis-as-table button").click()
    heads = page.locator("#analysis-heads th")
    expect(heads.last).to_have_text(re.compile(", health$"))
    rows = page.locator("#analysis-rows tr")
    expect(rows.last).to_contain_text("End")
    expect(page.locator("#analysis-as-table button")).to_have_text("Show as a curve")
    page.keyboard.press("Escape")
    page.locator('[data-analysis="back"]').click()
    table.screen("result")


def test_it_is_made_by_the_worker_that_has_given_a_hint(on: Callable[..., Watched]) -> None:
    """Another one would have to be started, which takes seconds."""
    match = well_played(MYSTERION, 3)
    last = match.game.notation.write(match.journal[-1])
    page = on("tablet").open(script=WORKERS)
    table = Table(page).resume(unfinished(match, len(match.journal) - 1)).open_curtain()
    table.tool("hint")
    idle(page)
    table.choose(last)
    table.screen("result")
    page.locator('#result [data-result="report"]').click()
    expect(page.locator("#analysis-progress")).to_have_text(DEEPER, timeout=LONG)
    assert page.evaluate("thinking.length") == 1
