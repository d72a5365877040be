"""Tournaments: many games in a bracket, several boards at once, results that stand."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import SIZES, Watched
from .extension_site import allow, mark, open_box, shelf
from .fit import Looks
from .kept import FORGET, KEYS
from .site import Site
from .table import SLUG, Table, import_text, unfold
from .test_keyboard import Keyboard
from .test_saves import HOSTILE, reload

WIN = ("a1", "b1", "a2", "b2", "a3")
DRAW = ("a1", "b1", "c1", "b2", "b3", "c2", "a2", "a3", "c3")


def enter(page: Page, *names: str, listed: bool = True, title: str = "Spring Cup") -> None:
    """From the new-game screen to the bracket, with these entrants ("name@level": computer)."""
    Table(page).screen("new-game")
    page.locator("#to-tournament").click()
    Table(page).screen("entrants")
    rows = page.locator("#entrant-list > li")
    while rows.count() < len(names):
        page.locator("[data-entrant-add]").click()
    while rows.count() > len(names):
        rows.last.locator('[data-slot="remove"]').click()
    for at, name in enumerate(names):
        name, _, level = name.partition("@")
        rows.nth(at).locator('[data-slot="name"]').fill(name)
        if level:
            rows.nth(at).locator("select").select_option(level)
    page.locator("#cup-name").fill(title)
    if listed:
        page.locator('[name="cup-order"][value="listed"]').check(force=True)
    page.locator("#make-bracket").click()
    Table(page).screen("tournament")


def organise(page: Page, *names: str) -> None:
    """A tournament of Mythic Mischief, from the shelf, where pieces are at once where they go."""
    Table(page).speed("off")
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    enter(page, *names)


def game(page: Page, who: str) -> Locator:
    """The game to be played now between these ("Ada against Ben")."""
    return page.locator(".cup-game", has=page.locator(".cup-game-who", has_text=who))


def play(page: Page, who: str) -> Table:
    game(page, who).locator('[data-slot="play"]').click()
    table = Table(page)
    table.screen("table")
    return table.quiet()


def give_up(page: Page, who: str, side: int) -> None:
    game(page, who).locator("summary").click()
    game(page, who).locator(f'[data-quits="{side}"]').click()


def bracket_from(page: Page, screen: str) -> None:
    page.locator(f'#{screen} [data-tool="back"]').click()
    Table(page).screen("tournament")


def winner(page: Page, pairing: str) -> Locator:
    """The one who has won a pairing, by the roles and names that a screen reader has."""
    sides = page.get_by_role("list", name=pairing, exact=True).get_by_role("listitem")
    return sides.filter(has_text="won")


def test_a_whole_tournament_at_several_boards(
    extension_site: Site, on: Callable[..., Watched]
) -> None:
    page = shelf(on("tablet", extension_site.url, reduced_motion="reduce"))
    open_box(page)
    allow(page)
    enter(page, "Ada", "Ben", "Cy", "Dot")
    table = play(page, "Ada against Dot")
    expect(page.locator("#panels")).to_contain_text("Ada")
    mark(table, *WIN[:2])
    bracket_from(page, "table")
    mark(play(page, "Ben against Cy"), *DRAW)
    table.screen("result")
    expect(page.locator("#result-note")).to_contain_text("played again")
    expect(page.locator('[data-result="rematch"]')).to_be_hidden()
    page.locator('[data-result="series"]').click()
    table.screen("tournament")
    expect(game(page, "Ben against Cy")).to_contain_text("after a draw")

    reload(page)
    page.locator("#cups button").click()
    table.screen("tournament")
    expect(game(page, "Ada against Dot")).to_contain_text("Play on")
    mark(play(page, "Ada against Dot"), *WIN[2:])
    table.screen("result")
    expect(page.locator("#result-note")).to_have_text("Ada has won the semi-final 1.")

    page.locator('[data-result="watch"]').click()
    table.screen("table")
    table.confirm().tool("undo")
    mark(table, "c3", "b3")
    table.screen("result")
    expect(page.locator("#result-title")).to_have_text("Dot won")
    expect(page.locator("#result-note")).to_contain_text("stands in the bracket already")
    page.locator('[data-result="series"]').click()
    table.screen("tournament")
    expect(winner(page, "Semi-final 1")).to_contain_text("Ada")

    mark(play(page, "Ben against Cy"), *WIN)
    table.screen("result")
    expect(page.locator("#result-note")).to_have_text("Cy has won the semi-final 2.")
    page.locator('[data-result="series"]').click()
    give_up(page, "Ada against Cy", 0)
    expect(page.locator("#cup-champion")).to_have_text("Cy is the champion")
    page.locator(".toast .button", has_text="Undo").click()
    expect(page.locator("#cup-champion")).to_be_hidden()
    mark(play(page, "Ada against Cy"), *WIN)
    table.screen("result")
    bracket_from(page, "result")
    expect(page.locator("#cup-champion")).to_have_text("Ada is the champion")
    expect(page.locator(".cup-game")).to_have_count(0)
    page.locator('#tournament [data-tool="back"]').click()
    table.screen("shelf")
    expect(page.locator("#cups")).to_be_hidden()


def test_a_result_that_was_not_entered_in_time_is_entered_later(
    extension_site: Site, on: Callable[..., Watched]
) -> None:
    page = shelf(on("tablet", extension_site.url, reduced_motion="reduce"))
    open_box(page)
    allow(page)
    enter(page, "Ada", "Ben")
    table = play(page, "Ada against Ben")
    records = page.evaluate(
        "Object.entries(localStorage).filter(([k]) => k.includes(':tournament'))"
    )
    mark(table, *WIN)
    table.screen("result")
    page.evaluate(
        "records => { Object.keys(localStorage).filter(k => k.includes(':tournament'))"
        ".forEach(k => localStorage.removeItem(k));"
        " records.forEach(r => localStorage.setItem(...r)); }",
        records,
    )
    bracket_from(page, "result")
    expect(game(page, "Ada against Ben")).to_contain_text("Enter the result")
    game(page, "Ada against Ben").locator('[data-slot="play"]').click()
    table.screen("result")
    expect(page.locator("#result-note")).to_have_text("Ada has won the final.")
    bracket_from(page, "result")
    expect(page.locator("#cup-champion")).to_have_text("Ada is the champion")


def test_by_keyboard_alone(on: Callable[..., Watched]) -> None:
    keys = Keyboard(on("desktop").open())
    page = keys.page
    keys.tab_to("data-new-game").press("Enter")
    keys.table.screen("new-game")
    keys.tab_to("id", "to-tournament").press("Enter")
    keys.table.screen("entrants")
    assert keys.focused("class") == "page-title"
    keys.tab_to("data-entrant-add").press("Enter")
    assert keys.focused("data-slot") == "name"
    page.keyboard.type("Eve")
    keys.tab_to("id", "make-bracket").press("Enter")
    expect(page.locator("#entrants-error")).to_have_text("Entrant 1 has no name yet.")
    assert keys.focused("aria-invalid") == "true"
    for name in ("Ada", "Ben", "Cy", "Dot"):
        page.keyboard.type(name)
        keys.press("Tab", "Tab", "Tab")
    keys.tab_to("id", "make-bracket").press("Enter")
    keys.table.screen("tournament")
    assert keys.focused("id") == "cup-title"
    for _ in range(4):
        keys.tab_to("data-slot", "play").press("Tab", "Enter", "Tab", "Enter")
        assert keys.focused("id") == "cup-title"
    expect(page.locator("#cup-champion")).to_contain_text("is the champion")
    expect(winner(page, "Final")).to_have_count(1)


def test_the_computer_plays_for_whom_it_entered(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    organise(page, "Ada", "@novice", "@novice")
    expect(page.locator(".cup-game-who")).to_have_text(["Novice against Novice 2"])
    play(page, "Novice against Novice 2")
    page.locator("[data-log] li").nth(3).wait_for(state="attached")
    bracket_from(page, "table")
    expect(game(page, "Novice against Novice 2")).to_contain_text("Play on")
    give_up(page, "Novice against Novice 2", 0)
    expect(page.locator("#cup-rounds")).to_contain_text("Computer, novice")
    play(page, "Ada against Novice 2")
    expect(page.locator("#panels")).to_contain_text("Novice 2")


def test_detention_says_that_it_makes_no_tournament(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    Table(page).screen("new-game")
    unfold(page).locator('[data-setting="mode"][value="detention"]').check(force=True)
    page.locator("#to-tournament").click()
    expect(page.locator("#settings-error")).to_contain_text("only in “Two”, “Blitz”")
    page.locator('[data-setting="mode"][value="four"]').check(force=True)
    enter(page, "Owls", "Bats")
    play(page, "Owls against Bats")
    expect(page.locator("#panels .panel", has_text="Owls")).to_have_count(2)


def test_a_file_holds_the_tournament_and_its_games(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    organise(page, "Ada", "Ben", "Cy", "Dot")
    table = play(page, "Ada against Dot")
    table.choose(table.options[0])
    asked = table.question
    bracket_from(page, "table")
    give_up(page, "Ben against Cy", 1)
    with page.expect_download() as download:
        page.locator('[data-cup="export"]').click()
    text = Path(download.value.path()).read_text("utf-8")
    page.evaluate("localStorage.clear()")
    page.evaluate(FORGET)
    reload(page)
    for damaged in (text.replace("Spring", "String"), text[:-40], text.replace('"Ada"', '"Eve"')):
        import_text(page, damaged)
        expect(page.locator(".toast")).to_contain_text("Nothing was changed.")
        page.locator('.toast [data-slot="close"]').click()
    assert page.evaluate("Object.keys(localStorage).filter(k => k.includes(':save:'))") == []
    import_text(page, text)
    page.locator(".toast .button", has_text="Open the bracket").click()
    table.screen("tournament")
    expect(winner(page, "Semi-final 2")).to_contain_text("Ben")
    assert play(page, "Ada against Dot").question == asked


def test_a_damaged_tournament_is_refused_and_the_rest_stays(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    organise(page, "Ada", "Ben")
    table = play(page, "Ada against Ben")
    page.evaluate(
        "Object.keys(localStorage).filter(k => k.includes(':tournament:'))"
        ".forEach(k => localStorage.setItem(k, localStorage.getItem(k).replace('Ada', 'Eve')))"
    )
    page.locator('#table [data-tool="back"]').click()
    table.screen("shelf")
    page.locator("#cups button").click()
    message = page.locator('.toast[data-kind="warn"]')
    expect(message).to_contain_text("damaged")
    with page.expect_download() as download:
        message.locator(".button", has_text="Save it as a file").click()
    assert "Eve" in Path(download.value.path()).read_text("utf-8")
    page.locator("[data-continue]").click()
    table.screen("table")
    expect(page.locator("#panels")).to_contain_text("Ada")


def test_hostile_names_are_text(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    # The field itself takes no more than 24 characters; a file brings what it likes.
    enter(page, "<b onclick=x>Ada</b>", "\u202eneB\u0000", title=HOSTILE[:39])
    expect(page.locator("#cup-title")).to_have_text(HOSTILE[:39])
    expect(page.locator(".side-name")).to_have_text(["<b onclick=x>Ada</b>", "neB"])
    assert page.locator(".cup b[onclick], h1 img").count() == 0
    play(page, "neB")
    assert page.title() != "1"


def test_a_second_window_sees_the_results(on: Callable[..., Watched]) -> None:
    device = on("tablet", reduced_motion="reduce")
    page = device.open()
    organise(page, "Ada", "Ben", "Cy", "Dot")
    other = device.open()
    other.locator("#cups button").click()
    page.bring_to_front()
    give_up(page, "Ada against Dot", 0)
    expect(game(other, "Ada against Dot")).to_have_count(0)
    other.bring_to_front()
    give_up(other, "Ben against Cy", 1)
    expect(game(page, "Dot against Ben")).to_have_count(1)
    page.bring_to_front()
    page.locator('[data-cup="delete"]').click()
    Table(page).screen("shelf")
    Table(other).screen("shelf")
    page.locator(".toast .button", has_text="Undo").last.click()
    expect(other.locator("#cups button")).to_have_count(1)


@pytest.mark.parametrize("device", SIZES)
def test_every_screen_can_be_read_and_keeps_the_rules_of_axe(
    device: str, on: Callable[..., Watched]
) -> None:
    page = on(device, reduced_motion="reduce", has_touch=True).open()
    look = Looks(page)
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    Table(page).screen("new-game")
    page.locator("#to-tournament").click()
    page.locator("#make-bracket").click()
    look("entrants")
    page.locator('#entrants [data-tool="back"]').click()
    names = "Ada,Benjamin Longfellow,@novice,Dot,Eve,Fay,Gus,Hal,Ida"
    enter(page, *names.split(","))
    page.locator(".give-up summary").first.click()
    look("bracket")
    play(page, "Hal against Ida")
    bracket_from(page, "table")
    look("a game that goes on")
    page.locator('#tournament [data-tool="back"]').click()
    look("shelf")
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="saves"]').click()
    look("saved games")
    page.locator('#cup-list [data-slot="open"]').click()
    while page.locator(".cup-game").count():
        page.locator(".give-up summary").first.click()
        page.locator("[data-quits]:visible").first.click()
        page.locator('.toast [data-slot="close"]').last.click()
    look("champion")
    look.all_well()
    assert json.loads(page.evaluate("key => localStorage.getItem(key)", f"{KEYS}tournaments"))
