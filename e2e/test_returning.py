"""What brings people back, by ear and where there is no room: report, puzzles, figures."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import Watched
from .reader import Reader
from .table import Table
from .test_figures import open_figures, to_the_shelf
from .test_game_report import DONE, LONG, result_of, text_of_a_game
from .test_puzzles import PUZZLE, open_puzzle

FILL = """() => {
    for (let size = 1 << 20; size; size >>= 1)
        for (let at = 0; ; at++)
            try { localStorage.setItem(`filled ${size} ${at}`, "x".repeat(size)); } catch { break; }
}"""
"""Leave no room in the store, not even for a letter."""


def leave_the_result(page: Page) -> None:
    page.locator('[data-analysis="back"]').click()
    Table(page).screen("result")
    to_the_shelf(page)


def test_a_report_and_figures_are_heard(on: Callable[..., Watched]) -> None:
    """Given a finished game, when its report is asked for by name, then how far it is and what it
    comes to can be heard, its curve and the figures' drawings as tables or value by value."""
    reader = Reader(on("tablet", reduced_motion="reduce"))
    page = reader.page
    result_of(page, text_of_a_game())
    reader.press("button", "Report")
    Table(page).screen("report")
    assert reader.place == "Report"
    expect(page.locator("#analysis-progress")).to_have_text(DONE, timeout=LONG)
    assert any(DONE.fullmatch(sentence) for sentence in reader.said())
    reader.press("button", "Show as a table")
    assert {"Turn 1", "End"} <= {one.name for one in reader.all("rowheader")}
    leave_the_result(page)
    open_figures(page)
    assert reader.place == "Figures"
    reader.press("slider", "Game by game", "ArrowLeft")
    (slider,) = (one for one in reader.all("slider") if one.name == "Game by game")
    assert reader.all("table")
    assert slider.usable


def test_a_full_store_costs_nothing_but_what_it_would_keep(on: Callable[..., Watched]) -> None:
    """Given a store without any room, then a report is made and says that it is not kept, a puzzle
    counts until the page is closed, and the figures stand."""
    page = on("tablet").open()
    table = result_of(page, text_of_a_game())
    page.evaluate(FILL)
    page.locator('#result [data-result="report"]').click()
    table.screen("report")
    expect(page.locator("#analysis-progress")).to_have_text(DONE, timeout=LONG)
    expect(page.locator("#analysis-kept")).to_contain_text("no room")
    leave_the_result(page)
    open_puzzle(page).choose(*PUZZLE.solution)
    expect(page.locator("#puzzle-title")).to_have_text("Solved on the first try")
    page.locator(".puzzle .guide-leave").click()
    table.screen("puzzles")
    card = page.locator(f'[data-puzzle="{PUZZLE.name}"]')
    expect(card).to_have_attribute("data-state", "solved")
    to_the_shelf(page)
    open_figures(page)
    expect(page.locator("#figures-sums li").first).to_contain_text("2 played")
    expect(page.locator("#figures-sums li").last).to_contain_text("1 puzzle")
