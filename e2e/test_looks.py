"""What everybody can see: text at twice its size, system colours, still pictures."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import Watched
from .fit import unreadable
from .table import Table, import_text, saved_where, unfold
from .test_saves import to_shelf
from .test_screens import finished, open_new_game

FACTIONS = ("vampires", "monsters", "zombies", "wizards")
SHEETS = {"l": "log", "?": "rules", "o": "options", "m": "menu"}


def by_page(page: Page) -> None:
    """The text twice as large, as a page's own style would do it."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def by_browser(page: Page) -> None:
    """The text twice as large, as the browser's settings do it."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


@pytest.mark.parametrize("device", ["tablet", "phone"])
@pytest.mark.parametrize("enlarge", [by_page, by_browser])
def test_text_at_twice_its_size(
    on: Callable[..., Watched], device: str, enlarge: Callable[[Page], None]
) -> None:
    page = on(device, reduced_motion="reduce").open(anew=enlarge is by_browser)
    enlarge(page)
    small = "Math.round(1000 * parseFloat(getComputedStyle(document.body).fontSize)) / 1000"
    assert page.evaluate(small) == 36
    _check_screens(page)


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_forced_colours(on: Callable[..., Watched], device: str) -> None:
    """All is still there to be read, and chosen, pressed and focused things have a line."""
    page = on(device, reduced_motion="reduce", forced_colors="active").open()
    _check_screens(page)
    page.locator('.page-head [data-tool="back"]:visible').click()
    table = Table(page).resume(saved_where("TakeAction"))
    page.locator("#prompt-bar").focus()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(_OUTLINE) == ["solid", "3px"]
    assert page.evaluate("document.activeElement.closest('#overlay') !== null")
    path = page.locator('.rail [data-tool="forecast"]')
    expect(path).to_have_attribute("aria-pressed", "true")
    expect(path).to_have_css("outline-style", "solid")
    table.tool("forecast")
    expect(path).to_have_css("outline-style", "none")


@pytest.mark.parametrize("first", FACTIONS)
def test_no_word_is_cut_for_any_faction_on_a_phone(on: Callable[..., Watched], first: str) -> None:
    page = on("phone").open()
    Table(page).resume(saved_where("TakeAction", first=first))
    assert not unreadable(page)


def test_what_is_cut_is_seen(on: Callable[..., Watched]) -> None:
    """The eye of these tests can see."""
    page = on("tablet").open()
    mark, hero = page.locator(".shelf-mark"), page.locator("#welcome .hero-title")
    mark.evaluate("e => { e.style.flex = '0 0 20px'; e.style.overflow = 'hidden' }")
    hero.evaluate("e => { e.style.width = '1ch'; e.style.overflowWrap = 'anywhere' }")
    page.evaluate("document.querySelector('#storage-note').style.marginLeft = '2000px'")
    said = " ".join(unreadable(page))
    assert "cut: " in said
    assert 'broken: "Mischief"' in said
    assert 'outside: "Everything"' in said


def test_nothing_slides_for_those_who_want_it_still(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    table = Table(page).resume(saved_where("TakeAction"))
    for key in SHEETS:
        page.keyboard.press(key)
        assert page.evaluate(_MOVING) == []
        page.keyboard.press("Escape")
    table.choose(table.options[0])
    assert page.evaluate(_MOVING) == []
    moving = on("tablet").open()
    press = "document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'm', bubbles: true}))"
    assert moving.evaluate(f"() => {{ {press}; return {_MOVING}; }}") == ["sheet-right"]


_OUTLINE = """(s => [s.outlineStyle, s.outlineWidth])(getComputedStyle(document.activeElement))"""
_MOVING = """document.getAnimations().filter(a => a.effect.getKeyframes().some(
    k => ["transform", "translate", "left", "top", "scale", "rotate"].some(p => p in k
        && k[p] !== "none"))).map(a => a.animationName ?? a.transitionProperty)"""


def _check_screens(page: Page) -> None:
    """Look for words that cannot be read, on every screen and sheet; ends at a result."""
    wrong: list[str] = []

    def look(where: str) -> None:
        wrong.extend(f"{where}: {line}" for line in unreadable(page))
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        if wide > 0:
            wrong.append(f"{where}: {wide} px too wide")

    look("shelf")
    open_new_game(page)
    look("new game")
    unfold(page)
    look("new game unfolded")
    page.locator('#new-game [data-tool="back"]').click()
    table = Table(page).resume(saved_where("TakeAction"))
    look("table")
    for _ in range(2):
        table.shape(table.lit()[0]).dispatch_event("click")
        table.quiet()
        look("a selection")
    for key, name in SHEETS.items():
        page.keyboard.press(key)
        look(f"sheet {name}")
        page.keyboard.press("Escape")
    to_shelf(page)
    look("shelf with a game")
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    look("result")
    assert not wrong, "\n".join(wrong)
