"""The settings: each is seen to work, in every game, and is kept on the device."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest
from mythshelf import games
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import Watched
from .fit import unreadable
from .offline_site import eventually
from .plays import MANOR, before, played, well_played
from .table import Table, choose, saved_where
from .test_saves import reloaded

EDGES = """() => {
    const box = e => document.querySelector(e).getBoundingClientRect();
    const rail = box(".rail");
    const button = document.querySelector(".prompt .answers button:not([hidden])");
    const bar = box("#prompt-bar"), at = button ? button.getBoundingClientRect() : bar;
    const leftwards = !button || at.left + at.width / 2 < bar.left + bar.width / 2;
    return {rail: rail.right === innerWidth, button: leftwards};
}"""
"""Whether the tools lie at the right edge, and the main button at the left of its bar."""
READ = "[...document.querySelectorAll('#overlay > *')].map(e => e.dataset.key)"


@cache
def in_play(slug: str) -> str:
    """A game some choices on."""

    def any_of(options: list[str], dice: Random) -> str:
        return dice.choice(options[:-1] or options)

    return played(slug, any_of, 40, 5)


@pytest.mark.parametrize("slug", games.SLUGS)
def test_for_the_left_hand_every_table_is_mirrored(on: Callable[..., Watched], slug: str) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    table = Table(page).resume(in_play(slug)).open_curtain()
    assert page.evaluate(EDGES)["rail"] is False
    choose(page, "hand", "left")
    assert page.evaluate(EDGES) == {"rail": True, "button": True}
    page.keyboard.press("m")
    sheet = page.locator("#sheet-menu").bounding_box()
    assert sheet is not None
    assert sheet["x"] == 0
    page.keyboard.press("Escape")
    recap = page.locator("#recaps-fold")
    if recap.is_visible():
        table.press(recap)
    asked = page.locator("#challenge").is_visible()  # lies over the hand for as long as it is asked
    assert not [line for line in unreadable(page) if not (asked and line.startswith("covered by"))]
    reloaded(page).open_curtain()
    assert page.evaluate(EDGES)["rail"] is True


@pytest.mark.parametrize("slug", games.SLUGS)
def test_boards_are_read_by_columns_where_that_is_wanted(
    on: Callable[..., Watched], slug: str
) -> None:
    page = on("tablet").open()
    table = Table(page).resume(in_play(slug)).open_curtain().quiet()
    by_rows = page.evaluate(READ)
    choose(page, "reading", "columns")
    table.quiet()
    eventually(page, lambda: page.evaluate(READ) != by_rows)
    by_columns = page.evaluate(READ)
    assert sorted(by_columns) == sorted(by_rows)
    table = reloaded(page).open_curtain().quiet()
    assert page.evaluate(READ) == by_columns


def test_a_turn_ends_at_once_where_that_is_wanted(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("TakeAction"))
    end = page.locator(".prompt button:visible", has_text="End phase")
    asked = table.log
    table.press(end)
    assert table.log == asked, "it is shown first"
    page.keyboard.press("Escape")
    choose(page, "end-of-turn", "never")
    table.press(end)
    assert len(table.log) > len(asked)


def test_a_turn_is_ended_by_two_presses_where_that_is_wanted(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(before(well_played(MANOR, 7), "done")).open_curtain()
    choose(page, "end-of-turn", "asks")
    asked = table.log
    table.press(page.locator(".prompt button:visible", has_text="Leave it"))
    assert table.log == asked
    table.confirm()
    assert len(table.log) > len(asked)


@pytest.mark.parametrize("slug", [MANOR, "myth"])
def test_who_stands_better_is_shown_where_that_is_wanted(
    on: Callable[..., Watched], slug: str
) -> None:
    """Given a game in which the bar was asked for, then it has a part for each side, or for the
    players and the game, and goes along with the position that is shown."""
    page = on("phone").open()
    table = Table(page).resume(in_play(slug)).open_curtain().quiet()
    bar = page.locator("#balance")
    expect(bar).to_be_hidden()
    choose(page, "balance", "shown")
    expect(bar).to_be_visible()
    expect(bar.locator(".balance-part")).to_have_count(2)
    now = bar.get_attribute("aria-label") or ""
    assert now.startswith("Who stands better: ")
    assert violations(page) == []
    table.tool("log")
    page.locator("#log .log-jump").first.click()
    expect(bar).not_to_have_attribute("aria-label", now)
    choose(page, "balance", "hidden")
    expect(bar).to_be_hidden()


def test_keys_can_be_others(on: Callable[..., Watched]) -> None:
    page = on("desktop").open()
    open_keys(page)
    row = page.locator('[data-key-of="rules"]')
    row.click()
    page.keyboard.press("u")
    expect(row).to_contain_text("U")
    expect(page.locator("#keys-said")).to_contain_text("“Undo” has no key now")
    expect(page.locator('[data-key-of="undo"]')).to_contain_text("no key")
    assert not violations(page)
    for _ in range(3):
        page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector('html[data-ready="1"]', state="attached")
    page.keyboard.press("?")
    expect(page.locator("#sheet-rules")).to_be_hidden()
    page.keyboard.press("u")
    expect(page.locator("#sheet-rules")).to_be_visible()
    page.keyboard.press("Escape")
    open_keys(page)
    page.locator("#keys-usual").click()
    expect(row).to_contain_text("?")


def test_a_key_that_is_asked_for_can_be_left(on: Callable[..., Watched]) -> None:
    page = on("desktop").open()
    open_keys(page)
    row = page.locator('[data-key-of="hint"]')
    row.click()
    expect(row).to_contain_text("press a key")
    page.keyboard.press("Escape")
    expect(row).to_contain_text("H")
    expect(row).to_be_focused()
    expect(page.locator("#sheet-keys")).to_be_visible()


def open_keys(page: Page) -> None:
    """From any screen, by the settings."""
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="settings"]').click()
    page.locator('#sheet-settings [data-menu="keys"]').click()


def test_all_can_be_reset_and_that_undone(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    choose(page, "text", "large")
    choose(page, "hand", "left")
    choose(page, "speed", "slow")
    root = page.locator("html")
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="settings"]').click()
    page.locator("#settings-reset").click()
    expect(root).to_have_attribute("data-motion", "normal")
    assert root.get_attribute("data-text") is None is root.get_attribute("data-hand")
    expect(page.locator('[data-setting="text"][value="usual"]')).to_be_checked()
    page.locator(".toast button", has_text="Undo").click()
    expect(root).to_have_attribute("data-motion", "slow")
    expect(root).to_have_attribute("data-text", "large")
    expect(page.locator('[data-setting="hand"][value="left"]')).to_be_checked()


def test_the_settings_lead_back_to_the_same_question(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(saved_where("TakeAction"))
    asked, options = table.question, table.options
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="settings"]').click()
    expect(page.locator("#prompt-bar")).to_be_hidden()
    page.locator("#setting-volume").focus()
    page.keyboard.press("End")
    page.keyboard.press("Tab")
    page.locator("#sheet-settings [data-close]").click()
    expect(page.locator('#sheet-menu [data-menu="settings"]')).to_be_focused()
    expect(page.locator("#sound-on")).to_be_checked()
    page.keyboard.press("Escape")
    assert (table.question, table.options) == (asked, options)


@pytest.mark.parametrize(
    ("device", "text", "contrast"),
    [
        ("tablet", "largest", "dark"),
        ("phone", "largest", "light"),
        *(
            pytest.param(device, text, contrast, marks=pytest.mark.soak)
            for device in ("tablet", "portrait", "phone", "desktop")
            for text, contrast in (("usual", "light"), ("large", "dark"), ("largest", "usual"))
        ),
    ],
)
def test_every_look_can_be_read_and_keeps_the_rules(
    on: Callable[..., Watched], device: str, text: str, contrast: str
) -> None:
    page = on(device, reduced_motion="reduce").open()
    choose(page, "text", text)
    choose(page, "contrast", contrast)
    found: list[str] = []

    def look(where: str) -> None:
        found.extend(f"{where}: {line}" for line in (*violations(page), *unreadable(page)))
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            found.append(f"{where}: {wide} px too wide")

    look("shelf")
    Table(page).resume(saved_where("TakeAction"))
    look("table")
    page.locator('[data-tool="menu"]:visible').first.click()
    look("menu")
    for sheet in ("settings", "accessibility"):
        page.locator(f'#sheet-menu [data-menu="{sheet}"]').click()
        look(sheet)
        if sheet == "settings":
            page.locator('#sheet-settings [data-menu="keys"]').click()
            look("keys")
            page.keyboard.press("Escape")
        page.keyboard.press("Escape")
    assert not found, "\n".join(found)
