"""What an attack under way can still do, and what an answer would change of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from mythshelf.games.myth.deeds.answering import Interrupt
from mythshelf.games.myth.forecast.danger import Danger, danger, danger_after
from mythshelf.kernel.play import engine

from tests.myth.scenario import Table, dark


def attacked(hand: str = "wall-of-boards", **hero: Any) -> Table:
    """A Crawler attacks the Soldier, who has these cards."""
    party = {"soldier": {"at": "6,6", "hand": hand, **hero}, "acolyte": {"at": "1,1"}}
    return dark(party, {"crawler.1": "6,9"}, awake="crawler")


def card(table: Table) -> Interrupt:
    """The card with which the hero can answer."""
    return next(one for one in engine.legal(table.state) if isinstance(one, Interrupt))


@pytest.mark.rule("MT-EATK-04", "MT-R-35", "MT-R-81")
def test_a_card_that_defends_lowers_the_chance_by_what_it_adds() -> None:
    table = attacked()
    now = danger(table.state)
    assert now is not None
    left = danger_after(table.state, card(table))
    assert left == Danger(now.tn + 2, now.chance - Fraction(2, 10), now.damage)
    assert left.expected < now.expected


@pytest.mark.rule("MT-R-81")
def test_after_the_attack_nothing_is_left_of_it() -> None:
    table = attacked("answer-in-kind")
    assert danger(table.state) is None
    assert danger_after(table.state, card(table)) is None


@pytest.mark.rule("MT-R-81")
def test_the_question_after_an_attack_says_what_it_came_to() -> None:
    table = attacked("answer-in-kind")
    asked = engine.decision(table.state)
    assert asked is not None
    words = asked.question(table.state)
    assert words == "The Crawler has missed the Soldier with Bite: do you answer?"
