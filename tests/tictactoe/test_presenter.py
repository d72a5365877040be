"""The example's presenter: what is seen and what taps mean, without a browser."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.kernel.play.match import Match

from web.app.extension.dry_run import try_out
from web.app.session.session import TableSession

from . import GAME
from .presenter import PRESENTER


@pytest.fixture
def session() -> TableSession:
    return TableSession(Match(GAME, {"first": "crosses"}, 1, ("Ada", "Ben")), PRESENTER)


def keys(session: TableSession, kind: str) -> list[str]:
    return [n.key for n in session.drawing.scene().nodes if n.key.split(":")[0] == kind]


def test_it_passes_the_trial_of_the_page() -> None:
    try_out(GAME, PRESENTER)


def test_two_taps_make_a_mark(session: TableSession) -> None:
    assert len(keys(session, "dot")) == 9
    assert session.tap("cell:b2") == []
    assert keys(session, "ghost") == ["ghost:4"]
    assert keys(session, "dot") == []
    (played,) = session.tap("cell:b2")
    session.telling.add([played])
    assert [step.said for step in session.telling.rest()] == [("Crosses mark b2.",)]
    assert keys(session, "mark") == ["mark:4"]
    assert [panel.score for panel in session.drawing.panels()] == ["1", "0"]


def test_a_marked_cell_explains_itself(session: TableSession) -> None:
    session.choose("mark b2")
    session.tap("cell:b2")
    assert session.picking.explanation is not None
    assert session.picking.explanation.clause == "TTT-TURN-02"
    assert keys(session, "vain") == ["vain:4"]


def test_a_line_is_struck_through_and_foreseen(session: TableSession) -> None:
    for cell in ("a1", "a2", "b1", "b2"):
        session.choose(f"mark {cell}")
    session.tap("cell:c1")
    preview = session.picking.preview
    assert preview is not None
    view: Any = session.seen.view()
    assert [f.text for f in PRESENTER.preview(view, preview)] == ["ends the game"]
    assert keys(session, "line") == []
    session.confirm()
    assert len(keys(session, "line")) == 1
    assert session.seen.outcome is not None


def test_every_cell_is_named_and_has_its_place(session: TableSession) -> None:
    session.choose("mark a1")
    scene = session.drawing.scene()
    names = {node.key: node.name for node in scene.nodes if node.hit}
    assert names["cell:a1"] == "Cell a1, crosses"
    assert names["cell:c3"] == "Cell c3, free"
    assert scene.grid["cell:c1"] == (2, 0)
    assert session.drawing.header().phase == "1 of 9 cells"
    assert session.line() == "Ben (Noughts) to play. 1 of 9 cells are marked."
