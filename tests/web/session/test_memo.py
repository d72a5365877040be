"""What the presenter and the game are asked in a tap: each thing once for what it depends on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from operator import attrgetter
from typing import Any

import pytest
from mythshelf.kernel.play.match import Match

from tests.web.lantern import LanePresenter, LanternLane, Throw, seen
from web.app.presenting.focus import Room
from web.app.session.memo import Memo
from web.app.session.prompt import prompt_of
from web.app.session.seating import Seating
from web.app.session.session import TableSession


class Counting:
    """Something whose methods are counted when they are called."""

    def __init__(self, counted: object) -> None:
        self._counted = counted
        self.calls: Counter[str] = Counter()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._counted, name)
        if not callable(found):
            return found

        def call(*args: Any) -> Any:
            self.calls[name] += 1
            return found(*args)

        return call


@pytest.fixture
def presenter() -> Counting:
    return Counting(LanePresenter())


@pytest.fixture
def session(presenter: Counting) -> TableSession:
    session = TableSession(Match(LanternLane(), {}, 5, ("Ada", "")), presenter)
    shown(session)
    presenter.calls.clear()
    return session


def shown(session: TableSession) -> None:
    """All that the page asks of a session after a change, some of it more than once."""
    for _ in range(2):
        (
            session.drawing.scene(),
            prompt_of(session),
            session.drawing.header(),
            session.drawing.panels(),
        )
        session.drawing.focus(), session.seen.options(), session.seen.log(), session.line()


DRAWN = ("scene", "panels", "header")


def test_a_tap_that_selects_draws_once_and_plans_nothing_anew(
    session: TableSession, presenter: Counting
) -> None:
    session.tap("w1")
    shown(session)
    assert [presenter.calls[name] for name in DRAWN] == [1, 1, 1]
    assert presenter.calls["plans"] == 0


def test_a_tap_that_makes_a_choice_plans_and_draws_once(
    session: TableSession, presenter: Counting
) -> None:
    session.tap("w1")
    session.tap("s2")
    shown(session)
    presenter.calls.clear()
    (made,) = session.tap("s2")
    seen(session, [made])
    shown(session)
    assert [presenter.calls[name] for name in ("plans", "pictures", *DRAWN)] == [1, 1, 1, 1, 1]


def test_looking_twice_at_the_same_asks_nothing(session: TableSession, presenter: Counting) -> None:
    shown(session)
    assert not any(presenter.calls[name] for name in ("plans", *DRAWN))
    assert session.drawing.focus() is session.drawing.focus()
    assert session.drawing.scene() is session.drawing.scene()


def test_a_choice_is_viewed_once_by_each_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: Counter[tuple[int, int]] = Counter()
    view = LanternLane.view

    def counting(game: LanternLane, state: Any, seat: int) -> Any:
        seen[id(state), seat] += 1
        return view(game, state, seat)

    monkeypatch.setattr(LanternLane, "view", counting)
    session = TableSession(Match(LanternLane(), {}, 5, ("Ada", "")), LanePresenter())
    shown(session)
    session.choose("step 1 2")
    shown(session)
    assert set(seen.values()) == {1}


TO_SEE = {
    "drawing": ("scene", "panels", "header", "focus"),
    "seen": ("options", "log", "view"),
}
"""What is to be seen, by the part of the session that gives it."""
CHANGES: dict[str, Callable[[TableSession], object]] = {
    "a tap": lambda session: session.tap("w1"),
    "a tap in vain": lambda session: session.tap("s6"),
    "a verb": lambda session: session.press("swap"),
    "no forecast": lambda session: session.drawing.toggle_forecast(),
    "a name": lambda session: session.rename(0, "Zoe"),
    "a friend": lambda session: session.seat_at(0, "away"),
    "a look back": lambda session: session.look(0),
    "undo": lambda session: session.undo(),
    "a room of another shape": lambda session: setattr(session.drawing, "room", Room("small")),
    "decks": lambda session: setattr(session.drawing, "decks", ("One", "Other")),
    "other seats": lambda session: setattr(session.people, "seating", Seating(("away", "here"))),
    "a plan": lambda session: session.picking.select(session.seen.plans[0]),
    "a choice made elsewhere": lambda session: session.match.choose(Throw()),
}
"""What changes what is to be seen, but for a choice at the table."""


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_nothing_that_is_shown_is_stale(change: Callable[[TableSession], object]) -> None:
    """A session that was looked at before a change shows what a session shows that was not."""

    def begun() -> TableSession:
        session = TableSession(Match(LanternLane(), {}, 5, ("Ada", "")), LanePresenter())
        session.choose("step 1 2")
        return session

    looked_at, fresh = begun(), begun()
    shown(looked_at)
    before = looked_at.drawing.scene()
    change(looked_at)
    change(fresh)
    assert fresh.drawing.scene() != before
    for part, names in TO_SEE.items():
        for one in map(attrgetter, (f"{part}.{name}" for name in names)):
            assert one(looked_at)() == one(fresh)(), one
    assert looked_at.line() == fresh.line()
    assert prompt_of(looked_at) == prompt_of(fresh)


def test_a_memo_keeps_its_latest_result_alone() -> None:
    worked: list[int] = []

    def double(number: int) -> int:
        worked.append(number)
        return 2 * number

    memo = Memo(double)
    assert [memo(3), memo(3), memo(4), memo(3)] == [6, 6, 8, 6]
    assert worked == [3, 4, 3]
