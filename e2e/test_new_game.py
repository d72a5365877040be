"""A new game: ways that start at once, and under More everything that can be chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf import games
from playwright.sync_api import Page, expect

from .conftest import SIZES, Watched
from .fit import Looks
from .table import Table, seat_at, unfold
from .test_saves import to_shelf

MISCHIEF, MANOR, MYTH = "mythic_mischief", "mystic_manor", "myth"


def opened(page: Page, slug: str) -> Page:
    """The new-game screen of a game."""
    page.locator(f'.box-cover[data-new-game="{slug}"]').click()
    Table(page).screen("new-game")
    return page


def radio(page: Page, key: str, value: str, seat: int = 0) -> str:
    """A choice by its setting."""
    return f'input[name="{key}-{seat}"][value="{value}"]'


@pytest.mark.parametrize("slug", games.SLUGS)
def test_from_the_shelf_to_the_table_in_two_taps(on: Callable[..., Watched], slug: str) -> None:
    """Three taps and a look through a form of 1,300 px before."""
    page = on("tablet").open()
    Table(page).speed("off")
    page.locator(f'.box-play[data-new-game="{slug}"]').tap()
    page.locator('[data-start="computer"]').tap()
    Table(page).screen("table")
    expect(page.locator("#table")).to_be_visible()
    people = page.locator("html").evaluate("() => JSON.stringify(localStorage)")
    assert "here,player" in people


def test_the_whole_card_begins_and_the_level_in_it_does_not(on: Callable[..., Watched]) -> None:
    page = opened(on("tablet").open(), MISCHIEF)
    card = page.locator(".start").first
    card.locator("label", has_text="Expert").click()
    expect(card).to_contain_text("Expert level")
    assert page.locator("html").get_attribute("data-screen") == "new-game"
    card.locator(".start-title").click(position={"x": 4, "y": 4}, force=True)
    Table(page).screen("table")
    to_shelf(page)
    opened(page, MISCHIEF)
    expect(page.locator(".start").first).to_contain_text("Expert level, as last time")


@pytest.mark.parametrize("slug", [MANOR, MYTH])
def test_faces_names_and_buttons_of_what_begins_at_once_are_at_one_height(
    on: Callable[..., Watched], slug: str
) -> None:
    page = opened(on("tablet").open(), slug)
    for part in (".faces", ".start-title", ".start-go"):
        tops = page.locator(f".start {part}").evaluate_all("all => all.map(e => e.offsetTop)")
        assert len(tops) > 1
        assert len(set(tops)) == 1


@pytest.mark.parametrize("slug", games.SLUGS)
def test_on_a_large_desk_it_uses_the_room_and_nothing_scrolls(
    on: Callable[..., Watched], slug: str
) -> None:
    page = opened(on("desktop").open(), slug)
    for unfolds in (False, True):
        if unfolds:
            unfold(page)
        setup, last = (
            page.locator(part).bounding_box()
            for part in ("#settings-form", "#unfolded" if unfolds else "#more")
        )
        assert setup is not None
        assert last is not None
        assert setup["width"] > 0.85 * 1920
        assert last["y"] + last["height"] > 0.65 * 1080
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


@pytest.mark.parametrize("slug", ["mystic_manor", "myth"])
def test_on_a_phone_no_way_stands_beside_a_gap(on: Callable[..., Watched], slug: str) -> None:
    page = on("phone").open()
    page.locator(f'[data-new-game="{slug}"]:visible').first.click()
    page.wait_for_selector('html[data-screen="new-game"]')
    boxes = [way.bounding_box() for way in page.locator(".setup-ways .button:visible").all()]
    ends: dict[float, float] = {}
    for box in boxes:
        assert box is not None
        ends[box["y"]] = max(ends.get(box["y"], 0.0), box["x"] + box["width"])
    assert len(boxes) % 2
    assert max(ends.values()) - min(ends.values()) < 1


def test_what_is_under_more_is_built_when_it_is_unfolded(on: Callable[..., Watched]) -> None:
    """Its pictures were most of the second that somebody waited for this screen."""
    page = opened(on("tablet").open(), MISCHIEF)
    widgets = page.locator("#unfolded [data-setting]")
    expect(page.locator(".start").first).to_be_visible()
    assert widgets.count() == 0
    unfold(page)
    assert widgets.count() > 0
    page.locator("#more").click()
    page.locator('#new-game [data-tool="back"]').click()
    opened(page, MANOR)
    assert widgets.count() == 0


def test_each_way_keeps_its_own_last_choices(on: Callable[..., Watched]) -> None:
    page = opened(on("tablet").open(), MANOR)
    unfold(page)
    page.locator(radio(page, "players", "3")).check(force=True)
    for seat, name in enumerate(("Nell", "Otto", "Ida")):
        page.locator(f'[data-name="{seat}"]').fill(name)
    page.locator("#play").click()
    Table(page).screen("table")
    to_shelf(page)
    together = opened(page, MANOR).locator(".start", has_text="Three of us here")
    expect(together).to_contain_text("Nell, Otto and Ida")
    expect(page.locator(".start").first).to_contain_text("Against the computer")
    page.locator('[data-start="computer"]').click()
    Table(page).screen("table")
    to_shelf(page)
    opened(page, MANOR)
    page.locator('[data-start="together"]').click()
    Table(page).screen("table")
    expect(page.locator("#panels")).to_contain_text("Ida")


@pytest.mark.parametrize("slug", games.SLUGS)
def test_nothing_scrolls_on_a_tablet_for_two(on: Callable[..., Watched], slug: str) -> None:
    page = opened(on("tablet").open(), slug)
    for folded in (True, False):
        if not folded:
            unfold(page)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        last = page.locator(".advanced summary, #more").locator("visible=true").last
        box = last.bounding_box()
        assert box is not None
        bar = page.locator("#setup-bar")
        foot = bar.bounding_box() if bar.is_visible() else None
        assert foot is None or box["y"] + box["height"] <= foot["y"] + 1


def test_nothing_scrolls_on_a_tablet_for_a_journey_of_four(on: Callable[..., Watched]) -> None:
    page = unfold(opened(on("tablet").open(), "mysterion"))
    page.locator(radio(page, "mode", "journey")).check(force=True)
    page.locator(radio(page, "travellers", "4")).check(force=True)
    expect(page.locator("#seat-cards .seat-card")).to_have_count(5)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    foot = page.locator("#setup-bar").bounding_box()
    assert foot is not None
    for asked in page.locator("#settings-main > *, .advanced summary").all():
        box = asked.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= foot["y"] + 1


def test_a_tap_on_what_another_seat_has_exchanges_it(on: Callable[..., Watched]) -> None:
    page = unfold(opened(on("tablet").open(), MANOR))
    seat_at(page, 1, "novice")
    page.locator('[data-open-seat="0"]').click(position={"x": 4, "y": 40})
    blue = page.locator(".card", has=page.locator(radio(page, "colour", "blue")))
    expect(blue).to_contain_text("Computer")
    blue.click()
    expect(page.locator(radio(page, "colour", "blue"))).to_be_checked()
    expect(page.locator("#setup-summary")).to_have_text("Blue against Computer (Yellow)")


def test_every_mode_has_its_sentence_and_its_minutes_in_sight(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    for slug in games.SLUGS:
        unfold(opened(page, slug))
        for setting in games.load(slug).settings():
            for choice in setting.choices if setting.key == "mode" else ():
                card = page.locator(".card", has=page.locator(radio(page, "mode", choice.value)))
                expect(card).to_contain_text(choice.help.rstrip("."))
                assert choice.minutes
                expect(card).to_contain_text("min" if choice.minutes < 120 else " h")
        page.locator('#new-game [data-tool="back"]').click()
        Table(page).screen("shelf")


@pytest.mark.parametrize("device", SIZES)
def test_all_of_it_can_be_read_pressed_and_heard(on: Callable[..., Watched], device: str) -> None:
    page = on(device, reduced_motion="reduce").open()
    look = Looks(page)
    for slug in (MANOR, MYTH, "mischief_and_malice"):
        opened(page, slug)
        look(f"{slug} folded")
        unfold(page)
        look(f"{slug} unfolded")
        page.locator('[data-open-seat="1"]').click(position={"x": 4, "y": 40})
        look(f"{slug}, the second seat")
        page.locator('#new-game [data-tool="back"]').click()
        Table(page).screen("shelf")
    look.all_well()


def test_the_names_of_five_heroes_stay_whole_upright(on: Callable[..., Watched]) -> None:
    look = Looks(unfold(opened(on("portrait").open(), MYTH)))
    look("five heroes side by side")
    look.all_well()


def test_by_keyboard_and_by_name(on: Callable[..., Watched]) -> None:
    page = opened(on("desktop").open(), MISCHIEF)
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#more")).to_have_attribute("aria-expanded", "true")
    seat = page.get_by_role("button", name="Second seat, Here, Wizards")
    seat.focus()
    page.keyboard.press("Enter")
    group = page.get_by_role("group", name="Second seat").get_by_role("group", name="Who plays")
    group.get_by_role("radio", name="Here").focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    expect(group.get_by_role("radio", name="Novice")).to_be_checked()
    expect(page.get_by_role("button", name="Second seat, Computer, Novice level")).to_be_visible()
    page.keyboard.press("Enter")
    Table(page).screen("table")
