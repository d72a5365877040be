"""Habits of an iPad, as far as any browser can be made to have them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import Watched
from .table import Table, open_seat, saved_where
from .test_saves import reload, reloaded, to_shelf
from .test_sound import switch

STYLE = "([css, name]) => getComputedStyle(document.querySelector(css))[name]"
PERSIST = {
    "absent": "delete StorageManager.prototype.persist",
    "never answers": "StorageManager.prototype.persist = () => new Promise(() => {})",
}
INTERRUPTED = """globalThis.resumed = 0;
Object.defineProperty(AudioContext.prototype, "state", { get: () => "interrupted" });
AudioContext.prototype.resume = () => {
    resumed++;
    return Promise.reject(new DOMException("a call", "InvalidStateError"));
};"""
STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: %s, configurable: true })"
SAFE_AREAS = (
    (1024, 768, {"top": 24, "right": 0, "bottom": 20, "left": 0}),
    (844, 390, {"top": 0, "right": 47, "bottom": 21, "left": 47}),
)
"""An iPad's Home Screen, and a phone on its side: sizes, and what of the rims is not free."""
SCROLLED = {"bottom": -9999}
"""What lies at the foot of something that is scrolled can be brought up."""
UNDER_THE_RIM = """([{ top, right, bottom, left }, place]) =>
    [...document.querySelectorAll(`${place} :is(button, a, input)`)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.bottom > 0 && box.top < innerHeight)
        .filter(([, box]) => box.left < left || box.right > innerWidth - right
            || box.top < top || box.bottom > innerHeight - bottom)
        .map(([one]) => one.outerHTML.slice(0, 90))"""
LAID_ANEW = """async () => {
    for (let frame = 0; frame < 3; frame++) {
        await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 20)));
    }
}"""
"""What lies over the board follows a frame and a task after a new size."""
KEYBOARD = """(high) => {
    const value = innerHeight - high;
    Object.defineProperty(visualViewport, "height", { value, configurable: true });
    visualViewport.dispatchEvent(new Event("resize"));
}"""


def test_a_finger_that_stays_or_taps_twice_marks_and_zooms_nothing(
    on: Callable[..., Watched],
) -> None:
    page = Table(on("tablet").open()).begin().page

    def style(css: str, name: str) -> str:
        found: str = page.evaluate(STYLE, [css, name])
        return found

    for css in ("#overlay button", ".panels", ".rail button"):
        assert style(css, "userSelect") == "none", css
    assert style("html", "touchAction") == "manipulation"
    assert style("#overlay", "touchAction") == "none"
    assert style("html", "overscrollBehavior") == "none"
    assert style("body", "overscrollBehavior") == "none"


def test_a_page_thrown_out_of_memory_comes_back_at_its_table(on: Callable[..., Watched]) -> None:
    """Given a browser that has ended the page's process, then the entry of its history says nothing
    any more, and the page is loaded in place of itself: the game is on the table, once."""
    page = Table(on("tablet").open()).resume(saved_where("TakeAction")).page
    page.evaluate("history.replaceState(null, '')")
    table = reloaded(page)
    assert table.options
    to_shelf(page)
    page.evaluate("history.replaceState(null, '')")
    reload(page)
    expect(page.locator("[data-continue]")).to_be_visible()
    Table(page).screen("shelf")


@pytest.mark.parametrize("how", PERSIST)
def test_a_storage_that_does_not_say_whether_it_lasts_is_used(
    on: Callable[..., Watched], how: str
) -> None:
    page = on("tablet").open(script=PERSIST[how])
    table = Table(page).begin()
    table.choose(table.options[0])
    assert page.get_attribute("html", "data-unsaved") is None
    assert page.evaluate("Object.keys(localStorage).length")


def test_after_a_call_the_next_choice_tries_to_be_heard_again(on: Callable[..., Watched]) -> None:
    """Given a loudspeaker that a call has interrupted, when it may not go on yet, then that is no
    failure, and each choice tries again."""
    page = on("tablet").open(script=INTERRUPTED)
    table = Table(page).resume(saved_where("TakeAction"))
    switch(page)
    table.choose(table.options[0])
    before = page.evaluate("resumed")
    table.choose(table.options[0])
    assert page.evaluate("resumed") > before


def test_the_home_screen_and_the_browser_say_that_games_are_stored_apart(
    on: Callable[..., Watched],
) -> None:
    """Given Safari, then it says so before the page is added to the Home Screen, where games go as
    a file; and there it says so, too."""
    page = on("tablet").open(script=STANDALONE % "false")
    note, backup = page.locator("#storage-note"), page.locator('.shelf-foot [data-menu="save-all"]')
    expect(note).to_contain_text("If you add the page to the Home Screen")
    expect(backup).to_be_visible()
    page.evaluate(STANDALONE % "true")
    Table(page).begin()
    to_shelf(page)
    expect(note).to_contain_text("apart from what the browser stores")
    expect(backup).to_be_visible()


def test_nothing_to_tap_lies_under_the_rim_of_a_screen(on: Callable[..., Watched]) -> None:
    """Given rounded corners, a camera or a bar for going home, then what does not scroll lies
    between them: the shelf, the table and its menu."""
    device = on("tablet")
    page = device.open(anew=True)
    client = device.context.new_cdp_session(page)

    def under_the_rim(place: str, **rims: int) -> list[str]:
        found: list[str] = []
        for width, height, insets in SAFE_AREAS:
            page.set_viewport_size({"width": width, "height": height})
            client.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
            page.evaluate(LAID_ANEW)
            found += page.evaluate(UNDER_THE_RIM, [{**insets, **rims}, place])
        return found

    assert not under_the_rim("#shelf", **SCROLLED)
    Table(page).begin()
    assert not under_the_rim("#table")
    page.keyboard.press("m")
    expect(page.locator("#sheet-menu")).to_be_visible()
    assert not under_the_rim("#sheet-menu", **SCROLLED)


def test_the_keyboard_covers_no_field_that_is_written_in(on: Callable[..., Watched]) -> None:
    """Given the name of a seat at the foot of a sheet, when the keyboard comes, then it stands
    above it."""
    page = Table(on("tablet").open(anew=True)).begin().page
    field = open_seat(page, 1).locator("input[type=text]:visible").last
    field.focus()
    high = 400
    page.evaluate(KEYBOARD, high)
    box = field.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 768 - high
    page.evaluate(KEYBOARD, 0)
    assert page.evaluate("document.documentElement.style.getPropertyValue('--keyboard')") == "0px"
