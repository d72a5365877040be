"""What the others did stands above the question, and is watched again: by finger, by key, and as a
list where nothing moves."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import DEVICES, SIZES, Watched
from .fit import wrong
from .plays import MALICE, played, recalled, well_played
from .table import Table
from .test_mysterion import SLUG, lively
from .test_saves import reloaded

REPLAY, STRIP, BODY = "#table-replay", "#recaps", "#recaps-body"
MOMENTS = f"{STRIP} [data-moment]"
ALL = f"{STRIP} [data-tool=recap]"


@pytest.fixture
def battle(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Table:
    """A battle in which the other side has just had its turn; on a tablet, or as asked."""
    page = on(getattr(request, "param", "tablet")).open()
    return Table(page).resume(TURN).open_curtain()


TURN = played(SLUG, lively, 26, 3, 5)


def test_it_is_watched_from_its_beginning_and_ends_at_the_question(battle: Table) -> None:
    page = battle.page
    asked, options, log = battle.question, battle.options, battle.log
    page.locator(ALL).tap()
    expect(page.locator(REPLAY)).to_be_visible()
    expect(page.locator(STRIP)).to_be_hidden()
    expect(page.locator("[data-option]")).to_have_count(0)  # the lists come after the rest
    page.wait_for_selector("#table:not([data-past]):not([data-busy])", timeout=30_000)
    assert (battle.question, battle.options, battle.log) == (asked, options, log)
    expect(page.locator(STRIP)).to_be_visible()


def test_by_key_and_skipped(battle: Table) -> None:
    page, asked = battle.page, battle.question
    page.keyboard.press("w")
    expect(page.locator(REPLAY)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(REPLAY)).to_be_hidden()
    assert battle.quiet().question == asked


def test_a_thing_is_watched_alone_by_finger_and_by_key(battle: Table) -> None:
    page, asked, options = battle.page, battle.question, battle.options
    battle.speed("slow")
    last = page.locator(MOMENTS).last

    def by_finger() -> None:
        last.tap()

    def by_key() -> None:
        last.press("Enter")

    for act in (by_finger, by_key):
        act()
        page.wait_for_selector("#table[data-told]")
        assert battle.options == []
        page.wait_for_selector("#table:not([data-told]):not([data-busy])", timeout=30_000)
        assert (battle.question, battle.options) == (asked, options)
    expect(last).to_be_focused()


def test_it_is_there_again_after_continue_and_can_be_put_away(battle: Table) -> None:
    sentence, many = battle.page.locator("#recaps-sum").inner_text(), len(moments_of(battle))
    again = reloaded(battle.page).open_curtain()
    expect(again.page.locator("#recaps-sum")).to_have_text(sentence)
    assert len(moments_of(again)) == many
    again.page.locator("#recaps-fold").tap()
    expect(again.page.locator(STRIP)).to_be_hidden()
    again.page.locator("#recap").tap()
    expect(again.page.locator(STRIP)).to_be_visible()


def moments_of(table: Table) -> list[str]:
    return table.page.locator(MOMENTS).all_inner_texts()


def test_where_nothing_is_to_move_it_is_a_list_and_read_out(on: Callable[..., Watched]) -> None:
    page = on("tablet", reduced_motion="reduce").open()
    table = Table(page).resume(TURN).open_curtain()
    last = page.locator(f"{MOMENTS} [data-slot=words]").last.text_content() or "nothing"
    page.locator(ALL).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-log")).to_be_visible()
    assert table.log[-2].endswith(last)
    assert last in page.locator("#live").inner_text()
    expect(page.locator(REPLAY)).to_be_hidden()


@pytest.mark.parametrize("battle", DEVICES, indirect=True)
def test_on_a_table_of_cards_it_is_a_strip_above_the_hand(battle: Table) -> None:
    """Given Mysterion's lifted curtain, then whose turn it was and what was done stand in one line
    over the foot of one's own half, and a board with its hand and its log is as it was."""
    page = battle.page
    strip, board = (page.locator(part).bounding_box() for part in (BODY, "#stage"))
    hand = page.locator('#overlay [data-key^="hand:"]').first.bounding_box()
    assert strip is not None
    assert board is not None
    assert hand is not None
    assert strip["height"] < 0.12 * board["height"]
    assert strip["width"] > 0.75 * board["width"]
    assert strip["y"] > board["y"] + 0.5 * board["height"]
    assert strip["y"] + strip["height"] <= hand["y"]
    expect(page.locator("#recaps-who")).to_have_text("Quiet Depths’ turn")
    assert "Plays a Script of Tide" in page.locator(f"{MOMENTS} .moment-words").all_text_contents()
    for words in page.locator(f"{MOMENTS} .moment-words").all():
        box = words.bounding_box()
        assert box is not None
        assert box["height"] <= strip["height"]


