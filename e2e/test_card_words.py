"""What cards say can be read: on every table and at every size no word is too small, on a desk none
is cut, and the chosen card says all of it in the bar."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .card_words import watched
from .conftest import Watched
from .plays import MALICE, MANOR, MYSTERION, unfinished, well_played
from .table import SLUG, Table
from .test_myth import FIGHT, card

LEAST = 12
"""CSS pixels of the smallest letters."""
SAVES: dict[str, Callable[[], str]] = {
    SLUG: lambda: unfinished(well_played(SLUG, 7), 60),
    MANOR: lambda: unfinished(well_played(MANOR, 7), 60),
    MALICE: lambda: unfinished(well_played(MALICE, 7), 60),
    MYSTERION: lambda: unfinished(well_played(MYSTERION, 7), 40),
    "myth": lambda: FIGHT,
}
DEVICES = ("tablet", "phone", "desktop", pytest.param("portrait", marks=pytest.mark.soak))


@pytest.mark.parametrize("device", DEVICES)
def test_no_word_on_a_table_is_too_small_and_on_a_desk_none_is_cut(
    on: Callable[..., Watched], device: str
) -> None:
    page = on(device).open()
    found = {}
    with watched(page) as words:
        for slug, save in SAVES.items():
            Table(page).resume(save()).open_curtain()
            page.wait_for_timeout(200)
            seen = words()
            assert seen or slug == SLUG, slug  # whose library bears no words
            small = {one.words: round(one.size, 1) for one in seen if one.size < LEAST - 0.05}
            cut = [one.words for one in seen if one.is_cut and device == "desktop"]
            if small or cut:
                found[slug] = small, cut
            page.locator('.rail [data-tool="back"]:visible').first.click()
            page.wait_for_selector('html[data-screen="shelf"]')
    assert not found


@pytest.mark.parametrize("device", DEVICES)
def test_a_chosen_card_says_all_of_it_and_nothing_moves(
    on: Callable[..., Watched], device: str
) -> None:
    """On a phone on the card itself, which is whole then; elsewhere in the bar, too."""
    page = on(device).open()
    table = Table(page).resume(FIGHT)
    parts = ("#stage", "#panels .panel-head", "#prompt-bar")
    before = [page.locator(part).first.bounding_box() for part in parts]
    with watched(page) as words:
        table.press(table.row(card("look-at-me")))
        page.wait_for_timeout(200)
        written = " ".join(one.words for one in words())
    said = "enemies within 4 take you as priority target."
    if device != "phone":
        fact = page.locator('.fact[data-kind="card"]')
        assert said in fact.inner_text()
        size = fact.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
        assert size >= 16
    if device in ("phone", "desktop"):
        assert said in written
    assert [page.locator(part).first.bounding_box() for part in parts] == before
    hand = page.locator(".panel[data-active] .rows + .open-cards").bounding_box()
    assert hand is not None
    covered = page.evaluate(
        "([x, y]) => !document.elementFromPoint(x, y)?.closest('#panels')",
        [hand["x"] + 40, hand["y"] + hand["height"] - 12],
    )
    assert not covered


def test_the_board_of_a_phone_keeps_its_room(on: Callable[..., Watched]) -> None:
    page = on("phone").open()
    Table(page).resume(FIGHT)
    stage = page.locator("#stage").bounding_box()
    assert stage is not None
    assert min(stage["width"], stage["height"]) >= 340
