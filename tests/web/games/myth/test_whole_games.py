"""Random games: everything that can be done can be shown, tapped and followed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from mythshelf.games.myth import GAME
from mythshelf.games.myth.events.tiles import TilePlaced
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.myth import mill
from tests.myth.golden import VETERANS
from tests.web.games.mythic_mischief.test_whole_games import check
from tests.web.games.shown import Board, scenes_of
from web.app.games.myth import PRESENTER
from web.app.presenting.focus import Focus
from web.app.session.session import TableSession

LONGEST = 900
"""Milliseconds that a step on the way may be shown for."""


def check_taps(session: TableSession, dice: Dice) -> None:
    """A random plan can be tapped, thing by thing, and is then among those meant. What the last tap
    would do is only looked at."""
    session.settling.ask_singly()
    plans = [plan for plan in session.picking.selection.plans if plan.taps]
    if not plans:
        return
    plan = plans[below(dice, len(plans))]
    on_panels = {part.key for panel in session.drawing.panels() for part in panel.parts}
    on_panels |= {plate.key for plate in session.drawing.plates() if plate.is_tapped}
    for key in plan.taps:
        shown = Board(session.drawing.scene())
        check(shown)
        assert key in on_panels or shown[key].lit, (key, plan)
        taps = session.picking.selection.extended_by(key)
        assert taps is not None
        if plan.on_tap and taps == plan.taps:
            break
        if session.picking.selection.taps != plan.taps:  # its last tap may be preset
            session.tap(key)
    else:
        assert plan in session.picking.selection.complete()
    session.picking.select(plan)
    assert session.picking.preview is not None
    check(Board(session.drawing.scene()))
    view: Any = session.seen.view()
    assert all(fact.text for fact in PRESENTER.preview(view, session.picking.preview))


@pytest.fixture(autouse=True)
def _content() -> Iterator[None]:
    with mill.added():
        yield


@pytest.mark.parametrize(
    ("settings", "seed", "choices"),
    [
        ({"mode": "slaughterfield", "heroes": "3"}, 1, 70),
        ({"mode": "tile", "heroes": "2"}, 2, 60),
        ({"mode": "adventure", "heroes": "2", "chronicle": VETERANS}, 4, 30),
        ({"mode": "story", "heroes": "3", "chronicle": VETERANS}, 5, 30),
        ({"mode": "tile", "heroes": "5", "size": "24x12"}, 3, 40),
        ({"mode": "tile", "heroes": "2", "size": "6x12", "quests": "with"}, 6, 60),
        ({**mill.STORY, "heroes": "1"}, 7, 150),
    ],
)
def test_in_random_games_everything_can_be_shown_and_reached(
    settings: dict[str, Any], seed: int, choices: int
) -> None:
    match, dice = Match(GAME, GAME.checked(settings), seed), Dice(seed)
    for _ in range(choices):
        asked = engine.decision(match.state)
        if asked is None:
            break
        view = GAME.view(match.state, asked.seat)
        options = engine.legal(view)
        plans = PRESENTER.plans(view)
        assert [plan.options[0] for plan in plans if len(plan.options) == 1] == [*options]
        assert all(plan.label and plan.button for plan in plans)
        told = [(plan.taps, plan.chip or plan.button) for plan in plans]
        assert len(set(told)) == len(told), [one for one in told if told.count(one) > 1]
        focus = Focus(seat=asked.seat, forecast=True, names=("",) * match.seats)
        scene = PRESENTER.scene(view, focus)
        check(Board(scene))
        for node in scene.nodes:
            if node.hit is not None and node.key.startswith("fig"):
                assert PRESENTER.read(view, node.key)
        panels = PRESENTER.panels(view, focus)
        assert len(panels) == match.seats
        for part in (part for panel in panels for part in panel.parts if part.key):
            assert PRESENTER.read(view, part.key)
        for plate in PRESENTER.plates(view):
            assert PRESENTER.read(view, plate.key)
        assert PRESENTER.line(view)
        assert PRESENTER.header(view, focus).phase
        session = TableSession(match, PRESENTER)
        session.open_curtain()
        check_taps(session, dice)
        option = options[below(dice, len(options))]
        meant = next(plan for plan in plans if plan.options == (option,))
        if meant.taps:
            assert option in list(PRESENTER.meant(view, meant.taps, ""))
        events = match.choose(option)
        frames = list(scenes_of(GAME, PRESENTER, view, events, focus))
        if any(isinstance(event, TilePlaced) for event in events):
            frames.pop()  # the board with the new tile
        for frame in frames:
            assert 0 < frame.takes <= LONGEST
            assert frame.holds <= LONGEST
            assert (frame.width, frame.height) == (scene.width, scene.height)
