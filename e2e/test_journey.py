"""Stages of a Journey by taps, out of saves: a Lair and its Sigil, a challenge, the end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.journey.challenges import Challenge
from mythshelf.games.mysterion.journey.days import Move
from mythshelf.games.mysterion.table.land import space_of
from mythshelf.games.mysterion.table.state import State
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import expect

from .conftest import Watched, only
from .positions import saved
from .table import Table
from .test_mysterion import play_until
from .test_saves import to_shelf

EMBER, TIDE = 1, 2
"""Sigils, as the bits of a traveller's mask."""


def travelling(travellers: str = "1", **more: str) -> tuple[State, dict[str, Any]]:
    """The first day of a short Journey, for a test to change, and its settings."""
    how: dict[str, Any] = {"mode": "journey", "travellers": travellers, "length": "short", **more}
    state = Match(GAME, GAME.checked(how), 1).state.clone()
    state.travels.roll = 6
    state.known_legal = None
    return state, how


def arrived(state: State, space: str) -> State:
    """The traveller whose day it is has gone there, and what waits there has begun."""
    engine.apply(state, Move(space_of(space)))
    engine.settle(state)
    return state


@pytest.mark.parametrize("device", only("phone"))
def test_a_guardian_is_met_by_a_tap_and_beaten_for_its_sigil(
    on: Callable[..., Watched], device: str
) -> None:
    state, how = travelling()
    state.travels.at[0] = space_of("EM3")
    page = on(device).open()
    table = Table(page).resume(saved(state.clone(), **how))
    table.tap(f"space:{space_of('EM6')}")
    expect(page.locator("#facts")).to_contain_text("the Guardian for the Sigil of Ember")
    table.confirm()
    expect(page.locator("#kicker")).to_contain_text(re.compile("before the battle|Turn Cycle"))
    to_shelf(page)
    arrived(state, "EM6").health[1] = 1
    play_until(table.resume(saved(state, **how)), "move", random.Random(1))
    assert any("Sigil of Ember" in line for line in table.log)
    expect(page.locator("#phase")).to_contain_text("Day 2")


def test_a_challenge_by_taps_ends_with_a_sigil_or_none(on: Callable[..., Watched]) -> None:
    """Two people on one device: the challenged one loses, is robbed and flees."""
    state, how = travelling("2")
    journey = state.travels
    second = journey.order[1]
    journey.at[second], journey.sigils[second] = space_of("GR1"), EMBER | TIDE
    journey.won[second] = 2
    arrived(state, "GR1")
    page = on("tablet").open()
    table = Table(page).resume(saved(state.clone(), **how)).open_curtain()
    assert "challenge" in table.question
    table.press(page.locator("#choices button, #confirm").first)
    table.confirm()
    expect(page.locator("#curtain, #kicker").first).to_be_visible()
    to_shelf(page)
    engine.apply(state, Challenge(second))
    engine.settle(state)
    state.health[1] = 1
    play_until(table.resume(saved(state, **how)), "sigil", random.Random(1))
    assert "take a Sigil" in table.question
    table.press(page.locator("#choices").get_by_role("button", name="Take the Sigil of Tide"))
    table.confirm()
    assert any("Sigil of Tide" in line for line in table.log)


@pytest.mark.parametrize("device", only("tablet"))
def test_the_way_home_with_all_sigils_wins(on: Callable[..., Watched], device: str) -> None:
    state, how = travelling()
    state.travels.at[0] = space_of("EM5")
    state.travels.sigils[0] = (1 << state.travels.goal) - 1
    state.travels.won[0] = state.travels.goal
    page = on(device).open()
    table = Table(page).resume(saved(state, **how))
    table.tap("space:0")
    expect(page.locator("#facts")).to_contain_text("you win the Journey here")
    table.confirm()
    table.screen("result")
    expect(page.locator("#result-title")).to_contain_text(" won")
    expect(page.locator("#receipt")).to_contain_text("Sigils")


def test_when_the_days_have_passed_the_wilderness_has_won(on: Callable[..., Watched]) -> None:
    state, how = travelling(limit="on")
    state.travels.at[0], state.travels.day = space_of("EM5"), state.travels.limit
    page = on("phone").open()
    table = Table(page).resume(saved(state, **how))
    table.tap("space:0").confirm()
    if "ready" in table.options:  # in a Town the deck may be changed first
        table.choose("ready")
    table.screen("result")
    expect(page.locator("#result-title")).to_have_text("You lost")
    expect(page.locator("#result-sub")).to_contain_text("the Journey is lost")
    expect(page.locator("#course-caption")).to_contain_text("Sigils")
    expect(page.locator("#receipt-sides > *")).to_have_count(2)
    expect(page.locator(".receipt-line").first.locator("td")).to_have_count(1)
