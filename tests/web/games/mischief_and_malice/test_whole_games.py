"""Random games: everything that can be done can be shown, tapped, foretold and followed."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mischief_and_malice import GAME
from mythshelf.games.mischief_and_malice.turn.main import EndTurn
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.mythic_mischief.test_whole_games import check
from tests.web.games.shown import Board
from web.app.games.mischief_and_malice import PRESENTER
from web.app.presenting.focus import Focus
from web.app.session.session import TableSession

SHAPES = ("wide", "tall", "small")
TABLES = [
    {"decks": ["wildfire_wake", "glass_grove"], "mischief": ["prank_pack", "grudge_pack"]},
    {"decks": ["hollow_orchard", "hollow_orchard"], "mischief": ["grudge_pack", "grudge_pack"]},
    {"decks": ["carnival_of_sparks", "glass_grove"], "mischief": ["grudge_pack", "prank_pack"]},
]


def check_taps(session: TableSession, dice: Dice) -> None:
    """A random plan can be tapped, thing by thing, and is then among those meant."""
    plans = [plan for plan in session.selection.plans if plan.taps]
    if plans:
        plan = plans[below(dice, len(plans))]
        for key in plan.taps:
            assert key in session.focus().lit | session.focus().starts
            session.tap(key)
        assert plan in session.selection.complete()
        session.select(plan)
        assert session.preview is not None
        board = Board(session.scene())
        check(board)
        assert set(plan.taps) <= set(board.nodes), plan.taps
        view: Any = session.view()
        assert all(fact.text for fact in PRESENTER.preview(view, session.preview))


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_in_random_games_everything_can_be_shown_and_reached(number: int) -> None:
    match = Match(GAME, GAME.checked(TABLES[number]), 3 + number)
    dice = Dice(number + 1)
    for _ in range(220):
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
        focus = Focus(
            seat=asked.seat, eyes=asked.seat, names=("", ""), shape=SHAPES[match.cursor % 3]
        )
        scene = PRESENTER.scene(view, focus)
        check(Board(scene))
        for node in scene.nodes:
            if node.hit is not None:
                PRESENTER.read(view, node.key)
        assert len(PRESENTER.panels(view, focus)) == 2
        assert PRESENTER.line(view)
        assert PRESENTER.header(view, focus).phase
        session = TableSession(match, PRESENTER)
        session.shape = focus.shape
        session.open_curtain()
        check_taps(session, dice)
        lively = [option for option in options if not isinstance(option, EndTurn)]
        if not lively or below(dice, 6) == 0:
            lively = [*options]
        option = lively[below(dice, len(lively))]
        meant = next(plan for plan in plans if plan.options == (option,))
        if meant.taps:
            assert option in list(PRESENTER.meant(view, meant.taps, ""))
        events = match.choose(option)
        after = GAME.view(match.state, asked.seat)
        seen = [event for event in events if event.visible_to(asked.seat)]
        for frame in PRESENTER.frames(view, seen, after, focus):
            assert (frame.width, frame.height) == (scene.width, scene.height)
            assert 0 < frame.takes <= 900
