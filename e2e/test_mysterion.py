"""Mysterion from the shelf to the receipt: a battle by taps, by the list, and a Journey."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import SIZES, Watched
from .fit import wrong
from .plays import played, to_its_end, well_played
from .table import Table, unfold
from .test_saves import to_shelf

SLUG = "mysterion"
LIVELY = {"keep", "draw", "script", "attack", "block", "activate", "lose-script", "take", "move"}


def lively(options: list[str], dice: random.Random) -> str:
    """An option that somebody who wants to get on would choose."""
    options = [option for option in options if option != "concede"]
    good = [option for option in options if option.split()[0] in LIVELY]
    return dice.choice(good if good and dice.random() < 0.9 else options)


def play_until(table: Table, verb: str, dice: random.Random, most: int = 400) -> Table:
    """Something lively again and again, also while a computer answers, until that is a choice, or
    with no verb until the result is shown."""
    page = table.page
    for _ in range(most):
        page.wait_for_selector(
            "#table:not([data-busy]):not([data-thinking]), #result:not([hidden])", state="attached"
        )
        options = table.open_curtain().options
        if verb in {option.split()[0] for option in options}:
            return table
        if options:
            table.choose("ready" if "ready" in options else lively(options, dice))
        elif page.locator("#result").is_visible():
            assert not verb, f"it is over before anybody comes to {verb!r}"
            return table
        else:
            page.wait_for_timeout(50)
    raise AssertionError(f"nobody comes to {verb or 'an end'!r}")


def test_the_end_of_a_battle_by_taps(on: Callable[..., Watched], soak: bool) -> None:
    """Each kind by taps: two people, the device passed between them, to the receipt; in the soak
    from the first choice on."""
    match = well_played(SLUG, 6, health="20")
    page = to_its_end(Table(on("tablet").open()), match, soak).page
    expect(page.locator("#result-title")).to_contain_text(" won")
    assert "Health" in page.locator("#receipt").inner_text()


def test_a_journey_goes_into_the_wilds_and_back_to_the_map(on: Callable[..., Watched]) -> None:
    """A traveller on a phone meets the wilds, which the computer plays, and comes back."""
    table = Table(on("phone").open()).begin(SLUG, seed="5", mode="journey", health="20")
    page, dice = table.page, random.Random(1)
    play_until(table, "draw", dice)
    play_until(table, "move", dice)
    expect(page.locator("#phase")).to_contain_text("Day")


@pytest.mark.soak
@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_a_whole_journey(on: Callable[..., Watched], device: str) -> None:
    """From the first day on until the days have passed, or the Sigils are home."""
    table = Table(on(device).open())
    table.begin(SLUG, seed="5", mode="journey", health="20", length="short", limit="on")
    play_until(table, "", random.Random(1), 4_000)
    expect(table.page.locator("#result-title")).not_to_be_empty()
    assert "Sigil" in table.page.locator("#receipt").inner_text()


@pytest.mark.parametrize("device", SIZES)
def test_every_word_can_be_read_and_everything_has_a_name(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device, reduced_motion="reduce").open()
    page.locator(f'[data-new-game="{SLUG}"]:visible').first.click()
    Table(page).screen("new-game")
    found = [f"new game: {line}" for line in wrong(page)]
    found += [f"all of it: {line}" for line in wrong(unfold(page))]
    page.locator('[data-tool="back"]:visible').first.click()
    Table(page).screen("shelf")
    for choices in (0, 12, 23):
        Table(page).resume(played(SLUG, lively, choices, 3, 5)).open_curtain()
        found += [f"{choices}: {line}" for line in wrong(page)]
        to_shelf(page)
    assert not found


def test_only_the_hand_of_who_has_the_device_is_in_the_page(on: Callable[..., Watched]) -> None:
    """The cards of the overlay are of the deck of who is asked, never of the other's."""
    table = Table(on("tablet").open()).begin(SLUG, seed="5")
    page, dice = table.page, random.Random(3)
    asked = set()
    for _ in range(12):
        table.open_curtain()
        own = "Kiln Oath" in page.title()
        held = page.locator('#overlay [data-key^="hand:"]')
        words = " ".join(held.nth(n).get_attribute("aria-label") or "" for n in range(held.count()))
        assert ("Tide" if own else "Ember") not in words
        asked.add(own)
        table.choose(lively(table.options, dice))
    assert asked == {True, False}


def test_the_plate_of_the_curtain_grows_with_the_screen(on: Callable[..., Watched]) -> None:
    wide = {}
    for device in ("tablet", "desktop"):
        page = on(device).open()
        Table(page).resume(played(SLUG, lively, 26, 3, 5))
        plate = page.locator("#curtain .curtain-plate").bounding_box()
        assert plate is not None
        wide[device] = plate["width"]
    assert wide["desktop"] > 1.3 * wide["tablet"]
