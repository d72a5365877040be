"""The shelf: one button under each box begins its game, or goes on with the one that waits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf import games
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from .conftest import SIZES, Watched
from .fit import wrong
from .table import Table
from .test_saves import to_shelf

MANOR = "mystic_manor"


def button(page: Page, slug: str) -> str:
    """The words of the button under a box."""
    return " ".join(page.locator(f'.box[data-game="{slug}"] .box-play').inner_text().split())


def waiting(slug: str, *names: str) -> tuple[str, str]:
    """A game that has just begun, as a file, and whose turn it is."""
    match = Match(games.load(slug), {}, 5, names)
    asked = engine.decision(match.state)
    assert asked is not None
    return save.dumps(match), f"{names[asked.seat]}'s turn"


@pytest.mark.parametrize("device", SIZES)
def test_under_every_box_is_the_button_that_begins_its_game(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    for slug in games.SLUGS:
        under = page.locator(f'.box[data-game="{slug}"] .box-play')
        title = page.locator(f'.box[data-game="{slug}"] .box-name').inner_text()
        expect(under).to_have_accessible_name(f"Play {title}")
        box = under.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    page.locator(f'.box[data-game="{MANOR}"] .box-play').click()
    Table(page).screen("new-game")
    expect(page.locator("html")).to_have_attribute("data-game", MANOR)


@pytest.mark.parametrize("device", SIZES)
def test_where_a_game_waits_the_button_goes_on_and_says_whose_turn(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    text, turn = waiting(MANOR, "Ada", "Ben")
    table = Table(page).resume(text)
    asked = table.question
    to_shelf(page)
    Table(page).resume(waiting("mysterion", "Cleo", "Dan")[0]).open_curtain()
    to_shelf(page)
    assert button(page, MANOR) == f"Continue Mystic Manor {turn}"
    expect(page.locator(f'.box[data-game="{MANOR}"] .box-play .piece')).to_be_visible()
    assert button(page, "myth") == "Play Myth"
    assert not wrong(page)
    page.locator(f'.box[data-game="{MANOR}"] .box-play').click()
    table.screen("table")
    assert table.quiet().question == asked


def test_of_several_games_that_wait_the_button_takes_the_newest(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    turns = []
    for names in (("Ada", "Ben"), ("Cleo", "Dan")):
        text, turn = waiting(MANOR, *names)
        turns.append(turn)
        Table(page).resume(text)
        to_shelf(page)
        assert button(page, MANOR) == f"Continue Mystic Manor {turn}"
    page.locator("[data-all]").click()
    expect(page.locator(".save-row")).to_have_count(2)
    page.locator('#save-list [data-slot="delete"]').first.click()
    page.keyboard.press("Escape")
    assert button(page, MANOR) == f"Continue Mystic Manor {turns[0]}"


def test_the_box_itself_always_leads_to_a_new_game(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    Table(page).resume(waiting(MANOR, "Ada", "Ben")[0])
    to_shelf(page)
    page.locator(f'.box[data-game="{MANOR}"] .box-cover').click()
    Table(page).screen("new-game")
    page.locator('#new-game [data-tool="back"]').click()
    page.locator(f'.box[data-game="{MANOR}"] .box-play').click()
    Table(page).screen("table")
