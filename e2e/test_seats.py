"""Who plays which seat: handed over, taken over and resigned, and never by accident."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import SIZES, Watched
from .fit import unreadable, wrong
from .table import Table, open_seat
from .test_opponents import choose_until, idle, sit

THINKS_ON = "onmessage = () => {};"


def thinking_for_ever(page: Page) -> None:
    """The computer starts, and does not answer."""
    worker = {"content_type": "text/javascript", "body": THINKS_ON}
    page.route("**/boot/bot_worker.mjs", lambda route: route.fulfill(**worker))


def seat_of(page: Page, seat: int) -> Locator:
    """Where a panel says who plays a seat."""
    return page.locator(f'.panel-seat[data-seat="{seat}"]')


def test_a_double_tap_does_not_take_the_computer_s_seat(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    choose_until(page, "Mythic Phase")
    thinking_for_ever(page)
    for seat in (0, 1):
        if page.locator(f"#panel-{seat}[data-active]").count() == 0:
            sit(page, seat, "player")
            other = seat
    for _ in range(30):
        if not table.options:
            break
        confirm = page.locator("#confirm")
        if not confirm.is_visible():
            table.choose(table.options[-1])
            continue
        box = confirm.bounding_box()
        assert box is not None
        for _ in range(2):
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        table.quiet()
    expect(page.locator("[data-prompt]")).to_contain_text("is thinking")
    expect(page.locator("#choices button")).to_have_count(0)
    expect(seat_of(page, other)).to_contain_text("computer (player)")


@pytest.mark.parametrize("device", SIZES)
def test_a_seat_is_handed_over_and_taken_back_from_its_panel(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    Table(page).begin()
    thinking_for_ever(page)
    for sitter, words in (("expert", "the computer (expert)"), ("here", "a person here")):
        page.locator('.panel-seat[data-seat="1"]').click()
        chooser = page.get_by_label("Wizards: who plays")
        chooser.select_option(sitter)
        said = f"Wizards: played by {words} from now on."
        expect(page.locator("#live")).to_contain_text(said)
        expect(page.locator(".toast").last).to_contain_text(said)
        assert chooser.input_value() == sitter
        assert wrong(page) == [] == unreadable(page)
        page.keyboard.press("Escape")
        expect(seat_of(page, 1)).to_contain_text(words)
    page.locator(".toast button", has_text="Undo").click()
    expect(seat_of(page, 1)).to_contain_text("the computer (expert)")


def test_everything_about_a_seat_can_be_done_with_keys(on: Callable[..., Watched]) -> None:
    page = on("desktop").open()
    Table(page).begin()
    thinking_for_ever(page)
    page.get_by_role("button", name="Wizards: played by a person here").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-seat-title")).to_have_text("Wizards")
    page.get_by_role("button", name="Resign: Wizards").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Keep playing")).to_be_focused()
    expect(page.locator("#sheet-seat")).to_contain_text("The game then ends, won by Vampires.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Resign: Wizards")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#result-title")).to_have_text("Vampires won")
    expect(page.locator("#receipt-note")).to_have_text("Wizards resigned.")


def test_a_resigned_game_is_kept_and_can_be_taken_back(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    table = Table(page).begin()
    options = table.options
    open_seat(page, 0).get_by_role("button", name="Resign: Vampires").click()
    page.locator('#seat-fields [data-resign="yes"]:visible').click()
    table.screen("result")
    expect(page.locator("#result-title")).to_have_text("Wizards won")
    page.locator(".toast button", has_text="Undo").click()
    table.screen("table")
    idle(page)
    assert table.options == options
    open_seat(page, 0).get_by_role("button", name="Resign: Vampires").click()
    page.locator('#seat-fields [data-resign="yes"]:visible').click()
    table.screen("result")
    page.locator('#result [data-tool="back"]').click()
    page.reload()
    expect(page.locator("#continue")).to_contain_text("Vampires resigned.")


def test_of_three_players_the_computer_plays_on_for_who_resigns(
    on: Callable[..., Watched],
) -> None:
    page = on("tablet").open()
    table = Table(page).begin("mystic_manor", players="3")
    page.locator('.panel-seat[data-seat="2"]').click()
    page.locator('#sheet-seat [data-resign="ask"]').click()
    expect(page.locator("#sheet-seat")).to_contain_text("The computer then plays this seat")
    page.locator('#sheet-seat [data-resign="yes"]').click()
    table.quiet()
    expect(seat_of(page, 2)).to_contain_text("the computer (player)")
    assert table.log[-1].endswith("resigned; the computer plays on.")
    table.tool("undo")
    expect(seat_of(page, 2)).to_contain_text("a person here")
