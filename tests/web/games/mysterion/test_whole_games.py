"""Random battles and a Journey: everything that can be done can be shown, tapped and followed."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mysterion import GAME
from mythshelf.games.mysterion.battle.health import Concede
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.mythic_mischief.test_whole_games import check
from tests.web.games.shown import Board
from web.app.presenting.focus import Focus
from web.app.presenting.registry import presenter
from web.app.session.session import TableSession

PRESENTER = presenter(GAME.slug)
SHAPES = ("wide", "tall", "small")
TABLES: list[dict[str, Any]] = [
    {"decks": ["long_wall", "dusk_toll"]},
    {"decks": ["quiet_depths", "high_road"], "ceiling": "on"},
    {"mode": "journey"},
]


def check_taps(session: TableSession, dice: Dice) -> None:
    """A random plan can be tapped, card by card, and is then among those meant."""
    plans = [plan for plan in session.selection.plans if plan.taps]
    if plans:
        plan = plans[below(dice, len(plans))]
        for key in plan.taps:
            assert key in session.focus().lit | session.focus().starts
            session.tap(key)
        assert plan in session.selection.complete()
        session.select(plan)
        assert session.preview is not None
        check(Board(session.scene()))
        assert all(fact.text for fact in PRESENTER.preview(session.view(), session.preview))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_in_random_games_everything_can_be_shown_and_reached(number: int) -> None:
    settings = GAME.checked(TABLES[number])
    match = Match(GAME, settings, 3)
    dice = Dice(number + 1)
    for _ in range(260):
        asked = engine.decision(match.state)
        if asked is None:
            break
        view = GAME.view(match.state, asked.seat)
        options = engine.legal(view)
        plans = PRESENTER.plans(view)
        single = [plan.options[0] for plan in plans if len(plan.options) == 1]
        assert single == [*options]
        assert all(plan.label and plan.button for plan in plans)
        told = [(plan.taps, plan.chip or plan.button) for plan in plans]
        assert len(set(told)) == len(told)
        focus = Focus(seat=asked.seat, names=("", ""), shape=SHAPES[match.cursor % 3])
        scene = PRESENTER.scene(view, focus)
        check(Board(scene))
        assert len(PRESENTER.panels(view, focus)) >= 1
        assert PRESENTER.line(view)
        assert PRESENTER.header(view, focus).phase
        session = TableSession(match, PRESENTER)
        session.shape = focus.shape
        check_taps(session, dice)
        lively = [option for option in options if not isinstance(option, Concede)]
        option = lively[below(dice, len(lively))]
        meant = next(plan for plan in plans if plan.options == (option,))
        if meant.taps:
            assert option in list(PRESENTER.meant(view, meant.taps, ""))
        events = match.choose(option)
        after = GAME.view(match.state, asked.seat)
        for frame in PRESENTER.frames(view, events, after, focus):
            assert (frame.width, frame.height) == (scene.width, scene.height)
            assert 0 < frame.takes <= 900
