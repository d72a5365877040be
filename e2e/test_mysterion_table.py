"""What every table has, in Mysterion: payment and sums, secrets, undo, saves, links, the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.table.catalogue import kind_of
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match
from playwright.sync_api import Page, expect

from .conftest import PATIENCE, Watched
from .plays import MYSTERION, well_played
from .positions import battle
from .table import Table, import_text
from .test_links import act, acts, arrive, fragment, shared
from .test_saves import reloaded, to_shelf

PAYING = battle(
    {"hand": "EM-A1 EM-A2 IN-01 EN-04", "ready": "4EM 2TI 1ST"}, {"hand": "TI-A1", "ready": "2TI"}
)
ATTACKED = battle(
    {"hand": "EM-A1 EM-A2 EN-04 SH-A3", "ready": "5EM"},
    {"hand": "TI-A1 TI-A2 GA-A1", "ready": "4TI 1GA", "conditional": "CO-02"},
    "attack EM-A2 EM-A1 EN-04 4EM",
)
"""A window of the attack is open: the defender may turn up a Conditional, then block."""
FULL = battle(
    {
        "hand": "EM-A1 EM-A2 EM-A3 EM-B1 EM-C1 IN-01 IN-08 EN-04 CO-02 EM-S",
        "ready": "4EM",
    },
    {"hand": "TI-A1 TI-A2", "shown": "TI-A1", "ready": "2TI"},
)
"""Ten different cards in the hand, and one known of the other's."""
PICTURE = "e => e.toDataURL()"
HIDDEN_ONES = """
    [...document.querySelectorAll('#overlay [data-key^="hand:"]')].filter(card => {
        const box = card.getBoundingClientRect();
        return card !== document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    }).map(card => card.dataset.key)"""
"""Cards of the hand whose middle lies under something else."""


def hand(card: str) -> str:
    """The key of a card of the hand."""
    return f"hand:{kind_of(card)}"


def facts(page: Page) -> str:
    """What stands beside the question."""
    return page.locator("#facts").inner_text().replace("\n", " ")


def test_payment_is_proposed_and_changed_by_taps(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).resume(PAYING).open_curtain()
    page, chips = table.page, table.page.locator("#choices button")
    table.tap(hand("EM-A2")).tap(hand("EM-A1")).tap(hand("EN-04"))
    assert table.question.endswith("strengthened by War Standard, tapping 4 Scripts of Ember")
    assert "attack 8, defence 6" in facts(page)
    expect(page.locator("#confirm")).to_have_text("Attack")
    table.press(chips.filter(has_text="Tap 2 Ember, 2 Tide"))
    assert table.question.endswith("tapping 2 Scripts of Ember and 2 of Tide")
    expect(chips.filter(has_text="Tap 2 Ember, 2 Tide")).to_have_attribute("aria-pressed", "true")
    table.confirm()
    expect(page.locator("#curtain")).to_be_visible()
    table.open_curtain()
    assert "tapping 2 Scripts of Ember and 2 of Tide" in table.log[-1]


def test_the_sum_of_an_exchange_is_seen_before_it_is_confirmed(on: Callable[..., Watched]) -> None:
    table = Table(on("phone").open()).resume(ATTACKED).open_curtain()
    page = table.page
    table.tap("slot:1")
    expect(table.explanation).to_contain_text("MY-COND-10")
    table.press(page.get_by_role("button", name="Keep it hidden"))
    assert "Do you block?" in table.question
    table.press(page.get_by_role("button", name="No block"))
    assert facts(page) == "your health: 30 - 8 = 22"
    table.press(page.locator("#cancel"))
    table.tap(hand("TI-A2"))
    seen = facts(page)
    assert "attack 8 against 5: yours dies" in seen
    assert "back 5 against 6: theirs lives" in seen
    assert "your health: 30 - 3 = 27" in seen
    table.confirm()
    assert any("blocks with Brineguard, tapping 4 Scripts of Tide" in line for line in table.log)


def everything(page: Page) -> str:
    """All text, names and values of the document, shown or not, and the accessibility tree."""
    return page.content() + page.title() + page.locator("body").aria_snapshot()


def test_the_page_holds_no_card_of_the_other_person(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).resume(ATTACKED)
    attacker, defender = ("Eclipse Wraith",), ("Rillfin", "Brineguard", "Squallkit", "Aegis")
    expect(page.locator("#curtain")).to_be_visible()
    behind = everything(page)
    assert not [title for title in attacker + defender if title in behind]
    table.open_curtain()
    assert not [title for title in attacker if title in everything(page)]
    assert all(title in everything(page) for title in defender)
    table.choose("hold").choose("block TI-A2 TI-A1 2TI")
    while not page.locator("#curtain").is_visible():
        options = table.options
        plain = (one for one in options if one.endswith("-S") or one == "draw")
        table.choose(next(plain, options[-1]))
    behind = everything(page)
    assert not [title for title in ("Eclipse Wraith", "Squallkit") if title in behind]


