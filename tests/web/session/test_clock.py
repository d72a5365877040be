"""The clock of a timed turn: it runs, stands still, is remembered, and never goes below nothing."""

from __future__ import annotations

from typing import Any

import pytest
from mythshelf.games.mythic_mischief import GAME
from mythshelf.games.mythic_mischief.table.clock import TIME_UP
from mythshelf.kernel.play.game import Timed
from mythshelf.kernel.play.match import Match

from tests.tictactoe import GAME as TICTACTOE
from tests.web.games.shown import PRESENTER
from web.app.session.clock import TurnClock, as_text
from web.app.session.seating import Seating
from web.app.session.session import TableSession

FIRST, SECOND = Timed("1", 120, TIME_UP), Timed("2", 120, TIME_UP)


class Kept(dict[str, Any]):
    """Clocks that are remembered for as long as the test runs."""

    def of(self, game: str) -> Any:
        return self.get(game)

    def keep(self, game: str, kept: dict[str, Any]) -> None:
        self[game] = kept


def running(at: float = 100.0, kept: Kept | None = None) -> TurnClock:
    clock = TurnClock(Kept() if kept is None else kept)
    clock.show("a", FIRST, at)
    return clock


def test_it_runs_while_something_is_timed_and_goes_on_where_it_stood() -> None:
    clock = running()
    assert clock.left(130) == 90
    clock.show("a", None, 130)
    assert not clock.runs
    clock.show("a", FIRST, 200)
    assert clock.left(210) == 80
    assert clock.left(500) == 0


def test_another_turn_or_another_game_sets_it_anew() -> None:
    clock = running()
    clock.show("a", SECOND, 150)
    assert clock.left(150) == 120
    clock.show("b", SECOND, 160)
    assert clock.left(160) == 120


@pytest.mark.parametrize("between", [(), (("", None),)], ids=["at once", "by way of the shelf"])
def test_each_game_has_a_clock_of_its_own_and_goes_on_where_it_stood(
    between: tuple[tuple[str, None], ...],
) -> None:
    clock = running()
    for game, timed in (*between, ("b", FIRST), *between, ("a", FIRST)):
        clock.show(game, timed, 119)
    assert (clock.left(119), clock.runs) == (101, True)
    clock.show("b", FIRST, 129)
    assert clock.left(130) == 119
    clock.show("a", FIRST, 140)
    assert clock.left(140) == 91


def test_it_can_be_paused_until_somebody_lets_it_run_on() -> None:
    clock = running()
    clock.pause(True, 110)
    clock.show("a", FIRST, 150)
    assert (clock.paused, clock.runs, clock.left(190)) == (True, False, 110)
    clock.show("b", FIRST, 190)
    assert not clock.paused
    clock.show("a", FIRST, 195)
    assert clock.paused
    clock.pause(False, 200)
    assert clock.left(210) == 100
    clock.pause(True, 210)
    clock.show("a", SECOND, 220)
    assert (clock.paused, clock.left(230)) == (False, 110), "a new turn is not paused"


def test_it_stands_still_in_a_hidden_window_without_being_paused() -> None:
    clock = running()
    clock.suspend(110)
    assert (clock.paused, clock.runs, clock.left(150)) == (False, False, 110)


def test_it_is_remembered_over_a_reload() -> None:
    kept = Kept()
    running(kept=kept).keep(145)
    again = TurnClock(kept)
    again.show("a", FIRST, 10)
    assert again.left(15) == 70


@pytest.mark.parametrize(
    "kept", [None, 5, {}, {"turn": "1"}, {"turn": 5, "left": 5}, {"turn": "1", "left": -1}]
)
def test_a_damaged_memory_is_none(kept: Any) -> None:
    clock = TurnClock(Kept(a=kept))
    clock.show("a", FIRST, 10)
    assert clock.left(10) == 120


def test_the_time_as_text() -> None:
    assert [as_text(seconds) for seconds in (120, 119.2, 59.9, 5, 0.1, 0)] == [
        *("2:00", "2:00", "1:00", "0:05", "0:01", "0:00")
    ]


def test_only_the_mythic_phase_of_blitz_is_timed_and_only_here() -> None:
    match = Match(GAME, {"mode": "blitz"}, 3)
    session = TableSession(match, PRESENTER)
    assert session.seen.timed is None, "setting up takes as long as it takes"
    while "Mythic Phase" not in GAME.prompt(match.state).kicker:
        match.choose(GAME.notation.read(session.seen.options()[0].notation))
        session = TableSession(match, PRESENTER)
    assert session.seen.timed == Timed("1", 120, TIME_UP)
    assert "time-up" not in [option.notation for option in session.seen.options()]
    away = TableSession(match, PRESENTER, Seating(("away", "away")))
    assert away.seen.timed is None
    session.look(0)
    assert session.seen.timed is None, "looking back is not timed"
    assert TICTACTOE.timed(TICTACTOE.new(TICTACTOE.checked({}), 1)) is None
