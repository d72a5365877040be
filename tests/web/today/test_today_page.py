"""What Today says of a day, its week, and in the line that is copied."""

from __future__ import annotations

from dataclasses import replace

from mythshelf.today.calendar import calendar, day_of

from web.app.today.page import Page, line_of, page_of, shelf_of
from web.app.today.record import Day

CALENDAR = calendar()
WEDNESDAY = day_of(2026, 11, 25)
DONE = Day(WEDNESDAY, True, puzzle=True, tries=1, found=1, game="abc", score=41, expert=44)


def page(*days: Day, day: int = WEDNESDAY, today: int = WEDNESDAY, saved: bool = True) -> Page:
    known = {one.day: one for one in days}
    return page_of(CALENDAR, known, today, day, "Mystic Manor", ("Theme", "Task."), saved)


def test_the_line_tells_nothing_of_how_it_goes() -> None:
    assert line_of(CALENDAR.on(WEDNESDAY), DONE) == (
        "Mythshelf 25 Nov · Manor · 41, expert 44 · ●●●○"
    )
    assert line_of(CALENDAR.on(WEDNESDAY), None) == "Mythshelf 25 Nov · Manor · ○○○○"


def test_a_day_that_is_open_offers_both() -> None:
    shown = page()
    assert shown.date == "Wednesday 25 November · Mystic Manor"
    assert "first try counts" in shown.note
    assert (shown.puzzle.button, shown.deal.button) == ("Begin the puzzle", "Begin the deal")
    assert (shown.puzzle.leads, shown.deal.leads) == (True, False)
    assert not shown.is_done


def test_what_is_begun_is_gone_on_with() -> None:
    shown = page(Day(WEDNESDAY, True, puzzle=True, game="abc"))
    assert (shown.puzzle.button, shown.deal.button) == ("Continue", "Continue")
    lost = page(Day(WEDNESDAY, True, game="abc"), saved=False)
    assert lost.deal.button == "Play it for yourself"


def test_a_day_that_is_done_may_be_played_again() -> None:
    shown = page(DONE)
    assert shown.puzzle.state == "found on the first try"
    assert shown.deal.state == "You 41, expert 44 · within a tenth"
    assert shown.deal.again == "Play again, for yourself"
    assert shown.deal.expert == ""
    assert shown.is_done


def test_the_game_of_the_expert_can_be_seen_where_it_is_known() -> None:
    assert page(replace(DONE, expert_game="{}")).deal.expert == "See the expert's game"


def test_the_expert_is_waited_for() -> None:
    shown = page(Day(WEDNESDAY, True, game="abc", score=41))
    assert shown.deal.state == "41; the expert is playing"


def test_the_week_ends_with_today_and_the_archive_goes_on_before_it() -> None:
    shown = page(Day(WEDNESDAY - 1, True, game="abc", score=3))
    assert [box.name for box in shown.week][-2:] == ["Tue 24", "Today"]
    assert [box.state for box in shown.week][-3:] == ["unplayed", "played", "open"]
    assert shown.archive[-1].day == CALENDAR.first
    assert len(shown.week) + len(shown.archive) == WEDNESDAY - CALENDAR.first + 1
    assert shown.unplayed == f"{WEDNESDAY - CALENDAR.first - 1} to play"


def test_a_clock_set_back_says_that_the_day_is_counted() -> None:
    later = Day(WEDNESDAY + 1, True, game="abc")
    assert page(later).note == "This day is already counted. Play it for yourself."
    assert page(day=WEDNESDAY - 1).note == "This day is over. Play it for yourself."


def test_a_run_is_told_without_scolding() -> None:
    days = [Day(WEDNESDAY - ago, True) for ago in (1, 2, 5, 6, 7)]
    assert page(*days).run == "2 days running, best 3"
    assert page(*days[2:]).run == "3 days in a row at best"
    assert page().run == "Play today, and it is your first day."


def test_the_shelf_says_what_there_is_and_then_what_came_of_it() -> None:
    shelf = shelf_of(CALENDAR, {}, WEDNESDAY)
    assert (shelf.date, shelf.puzzle) == ("Wed 25 Nov · Manor", "2 min")
    assert "".join(day.letter for day in shelf.week) == "MTWTFSS"
    assert [day.state for day in shelf.week][2] == "today"
    done = shelf_of(CALENDAR, {WEDNESDAY: DONE}, WEDNESDAY)
    assert (done.puzzle, done.deal) == ("found", "41, expert 44")
    assert [day.state for day in done.week][2] == "done"
