"""The double board of Blitz for four on the page, and the clock's say in undo."""

from __future__ import annotations

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.blitz.events import CardRenewed
from mythshelf.games.mythic_mischief.events import KeeperMoved
from mythshelf.games.mythic_mischief.phases.tomekeeper import KeeperFirst
from mythshelf.games.mythic_mischief.table.board import DOUBLE
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match

from tests.mythic_mischief.blitz.test_blitz_four import CORNERS, double
from tests.mythic_mischief.scenario import Table
from tests.web.games.shown import PRESENTER, Board, board, scenes_of
from web.app.games.mythic_mischief import art, panels
from web.app.games.mythic_mischief.layout import SIZE, centre
from web.app.presenting.focus import Focus
from web.app.session.session import TableSession
from web.app.stage.roving import placed


@pytest.fixture
def library() -> Table:
    """Wizards and Zombies to move; the right Tomekeeper has crossed over."""
    return double(CORNERS, points={"wizards": (3, 1, 1, 2)}, right={"card": "B02", "keeper": "E3"})


@pytest.mark.rule("MM-BLITZ-10")
def test_the_board_is_ten_spaces_wide_and_each_space_one_target(library: Table) -> None:
    shown = board(library.state)
    assert shown.scene.width > 1.5 * shown.scene.height == 1.5 * SIZE
    assert {shown.scene.grid[f"space:{DOUBLE.space('F1')}"]} == {(10, 0)}
    assert len([key for key in placed(shown.scene) if key]) >= 50
    assert centre(DOUBLE.space("F1"))[0] - centre(DOUBLE.space("E1"))[0] == 116


def test_the_tomekeepers_differ_by_badge_and_name(library: Table) -> None:
    shown = board(library.state)
    assert shown["badge:0"].art == art.badge(0) != art.badge(1) == shown["badge:1"].art
    assert shown["keeper"].name.startswith("Left Tomekeeper on C3")
    assert shown["keeper:1"].name.startswith("Right Tomekeeper on E3")
    assert art.ribbon(1, "open", 0) != art.ribbon(1, "open", 1)


def test_both_cards_and_both_walks_are_shown(library: Table) -> None:
    shown = Board(PRESENTER.scene(library.state, Focus(forecast=True)))
    ends = {key.split(":")[1] for key in shown.keys("step")}
    assert {str(keeper) for keeper in library.state.keepers} <= ends
    assert len(shown.keys("walk")) >= 2
    assert len(shown.keys("goal")) == 6
    statuses = panels.header(library.state, Focus()).statuses
    assert [text[:2] for _, text in statuses] == ["L:", "R:"]


def test_no_way_to_ten_points_is_shown_in_blitz(library: Table) -> None:
    header = panels.header(library.state, Focus())
    assert header.track == ()
    assert "win" not in header.track_spoken


def test_either_tomekeeper_is_tapped_to_distract_it(library: Table) -> None:
    taps = {plan.taps[0] for plan in PRESENTER.plans(library.state) if plan.verb == "distract"}
    assert taps == {"keeper", "keeper:1"}


def test_the_order_is_asked_by_two_buttons() -> None:
    asked = double(CORNERS, begin="walk").state
    plans = PRESENTER.plans(asked)
    assert [plan.options for plan in plans] == [(KeeperFirst(0),), (KeeperFirst(1),)]
    assert [plan.button for plan in plans] == ["Left first", "Right first"]
    assert all(plan.at_once for plan in plans)


def test_what_happens_on_the_right_half_is_seen_there(library: Table) -> None:
    state = library.state
    here = state.keepers[1]
    moved = KeeperMoved(here, here + 20, "walk", 1)
    (scene,) = scenes_of(GAME, PRESENTER, state, [moved], Focus())
    there = next(node for node in scene.nodes if node.key == "keeper:1")
    assert (there.x, there.y + 0) == centre(here + 20)
    assert next(node for node in scene.nodes if node.key == "keeper").x == centre(state.keeper)[0]
    *_, scene = scenes_of(GAME, PRESENTER, state, [CardRenewed(3, (0, 0), 1)], Focus())
    goals = {node.key for node in scene.nodes if node.key.startswith("goal")}
    assert goals != board(state).keys("goal")
    assert {f"goal:{space}" for space in state.face_up.destinations} <= goals


@pytest.mark.rule("MM-BLITZ-07")
def test_nothing_is_taken_back_from_an_earlier_turn() -> None:
    match = Match(GAME, GAME.checked({"mode": "blitz"}), 5, ("Ada", "Ben"))
    while GAME.timed(match.state) is None:
        match.choose(engine.legal(match.state)[0])
    session = TableSession(match, PRESENTER)
    assert "earlier turn" in (session.undo_refusal() or "")
    match.choose(next(one for one in engine.legal(match.state) if one.verb == "move"))
    assert "earlier turn" not in (session.undo_refusal() or "")