def test_pictures_on_the_shelf_and_of_a_link_are_the_same_whatever_is_held(
    on: Callable[..., Watched],
) -> None:
    pictures = []
    page = on("tablet").open()
    for held, lying in (("EM-A1", "CO-01"), ("SH-A3", "CO-03")):
        text = battle({"hand": held, "conditional": lying}, {"hand": held, "conditional": lying})
        Table(page).resume(text).open_curtain()
        address = shared(page)
        page.keyboard.press("Escape")
        to_shelf(page)
        arrive(page, fragment(address))
        assert "answer" in acts(page)
        boards = [page.locator(".link-board"), page.locator("#continue canvas")]
        pictures.append([board.evaluate(PICTURE) for board in boards])
        assert not [title for title in ("Cinderfawn", "Wraith") if title in everything(page)]
        page.keyboard.press("Escape")
        page.evaluate("localStorage.clear(); dispatchEvent(new StorageEvent('storage'))")
        expect(page.locator("#continue")).to_be_hidden()
    assert pictures[0] == pictures[1]
    assert all(len(picture) > 4_000 for picture in pictures[0])


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_each_card_of_a_full_hand_is_tapped_in_its_middle(
    on: Callable[..., Watched], device: str
) -> None:
    table = Table(on(device).open()).resume(FULL).open_curtain()
    assert table.page.evaluate(HIDDEN_ONES) == []
    table.tap(hand("IN-01"))
    expect(table.shape(hand("IN-01"))).to_have_attribute("aria-pressed", "true")


def test_the_stages_stand_in_the_head_and_a_known_card_is_read(on: Callable[..., Watched]) -> None:
    table = Table(on("phone").open()).resume(FULL).open_curtain()
    page = table.page
    expect(page.locator("#stages [aria-current]")).to_have_text("Setup")
    table.shape(f"known:1:{kind_of('TI-A1')}").focus()
    page.keyboard.press("i")
    expect(page.locator("#sheet-reading")).to_contain_text("Rillfin")


def test_a_deck_that_nobody_here_has_named_is_told_by_its_elements(
    on: Callable[..., Watched],
) -> None:
    settings = GAME.checked({"decks": ["10EMS-10TIS-4EMA1-3EMA2-4TIA1-19TIA2", "long_wall"]})
    table = Table(on("tablet").open()).resume(save.dumps(Match(GAME, settings, 1))).open_curtain()
    told = table.page.locator("#panels [data-slot=sub]")
    expect(told).to_have_text(["Own deck: Tide, Ember", ""])


def test_who_gives_up_in_the_menu_is_asked_first(on: Callable[..., Watched]) -> None:
    table = Table(on("phone").open()).resume(FULL).open_curtain()
    page = table.page
    for answer in ("#cancel", "#confirm"):
        table.tool("menu")
        table.press(page.locator("#give-up"))
        assert table.question == "Ada (Player 1): do you give up and lose?"
        table.press(page.locator(answer))
        assert bool(table.options) == (answer == "#cancel")
    table.screen("result")
    expect(page.locator("#result-title")).to_contain_text("Ben won")


def test_a_hint_undo_and_the_log(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).resume(PAYING).open_curtain()
    page, asked = table.page, table.options
    page.keyboard.press("h")
    page.wait_for_selector('#facts:has-text("Hint: ")', timeout=PATIENCE)
    expect(page.locator("#confirm")).to_be_visible()
    assert table.options == asked
    page.keyboard.press("Escape")
    table.choose("instant IN-01 1ST")
    assert "Drawn: " in facts(page)
    table.tool("undo")
    expect(table.explanation).to_contain_text("cannot be taken back")
    table.choose("no-attack").open_curtain()
    page.keyboard.press("l")
    page.locator("#log .log-jump").first.click()
    expect(page.locator("#kicker")).to_contain_text("Looking back", ignore_case=True)
    table.confirm()
    address = shared(page)
    arrive(page, fragment(address))
    assert act(page, "go-on").open_curtain().options == table.options


def test_a_window_and_an_effect_outlive_a_reload_and_a_file(on: Callable[..., Watched]) -> None:
    effect = battle({"hand": "IN-08", "ready": "1EM"}, {"ready": "2TI 1EM"}, "instant IN-08 1EM")
    page = on("phone").open()
    for text, first in ((ATTACKED, "hold"), (effect, "bind")):
        table = Table(page).resume(text).open_curtain()
        asked, options = table.question, table.options
        table = reloaded(page).open_curtain()
        assert (table.question, table.options) == (asked, options)
        table.tool("menu")
        with page.expect_download() as download:
            page.locator('#sheet-menu [data-menu="save"]').click()
        page.keyboard.press("Escape")
        again = Path(download.value.path()).read_text()
        table = Table(page).resume(again).open_curtain()
        assert (table.question, table.options) == (asked, options)
        table.choose(next(option for option in options if option.startswith(first)))
        assert table.open_curtain().options != options
        to_shelf(page)


def test_the_end_is_watched_again_and_leads_to_the_next_battle(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    table = Table(page)
    table.speed("off")
    match = well_played(MYSTERION, 7)
    import_text(page, save.dumps(match))
    page.locator(".toast .button", has_text="table").click()
    table.screen("result")
    expect(page.locator("#result-title")).to_contain_text(" won")
    expect(page.locator("#receipt")).to_contain_text("Cards left in deck")
    page.locator('#replay [data-replay="prev"]').click()
    expect(page.locator("#replay-text")).to_contain_text(f" of {len(match.journal)}")
    page.locator('[data-result="rematch"]').click()
    table.screen("table")
    expect(page.locator("#curtain")).to_be_visible()
    assert table.quiet().open_curtain().options == ["keep", "redraw"]
