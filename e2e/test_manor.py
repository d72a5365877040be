"""Mystic Manor from the shelf to the receipt: by taps, by the list, on every size of screen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from web.app.games.mystic_manor.layout import WIDE

from .axe import violations
from .conftest import DEVICES, Watched, only
from .fit import wrong
from .plays import LAST, before, choices, played, to_its_end, unfinished, well_played
from .table import Table

SLUG = "mystic_manor"
LOOKS = [
    *(("2", "phone"), ("5", "tablet"), ("5", "portrait")),
    *(pytest.param(*more, marks=pytest.mark.soak) for more in (("2", "tablet"), ("5", "phone"))),
]
SENSIBLE = {"go", "fight", "take", "collect", "pay", "card", "spend", "reveal", "release", "sell"}


def sensible(options: list[str], dice: random.Random) -> str:
    """An option that somebody who wants to get on would choose."""
    good = [option for option in options if option.split()[0] in SENSIBLE]
    return dice.choice(good if good and dice.random() < 0.9 else options)


@pytest.mark.parametrize("device", only("phone"))
def test_the_end_of_a_game_by_taps(on: Callable[..., Watched], device: str, soak: bool) -> None:
    """Each kind by taps: two people, to the receipt; in the soak from the mats on."""
    page = to_its_end(Table(on(device).open()), well_played(SLUG, 7), soak).page
    expect(page.locator("#result-title")).to_contain_text("The ")
    labels = page.locator(".receipt-line th").all_inner_texts()
    assert {"Sold paintings", "Ghosts", "Apparitions", "Bonus cards", "Money"} <= set(labels)


def test_a_game_of_five_by_the_list(on: Callable[..., Watched], soak: bool) -> None:
    """Its last choices, in the soak all of it."""
    match = well_played(SLUG, 1, players="5", mats="dealt")
    since = 0 if soak else len(match.journal) - LAST
    table = Table(on("phone").open()).resume(unfinished(match, since))
    seats = set()
    for _, option in choices(match, since):
        seats.add(table.page.locator("#kicker").inner_text().partition(", ")[2])
        table.open_curtain().choose(match.game.notation.write(option))
    table.screen("result")
    assert len(seats) == 5
    assert table.page.locator(".receipt-side").count() == 5


@pytest.mark.parametrize(("players", "device"), LOOKS)
def test_every_word_can_be_read(on: Callable[..., Watched], device: str, players: str) -> None:
    table = Table(on(device, reduced_motion="reduce").open()).begin(SLUG, players=players)
    page = table.page
    found = [f"mats: {line}" for line in wrong(page)]
    dice = random.Random(3)
    seen: set[str] = set()
    while len(seen) < 4:
        verbs = {option.split()[0] for option in table.options}
        kind = "turn" if "reset" in verbs else min(verbs)
        if kind not in seen:
            seen.add(kind)
            found += [f"{kind}: {line}" for line in wrong(page)]
        table.choose(sensible(table.options, dice))
    assert not found


def test_nothing_that_matters_scrolls_on_a_tablet(on: Callable[..., Watched]) -> None:
    page, text = on("tablet").open(), played(SLUG, sensible, 30, 9, players="5", mats="dealt")
    for device in ("tablet", "portrait"):
        page.set_viewport_size(DEVICES[device]["viewport"])
        Table(page).resume(text)
        over = "(t => t.scrollHeight - t.clientHeight)(document.querySelector('#table'))"
        assert page.evaluate(over) <= 0, device


def test_a_tap_on_a_ghost_tells_the_odds_and_another_rolls(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).begin(SLUG, mats="dealt")
    page, dice = table.page, random.Random(5)
    ghost = page.locator('#overlay [aria-disabled="false"][aria-label*="percent to win"]')
    while not ghost.count():
        table.choose(sensible(table.options, dice))
    key = ghost.first.get_attribute("data-key") or ""
    table.tap(key)
    expect(page.locator(".fact").filter(has_text="or more:")).to_be_visible()
    expect(page.locator("#confirm")).to_have_text("Walk and fight")
    table.tap(key)
    assert any(" rolls " in line for line in table.log)


def edges(page: Page, place: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a part of the page."""
    box = page.locator(place).bounding_box()
    assert box is not None, place
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def test_many_answers_are_a_list_beside_the_house(on: Callable[..., Watched]) -> None:
    """The question has the height that it always has, and covers nothing; nor does the list cover
    house or actions."""
    for device in ("tablet", "phone"):
        table = Table(on(device).open()).resume(unfinished(well_played(SLUG, 7), 0))
        page = table.page
        asked = edges(page, "#prompt-bar"), edges(page, "#stage")
        table = table.resume(before(well_played(SLUG, 6), "pay")).open_curtain()
        expect(page.locator("#choices[data-list] > *")).to_have_count(4)
        assert (edges(page, "#prompt-bar"), edges(page, "#stage")) == asked, device
        left, top, _, bottom = edges(page, "#choices")
        assert bottom <= asked[0][1], device
        if device == "tablet":
            unit = (asked[1][2] - asked[1][0]) / WIDE.width
            assert left >= asked[1][0] + WIDE.mats.x * unit - 1
            assert top >= asked[1][1] + WIDE.mats.y * unit
        table.press(page.locator("#choices > *").first)
        expect(page.locator("#facts")).to_contain_text("money $")


def test_on_a_phone_a_tab_shows_the_other_floor(on: Callable[..., Watched]) -> None:
    table = Table(on("phone").open()).begin(SLUG, mats="dealt")
    while "reset" not in {option.split()[0] for option in table.options}:
        table.choose(table.options[0])
    assert table.shape("place:0").count()
    cells = table.page.locator('#overlay [data-key^="place:"]')
    least = min(box["width"] for box in map(_box, cells.all()))
    assert least >= 44
    table.tap("floor:1")
    assert not table.shape("place:0").count()
    assert table.shape("place:50").count()


def _box(shape: Locator) -> FloatRect:
    box = shape.bounding_box()
    assert box is not None
    return box


def collecting(options: list[str], dice: random.Random) -> str:
    """The same for somebody who takes a card wherever there is one."""
    return "card" if "card" in options else sensible(options, dice)


def test_a_curtain_falls_before_a_person_with_secrets(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet", reduced_motion="reduce").open())
    table.resume(played(SLUG, collecting, 85, 8, mats="dealt"))
    page, dice, curtain = table.page, random.Random(8), table.page.locator("#curtain")
    expect(curtain).to_be_hidden()
    while not curtain.is_visible():
        table.choose(collecting(table.options, dice))
    name = page.locator("#curtain-name").inner_text()
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    assert not violations(page)
    table.press(page.locator("#curtain-lift"))
    expect(curtain).to_be_hidden()
    assert name.upper() in page.locator("#kicker").inner_text().upper()


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_five_answers_cover_nothing_by_half(on: Callable[..., Watched], device: str) -> None:
    """Above the list the tabs of the floors on a phone; on a tablet nothing that the list names."""
    page = on(device).open()
    Table(page).resume(unfinished(well_played(SLUG, 4, players="3"), 73)).open_curtain()
    answers = page.locator("#choices[data-list]")
    expect(answers.locator(".choice")).to_have_count(5)
    if device == "tablet":
        expect(page.locator(".panel[data-active] .row").nth(1)).to_be_hidden()
        return
    top = answers.bounding_box()
    assert top is not None
    for tab in page.locator('#overlay [data-key^="floor:"]').all():
        box = tab.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= top["y"]
