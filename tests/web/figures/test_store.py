"""The lines of finished games in the store: one for each, whatever becomes of the saved game."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files import save
from mythshelf.kernel.files.stepwise import Work
from mythshelf.kernel.files.stepwise import finished as done
from mythshelf.kernel.play.game import Game

from tests.tictactoe import GAME as TICTACTOE
from tests.web.figures.test_line import BOTH, NOUGHTS_WIN, line, played
from tests.web.platform.memory import MemoryStore
from web.app.figures.counting import people
from web.app.figures.line import UNJUDGED, WON, Line, line_of, written
from web.app.figures.store import FigureStore
from web.app.platform.storage import FIGURE_INDEX, FIGURE_PREFIX, Head, Saves, Slot
from web.app.presenting.archives import NotArrived
from web.app.session.seating import HERE, NOVICE, Seating

CROSSES_WIN = ["mark a1", "mark b1", "mark a2", "mark b2", "mark a3"]


def head(game_id: str, **rest: Any) -> Head:
    """The head of a saved game that has ended, or of a line."""
    return replace(Head(game_id, TICTACTOE.slug, "", "Ada, Bob", "", True, 0), **rest)


class Device:
    """A browser with its saved games and lines."""

    def __init__(self, room: int = 1_000_000) -> None:
        self.kept = MemoryStore(room)
        clock = count(1_000)
        self.saves = Saves(self.kept, lambda: next(clock))
        self.records = Saves(self.kept, lambda: next(clock), FIGURE_PREFIX, FIGURE_INDEX)
        self.store = FigureStore(self.records)


def tictactoe(_slug: str) -> Work[Game[Any]]:
    return TICTACTOE
    yield


def winners(store: FigureStore) -> list[str]:
    """The names of who has won, game by game."""
    won = (one.name for line in store.found({}).lines for one in line.seats if one.result == WON)
    return sorted(won)


def test_a_game_has_one_line_however_often_its_result_is_shown() -> None:
    device = Device()
    device.store.note("a1", played(), BOTH, 5, 0)
    before = dict(device.kept.data)
    device.store.note("a1", played(), BOTH, 99, 0)
    assert device.kept.data == before
    device.store.note("a2", played(), BOTH, 6, 0)
    assert [one.ended for one in device.store.found({}).lines] in ([5, 6], [6, 5])


def test_a_game_that_was_taken_back_has_the_line_of_its_last_end() -> None:
    device = Device()
    device.store.note("a1", played(), BOTH, 5, 0)
    device.store.note("a1", played(CROSSES_WIN), BOTH, 9, 0)
    assert winners(device.store) == ["Ada"]


def test_what_is_no_end_leaves_no_line() -> None:
    device = Device()
    device.store.note("a1", played(NOUGHTS_WIN[:-1]), BOTH, 5, 0)
    device.store.note("a2", played(), Seating((NOVICE, NOVICE)), 5, 0)
    assert device.store.found({}).lines == ()


def test_a_damaged_line_costs_nothing_but_itself_and_is_told() -> None:
    device = Device()
    for game_id in ("a1", "a2"):
        device.store.note(game_id, played(), BOTH, 5, 0)
    for key in [key for key in device.kept.data if key.startswith(f"{FIGURE_PREFIX}a1")]:
        device.kept.data[key] = "nothing"
    found = device.store.found({})
    assert (len(found.lines), found.damaged) == (1, 1)


def test_without_room_lines_are_held_and_counted() -> None:
    device = Device(room=10)
    device.store.note("a1", played(), BOTH, 5, 0)
    assert len(device.store.found({}).lines) == 1
    assert device.records.held


def test_games_that_ended_before_are_counted_and_what_cannot_be_read_is_left_out() -> None:
    device = Device()
    text = save.dumps(played())
    device.saves.bring(head("old", saved=7), text)
    device.saves.bring(head("here", saved=8), text)
    device.saves.bring(head("open", finished=False), save.dumps(played(NOUGHTS_WIN[:-1])))
    device.saves.bring(head("guided", step=3), text)
    device.saves.bring(head("broken"), text[:-9])
    device.saves.bring(head("watched", seats="novice,novice"), text)
    device.store.note("here", played(), BOTH, 30, 0)
    heads = device.store.to_count(device.saves, but=())
    assert {one.id for one in heads} == {"old", "broken", "watched"}
    assert sorted(done(device.store.count(heads, device.saves, tictactoe))) == ["broken", "watched"]
    assert sorted(one.ended for one in device.store.found({}).lines) == [7, 30]
    assert device.store.to_count(device.saves, but=("broken", "watched")) == []


def test_a_game_over_which_the_program_fails_keeps_no_other_from_being_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Device()
    for game_id in ("a1", "a2"):
        device.saves.bring(head(game_id), save.dumps(played()))
    fails = iter((True,))

    def failing(*given: Any) -> Line | None:
        if next(fails, False):
            raise ZeroDivisionError
        return line_of(*given)

    monkeypatch.setattr("web.app.figures.store.line_of", failing)
    heads = device.store.to_count(device.saves, but=())
    assert done(device.store.count(heads, device.saves, tictactoe)) == [heads[0].id]
    assert len(device.store.found({}).lines) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_game_whose_program_has_not_arrived_is_counted_another_time() -> None:
    device = Device()
    device.saves.bring(head("a1"), save.dumps(played()))

    def missing(_slug: str) -> Work[Game[Any]]:
        raise NotArrived("Try again.")
        yield

    assert (
        done(device.store.count(device.store.to_count(device.saves, ()), device.saves, missing))
        == []
    )
    assert len(device.store.to_count(device.saves, ())) == 1


def test_what_is_forgotten_can_be_brought_back() -> None:
    device = Device()
    device.store.note("a1", played(), BOTH, 5, 0)
    device.store.note("a2", played(), BOTH, 6, 0)
    assert device.store.forget({}, "another") == []
    removed = device.store.forget({}, TICTACTOE.slug)
    assert device.store.found({}).lines == ()
    device.store.restore(removed)
    assert len(device.store.found({}).lines) == 2


def test_how_long_it_was_played_is_known_of_saved_games_and_learnt_later() -> None:
    """Given a line that knows no length, when the result is shown again and it is known, then the
    line has it; a game that was saved brings its own."""
    device = Device()
    device.store.note("a1", played(), BOTH, 5, 0)
    device.store.note("a1", played(), BOTH, 9, 12)
    device.saves.bring(head("old", played=240_000), save.dumps(played()))
    done(device.store.count(device.store.to_count(device.saves, ()), device.saves, tictactoe))
    assert sorted(one.minutes for one in device.store.found({}).lines) == [4, 12]


def test_what_choices_have_cost_stays_until_the_game_ends_in_another_way() -> None:
    device = Device()
    device.store.judge("a1", [0.1, 0.2])
    assert device.store.found({}).lines == ()
    device.store.note("a1", played(), BOTH, 5, 0)
    device.store.judge("a1", [0.0234, -1.0])
    device.store.judge("a1", [0.5])  # of another number of seats
    device.store.note("a1", played(), BOTH, 5, 3)
    assert [one.lost for one in device.store.found({}).lines] == [(23, UNJUDGED)]
    device.store.note("a1", played(CROSSES_WIN), BOTH, 9, 3)
    assert [one.lost for one in device.store.found({}).lines] == [()]


def test_somebody_is_forgotten_without_those_they_played_with() -> None:
    """Given a game of two people and one of Ada against the computer, when Ada is forgotten under
    her present name, then the first is Bob's alone and the other is gone; both come back."""
    device = Device()
    device.store.note("both", played(), BOTH, 5, 0)
    device.store.note("hers", played(), Seating((HERE, NOVICE)), 6, 0)
    adele = {"Ada": "Adele"}
    assert device.store.forget(adele, person="Ada") == []
    removed = device.store.forget(adele, person="Adele")
    assert people(device.store.found(adele).lines) == ["Bob"]
    device.store.restore(removed)
    assert people(device.store.found(adele).lines) == ["Adele", "Bob"]
    assert len(device.store.found(adele).lines) == 2


def test_a_line_from_outside_is_checked() -> None:
    store = Device().store
    there = head("a1", game="rubbish", title="<b>", people="x")
    checked = store.checked(Slot(there, written(line())))
    assert (checked.game, checked.title, checked.people) == (TICTACTOE.slug, "", "")
    with pytest.raises(BadSave):
        store.checked(Slot(there, "rubbish"))
