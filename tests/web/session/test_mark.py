"""Back to the moment before a fault, whatever has been changed since."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf.kernel.files import save
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane
from web.app.session.seating import AWAY, HERE, Seating
from web.app.session.session import TableSession


def session() -> TableSession:
    match = Match(LanternLane(), {}, 5, ("Ada", "Ben"))
    match.replay(["end", "step 2 2"])
    return TableSession(match, LanePresenter(), Seating((HERE, HERE)))


def told(table: TableSession) -> object:
    """All of a session that can be told."""
    match = table.match
    return (
        save.dumps(match),
        dict(match.resigned),
        dict(match.checkpoints),
        list(match.names),
        table.people.seating,
        table.seen.past,
        table.undoing.sent,
        table.picking.remark,
        table.picking.explanation,
        table.picking.selection.taps,
        table.drawing.forecast,
        table.seen.log(),
    )


CHANGES: dict[str, Callable[[TableSession], object]] = {
    "a choice": lambda table: table.choose("step 1 2") or table.choose("end"),
    "an undo": lambda table: table.undo(),
    "an undo and another choice": lambda table: (table.undo(), table.choose("end")),
    "a look back": lambda table: table.look(0),
    "a seat": lambda table: table.seat_at(1, AWAY),
    "a name": lambda table: table.rename(0, "Eve"),
    "a resignation": lambda table: table.resign(table.people.seat),
    "a named position": lambda table: table.name_checkpoint("here"),
    "a refused choice": lambda table: table.choose("fly"),
    "no forecast": lambda table: table.drawing.toggle_forecast(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_session_is_as_it_was(change: Callable[[TableSession], object]) -> None:
    table = session()
    before, mark = told(table), table.mark()
    change(table)
    assert told(table) != before
    table.return_to(mark)
    assert told(table) == before
    change(table)
    table.return_to(mark)
    assert told(table) == before, "as often as it must"


def test_a_mark_of_another_session_changes_nothing() -> None:
    table, other = session(), session()
    other.choose("end")
    before = told(table)
    table.return_to(other.mark())
    assert told(table) == before
