"""What takes long is done in slices: with a bar that says how far it is, and a way to leave it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.files import link, save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from .conftest import SIZES, Watched
from .offline_site import eventually
from .table import Table, import_text, saved_where
from .test_links import acts, arrive, heads, stored
from .test_saves import reload, to_shelf
from .test_travel import LATE_HISTORY, moved

CHOICES = 3_000
"""At least: some half a second of work in a browser, many slices on any machine."""
WATCH = """
globalThis.seen = [];
const watch = () => {
    const dialog = document.getElementById("working");
    new MutationObserver(() => {
        const bar = document.getElementById("working-bar");
        if (!dialog.open || !bar.hasAttribute("value")) return;  // it waits for a part of the page
        seen.push([bar.value, bar.max]);
        if (%s) document.getElementById("working-cancel").click();
    }).observe(dialog, { attributes: true, subtree: true, attributeFilter: ["open", "value"] });
};
"""
SLICES = WATCH % "false"
CANCEL = WATCH % "true"


@cache
def strolled() -> Match[Any]:
    """A Journey on which somebody has strolled for long, and is asked: the computer, which plays
    the Wilderness, adds no choice."""
    game, dice = games.load("mysterion"), Random(1)
    match = Match(game, game.checked({"mode": "journey"}), 1, ["Ada"])
    while match.cursor < CHOICES or match.state.stack[-1].seat:
        match.choose(dice.choice(engine.legal(match.state)))
    return match


@cache
def journey() -> str:
    return save.dumps(strolled())


@cache
def by_link() -> str:
    return link.MARK + link.pack(strolled())


def watched(page: Page, how: str = SLICES) -> Page:
    """A page on which every sign of progress is noted, or answered with "Cancel"."""
    page.evaluate(f"{how} watch();")
    return page


def slices(page: Page) -> list[int]:
    """How far the work was after each slice; the dialog is gone again."""
    expect(page.locator("#working")).to_be_hidden()
    seen: list[list[int]] = page.evaluate("globalThis.seen")
    assert {at[1] for at in seen} <= {strolled().cursor}
    done = sorted({at[0] for at in seen})
    assert done == [*dict.fromkeys(at[0] for at in seen)], "it never goes back"
    return done


def test_a_long_link_is_opened_in_slices_or_left(on: Callable[..., Watched]) -> None:
    page = watched(on("tablet").open())
    arrive(page, by_link())
    assert "play" in acts(page)
    assert len(slices(page)) > 2
    page.keyboard.press("Escape")

    watched(page, CANCEL)
    arrive(page, by_link())
    expect(page.locator("#working")).to_be_hidden()
    assert page.locator("#link-game").is_hidden()
    assert "#" not in page.url
    assert stored(page) == {}
    Table(page).begin()


def test_a_long_link_may_be_the_first_address_of_a_visit(on: Callable[..., Watched]) -> None:
    script = f"{SLICES} document.addEventListener('DOMContentLoaded', watch);"
    page = on("phone").open(by_link(), script=script)
    assert "play" in acts(page)
    assert len(slices(page)) > 2
    script = script.replace("if (false)", "if (true)")
    page = on("phone").open(by_link(), script=script)
    eventually(page, lambda: bool(page.evaluate("seen.length")))
    expect(page.locator("#working")).to_be_hidden()
    assert page.locator("#link-game").is_hidden()
    Table(page).begin()


def test_a_long_save_is_opened_in_slices_wherever_that_begins(on: Callable[..., Watched]) -> None:
    page = watched(on("tablet").open())
    table = Table(page).resume(journey())
    assert len(slices(page)) > 2
    options, log = table.options, len(table.log)
    to_shelf(page)
    for begin in ("#continue [data-continue]", ".box [data-go-on]"):
        watched(page)
        button = page.locator(begin)
        if button.count() and button.first.is_visible():
            button.first.click()
            table.screen("table")
            assert len(slices(page)) > 2
            assert (table.quiet().options, len(table.log)) == (options, log)
            to_shelf(page)
    watched(page)
    page.go_forward()
    table.screen("table")
    assert len(slices(page)) > 2
    assert len(heads(page)) == 1


def test_leaving_a_long_save_leaves_everything_as_it_was(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(journey())
    to_shelf(page)
    table.resume(saved_where("TakeAction"))
    kept, log, options = stored(page), table.log, table.options
    watched(page, CANCEL)
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="saves"]').click()
    page.locator('#sheet-saves [data-slot="open"]').last.click()
    eventually(page, lambda: bool(page.evaluate("seen.length")))
    expect(page.locator("#working")).to_be_hidden()
    page.keyboard.press("Escape")
    assert (stored(page), table.log, table.options) == (kept, log, options)
    import_text(page, journey())
    expect(page.locator("#working")).to_be_hidden()
    assert page.locator(".toast").count() == 0
    assert stored(page) == kept
    table.choose(options[-1])
    assert table.log != log, "the game that was open goes on"


def test_going_back_leaves_it_too(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    Table(page).resume(saved_where("TakeAction"))
    watched(
        page,
        CANCEL.replace('getElementById("working-cancel").click()', "defaultView.history.back()"),
    )
    arrive(page, by_link())
    expect(page.locator("#working")).to_be_hidden()
    assert page.locator("#link-game").is_hidden()


def test_going_to_the_shelf_does_not_leave_what_is_begun_there(
    on: Callable[..., Watched],
) -> None:
    page = watched(on("tablet").open(script=LATE_HISTORY.replace("500", "0")))
    table = Table(page).resume(journey())
    watched(page)
    page.evaluate(
        "document.querySelector('.rail [data-tool=back]').click();"
        "document.querySelector('[data-continue]').click()"
    )
    assert moved(page, 1) == [True], "the browser has gone back in the midst of it"
    table.screen("table")
    assert len(slices(page)) > 2


def test_a_game_that_is_left_while_it_is_opened_is_left(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(anew=True)
    table = Table(page).resume(journey())
    page.go_back()
    table.screen("shelf")
    for begin in (page.go_forward, page.locator("[data-continue]").click):
        watched(page, CANCEL)
        begin()
        eventually(page, lambda: bool(page.evaluate("seen.length")))
        expect(page.locator("#working")).to_be_hidden()
        table.screen("shelf")
    watched(page, SLICES)
    reload(page)
    table.screen("shelf")
    expect(page.locator("#working")).to_be_hidden()
    page.locator("[data-continue]").click()
    table.screen("table")
    page.go_back()
    table.screen("shelf")


HELD = """{
    const plain = globalThis.setTimeout;
    const steps = () => document.querySelector("#working[open] #working-bar[value]");
    globalThis.setTimeout = (...what) => steps() ? 0 : plain(...what);
}"""
"""While the dialog shows steps the next slice never comes."""


@pytest.mark.parametrize("device", SIZES)
def test_the_dialog_fits_and_is_left_by_its_key(on: Callable[..., Watched], device: str) -> None:
    page = on(device, reduced_motion="reduce", has_touch=True).open(script=HELD)
    import_text(page, journey())
    expect(page.locator("#working")).to_be_visible()
    expect(page.locator("#working-cancel")).to_be_focused()
    expect(page.locator("#working-far")).to_contain_text(f"of {strolled().cursor}")
    box = page.locator("#working").bounding_box()
    button = page.locator("#working-cancel").bounding_box()
    size = page.viewport_size
    assert box
    assert button
    assert size
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]
    assert button["height"] >= 44
    page.keyboard.press("Escape")
    expect(page.locator("#working")).to_be_hidden()
