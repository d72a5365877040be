"""Decks of one's own: built by taps, completed, played with, sent as links, refused."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from mythshelf.games.mysterion.cards.decks import code_of
from mythshelf.games.mysterion.table.catalogue import decks
from mythshelf.kernel.files import save
from mythshelf.kernel.files.envelope import deflated, sealed
from playwright.sync_api import Locator, Page, expect

from tests.web.games.mysterion.test_town import INTO, OUT, in_town
from web.app.decks.store import Deck, address, file_of

from .conftest import SIZES, Watched
from .fit import unreadable, wrong
from .offline_site import eventually
from .table import Table, import_text, unfold
from .test_looks import by_page
from .test_saves import HOSTILE, reload

SLUG = "mysterion"
PAINTED = """canvas => canvas.getContext("2d")
    .getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value)"""
KILN = code_of(decks()[0].cards)


def to_decks(page: Page) -> None:
    """From the shelf to the list of decks."""
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    Table(page).screen("new-game")
    page.locator("#to-decks").click()
    Table(page).screen("decks")


def tile(page: Page, title: str) -> Locator:
    """A card to build with."""
    return page.locator(".tile").filter(has_text=f"Read {title}")


def fill(page: Page, title: str, copies: int) -> None:
    for _ in range(copies):
        tile(page, title).locator(".tile-add").tap()


def link(name: str = "Mine", code: str = KILN, game: str = SLUG) -> str:
    return address("", Deck(game, name, code))


def test_a_deck_is_built_by_taps_completed_and_played_with(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.tap()
    unfold(page).locator('[data-open-seat="1"]').tap(position={"x": 4, "y": 40})
    page.locator('.seat-build[data-seat="1"]').tap()
    page.locator("#deck-new").tap()
    Table(page).screen("builder")
    page.locator("#builder-name").fill("Sparks")
    page.locator("#builder-name").press("Enter")
    fill(page, "Cinderfawn", 4)
    fill(page, "Rillfin", 2)
    expect(page.locator("#builder-count")).to_have_text("6 of 50 cards")
    page.locator(".deck-row", has_text="Rillfin").locator(".deck-take").tap()
    expect(tile(page, "Rillfin").locator(".tile-count")).to_have_text("1")
    page.locator("#builder-use").tap(force=True)  # it cannot be used, and says why
    expect(page.locator("#builder-why")).to_contain_text("exactly 50 cards. 45 cards are missing.")
    page.locator('#builder-why [data-slot="clause"]').tap()
    expect(page.locator("#rule-MY-DECK-01")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#builder-complete").tap()
    expect(page.locator("#complete-lead")).to_contain_text("45 cards would come in")
    expect(page.locator("#builder-count")).to_have_text("5 of 50 cards")
    page.locator("#complete-take").tap()
    expect(page.locator("#builder-status")).to_have_text("This deck is legal.")
    page.locator('#builder [data-tool="undo"]').tap()
    expect(page.locator("#builder-count")).to_have_text("5 of 50 cards")
    page.locator('#builder [data-tool="redo"]').tap()
    tile(page, "Cinderfawn").locator(".tile-add").tap()
    expect(page.locator("#builder-why")).to_contain_text("MY-DECK-01")
    page.locator("#builder-use").tap()
    Table(page).screen("new-game")
    expect(page.locator("#setup-summary")).to_have_text("Kiln Oath against Sparks")
    unfold(page).locator("#play").tap()
    table = Table(page)
    table.screen("table")
    table.quiet().open_curtain()
    stored = page.evaluate("Object.entries(localStorage).find(e => e[0].includes(':save:'))[1]")
    assert "4EMA1-" in stored


def test_decks_are_renamed_copied_deleted_and_brought_back(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    to_decks(page)
    page.locator('#presets [data-deck="kiln_oath"] [data-act="copy"]').click()
    Table(page).screen("builder")
    page.locator(".deck-take").first.click()
    page.locator('#builder [data-tool="back"]').click()
    row = page.locator("#own-decks .deck")
    row.locator('[data-slot="own-name"]').fill(HOSTILE)
    row.locator('[data-slot="own-name"]').press("Tab")
    reload(page)
    to_decks(page)
    expect(row.locator('[data-slot="own-name"]')).to_have_value(HOSTILE[:40])
    expect(row.locator('[data-slot="why"]')).to_contain_text("1 card is missing.")
    row.locator('[data-act="delete"]').click()
    expect(row).to_have_count(0)
    page.locator(".toast .button", has_text="Undo").click()
    expect(row).to_have_count(1)
    page.locator('#decks [data-tool="back"]').click()
    card = unfold(page).locator("#seats .card", has_text="<img").first
    expect(card.locator("input")).to_have_attribute("aria-disabled", "true")
    card.tap(force=True)  # it cannot be chosen, and says why
    expect(page.locator("#settings-error")).to_contain_text("exactly 50 cards")
    expect(card.locator("input")).not_to_be_checked()
    assert page.locator("img[src=x]").count() == 0


def test_a_link_brings_a_deck_that_is_kept_when_that_is_said(on: Callable[..., Watched]) -> None:
    device = on("tablet")
    page = device.open(link("From Ada"))
    sheet = page.locator("#sheet-deck")
    expect(sheet).to_contain_text("From Ada")
    expect(sheet).to_contain_text("50 cards, legal")
    assert "#" not in page.url
    keys = "Object.keys(localStorage).filter(k => k.includes('deck'))"
    assert page.evaluate(keys) == []
    page.locator("#offer-keep").click()
    Table(page).screen("decks")
    row = page.locator("#own-decks .deck")
    expect(row.locator('[data-slot="own-name"]')).to_have_value("From Ada")
    row.locator('[data-act="share"]').click()
    sent = page.locator("#share-address").input_value()
    assert sent == address(page.url, Deck(SLUG, "From Ada", KILN))
    expect(page.locator("#share-qr")).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("link => { location.hash = link.split('#')[1]; }", sent)
    page.locator("#offer-keep").click()
    expect(row.first.locator('[data-slot="own-name"]')).to_have_value("From Ada 2")


def test_hostile_links_and_files_are_refused_and_nothing_is_lost(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open(link())
    page.locator("#offer-keep").click()
    good = link()
    body = json.dumps([SLUG, "x", "50XXS"])
    nested = sealed(1, deflated("[" * 6_000))
    for bad in (
        good[:-3],
        good[:20] + "A" + good[21:],
        "#deck=",
        "#deck=" + "A" * 3_000,
        "#deck=" + sealed(1, deflated(body)),
        "#deck=" + nested,
    ):
        page.evaluate("hash => { location.hash = hash; }", bad)
        toast = page.locator('.toast[data-kind="warn"]')
        expect(toast).to_contain_text("Nothing was changed.")
        toast.locator('[data-slot="close"]').click()
        assert page.locator("#sheet-deck").is_hidden()
    text = file_of([Deck(SLUG, "Other", KILN), Deck(SLUG, "Half", "9EMS")])
    import_text(page, text.replace("Other", "Another"))
    expect(page.locator('.toast[data-kind="warn"]')).to_contain_text("checksum")
    assert page.locator("#own-decks .deck").count() == 1
    import_text(page, text)
    expect(page.locator("#offered > li")).to_have_count(2)
    page.locator("#offer-keep").click()
    expect(page.locator("#own-decks .deck")).to_have_count(3)


def test_where_there_is_no_room_it_is_said_and_the_deck_goes_on(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(anew=True)
    to_decks(page)
    page.locator("#deck-new").click()
    Table(page).screen("builder")
    page.locator(".tile-add").first.click()
    page.evaluate(
        "() => { Storage.prototype.setItem = () => {"
        " throw new DOMException('', 'QuotaExceededError'); }; }"
    )
    page.locator(".tile-add").first.click()
    toast = page.locator('.toast[data-kind="warn"]')
    expect(toast).to_contain_text("no room left on this device to keep the deck")
    page.locator(".tile-add").first.click()
    expect(toast).to_have_count(1)
    expect(page.locator("#builder-count")).to_have_text("3 of 50 cards")
    with page.expect_download() as file:
        toast.locator(".button", has_text="Save as a file").click()
    assert '"3EMS"' in file.value.path().read_text()
    page.keyboard.press("Escape")
    page.locator('[data-tool="back"]:visible').first.click()
    Table(page).screen("decks")
    own = page.locator("#own-decks .deck").first
    expect(own).to_contain_text("3 of 50 cards, not saved: no room")
    own.get_by_role("button", name="Build").click()
    Table(page).screen("builder")
    expect(page.locator("#builder-count")).to_have_text("3 of 50 cards")


def test_a_deck_is_built_with_the_keyboard_alone(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    to_decks(page)
    page.locator("#deck-new").press("Enter")
    Table(page).screen("builder")
    page.locator("#tiles-find").press_sequentially("ember")
    page.locator('[data-filter="stage"]').select_option("1")
    page.locator(".tile:visible .tile-add").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    here = page.locator(".tile-add:focus")
    expect(here).to_have_accessible_name(
        "Smoulder Cub: Ember Creature, stage 1, cost 2, attack 4, defence 3. "
        "Parting 1: When killed: the opponent loses 1 health. 2 in the deck."
    )
    expect(page.locator("#live")).to_have_text("Smoulder Cub: 2. 2 of 50 cards.")
    page.keyboard.press("Delete")
    expect(page.locator("#live")).to_have_text("Smoulder Cub: 1. 1 of 50 cards.")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#pool-card-title")).to_have_text("Smoulder Cub")
    page.keyboard.press("Escape")
    expect(page.locator('.tile [data-slot="look"]:focus')).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator("#builder-count")).to_have_text("2 of 50 cards")
    page.locator(".deck-take").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("#deck-empty")).to_be_visible()
    assert page.evaluate("document.activeElement.tagName") != "BODY"


@pytest.mark.parametrize("device", SIZES)
def test_every_word_can_be_read_and_everything_has_a_name(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device, reduced_motion="reduce").open()
    to_decks(page)
    found = [f"no decks: {line}" for line in wrong(page)]
    found += walk(page, wrong)
    assert not found


@pytest.mark.parametrize("device", [pytest.param("tablet", marks=pytest.mark.soak), "phone"])
def test_every_word_can_be_read_at_twice_its_size(on: Callable[..., Watched], device: str) -> None:
    page = on(device, reduced_motion="reduce").open()
    by_page(page)
    to_decks(page)
    assert not walk(page, unreadable)


def walk(page: Page, look: Callable[[Page], list[str]]) -> list[str]:
    """What is found on every screen and sheet about decks."""
    found: list[str] = []
    page.locator('#presets [data-act="copy"]').first.click()
    Table(page).screen("builder")
    page.locator(".tile-add").first.click()
    found += [f"cards: {line}" for line in look(page)]
    page.locator('[name="builder-part"][value="deck"]').evaluate("entry => entry.click()")
    page.locator(".deck-take").nth(1).click()
    found += [f"deck: {line}" for line in look(page)]
    page.locator("#builder-complete").click()
    found += [f"completion: {line}" for line in look(page)]
    page.keyboard.press("Escape")
    page.locator('.deck-row [data-slot="look"]').nth(1).click()
    found += [f"card: {line}" for line in look(page)]
    page.keyboard.press("Escape")
    page.locator('#builder [data-tool="back"]').click()
    found += [f"decks: {line}" for line in look(page)]
    page.evaluate("hash => { location.hash = hash; }", link())
    page.locator("#offered").wait_for()
    found += [f"offer: {line}" for line in look(page)]
    return found


def test_in_a_town_two_taps_exchange_a_card(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(save.dumps(in_town().match)).open_curtain()
    table.tap(OUT).tap(INTO)
    assert table.question == "Exchange Cinderfawn for Script of Tide"
    assert "Would be 3." in (table.shape(OUT).get_attribute("aria-label") or "")
    table.confirm()
    assert "3 in the deck" in (table.shape(OUT).get_attribute("aria-label") or "")
    table.tool("undo")
    assert "4 in the deck" in (table.shape(OUT).get_attribute("aria-label") or "")
    found = wrong(page)
    assert not found


def test_upright_the_lists_of_kinds_show_their_words(on: Callable[..., Watched]) -> None:
    page = on("portrait").open()
    page.locator('[data-new-game="mischief_and_malice"]:visible').first.tap()
    Table(page).screen("new-game")
    page.locator("#to-decks").tap()
    page.locator("#deck-new").tap()
    Table(page).screen("builder")
    for chosen in page.locator(".filter-lists select").all():
        box = chosen.bounding_box()
        assert box is not None
        assert box["width"] > 150


def test_where_there_is_room_the_cards_are_large_and_small_again_without(
    on: Callable[..., Watched],
) -> None:
    page = on("desktop").open()
    to_decks(page)
    page.locator("#deck-new").click()
    Table(page).screen("builder")
    face = page.locator(".tile-face").first

    def is_painted(least: int, most: int) -> bool:
        box = face.bounding_box()
        return box is not None and least <= box["width"] <= most and bool(face.evaluate(PAINTED))

    eventually(page, lambda: is_painted(184, 300))
    page.set_viewport_size({"width": 1024, "height": 768})
    eventually(page, lambda: is_painted(100, 130))
