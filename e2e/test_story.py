"""A story quest of Myth by taps, from its first tile to its last, in a campaign that keeps it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.adventure.record import chronicle_of
from mythshelf.games.myth.table.catalogue.stories import story_named
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.players import make_player
from playwright.sync_api import Page, expect

from .conftest import Watched
from .plays import choices, plan_of
from .table import Table, unfold
from .test_campaign import SLUG, open_list

STORY = {"mode": "story", "heroes": "2"}
ACTS = [act.title for act in story_named("quiet-under-the-hill").acts]
SEEDS, LONGEST = range(1, 60), 3_000
"""Companions win about one story quest in five; who can neither win nor lose one is stopped."""


@cache
def won() -> Match[Any]:
    """The first story quest that a party of companions wins."""
    for seed in SEEDS:
        match = Match(GAME, GAME.checked(STORY), seed)
        seats = [make_player("player", GAME, seat) for seat in range(match.seats)]
        while len(match.journal) < LONGEST and (asked := engine.decision(match.state)) is not None:
            view, options = GAME.view(match.state, asked.seat), engine.legal(match.state)
            match.choose(seats[asked.seat].decide(view, options).option)
        if match.state.won:
            return match
    raise AssertionError("no story quest is won")


def begun(page: Page, seed: int) -> Table:
    """The first act of a new campaign: a story quest."""
    open_list(page)
    table = Table(page)
    page.locator("#campaign-new").click()
    table.screen("campaign")
    page.locator("#campaign-name").fill("Down the hill")
    page.locator("#campaign-name").press("Enter")
    table.speed("off")
    page.locator('#campaign-starts [data-mode="story"]').click()
    page.locator("#campaign-begin").click()
    table.screen("new-game")
    unfold(page).locator(".advanced summary").click()
    page.locator("[data-seed]").fill(str(seed))
    unfold(page).locator("#play").click()
    table.screen("table")
    return table.quiet()


@pytest.mark.soak
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_story_quest_is_won_by_taps(device: str, on: Callable[..., Watched]) -> None:
    """Three acts, to the boss and the title for defeating him: 1,600 choices, nine minutes."""
    match = won()
    page = on(device, reduced_motion="reduce").open()
    table = begun(page, match.seed)
    seen = []
    for view, option in choices(match):
        if view.tiles and view.tiles[-1].script not in seen:
            seen.append(view.tiles[-1].script)
            assert any(ACTS[view.act] in line for line in table.log)
        assert GAME.notation.write(option) in table.options
        table.follow(plan_of(SLUG, view, option))
    assert [one[-3:] for one in seen] == [
        f"{act}.{tile}" for act in (1, 2, 3) for tile in (1, 2, 3)
    ]
    table.screen("result")
    expect(page.locator("#result-title")).to_have_text(re.compile("won$"))
    expect(page.locator("#result-note")).to_have_text("This is act 1 of Down the hill.")

    page.locator('[data-result="series"]').click()
    table.screen("campaign")
    expect(page.locator(".act")).to_have_count(1)
    expect(page.locator(".act")).to_contain_text("The Quiet under the Hill")
    living = [one.hero for one in chronicle_of(match.state).veterans if one.titles]
    assert living
    for hero in living:
        page.locator(f'[data-hero="{hero}"]').click()
        expect(page.locator("#hero-belongings > :first-child")).to_contain_text("Light of Freedom")
        page.locator("#sheet-hero [data-close]").click()
