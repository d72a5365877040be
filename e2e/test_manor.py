"""Mystic Manor from the shelf to the receipt: by taps, by the list, on every size of screen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .axe import violations
from .conftest import Watched
from .fit import wrong
from .plays import by_taps, played, unfinished, well_played
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


@pytest.mark.parametrize("device", ["phone", pytest.param("tablet", marks=pytest.mark.soak)])
def test_a_whole_game_by_taps(on: Callable[..., Watched], device: str) -> None:
    """Nothing but taps: two people, from the mats to the receipt."""
    page = by_taps(Table(on(device).open()).begin(SLUG, seed="7"), well_played(SLUG, 7)).page
    expect(page.locator("#result-title")).to_contain_text("The ")
    labels = page.locator(".receipt-line th").all_inner_texts()
    assert {"Sold paintings", "Ghosts", "Apparitions", "Bonus cards", "Money"} <= set(labels)


def test_a_game_of_five_by_the_list(on: Callable[..., Watched], soak: bool) -> None:
    table = Table(on("phone").open())
    if soak:
        table.begin(SLUG, players="5", mats="dealt")
    else:
        table.resume(unfinished(well_played(SLUG, 1, players="5", mats="dealt")))
    dice = random.Random(1)
    seats = set()
    choices = 0
    while not table.over:
        seats.add(table.page.locator("#kicker").inner_text().partition(", ")[2])
        table.open_curtain().choose(sensible(table.options, dice))
        choices += 1
        assert choices < 1_500, "the game does not end"
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
    for device in ("tablet", "portrait"):
        text = played(SLUG, sensible, 30, 9, players="5", mats="dealt")
        table = Table(on(device).open()).resume(text)
        over = "(t => t.scrollHeight - t.clientHeight)(document.querySelector('#table'))"
        assert table.page.evaluate(over) <= 0, device


def test_a_tap_on_a_ghost_tells_the_odds_and_another_fights(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet").open()).begin(SLUG, mats="dealt")
    page, dice = table.page, random.Random(5)
    ghost = page.locator('#overlay [aria-disabled="false"][aria-label*="percent to win"]')
    while not ghost.count():
        table.choose(sensible(table.options, dice))
    key = ghost.first.get_attribute("data-key") or ""
    table.tap(key)
    expect(page.locator(".fact").filter(has_text="or more:")).to_be_visible()
    table.tap(key)
    assert "fight" in table.options
    expect(page.locator("#confirm")).to_contain_text("Fight: ")


def test_a_curtain_falls_before_a_person_with_secrets(on: Callable[..., Watched]) -> None:
    table = Table(on("tablet", reduced_motion="reduce").open()).begin(SLUG, mats="dealt")
    page, dice, curtain = table.page, random.Random(8), table.page.locator("#curtain")
    while not curtain.is_visible():
        cards = [option for option in table.options if option == "card"]
        table.choose(cards[0] if cards else sensible(table.options, dice))
    name = page.locator("#curtain-name").inner_text()
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    assert not violations(page)
    table.press(page.locator("#curtain-lift"))
    expect(curtain).to_be_hidden()
    assert name.upper() in page.locator("#kicker").inner_text().upper()
