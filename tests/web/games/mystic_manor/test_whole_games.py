"""Random games: everything that can be done can be shown, tapped and followed."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import GAME
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.mystic_manor.shown import PRESENTER, board
from tests.web.games.mythic_mischief.test_whole_games import check
from tests.web.games.shown import Board, scenes_of
from web.app.presenting.focus import Focus
from web.app.session.session import TableSession


def check_taps(session: TableSession, dice: Dice) -> None:
    """A random plan can be tapped and is then the one meant."""
    plans = [plan for plan in session.picking.selection.plans if plan.taps]
    if plans:
        plan = plans[below(dice, len(plans))]
        assert Board(session.drawing.scene())[plan.taps[0]].lit
        session.tap(plan.taps[0])
        assert plan in session.picking.selection.complete()
        session.picking.select(plan)
        assert session.picking.preview is not None
        check(Board(session.drawing.scene()))
        facts = PRESENTER.preview(session.seen.view(), session.picking.preview)
        assert all(fact.text for fact in facts)
        assert facts or plan.verb != "go"


@pytest.mark.parametrize(("players", "mats"), [("2", "chosen"), ("3", "dealt"), ("5", "chosen")])
def test_in_random_games_everything_can_be_shown_and_reached(players: str, mats: str) -> None:
    match = Match(GAME, GAME.checked({"players": players, "mats": mats}), 3)
    dice = Dice(int(players))
    while (asked := engine.decision(match.state)) is not None:
        view = GAME.view(match.state, asked.seat)
        options = engine.legal(view)
        plans = PRESENTER.plans(view)
        assert [plan.options[0] for plan in plans if len(plan.options) == 1] == [*options]
        assert all(plan.options[0] in options for plan in plans)
        assert all(plan.label and plan.button for plan in plans)
        assert len({(plan.taps, plan.chip) for plan in plans}) == len(plans)
        focus = Focus(seat=asked.seat, names=("",) * int(players))
        check(Board(PRESENTER.scene(view, focus)))
        assert len(PRESENTER.panels(view, focus)) == int(players)
        assert PRESENTER.line(view)
        check_taps(TableSession(match, PRESENTER), dice)
        option = options[below(dice, len(options))]
        meant = next(plan for plan in plans if plan.options == (option,))
        if meant.taps:
            assert option in list(PRESENTER.meant(view, meant.taps, ""))
        events = match.choose(option)
        after = GAME.view(match.state, asked.seat)
        frames = [Board(frame) for frame in scenes_of(GAME, PRESENTER, view, events, Focus())]
        for frame in frames:
            assert 0 < frame.scene.takes <= 900
            assert not frame.keys("ring")
        if frames:
            check_arrival(frames[-1], board(after))
    steps = PRESENTER.header(match.state, Focus()).track
    assert all(step.done for step in steps)


def check_arrival(frame: Board, end: Board) -> None:
    """The last scene on the way has the tokens where they will stand, and no ghost too many."""
    for key in end.keys("player"):
        assert (frame[key].x, frame[key].y) == (end[key].x, end[key].y), key
    assert end.keys("stamp") == frame.keys("stamp")
    assert end.keys("veil") == frame.keys("veil")
