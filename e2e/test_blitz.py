"""Blitz by the clock: it runs, pauses, survives a reload, and ends the phase; and for four."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from mythshelf.games.mythic_mischief import GAME
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from .conftest import PATIENCE, READY, Watched
from .kept import KEYS
from .plays import LAST, before, one_by_one, unfinished, well_played
from .table import SLUG, Table
from .test_saves import to_shelf

KEEPER = re.compile("Right Tomekeeper on [A-J][1-5]")
CLOCKS = f"{KEYS}clock:"
SET = """([prefix, left]) => {
  for (const key of Object.keys(localStorage).filter(key => key.startsWith(prefix)))
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), left }));
}"""
"""Lets the clocks of all games in the store show so many seconds."""


def seconds(page: Page) -> int:
    minutes, rest = page.locator("#clock [data-slot=left]").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_the_clock_of_blitz(on: Callable[..., Watched]) -> None:
    watched = on("tablet")
    page = watched.open()
    table = Table(page).begin(seed="5", mode="blitz")
    expect(page.locator("#clock")).to_be_hidden()
    while "Choose a Mythic or an ability" not in table.question:
        table.choose(sorted(table.options)[0])
    assert "time-up" not in table.options
    expect(page.locator("#clock")).to_be_visible()
    expect(page.locator("#clock")).to_contain_text("1:5")

    page.locator("#clock").tap()
    expect(page.locator("#clock")).to_have_attribute("aria-pressed", "true")
    stood = seconds(page)
    page.wait_for_timeout(1_200)
    assert seconds(page) == stood
    expect(page.locator("#paused")).to_be_visible()
    page.locator("#paused-on").tap()
    expect(page.locator("#paused")).to_be_hidden()

    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    page.reload()
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    table.screen("table")
    table.quiet()
    assert seconds(page) <= stood

    page.locator('[data-tool="back"]:visible').first.click()
    table.screen("shelf")
    page.evaluate(SET, [CLOCKS, 1.5])
    page.reload()
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    page.locator("[data-continue]").click()
    table.screen("table")
    expect(page.locator("#prompt")).not_to_contain_text("Choose a Mythic or", timeout=PATIENCE)
    table.quiet()
    assert any("Time is up" in line for line in table.log)
    expect(page.locator("#clock")).to_be_hidden()


def in_the_phase(seed: int) -> str:
    """A game whose first Mythic Phase has just begun."""
    match = Match(GAME, GAME.checked({"mode": "blitz"}), seed)
    while GAME.timed(match.state) is None:
        match.choose(engine.legal(match.state)[0])
    return save.dumps(match)


def test_each_game_has_a_clock_of_its_own(on: Callable[..., Watched]) -> None:
    """Also after the shelf, another game, undo, and where a game branches off."""
    page = on("tablet").open()
    table = Table(page).resume(in_the_phase(5))
    to_shelf(page)
    page.evaluate(SET, [CLOCKS, 101])
    table.resume(in_the_phase(6))
    assert seconds(page) > 101
    to_shelf(page)
    page.locator("[data-all]").tap()
    page.locator('#save-list [data-slot="open"]').nth(1).tap()
    table.screen("table")
    table.quiet()
    assert 80 < seconds(page) <= 101
    move = next(option for option in table.options if option.startswith("move"))
    table.choose(move).tool("undo")
    assert 80 < seconds(page) <= 101
    table.choose(move)
    page.keyboard.press("l")
    page.locator("#log .log-jump").last.click()
    page.keyboard.press("Escape")
    page.locator("#table-replay input").evaluate(
        "e => { e.value = e.max - 1; e.dispatchEvent(new Event('input', { bubbles: true })) }"
    )
    table.quiet()
    page.locator("#choices button", has_text="Play from here").click()
    table.quiet()
    assert move in table.options
    assert 80 < seconds(page) <= 101


def test_nothing_is_taken_back_from_an_earlier_turn(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin(seed="5", mode="blitz")
    while "Choose a Mythic or an ability" not in table.question:
        table.choose(sorted(table.options)[0])
    table.tool("undo")
    expect(table.explanation).to_contain_text("an earlier turn")
    table.choose(next(option for option in table.options if option.startswith("move")))
    table.tool("undo")
    expect(table.explanation).to_be_hidden()


def test_a_game_of_four_on_the_double_board(on: Callable[..., Watched], soak: bool) -> None:
    """In the soak all of it, by taps anywhere; else its end as a computer has played it."""
    page = on("tablet").open()
    ordered = False

    def look(taps: int) -> None:
        nonlocal ordered
        ordered = ordered or "Which Tomekeeper goes first" in table.question
        if taps == 20:
            expect(table.shape("keeper")).to_have_count(1)
            expect(table.shape("keeper:1")).to_have_attribute("aria-label", KEEPER)
        assert page.locator("#recaps").is_hidden()  # it would lie over the board

    if soak:
        table, dice = Table(page).begin(seed="11", mode="blitz_four"), random.Random(4)
        for taps in range(3_000):
            if table.over:
                break
            table.finger(dice)
            look(taps)
    else:
        match = well_played(SLUG, 11, "random", mode="blitz_four")
        table = Table(page).resume(unfinished(match))
        for taps, _ in enumerate(one_by_one(table, match, len(match.journal) - LAST, True)):
            look(taps)
    table.screen("result")
    assert ordered
    assert page.locator("#receipt-sides [data-winner]").count() == 2
    expect(page.locator("#result")).to_contain_text("no Mythic left")


def test_the_double_board_has_the_width_and_its_powers_stand_under_it(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    match = well_played(SLUG, 11, "random", mode="blitz_four")
    table = Table(page).resume(before(match, "boost"))
    board = page.locator("#stage").bounding_box()
    assert board is not None
    assert board["width"] > 900
    power = page.locator('#actions .action:not([aria-disabled="true"])').first
    under = power.bounding_box()
    assert under is not None
    assert under["y"] > board["y"] + board["height"]
    asked = table.options
    table.press(power)
    if page.locator("#confirm").is_visible():
        table.confirm()
    assert table.options != asked
    assert page.locator(".panel:visible").count() == 4
