"""Whose turn has begun with which choice."""

from __future__ import annotations

from mythshelf.kernel.play.core import Event

from tests.web.lantern import LanePresenter, table
from web.app.session.begun_turns import BegunTurns
from web.app.session.log import NOBODY


class CountingPresenter(LanePresenter):
    """It counts the events that it is asked about."""

    asked = 0

    def begins(self, event: Event) -> int:
        self.asked += 1
        return super().begins(event)


def test_each_position_is_looked_into_once() -> None:
    match, presenter = table("step 1 2", "end").match, CountingPresenter()
    turns = BegunTurns(match, presenter)
    assert [turns.begun(n) for n in (2, 1)] == [1, NOBODY]
    asked = presenter.asked
    assert [turns.begun(n) for n in (2, 1)] == [1, NOBODY]
    assert presenter.asked == asked


def test_a_position_that_was_reached_otherwise_is_another_one() -> None:
    match = table("step 1 2", "end").match
    turns = BegunTurns(match, LanePresenter())
    assert turns.begun(2) == 1
    match.undo()
    match.choose(match.game.notation.read("throw"))
    assert turns.begun(2) == NOBODY
