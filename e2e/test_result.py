"""The result and messages on the shelf: no empty block, and nothing covered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.kernel.files import save
from playwright.sync_api import expect

from .conftest import DEVICES, Watched
from .fit import wrong
from .plays import MANOR, MYSTERION, unfinished, well_played
from .table import Table, import_text, saved_where
from .test_screens import finished

FULL = (
    "() => { Storage.prototype.setItem = () => {"
    " throw new DOMException('', 'QuotaExceededError'); }; }"
)

SLOW = """{
    const plain = globalThis.setTimeout;
    globalThis.setTimeout = (task, wait) => {
        const looked = () => { task(); document.documentElement.dataset.looked = ""; };
        return wait === 1400 ? plain(looked, wait) : plain(task, wait || 60);
    };
}"""
"""A machine on which the table comes to rest while its result is still being made; the page is told
when the time for a last look at the board is over."""


def test_what_is_opened_over_a_result_stays(on: Callable[..., Watched]) -> None:
    page = on("tablet").open(script=SLOW)
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    page.locator('#result [data-tool="share"]').click()
    page.wait_for_selector("html[data-looked]")
    expect(page.locator("#sheet-share")).to_be_visible()


def test_the_last_board_has_no_empty_block_round_it(on: Callable[..., Watched]) -> None:
    match = well_played(MYSTERION, 3)
    table = Table(on("tablet").open()).resume(unfinished(match, -1)).open_curtain()
    table.choose(match.game.notation.write(match.journal[-1]))
    table.screen("result")
    box = table.page.locator("#result-board").bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(952 / 648, rel=0.01)


@pytest.mark.parametrize("device", DEVICES)
def test_how_it_came_to_it_is_seen_at_once(on: Callable[..., Watched], device: str) -> None:
    """Given a finished game, then its first screen has who won, the curve, and the pictures of what
    led there, the last of them that of the end; a desk has the receipt, too."""
    page = on(device).open()
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    end = page.locator(".turning-point").last
    expect(end).to_contain_text("The end")
    seen = ["#result-title", "#course", ".turning-point >> nth=0", '[data-result="report"]']
    if device != "phone":
        seen.append(".turning-point >> nth=-1")
    if device == "desktop":
        seen += ["#receipt", '[data-result="save"]']
    for part in seen:
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    for picture in page.locator(".turning-board").all():
        box = picture.bounding_box()
        assert box is not None
        assert box["width"] >= 190
        assert box["height"] >= 125
    expect(page.locator("#earlier")).to_be_hidden()
    last, receipt = end.bounding_box(), page.locator("#receipt").bounding_box()
    assert last is not None
    assert receipt is not None
    if device == "desktop":
        assert receipt["x"] > last["x"] + last["width"]
    page.locator(".turning-open").last.click()
    Table(page).screen("table")


def test_a_receipt_of_five_begins_with_their_places(on: Callable[..., Watched]) -> None:
    """The names would not fit side by side: they stand below each other, the best one first."""
    page = on("phone").open()
    import_text(page, save.dumps(well_played(MANOR, 1, players="5", mats="dealt")))
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    places = page.locator(".receipt-place")
    expect(places).to_have_count(5)
    expect(places.first).to_have_attribute("data-winner", "")
    money = [int(one.removeprefix("$")) for one in page.locator(".receipt-worth").all_inner_texts()]
    assert money == sorted(money, reverse=True)
    slides = ("covered by", "outside: ")  # what the bar covers, and pictures further to the right
    assert not [line for line in wrong(page) if not line.startswith(slides)]


def test_on_a_phone_who_won_is_beside_the_title_and_the_way_on_is_broad(
    on: Callable[..., Watched],
) -> None:
    page = on("phone").open()
    import_text(page, finished())
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    parts = ("#result-title", "#result-faces", '[data-result="rematch"]', '[data-result="again"]')
    boxes = [page.locator(part).bounding_box() for part in parts]
    title, faces, rematch, again = (box for box in boxes if box is not None)
    assert faces["y"] < title["y"] + title["height"]
    assert faces["x"] >= title["x"] + title["width"]
    assert rematch["width"] > 340
    assert rematch["y"] + rematch["height"] <= again["y"]
    expect(page.locator("#result .bar")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_a_game_that_is_not_saved_leaves_the_way_on_free(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open(anew=True)
    table = Table(page).resume(saved_where("TakeAction"))
    page.evaluate(FULL)
    table.choose(table.options[0])
    expect(page.locator('.toast[data-kind="warn"]')).to_be_visible()
    page.locator('[data-tool="back"]:visible').first.click()
    table.screen("shelf")
    button = page.locator("#shelf .primary:visible").first
    box = button.bounding_box()
    assert box is not None
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    hit = "([x, y]) => !!document.elementFromPoint(x, y)?.closest('#shelf .primary')"
    assert page.evaluate(hit, middle)
