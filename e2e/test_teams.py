"""Four people at one table: the new-game screen, a whole game by taps, all boards to be seen."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import SIZES, Watched
from .fit import unreadable
from .plays import unfinished, well_played
from .table import SLUG, Table


def test_a_game_of_four_by_taps(on: Callable[..., Watched], soak: bool) -> None:
    page = on("tablet").open()
    if soak:
        table = Table(page).begin(seed="9", mode="four")
    else:
        table = Table(page).resume(unfinished(well_played(SLUG, 9, mode="four")))
    expect(page.locator(".panel")).to_have_count(4)
    table.play_on(random.Random(2))
    expect(page.locator("#result-title")).to_contain_text(" and ")
    assert page.locator("#receipt-sides [data-winner]").count() == 2


def test_what_is_left_to_four_factions_can_be_read_on_a_phone(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    Table(page).resume(unfinished(well_played(SLUG, 2, mode="four"), 30)).open_curtain()
    assert unreadable(page) == []
    for seat in range(4):
        panel = page.locator(f"#panel-{seat}")
        sign = panel.locator(".panel-seat .icon").bounding_box()
        words = panel.locator(".panel-sub").bounding_box()
        assert sign is not None
        assert words is not None
        assert sign["x"] + sign["width"] <= words["x"]


@pytest.mark.parametrize("device", SIZES)
def test_every_faction_board_can_be_looked_at(on: Callable[..., Watched], device: str) -> None:
    page = on(device).open()
    table = Table(page).begin(seed="9", mode="four")
    while "Choose a Mythic or an ability" not in table.question:
        table.choose(sorted(table.options)[0])
    asked = page.locator(".panel[data-active]")
    expect(asked).to_have_count(1)
    for seat in range(4):
        panel = page.locator(f"#panel-{seat}")
        expect(panel).to_be_in_viewport()
        if not panel.locator(".lanes .row").first.is_visible():
            panel.locator("[data-slot=open]").click()
        expect(panel.locator(".lanes .row").first).to_be_visible()
        if panel.get_attribute("data-open") is not None:
            panel.locator("[data-slot=open]").click()


def test_a_tap_on_a_team_mate_offers_to_hand_over(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin(seed="9", mode="four")
    while "Choose a Mythic or an ability" not in table.question:
        table.choose(sorted(table.options)[0])
    names = ["Vampires", "Wizards", "Monsters", "Zombies"]
    asked = int((page.locator(".panel[data-active]").get_attribute("id") or "")[-1])
    mate = asked ^ 1
    table.tap(next(f"mythic:{m}" for m in range(3 * mate, 3 * mate + 3) if _there(table, m)))
    assert table.question == f"Hand over to the {names[mate]}"
    table.confirm()
    expect(page.locator(f"#panel-{mate}")).to_have_attribute("data-active", "")


def _there(table: Table, mythic: int) -> bool:
    return table.shape(f"mythic:{mythic}").count() > 0
