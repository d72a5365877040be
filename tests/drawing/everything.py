"""Everything that the page asks of a presenter, asked for one position."""

from __future__ import annotations

from math import isfinite
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import Event, State
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.games.mythic_mischief.test_whole_games import check
from tests.web.games.shown import Board
from web.app.presenting.focus import SHAPES, Focus, Room
from web.app.presenting.plan import Plan
from web.app.presenting.presenter import Plated, Presenter, Readable, Throwing
from web.app.session.prompt import prompt_of
from web.app.session.session import TableSession
from web.app.session.steps import steps_of
from web.app.stage.nodes import Scene

ONLOOKER = -1


def draw(match: Match[Any], presenter: Presenter, dice: Dice, plans: int = 1) -> None:
    """The table of a match as every seat and an onlooker see it; whoever is asked also selects so
    many plans, each of them to be seen before it is made."""
    for seat in range(ONLOOKER, match.seats):
        draw_view(match.game, presenter, match.state, seat, dice)
    session = TableSession(match, presenter)
    session.drawing.room = Room(_one(SHAPES, dice))
    look(session)
    session.open_curtain()
    look(session)
    offered = session.seen.plans
    assert bool(offered) == (match.outcome is None)
    for _ in range(min(plans, len(offered))):
        mark = match.mark()
        selecting = TableSession(match, presenter)
        selecting.drawing.room = session.drawing.room
        _select(selecting, _one(offered, dice))
        match.return_to(mark)


def _select(session: TableSession, plan: Plan) -> None:
    """Select a plan by its taps, some of which act at once, and leave it again."""
    before = session.match.cursor
    for key in plan.taps:
        session.tap(key)
        look(session)
        if session.match.cursor > before:
            return
    session.picking.select(plan)
    assert session.picking.preview is not None
    look(session)
    session.picking.cancel()


def look(session: TableSession) -> None:
    """What the screen puts into the page of a session."""
    _whole(session.drawing.scene())
    session.drawing.panels()
    session.drawing.header()
    session.drawing.plates()
    session.line()
    session.seen.options()
    assert session.seen.who_plays
    assert prompt_of(session).question


def draw_view(game: Game[Any], presenter: Presenter, state: State, seat: int, dice: Dice) -> Scene:
    """A position through the eyes of a seat, with all that can be read of it; its scene."""
    view: Any = game.view(state, seat)
    asked = engine.decision(state)
    seats = game.seats_of(state)
    focus = Focus(
        seat=ONLOOKER if asked is None else asked.seat,
        eyes=seat,
        names=("",) * seats,
        forecast=bool(below(dice, 2)),
        shape=_one(SHAPES, dice),
        happened=tuple(event for event in state.events if event.visible_to(seat)),
        past=not below(dice, 4),
    )
    scene = presenter.scene(view, focus)
    _whole(scene)
    keys = [node.key for node in scene.nodes if node.hit is not None]
    for panel in presenter.panels(view, focus):
        keys += [part.key for part in panel.parts if part.key]
    if isinstance(presenter, Plated):
        keys += [plate.key for plate in presenter.plates(view)]
    if isinstance(presenter, Readable):
        for key in keys:
            presenter.read(view, key)
    assert presenter.header(view, focus).phase
    assert presenter.line(view)
    assert game.prompt(view).question
    assert game.board(view)
    if asked is None:
        assert game.outcome(state) is not None
    elif asked.seat == seat:
        for option in engine.legal(view):
            assert game.describe(view, option)
    return scene


def follow(
    match: Match[Any], presenter: Presenter, before: State, events: list[Event], dice: Dice
) -> None:
    """What a choice shows on its way, and what is said of it."""
    game = match.game
    seat = below(dice, match.seats + 1) - 1
    seen = [event for event in events if event.visible_to(seat)]
    was, now = game.view(before, seat), game.view(match.state, seat)
    focus = Focus(names=("",) * match.seats, eyes=seat, past=True)
    steps = list(steps_of(game, presenter, was, seen))
    assert [event for step in steps for event in step.events] == seen
    for step in steps:
        assert not step.view.stack
        assert not step.begin or step.events[0].visible_to(ONLOOKER)  # else it is two for one fact
        around(presenter, step.view, focus)
        for scene in presenter.pictures(step, focus) if step.is_pictured else ():
            assert scene.takes > 0
            _paintable(scene)
    if steps:
        now.stack = []
        assert around(presenter, steps[-1].view, focus) == around(presenter, now, focus)
    for event in seen:
        if isinstance(presenter, Throwing):
            for throw in presenter.throws(now, event):
                assert throw.face in range(len(throw.die.faces))


def around(presenter: Presenter, view: Any, focus: Focus) -> tuple[Any, ...]:
    """What stands around the board."""
    plates = presenter.plates(view) if isinstance(presenter, Plated) else ()
    return presenter.panels(view, focus), presenter.header(view, focus), plates


def _whole(scene: Scene) -> None:
    """A scene that can be painted, tapped and spoken."""
    check(Board(scene))
    _paintable(scene)


def _paintable(scene: Scene) -> None:
    """A scene that the stage can paint, also on the way: there things leave the board."""
    keys = [node.key for node in scene.nodes]
    assert len({*keys}) == len(keys)
    for node in scene.nodes:
        assert all(map(isfinite, (node.x, node.y, *node.art.bounds))), node.key


def _one(values: Any, dice: Dice) -> Any:
    return values[below(dice, len(values))]
