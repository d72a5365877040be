"""Every mode that no other test plays by taps, to its end in the browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import Watched
from .plays import LAST, choices, unfinished, well_played
from .table import SLUG, Table

MODES = [{"mode": "three"}, {"mode": "blitz"}, {"layout": "draft"}]


@pytest.mark.parametrize("settings", MODES, ids=["three", "blitz", "draft"])
def test_a_game_by_the_list(
    on: Callable[..., Watched], settings: dict[str, str], soak: bool
) -> None:
    match = well_played(SLUG, 6, **settings)
    page = on("tablet").open()
    if soak:
        table, since = Table(page).begin(seed="6", **settings), 0
    else:
        table, since = Table(page).resume(unfinished(match)), len(match.journal) - LAST
    for _, option in choices(match, since):
        table.choose(match.game.notation.write(option))
    table.screen("result")
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    won = [match.game.seat_name(match.state, seat) for seat in outcome.winners]
    title = f"{' and '.join(won)} won" if won else "Drawn at "
    expect(table.page.locator("#result-title")).to_contain_text(title)
