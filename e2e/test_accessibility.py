"""Every screen and every sheet, at every decision, keeps the rules that axe knows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .axe import violations
from .conftest import SIZES, Watched
from .table import Table, import_text, saved_where, unfold
from .test_saves import to_shelf
from .test_screens import finished, open_new_game

DECISIONS = (
    *("ChooseFirst", "PlaceMythic", "TakeAction", "PassingThrough", "DecayReaction"),
    *("ChoosePath", "ChooseSlot", "ChooseBoost", "ReturnMythic"),
)


class Inspector:
    """Looks at a page again and again, and remembers what was wrong where."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def look(self, where: str) -> None:
        """Run axe over the page as it stands."""
        self.found += [f"{where}: {violation}" for violation in violations(self.page)]

    def sheet(self, name: str) -> None:
        """Open a sheet by its tool or key, look, close it."""
        self.page.keyboard.press({"log": "l", "rules": "?", "options": "o", "menu": "m"}[name])
        expect(self.page.locator(f"#sheet-{name}")).to_be_visible()
        self.look(f"sheet {name} on {self.page.locator('html').get_attribute('data-screen')}")
        self.page.keyboard.press("Escape")


@pytest.fixture(params=SIZES)
def inspector(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Inspector:
    """A page of that size, where nothing fades while it is looked at."""
    return Inspector(on(request.param, reduced_motion="reduce", has_touch=True).open())


def test_shelf_new_game_and_saves(inspector: Inspector) -> None:
    page = inspector.page
    inspector.look("empty shelf")
    inspector.sheet("menu")
    inspector.sheet("rules")
    open_new_game(page)
    inspector.look("new game")
    unfold(page)
    inspector.look("new game unfolded")
    page.locator(".advanced summary").click()
    page.locator("[data-seed]").fill("-3")
    inspector.look("new game with a bad seed")
    page.locator('#new-game [data-tool="back"]').click()
    import_text(page, saved_where("ChooseBoost"))
    expect(page.locator(".toast")).to_be_visible()
    inspector.look("an import offered")
    page.locator(".toast .button", has_text="Put it on the table").click()
    to_shelf(page)
    import_text(page, "{}")
    inspector.look("shelf with a game and a refused file")
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="saves"]').click()
    inspector.look("saved games")
    page.locator(".save-row [data-slot=delete]").click()
    inspector.look("a deleted game")
    assert not inspector.found, "\n".join(inspector.found)


def test_the_table_at_every_kind_of_decision(inspector: Inspector) -> None:
    """Each as it looks with something selected; before that, and with a refusal, one of them."""
    page = inspector.page
    for decision in DECISIONS:
        table = Table(page).resume(saved_where(decision))
        lit = table.lit()
        if not lit or decision == "TakeAction":
            inspector.look(f"table at {decision}")
        if lit:
            table.tap(lit[0])
            inspector.look(f"table at {decision} with {lit[0]} tapped")
        if decision == "TakeAction":
            table.tap("keeper")
            expect(table.explanation).to_be_visible()
            inspector.look(f"table at {decision} after a tap in vain")
        to_shelf(page)
    assert not inspector.found, "\n".join(inspector.found)


def test_the_sheets_of_the_table(inspector: Inspector) -> None:
    page = inspector.page
    table = Table(page).resume(saved_where("TakeAction"))
    for name in ("log", "options", "rules", "menu"):
        inspector.sheet(name)
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="report"]').click()
    expect(page.locator("#sheet-report")).to_be_visible()
    inspector.look("a report")
    for _ in range(2):
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator(".chapter summary").nth(1).click()
    inspector.look("an open chapter")
    page.locator("#rules-find").fill("clutter")
    inspector.look("a search in the rules")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.locator("#log .log-jump").nth(1).click()
    table.quiet()
    inspector.look("an earlier position")
    opens = page.locator(".panel-open").first
    if opens.is_visible():
        page.keyboard.press("Escape")
        opens.click()
        inspector.look("an open faction board")
    assert not inspector.found, "\n".join(inspector.found)


def test_the_result(inspector: Inspector) -> None:
    page = inspector.page
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    inspector.look("result")
    page.locator('#replay [data-replay="prev"]').click()
    inspector.look("result, one step back")
    assert not inspector.found, "\n".join(inspector.found)
