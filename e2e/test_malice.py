"""Mischief & Malice from the shelf to the receipt: by taps, with its forecasts and its curtain."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.position import position
from mythshelf.games.mischief_and_malice.table.catalogue import kind_of
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from .conftest import SIZES, Watched
from .fit import wrong
from .plays import by_taps, played, to_its_end, well_played
from .table import Table, close_seat, open_seat
from .test_saves import to_shelf

SLUG = "mischief_and_malice"
DECK = "E01 E05 E09 E13 E17 E21 E01 E05"


def saved(one: dict[str, object], other: dict[str, object], *made: str, **rest: object) -> str:
    """A position as a save, some choices on."""
    match = Match(GAME, GAME.checked({}), 1, ("Ada", "Ben"))
    laid = position({"deck": DECK, **one}, {"deck": DECK, **other}, **rest)  # type: ignore[arg-type]
    match.resume(laid)
    for choice in made:
        match.choose(GAME.notation.read(choice))
    return save.dumps(match)


FIGHT = saved(
    {"spot1": "C17: E01* E01", "spot2": "C09: E09 E21", "hand": "C01 E01 E05", "relics": "R01"},
    {"spot1": "C10 14: E13 E17", "hand": "E01 C05", "relics": "R02"},
)

DEFENDED = saved(
    {"spot1": "C17: E01* E01", "hand": "C01 E01 E05 E02 E03 E04"},
    {"spot1": "C10 14: E14* E17", "hand": "E01 C05 E02 E03 E04 E09"},
    active=1,
    excused=True,
)


def facts(page: Page) -> str:
    """What stands beside the question."""
    return page.locator("#facts").inner_text().replace("\n", " ")


def lively(options: list[str], dice: random.Random) -> str:
    """Something else than the end of the turn, mostly."""
    return dice.choice([one for one in options if one != "end"] or options)


def test_an_attack_is_foretold_confirmed_and_answered_behind_a_curtain(
    on: Callable[..., Watched],
) -> None:
    table = Table(on("tablet").open()).resume(FIGHT).open_curtain()
    page = table.page
    table.tap("spot:0").tap("spot:3")
    assert table.question == "Furnace Hound attacks Alloy, using Cinder Pact"
    assert "6 Furnace Hound +2 Cinder Pact −1 Alloy = 7 damage" in facts(page)
    assert "they have Wax Seal: 6" in facts(page)
    table.press(page.locator("#choices button", has_text="Keep it"))
    assert "= 5 damage" in facts(page)
    table.confirm()
    assert table.question.startswith("Tin Crown: use it?")
    table.press(page.get_by_role("button", name="Not now"))
    expect(page.locator("#curtain")).to_be_visible()
    table.open_curtain()
    assert table.question.startswith("Wax Seal: use it?")


def test_defense_is_answered_in_advance_and_kept_with_the_save(
    on: Callable[..., Watched],
) -> None:
    """The attacked takes the device no more, and only their own seat shows what they have said."""
    page = on("tablet").open()
    table = Table(page).resume(DEFENDED).open_curtain()
    fields = page.locator("#seat-fields [data-ahead]")
    open_seat(page, 0)
    expect(fields).to_have_count(0)
    close_seat(page)
    open_seat(page, 1)
    expect(fields).to_have_attribute("data-seat", "1")
    fields.select_option("always")
    close_seat(page)
    table.quiet()
    table.choose("end").open_curtain()
    to_shelf(page)
    page.locator("[data-continue]").tap()
    table.screen("table")
    table.quiet().open_curtain()
    open_seat(page, 0)
    expect(fields).to_have_value("ask")
    close_seat(page)
    table.tap("spot:0").tap("spot:3").confirm()
    expect(page.locator("#curtain")).to_be_hidden()
    assert any("Mirror Facet assists Alloy" in line for line in table.log)


def test_what_cannot_be_done_is_explained_with_its_clause(on: Callable[..., Watched]) -> None:
    table = Table(on("phone").open()).resume(FIGHT).open_curtain()
    table.tap(f"hand:{kind_of('E05')}").tap("lane:0")
    expect(table.explanation).to_contain_text("ML-POWER-07")


def test_a_card_is_read_large_with_its_clauses(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).resume(FIGHT).open_curtain()
    page = table.page
    page.locator('#overlay [data-key="spot:0"]').focus()
    page.keyboard.press("i")
    sheet = page.locator("#sheet-reading")
    expect(sheet).to_contain_text("Furnace Hound")
    expect(sheet).to_contain_text("ML-ACT-01")


def test_the_end_of_a_game_by_taps(on: Callable[..., Watched]) -> None:
    """Each kind by taps: two people, the device passed between them, to the receipt."""
    table = to_its_end(Table(on("tablet").open()), well_played(SLUG, 2, "random"), False)
    expect(table.page.locator("#result-title")).to_contain_text(" won")


@pytest.mark.soak
@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_a_whole_game_by_taps(on: Callable[..., Watched], device: str) -> None:
    """From the shelf to the receipt."""
    page = by_taps(
        Table(on(device).open()).begin(SLUG, seed="2"), well_played(SLUG, 2, "random")
    ).page
    expect(page.locator("#result-title")).to_contain_text(" won")


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_in_the_middle_of_a_game(on: Callable[..., Watched], size: str) -> None:
    table = Table(on(size).open()).resume(played(SLUG, lively, 90, 4)).open_curtain()
    assert wrong(table.page) == []
