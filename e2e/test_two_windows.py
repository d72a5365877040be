"""Two windows on one game, tapped at random while the computer thinks in both."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic

from mythshelf import games
from mythshelf.kernel.files import save
from playwright.sync_api import Page

from web.app.platform.slots import unpacked

from .conftest import Watched
from .table import Table, seat_at, unfold
from .test_links import stored
from .test_opponents import idle

MINUTES = 60
"""How long the soak lasts; without it there are only so many taps:"""
TAPS = 40

TAP = """([dice, wildly]) => {
    const shown = (selector) =>
        [...document.querySelectorAll(selector)].filter((found) => found.checkVisibility());
    const screen = document.documentElement.dataset.screen;
    if (screen === "shelf") return shown("[data-continue]")[0]?.click();
    if (screen === "result") return shown('[data-result="rematch"]')[0]?.click();
    const tools = wildly ? shown('[data-tool="undo"], [data-tool="redo"], [data-tool="hint"]') : [];
    const sure = wildly ? [] : shown("#confirm");
    const rows = shown(".row-hit:not([aria-disabled])");
    const lit = [...shown("#choices button, #overlay [aria-disabled=false]"), ...rows];
    const ways = tools.length ? tools : sure.length ? sure : lit;
    ways[Math.floor(dice * ways.length)]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


def begin(page: Page) -> None:
    """A game against a novice."""
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    seat_at(page, 1, "novice")
    unfold(page).locator("#play").click()
    Table(page).screen("table")


def test_two_windows_on_one_game_and_taps_at_random(on: Callable[..., Watched], soak: bool) -> None:
    device, dice = on("tablet"), random.Random(3)
    pages = [device.open(), device.open()]
    for page in pages:
        Table(page).speed("off")
    begin(pages[0])
    until = monotonic() + (60 * MINUTES if soak else 0)
    taps = 0
    while taps < TAPS or monotonic() < until:
        taps += 1
        page = dice.choice(pages)
        page.evaluate(TAP, [dice.random(), dice.random() < 0.15])
        page.wait_for_timeout(dice.choice((0, 0, 50, 300)))
    for page in pages:
        if page.locator('html[data-screen="table"]').count():
            idle(page)
    if all(page.locator('html[data-screen="table"]').count() for page in pages):
        one, other = (Table(page).log for page in pages)
        assert one == other
    texts = [slot.text for slot in map(unpacked, stored(pages[0]).values()) if slot is not None]
    assert texts
    for text in texts:
        assert save.restore(text, games.load).lost == "", "every game replays"
