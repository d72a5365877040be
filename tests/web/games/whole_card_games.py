"""A random game of cards, looked at before and after each choice; shared by the card games."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Option
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.mythic_mischief.test_whole_games import check
from tests.web.games.shown import Board, scenes_of
from web.app.presenting.focus import SHAPES, Focus, Room
from web.app.presenting.presenter import Presenter, Readable
from web.app.session.session import TableSession

LONGEST = 900
"""Milliseconds that a step on the way may be shown for."""


def check_taps(session: TableSession, dice: Dice) -> None:
    """A random plan can be tapped, thing by thing, and is then among those meant."""
    plans = [plan for plan in session.picking.selection.plans if plan.taps]
    if plans:
        plan = plans[below(dice, len(plans))]
        for key in plan.taps:
            assert key in session.drawing.focus().lit | session.drawing.focus().starts
            session.tap(key)
        assert plan in session.picking.selection.complete()
        session.picking.select(plan)
        assert session.picking.preview is not None
        board = Board(session.drawing.scene())
        check(board)
        assert set(plan.taps) <= set(board.nodes), plan.taps
        facts = session.presenter.preview(session.seen.view(), session.picking.preview)
        assert all(fact.text for fact in facts)


def show_and_reach_everything(
    match: Match[Any],
    presenter: Presenter,
    dice: Dice,
    choices: int,
    pick: Callable[[Sequence[Option[Any]]], Option[Any]],
    panels: Container[int],
) -> None:
    """Play on by ``pick`` for so many choices: every option has a plan, every position a scene and
    a number of panels among ``panels``."""
    for _ in range(choices):
        asked = engine.decision(match.state)
        if asked is None:
            break
        view = match.game.view(match.state, asked.seat)
        options = engine.legal(view)
        plans = presenter.plans(view)
        assert [plan.options for plan in plans[: len(options)]] == [(one,) for one in options]
        assert all(plan.options[0] in options for plan in plans)
        assert all(plan.label and plan.button for plan in plans)
        told = [(plan.taps, plan.chip or plan.button) for plan in plans]
        assert len(set(told)) == len(told)
        focus = Focus(
            seat=asked.seat, eyes=asked.seat, names=("", ""), shape=SHAPES[match.cursor % 3]
        )
        scene = presenter.scene(view, focus)
        check(Board(scene))
        for node in scene.nodes:
            if node.hit is not None:
                assert isinstance(presenter, Readable)
                presenter.read(view, node.key)
        assert len(presenter.panels(view, focus)) in panels
        assert presenter.line(view)
        assert presenter.header(view, focus).phase
        session = TableSession(match, presenter)
        session.drawing.room = Room(focus.shape)
        session.open_curtain()
        check_taps(session, dice)
        option = pick(options)
        meant = next(plan for plan in plans if plan.options == (option,))
        if meant.taps:
            assert option in list(presenter.meant(view, meant.taps, ""))
        events = match.choose(option)
        seen = [event for event in events if event.visible_to(asked.seat)]
        for frame in scenes_of(match.game, presenter, view, seen, focus):
            assert (frame.width, frame.height) == (scene.width, scene.height)
            assert 0 < frame.takes <= LONGEST
