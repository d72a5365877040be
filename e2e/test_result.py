"""The result and messages on the shelf: no empty block, and nothing covered."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import Watched
from .plays import MYSTERION, unfinished, well_played
from .table import Table, saved_where

FULL = (
    "() => { Storage.prototype.setItem = () => {"
    " throw new DOMException('', 'QuotaExceededError'); }; }"
)


def test_the_last_board_has_no_empty_block_round_it(on: Callable[..., Watched]) -> None:
    match = well_played(MYSTERION, 3)
    table = Table(on("tablet").open()).resume(unfinished(match, -1)).open_curtain()
    table.choose(match.game.notation.write(match.journal[-1]))
    table.screen("result")
    box = table.page.locator("#result-board").bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(952 / 648, rel=0.01)


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
