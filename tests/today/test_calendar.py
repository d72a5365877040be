"""Which puzzle and which deal a day brings, now and in every later version."""

from __future__ import annotations

import pytest
from mythshelf import games
from mythshelf.games.mysterion.journey.departure import DAY
from mythshelf.kernel.play import engine
from mythshelf.puzzles.puzzle import puzzles_of
from mythshelf.today.calendar import Calendar, Volume, calendar, date_of, day_of
from mythshelf.today.deal import SEAT

CALENDAR = calendar()
VOLUME = CALENDAR.volumes[0]
WEEK = range(CALENDAR.first, CALENDAR.first + 7)


def test_a_day_is_what_it_was_when_its_volume_began() -> None:
    """Two days as they were in the first version: they never change."""
    wednesday, saturday = (CALENDAR.on(day_of(2026, 11, day)) for day in (25, 28))
    assert (wednesday.puzzle, wednesday.deal.seed) == WEDNESDAY
    assert (saturday.puzzle, saturday.deal.seed) == SATURDAY


WEDNESDAY = ("ghost1-9-9", 65743832483323)
SATURDAY = ("shelter1-4-20", 15586349375825)


def test_fridays_puzzles_are_those_of_myth_from_the_second_volume_on() -> None:
    """Given the first volume, in which they were those of the manor, when the second begins, then
    they are of Myth, and every other day goes on as it would have."""
    first = CALENDAR.volumes[1].first
    before, after = (CALENDAR.on(first + 4 + days).puzzle_game for days in (-7, 0))
    assert (before, after) == ("mystic_manor", "myth")
    others = [day for day in range(first, first + 70) if date_of(day).weekday() not in (4, 6)]
    assert [CALENDAR.on(day) for day in others] == [VOLUME.on(day) for day in others]


def test_sundays_deals_are_days_of_a_journey_from_the_third_volume_on() -> None:
    """Given two volumes in which Sunday was a short battle, when the third begins, then it is a
    Journey's day, and its puzzles go on where they were."""
    first = CALENDAR.volumes[2].first
    before, after = (CALENDAR.on(first + 6 + days) for days in (-7, 0))
    assert (before.name, after.name) == ("Short battle", "Journey day")
    assert after.deal.settings["length"] == DAY
    sundays = range(first + 6, first + 6 + 7 * 60, 7)
    assert [CALENDAR.on(day).puzzle for day in sundays] == [
        VOLUME.on(day).puzzle for day in sundays
    ]


def test_each_day_of_the_week_has_its_game() -> None:
    assert date_of(VOLUME.first).weekday() == 0
    assert [CALENDAR.on(day).name for day in WEEK] == [
        "Mischief",
        "Malice",
        "Manor",
        "Mysterion",
        "Myth",
        "Detention",
        "Short battle",
    ]
    assert {CALENDAR.on(day).deal.game for day in WEEK} == set(games.SLUGS)


def test_a_later_volume_changes_no_day_before_it() -> None:
    """Given a calendar, when a volume with other things is added, then all days before its first
    are what they were, and those from there on are its own."""
    first = VOLUME.first + 70
    other = Volume(first, VOLUME.seed + 1, tuple(reversed(VOLUME.week)))
    longer = Calendar([VOLUME, other])
    days = range(VOLUME.first, first)
    assert [longer.on(day) for day in days] == [VOLUME.on(day) for day in days]
    assert longer.on(first) == other.on(first) != VOLUME.on(first)


def test_no_day_comes_before_the_first() -> None:
    with pytest.raises(LookupError):
        CALENDAR.on(CALENDAR.first - 1)


def test_neighbouring_weeks_bring_other_things() -> None:
    for day in WEEK:
        one, other = CALENDAR.on(day), CALENDAR.on(day + 7)
        assert one.puzzle != other.puzzle
        assert one.deal.seed != other.deal.seed
        assert one.deal.opponents_seed != one.deal.seed


def test_every_puzzle_that_is_named_is_in_its_collection() -> None:
    """A puzzle that the calendar names stays where it is, whatever is found later."""
    for volume in CALENDAR.volumes:
        for one in volume.week:
            collection = puzzles_of(one.puzzle_game)
            assert [name for name in one.puzzles if collection.named(name) is None] == []
            assert len(set(one.puzzles)) == len(one.puzzles)


def test_every_deal_of_the_calendar_can_be_begun() -> None:
    """Its settings are those of the game as it is now."""
    for volume in CALENDAR.volumes:
        for at, weekday in enumerate(volume.week):
            for number in range(len(weekday.deals)):
                deal = volume.on(volume.first + at + 7 * number).deal
                match = deal.begin()
                assert engine.decision(match.state) is not None
                assert SEAT in range(match.seats)
