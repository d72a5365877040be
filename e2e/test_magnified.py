"""A page at 400 percent: a screen of 1280 by 1024 has room for 320 by 256 pixels of it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize

from .conftest import Watched
from .table import Table, import_text, saved_where
from .test_decks import to_decks
from .test_mysterion_table import PAYING
from .test_myth import FIGHT
from .test_saves import to_shelf
from .test_screens import finished

SIZE: ViewportSize = {"width": 320, "height": 256}
HIDDEN = """() => [...document.querySelectorAll(
        ".primary, .rail button, .bar button, .answers button, .page-head button")]
    .filter(button => button.checkVisibility() && !button.closest("[inert]"))
    .filter(button => {
        button.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = button.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !button.contains(hit) || left < -1 || left + width > innerWidth + 1 || width < 44;
    }).map(button => button.id || button.innerText || button.dataset.tool)"""
"""Buttons that cannot be scrolled to where they can be pressed."""
VIEW = """() => document.querySelector("#prompt-bar").getBoundingClientRect().top
    - document.querySelector(".table").getBoundingClientRect().top"""
"""How much of the table is seen above the question."""


def test_the_primary_button_can_be_reached_on_every_screen(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.set_viewport_size(SIZE)
    table, wrong = Table(page), {}

    def look(where: str) -> None:
        if hidden := page.evaluate(HIDDEN):
            wrong[where] = hidden
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wrong[f"{where}, too wide"] = ["it"]

    look("shelf")
    page.locator('[data-new-game="mythic_mischief"]:visible').first.click()
    look("new game")
    page.locator("#to-tournament").click()
    enter(page)
    look("entrants")
    page.locator("#make-bracket").click()
    table.screen("tournament")
    look("bracket")
    page.locator('#tournament [data-tool="back"]').click()
    table.screen("shelf")
    for text, name in (
        (saved_where("TakeAction"), "Mischief"),
        (FIGHT, "Myth"),
        (PAYING, "Mysterion"),
    ):
        table.resume(text).open_curtain()
        look(name)
        table.shape(table.lit()[0]).dispatch_event("click")
        table.quiet()
        assert page.locator(".answers button:visible").count()
        look(f"{name}, selected")
        assert page.evaluate(VIEW) > SIZE["height"] / 4
        to_shelf(page)
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    table.screen("result")
    look("result")
    page.locator('#result [data-tool="back"]').click()
    to_decks(page)
    look("decks")
    page.locator("#deck-new").click()
    table.screen("builder")
    look("builder")
    assert not wrong


def enter(page: Page) -> None:
    """Two people enter a tournament."""
    Table(page).screen("entrants")
    for number in (3, 2):
        page.get_by_role("button", name=f"Remove entrant {number + 1}").click()
    for number, name in enumerate(("Ada", "Ben")):
        page.locator("#entrant-list [data-slot=name]").nth(number).fill(name)