SLIDES = """() => {
    document.querySelector("#recaps-fold").click();
    document.querySelector("#recaps-body").getAnimations();  // as if it had been seen away
    document.querySelector("#recap").click();
    const moves = node => node.getAnimations().map(one =>
        [one.effect.getKeyframes()[0].transform !== "none", one.effect.getTiming().duration]);
    const tiles = [...document.querySelectorAll("#recaps .moment")].flatMap(tile =>
        tile.getAnimations().map(one => one.effect.getTiming().delay));
    return [moves(document.querySelector("#recaps-body")), tiles];
}"""
"""Puts the strip away and brings it back: how it moves, for how many milliseconds, and when each
tile comes."""


@pytest.mark.parametrize(("speed", "pace"), [("normal", 1), ("fast", 0.5), ("off", 0)])
def test_the_strip_slides_up_and_its_tiles_follow(
    on: Callable[..., Watched], speed: str, pace: float
) -> None:
    table = Table(on("tablet").open()).resume(TURN, speed=speed).open_curtain().quiet()
    expect(table.page.locator(BODY)).to_be_visible()
    strip, tiles = table.page.evaluate(SLIDES)
    if pace:
        assert strip == [[True, 240 * pace]]
        assert len(tiles) > 2
        assert tiles[1] - tiles[0] == pytest.approx(60 * pace)
    else:
        assert not strip
        assert not tiles


@pytest.mark.parametrize("device", DEVICES)
def test_the_strip_lies_over_nothing_that_can_be_tapped(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    table = Table(page).resume(recalled(well_played(MALICE, 5), "Main", 4))
    strip = table.open_curtain().page.locator(BODY).bounding_box()
    assert strip is not None
    assert len(table.lit()) > 3
    for key in table.lit():
        box = table.shape(key).bounding_box()
        assert box is not None
        below = box["y"] >= strip["y"] + strip["height"]
        above = box["y"] + box["height"] <= strip["y"]
        beside = box["x"] >= strip["x"] + strip["width"] or box["x"] + box["width"] <= strip["x"]
        assert below or above or beside, key


@pytest.mark.parametrize("battle", SIZES, indirect=True)
def test_it_stands_above_the_question_whole(battle: Table) -> None:
    expect(battle.page.locator(BODY)).to_be_in_viewport(ratio=1)
    assert wrong(battle.page) == []


def test_beside_a_hand_the_pictures_have_words_too(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    Table(page).resume(recalled(well_played("myth", 3), "Cycle", 2)).open_curtain()
    page.locator("#recap").tap()
    words = page.locator(f"{MOMENTS} .moment-words").first
    expect(words).to_be_visible()
    box = words.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 10


@pytest.mark.parametrize("device", ["tablet", "desktop"])
def test_beside_panels_its_words_are_whole_and_ones_own_panel_is_in_sight(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    Table(page).resume(
        recalled(well_played("mythic_mischief", 1), "TakeAction", 3, seat=1)
    ).open_curtain()
    folded = page.locator("#recap")
    if folded.is_visible():
        folded.click()
    strip, panel = page.locator(STRIP).bounding_box(), page.locator("#panel-1").bounding_box()
    assert strip is not None
    assert panel is not None
    assert page.locator(MOMENTS).count() > 2
    assert strip["y"] + strip["height"] < panel["y"]
    for words in page.locator(f"{MOMENTS} .moment-words").all():
        assert words.evaluate("e => e.scrollHeight <= e.clientHeight")
        box = words.bounding_box()
        assert box is not None
        assert box["width"] > 150


def test_upright_it_leaves_the_board_in_sight(on: Callable[..., Watched]) -> None:
    page = on("portrait").open()
    Table(page).resume(
        recalled(well_played("mythic_mischief", 1), "TakeAction", 3, seat=1)
    ).open_curtain()
    folded = page.locator("#recap")
    if folded.is_visible():
        folded.tap()
    strip, board = page.locator(STRIP).bounding_box(), page.locator("#stage").bounding_box()
    assert strip is not None
    assert board is not None
    assert strip["y"] >= board["y"] + board["height"] - 8


def test_it_is_out_of_the_way_while_something_is_chosen(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = (
        Table(page).resume(recalled(well_played("mystic_manor", 5), "TakeTurn", 2)).open_curtain()
    )
    if page.locator("#recap").is_visible():
        page.locator("#recap").tap()
    expect(page.locator(STRIP)).to_be_visible()
    table.tap(next(key for key in table.lit() if key.startswith("place:")))
    expect(page.locator(STRIP)).to_be_hidden()
    table.press(page.locator("#cancel"))
    expect(page.locator(STRIP)).to_be_visible()
