"""Campaigns: acts that follow each other, what the heroes keep, files and links."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.games.myth.long_road import FACTS, TOLD
from web.app.campaign.campaign import Act, Campaign, written
from web.app.campaign.content import FILE

from .conftest import SIZES, Watched
from .fit import Looks
from .kept import FORGET
from .table import Table, import_text, unfold
from .test_keyboard import Keyboard
from .test_saves import HOSTILE, reload

SLUG = "myth"


def file_of(name: str) -> str:
    """The file of a campaign of two acts."""
    acts = (Act(1_795_000_000_000, "a", FACTS), Act(1_795_435_200_000, "b", FACTS))
    campaign = Campaign(SLUG, name, TOLD, acts)
    return json.dumps({"format": FILE, "campaign": json.loads(written(campaign)), "game": None})


LONG_ROAD = file_of("The long road")


def open_list(page: Page) -> None:
    """From the shelf to the campaigns of Myth."""
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    Table(page).screen("new-game")
    page.locator("#to-campaigns").click()
    Table(page).screen("campaigns")


def bring(page: Page, text: str = LONG_ROAD) -> None:
    """Open a campaign out of a file."""
    import_text(page, text)
    page.locator(".toast .button", has_text="Open the campaign").click()
    Table(page).screen("campaign")


def begin(page: Page) -> Table:
    """The next act, with what its screen proposes."""
    table = Table(page)
    table.speed("off")
    page.locator("#campaign-begin").click()
    table.screen("new-game")
    unfold(page).locator("#play").click()
    table.screen("table")
    return table.quiet()


def concede(table: Table) -> None:
    """The shortest way to the end of an act."""
    while not any(option.startswith("play ") for option in table.options):
        table.choose(table.options[0])
    table.page.keyboard.press("m")
    table.page.locator('#sheet-menu [data-menu="give-up"]').click()
    table.confirm().screen("result")


def back(page: Page, screen: str, to: str) -> None:
    page.locator(f'#{screen} [data-tool="back"]:visible').first.click()
    Table(page).screen(to)


def test_acts_follow_each_other_and_are_entered_once(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    open_list(page)
    expect(page.locator("#campaigns-none")).to_be_visible()
    page.locator("#campaign-new").click()
    Table(page).screen("campaign")
    expect(page.locator("#campaign-none")).to_be_visible()
    page.locator("#campaign-name").fill("Rainy days")
    page.locator("#campaign-name").press("Enter")

    table = begin(page)
    back(page, "table", "campaign")
    expect(page.locator("#going-title")).to_have_text("Act 1")
    expect(page.locator("#campaign-starts button")).to_have_count(0)
    expect(page.locator("#campaign-begin")).to_be_hidden()
    page.locator('[data-campaign="drop"]').click()
    expect(page.locator("#campaign-going")).to_be_hidden()
    page.locator(".toast .button", has_text="Undo").click()
    page.locator('[data-campaign="go-on"]').click()
    table.screen("table")
    concede(table.quiet())
    expect(page.locator("#result-note")).to_have_text("This is act 1 of Rainy days.")
    expect(page.locator('[data-result="rematch"]')).to_be_hidden()

    page.locator('[data-result="watch"]').click()
    table.screen("table")
    table.quiet().confirm().tool("undo")
    concede(table)
    expect(page.locator("#result-note")).to_have_text("This is act 1 of Rainy days.")
    page.locator('[data-result="series"]').click()
    table.screen("campaign")
    expect(page.locator(".act")).to_have_count(1)
    expect(page.locator("#campaign-party")).to_contain_text("Soldier")

    begin(page)
    reload(page)
    table.screen("table")
    back(page, "table", "campaign")
    expect(page.locator("#going-title")).to_have_text("Act 2")
    back(page, "campaign", "campaigns")
    expect(page.locator(".campaign-row")).to_contain_text("1 act played")
    back(page, "campaigns", "new-game")
    back(page, "new-game", "shelf")
    page.locator("#cups button", has_text="Rainy days").click()
    table.screen("campaign")


def test_what_was_kept_goes_into_the_next_act(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    bring(page)
    page.locator("#campaign-begin").click()
    Table(page).screen("new-game")
    expect(page.locator("#new-game-title")).to_have_text("The long road, act 3")
    assert page.locator('[data-setting="mode"], [data-setting="chronicle"]').count() == 0
    expect(page.locator('[data-setting="hero"][value="archer"][data-seat="1"]')).to_be_checked()
    back(page, "new-game", "campaign")
    table = begin(page)
    assert "Harbinger" in " ".join(page.locator("#plates .plate").all_inner_texts())
    assert table.question


def test_a_file_holds_the_campaign_and_the_act_that_goes_on(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    bring(page)
    table = begin(page)
    asked = table.question
    back(page, "table", "campaign")
    with page.expect_download() as download:
        page.locator('[data-campaign="export"]').click()
    text = Path(download.value.path()).read_text("utf-8")
    page.evaluate("localStorage.clear()")
    page.evaluate(FORGET)
    reload(page)
    for damaged in (text.replace("long road", "wrong road"), text[:-40], "{}" + text):
        import_text(page, damaged)
        expect(page.locator(".toast")).to_contain_text("Nothing was changed.")
        page.locator('.toast [data-slot="close"]').click()
    assert page.evaluate("Object.keys(localStorage).filter(k => k.includes(':save:'))") == []
    bring(page, text)
    expect(page.locator(".act")).to_have_count(2)
    page.locator('[data-campaign="go-on"]').click()
    table.screen("table")
    assert table.quiet().question == asked
    back(page, "table", "campaign")
    page.locator('[data-campaign="delete"]').click()
    Table(page).screen("campaigns")
    page.locator(".toast .button", has_text="Undo").click()
    page.locator(".campaign-row [data-act=open]").click()
    expect(page.locator(".act")).to_have_count(2)


def test_a_hero_is_shared_and_looked_at_before_anything_is_kept(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    bring(page)
    page.locator('[data-hero="soldier"]').click()
    expect(page.locator("#sheet-hero")).to_contain_text("Harbinger")
    expect(page.locator('#hero-deck [data-mark="gone"]')).to_contain_text("Slow Burn")
    page.locator("#hero-share").click()
    link = page.locator("#share-address").input_value()
    page.evaluate("localStorage.clear()")
    page.evaluate(FORGET)
    reload(page)
    page.evaluate("link => { location.hash = link.split('#')[1]; }", link)
    expect(page.locator("#sheet-hero")).to_contain_text("Of a campaign called The long road.")
    assert page.evaluate("Object.keys(localStorage).filter(k => k.includes(':campaign:'))") == []
    page.locator("#hero-keep").click()
    Table(page).screen("campaign")
    expect(page.locator("#campaign-party")).to_contain_text("2 titles, 1 item, 1 new card")
    page.evaluate("link => { location.hash = link.split('#')[1].slice(0, -9); }", link)
    expect(page.locator(".toast")).to_contain_text("damaged")


def test_it_is_an_open_book_of_two_pages_or_one(on: Callable[..., Watched]) -> None:
    """On its left page the story, on its right one the way on; upright one below the other, and on
    a phone the way on first."""
    for device, beside in (("tablet", True), ("portrait", False), ("phone", False)):
        page = on(device, reduced_motion="reduce").open()
        bring(page)
        story = page.locator(".campaign-story").bounding_box()
        way = page.locator(".campaign-way").bounding_box()
        assert story is not None
        assert way is not None
        link = page.locator("#campaign-clause").bounding_box()
        assert link is not None
        assert link["x"] + link["width"] < way["x"] + way["width"]
        if beside:
            assert story["x"] + story["width"] < way["x"]
            assert abs(story["width"] - way["width"]) < 2
            assert abs(story["height"] - way["height"]) < 2
        elif device == "portrait":
            assert story["y"] + story["height"] < way["y"]
        else:
            assert way["y"] + way["height"] < story["y"]


def test_earlier_pages_are_turned_to_and_a_way_is_chosen(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    bring(page)
    acts, turn = page.locator(".act"), page.locator("#campaign-turn")
    expect(acts.nth(0)).to_be_visible()
    expect(acts.nth(0)).to_contain_text("The Soldier and the Archer")
    expect(acts.nth(1)).to_be_hidden()
    turn.click()
    expect(acts.nth(0)).to_be_hidden()
    expect(acts.nth(1)).to_be_visible()
    expect(turn).to_have_text("Latest page")
    turn.click()
    expect(acts.nth(0)).to_be_visible()
    story = page.locator('#campaign-starts [data-mode="story"]')
    expect(story).to_have_attribute("aria-pressed", "false")
    story.click()
    expect(story).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#campaign-line")).to_contain_text("whoever fails one begins anew")
    page.locator("#campaign-begin").click()
    Table(page).screen("new-game")
    expect(page.locator(".setup")).to_contain_text("Three acts of given tiles")


def test_by_keyboard_alone(on: Callable[..., Watched]) -> None:
    keys = Keyboard(on("desktop", reduced_motion="reduce").open())
    page = keys.page
    bring(page)
    assert keys.focused("id") == "campaign-title"
    keys.tab_to("data-hero").press("Enter")
    expect(page.locator("#sheet-hero")).to_be_visible()
    keys.press("Escape")
    assert keys.focused("data-hero") == "soldier"
    keys.tab_to("data-mode").press("Enter")
    assert keys.focused("data-mode")
    while keys.focused("id") != "campaign-begin":
        keys.press("Tab")
    keys.press("Enter")
    keys.table.screen("new-game")
    assert keys.focused("id") == "new-game-title"


def test_hostile_names_are_text(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    bring(page, file_of(HOSTILE[:39].strip()))
    expect(page.locator("#campaign-name")).to_have_value(HOSTILE[:39].strip())
    assert page.locator(".campaign-page img, #campaign h1 img").count() == 0
    assert page.title() != "1"


@pytest.mark.parametrize("device", SIZES)
def test_every_screen_can_be_read_and_keeps_the_rules_of_axe(
    device: str, on: Callable[..., Watched]
) -> None:
    page = on(device, reduced_motion="reduce", has_touch=True).open()
    look = Looks(page)
    open_list(page)
    look("no campaign")
    page.locator("#campaign-new").click()
    look("a new campaign")
    bring(page, file_of("A long road of forty letters, and longer"))
    look("a campaign")
    page.locator("[data-hero]").first.click()
    look("a hero")
    page.keyboard.press("Escape")
    page.locator("#campaign-begin").click()
    look("the settings of the next act")
    unfold(page).locator("#play").click()
    Table(page).screen("table")
    back(page, "table", "campaign")
    look("an act that goes on")
    back(page, "campaign", "campaigns")
    look("campaigns")
    small = page.locator("#campaigns button:visible").evaluate_all(
        "all => all.filter(b => b.getBoundingClientRect().height < 44).map(b => b.textContent)"
    )
    assert not small
    look.all_well()
