"""Interrupts that are answered in advance: always, never, or asked each time."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.settings import ASK

from tests.myth.scenario import Table, dark

KEY, ALWAYS, NEVER = "interrupts", "always", "never"


def attacked(hand: str = "wall-of-boards", **hero: Any) -> Table:
    """A Crawler attacks the Soldier, who has these cards."""
    party = {"soldier": {"at": "6,6", "hand": hand, **hero}}
    table = dark(party, {"crawler.1": "6,9"}, awake="crawler")
    assert "pass" in table.options()
    return table


def answer(table: Table, wish: str) -> str:
    """What is chosen for the hero who is asked; empty where he is asked."""
    option = GAME.answered_ahead(table.state, {KEY: wish})
    if option is not None:
        assert engine.refusal(table.state, option) is None
    return "" if option is None else GAME.notation.write(option)


@pytest.mark.rule("MT-R-81")
def test_never_lets_every_attack_go_by() -> None:
    assert answer(attacked(), NEVER) == "pass"


@pytest.mark.rule("MT-R-81", "MT-DARK-12")
def test_always_plays_the_card_that_helps() -> None:
    assert answer(attacked(), ALWAYS) == "interrupt wall-of-boards"


def test_whoever_has_said_nothing_is_asked() -> None:
    assert answer(attacked(), ASK) == ""
    assert GAME.answered_ahead(attacked().state, {}) is None


def test_nothing_else_is_answered() -> None:
    table = attacked().act("pass")
    while "pass" in table.options():
        table.act("pass")
    assert answer(table, ALWAYS) == answer(table, NEVER) == ""


def test_to_look_for_it_changes_nothing() -> None:
    table = attacked()
    before = table.state.clone()
    answer(table, ALWAYS)
    assert table.state == before
