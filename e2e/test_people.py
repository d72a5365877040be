"""What differs from one person, keyboard or device to another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import Watched
from .plays import MANOR, before, well_played
from .reader import Reader
from .table import Table, choose, close_seat, open_seat, saved_where, unfold
from .test_decks import tile, to_decks
from .test_saves import reloaded, to_shelf
from .test_screens import open_new_game

PRESS = """keys => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...keys }))"""
FLAG, FAMILY = "\U0001f1f3\U0001f1f1", "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
LOCKS = """() => {
    globalThis.locks = [];
    const lock = () => {
        const made = { released: false, release() { made.released = true; } };
        locks.push(made);
        return Promise.resolve(made);
    };
    Object.defineProperty(navigator, "wakeLock", {
        value: { request: lock }, configurable: true });
}"""
HELD = "locks.filter(lock => !lock.released).length"
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    if (hidden) for (const lock of locks) lock.released = true;
    document.dispatchEvent(new Event("visibilitychange"));
}"""

TEXT = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
COLOURS = """["--dim", "--lamp"].map((name) =>
    getComputedStyle(document.documentElement).getPropertyValue(name).trim())"""


def press(page: Page, key: str, code: str, **more: bool) -> None:
    """A key of another keyboard than this machine's."""
    page.evaluate(PRESS, {"key": key, "code": code, **more})


def test_shortcuts_work_on_keyboards_of_other_scripts(on: Callable[..., Watched]) -> None:
    page = Table(on("tablet").open()).resume(saved_where("TakeAction")).page
    log = page.locator("#sheet-log")
    press(page, "д", "KeyL")
    expect(log).to_be_visible()
    press(page, "Escape", "Escape", isComposing=True)
    press(page, "д", "KeyL", modifierAltGraph=True)
    press(page, "Dead", "KeyL")
    press(page, "Process", "KeyL", isComposing=True)
    expect(log).to_be_visible()
    press(page, "Escape", "Escape")
    expect(log).to_be_hidden()
    press(page, "؟", "Slash", shiftKey=True)
    expect(page.locator("#sheet-rules")).to_be_visible()


def test_what_is_refused_twice_is_said_twice(on: Callable[..., Watched]) -> None:
    reader = Reader(on("tablet", reduced_motion="reduce"))
    table = Table(reader.page).resume(saved_where("TakeAction"))
    forbidden = table.page.locator("#overlay [aria-disabled=true]").first
    said = []
    for _ in range(2):
        table.page.evaluate("announced.length = 0")
        forbidden.dispatch_event("click")
        table.quiet()
        expect(table.explanation).to_be_visible()
        said.append([words for words in reader.said() if "Rule MM-" in words])
    assert said[0]
    assert said[0] == said[1]


def test_the_screen_stays_on_at_the_table(on: Callable[..., Watched]) -> None:
    watched = on("tablet")
    page = watched.open(script=f"({LOCKS})()")
    assert page.evaluate(HELD) == 0
    table = Table(page).resume(saved_where("TakeAction"))
    assert page.evaluate(HELD) == 1
    page.evaluate(HIDE, True)
    assert page.evaluate(HELD) == 0
    page.evaluate(HIDE, False)
    assert page.evaluate(HELD) == 1
    to_shelf(page)
    assert page.evaluate(HELD) == 0
    page.locator("[data-continue]").click()
    table.screen("table")
    assert page.evaluate(HELD) == 1
    choose(page, "awake", "never")
    assert page.evaluate(HELD) == 0
    page.reload()
    page.wait_for_selector('html[data-ready="1"]', state="attached")
    table.screen("table")
    assert page.evaluate("locks.length") == 0
    choose(page, "awake", "turn")
    assert page.evaluate(HELD) == 1
    for sitter, held in (("away", 0), ("here", 1)):
        for seat in (0, 1):
            open_seat(page, seat).locator("[data-sitter]").select_option(sitter)
            close_seat(page)
        table.quiet()
        assert page.evaluate(HELD) == held


def test_names_end_with_whole_characters_and_a_search_takes_any_apostrophe(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    open_new_game(page)
    name = unfold(page).locator('[data-name="0"]')
    name.fill(f"x{FLAG * 15}")
    expect(name).to_have_value(f"x{FLAG * 11}")
    name.fill(FAMILY * 4)
    expect(name).to_have_value(FAMILY * 3)
    unfold(page).locator("#play").click()
    Table(page).screen("table")
    expect(page.locator("#panels")).to_contain_text(FAMILY * 3)
    to_shelf(page)
    to_decks(page)
    page.locator("#deck-new").tap()
    Table(page).screen("builder")
    page.locator("#tiles-find").fill("ＣＩＮＤＥＲ’ＦＡＷＮ")
    expect(tile(page, "Cinderfawn")).to_be_visible()
    expect(page.locator(".tile:visible")).to_have_count(1)


def test_text_and_contrast_are_as_somebody_likes_them(on: Callable[..., Watched]) -> None:
    page = Table(on("phone", reduced_motion="reduce").open()).begin().page
    usual = page.evaluate(TEXT)
    choose(page, "text", "larger")
    choose(page, "contrast", "dark")
    table = reloaded(page)
    assert page.evaluate(TEXT) == pytest.approx(1.5 * usual)
    dim, lamp = page.evaluate(COLOURS)
    assert dim == lamp
    expect(table.page.locator(".prompt button:visible").first).to_be_in_viewport()
    assert violations(page) == []


def test_who_wants_it_is_asked_before_a_turn_ends(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(before(well_played(MANOR, 7), "done")).open_curtain()
    choose(page, "end-of-turn", "asks")
    page.locator(".prompt button:visible", has_text="Leave it").click()
    expect(page.locator("[data-prompt]")).to_have_text("Leave it")
    assert "done" in table.quiet().options
