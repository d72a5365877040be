"""Reporting a problem: by keyboard out of the menu, ready to be copied, and back again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .conftest import Watched
from .table import Table, saved_where


def test_a_report_is_opened_copied_and_closed_by_keyboard(on: Callable[..., Watched]) -> None:
    page = on("tablet", permissions=["clipboard-read", "clipboard-write"]).open()
    Table(page).resume(saved_where("TakeAction"))
    page.keyboard.press("m")
    row = page.locator('#sheet-menu [data-menu="report"]')
    row.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-report [data-close]")).to_be_focused()
    text = page.locator("#report-text").input_value()
    lines = text.splitlines()
    assert lines[1].startswith("Browser: Mozilla")
    assert "Mythic Mischief (mythic_mischief" in lines[2]
    assert " stack=" in lines[4]
    assert lines[4].split(": ")[1].startswith("mythic_mischief ")
    assert lines[-1].split(". ")[0].isdigit()
    expect(page.locator("#report-note")).to_contain_text("this side of the game may see")
    page.locator("#report-copy").press("Enter")
    expect(page.locator("#report-done")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-menu")).to_be_visible()
    expect(row).to_be_focused()


def test_the_shelf_has_nothing_to_report(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.keyboard.press("m")
    expect(page.locator("#sheet-menu")).to_be_visible()
    expect(page.locator('#sheet-menu [data-menu="report"]')).to_be_hidden()
