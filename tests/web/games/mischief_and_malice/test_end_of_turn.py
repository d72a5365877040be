"""The end of a turn is asked once more only where something is lost by it."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.turn.main import EndTurn
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from web.app.games.mischief_and_malice import PRESENTER
from web.app.presenting.plan import Plan
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession


def able_to_end() -> Match[Any]:
    """A game in the first turn, as soon as that can be ended."""
    match: Match[Any] = Match(GAME, GAME.checked({}), 3)
    while EndTurn() not in engine.legal(match.state):
        match.choose(engine.legal(match.state)[0])
    return match


def ending(state: Any) -> Plan:
    """How the end of the turn is offered."""
    return next(plan for plan in PRESENTER.plans(state) if plan.options == (EndTurn(),))


@pytest.mark.rule("ML-PASS-01")
def test_it_is_asked_where_cards_are_voided_for_it() -> None:
    state = able_to_end().state.clone()
    assert ending(state).at_once, "in the first turn nobody attacks"
    state.turns[state.active] = 2
    state.known_legal = None
    assert not ending(state).at_once


def test_where_it_is_asked_it_stands_there_once() -> None:
    match = able_to_end()
    match.state.turns[match.state.active] = 2
    session = TableSession(match, PRESENTER)
    session.open_curtain()
    prompt = prompt_of(session)
    chip = next(one for one in prompt.chips if one.label == "End the turn")
    assert session.press_chip(chip.id) == []
    asked = prompt_of(session)
    assert asked.confirm == "End the turn"
    assert "End the turn" not in [one.label for one in asked.chips]
    assert session.confirm()


def test_a_card_that_is_dropped_lies_there_at_once() -> None:
    match: Match[Any] = Match(GAME, GAME.checked({}), 3)
    session = TableSession(match, PRESENTER)
    while not any(plan.spot or plan.at_once for plan in session.seen.plans if len(plan.taps) == 2):
        match.choose(engine.legal(match.state)[0])
        session.open_curtain()
    plan = next(one for one in session.seen.plans if one.at_once and len(one.taps) == 2)
    before = match.cursor
    assert session.lift(plan.taps[:1])
    assert session.drop(plan.taps[1])
    assert match.cursor > before
