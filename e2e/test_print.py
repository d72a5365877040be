"""What comes out of a printer: the game, who played, the result, and the whole log."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import DEVICES, Watched
from .plays import unfinished, well_played
from .table import SLUG, Table, import_text
from .test_saves import to_shelf
from .test_screens import finished

CLIPPED = """() => [...document.querySelectorAll("body *")].filter(e => e.checkVisibility()
    && !e.matches(".vh") && getComputedStyle(e).overflowY !== "visible"
    && e.scrollHeight > e.clientHeight + 1).map(e => e.id || e.className)"""
CONTROLS = """() => [...document.querySelectorAll("button:not(.log-jump), input, select, a.button")]
    .filter(e => e.checkVisibility()).map(e => e.id || e.textContent.trim())"""
CANVASES = "[...document.querySelectorAll('canvas')].filter(e => e.checkVisibility()).length"
WHITE = "getComputedStyle(document.body).backgroundColor"


def on_paper(page: Page, lines: int) -> None:
    """The whole log and nothing else than words, on white."""
    page.emulate_media(media="print")
    expect(page.locator("[data-log] .log-entry:visible")).to_have_count(lines)
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate(CONTROLS) == []
    assert not page.evaluate(CANVASES)
    assert page.evaluate(WHITE) in ("rgba(0, 0, 0, 0)", "rgb(255, 255, 255)")
    page.emulate_media(media="screen")


def pages_of(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_a_printed_page_is_a_readable_log(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(unfinished(well_played(SLUG, 6)))
    lines = len(table.log)
    assert lines > 50
    head = page.locator("#log-head")
    expect(head).to_be_hidden()
    for device in ("tablet", "desktop", "phone"):
        page.set_viewport_size(DEVICES[device]["viewport"])
        table.quiet()
        on_paper(page, lines)
    page.emulate_media(media="print")
    assert pages_of(page.pdf(format="A5")) > 1
    expect(head).to_contain_text("Mythic Mischief")
    expect(head).to_contain_text("Vampires against Wizards")
    expect(head).to_contain_text("to play")
    page.emulate_media(media="screen")
    to_shelf(page)
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    table.screen("result")
    on_paper(page, len(table.log))
    page.emulate_media(media="print")
    for part in ("#result-title", "#receipt-sub", "#receipt-lines", "#log"):
        expect(page.locator(part)).to_be_visible()
    page.emulate_media(media="screen")
