"""Figures from lines: shares and their intervals, runs, lengths, what counts and for whom."""

from __future__ import annotations

from dataclasses import replace

import pytest

from web.app.figures.counting import Wanted, grouped, parts_of, people, tally, wilson
from web.app.figures.line import DRAWN, LOST, PEOPLE, WON, Line, SeatLine
from web.app.session.seating import AWAY, HERE, NOVICE, PLAYER


def line(ended: int, result: str = WON, minutes: int = 0, score: int = 0, **changed: str) -> Line:
    """Ada's game against the computer; ``changed`` are fields of her seat, or the game's."""
    theirs = {WON: LOST, LOST: WON, DRAWN: DRAWN}[result]
    mine = SeatLine(changed.get("name", "Ada"), HERE, 0, changed.get("side", "red"), result, score)
    other = SeatLine("", changed.get("sitter", NOVICE), 1, "blue", theirs, 0)
    game, mode = changed.get("game", "myth"), changed.get("mode", "")
    return Line(game, mode, 2, False, (mine, other), "Points", 10, minutes, ended)


def results(*every: str) -> list[Line]:
    return [line(number, result) for number, result in enumerate(every)]


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),  # the same
    ],
)
def test_the_interval_is_wilsons(won: int, played: int, low: float, high: float) -> None:
    assert wilson(won, played) == pytest.approx((low, high), abs=0.00006)


def test_counts_what_was_played_won_and_drawn() -> None:
    counted = tally(parts_of(results(WON, LOST, DRAWN, WON), Wanted()))
    assert (counted.played, counted.won, counted.drawn) == (4, 2, 1)
    assert (counted.low, counted.high) == wilson(2, 4)


@pytest.mark.parametrize(
    ("every", "run", "longest"),
    [
        ((), 0, 0),
        ((WON, WON, WON, LOST, WON, WON), 2, 3),
        ((WON, LOST, LOST), -2, 1),
        ((WON, WON, DRAWN), 0, 2),
        ((WON, DRAWN, WON), 1, 1),
    ],
)
def test_counts_runs(every: tuple[str, ...], run: int, longest: int) -> None:
    counted = tally(parts_of(results(*every), Wanted()))
    assert (counted.run, counted.longest_run) == (run, longest)


def test_runs_follow_the_time_not_the_order_of_the_lines() -> None:
    counted = tally(parts_of([line(3, WON), line(1, LOST), line(2, WON)], Wanted()))
    assert counted.run == 2


def test_a_length_that_is_not_known_counts_for_nothing() -> None:
    counted = tally(parts_of([line(1, minutes=10), line(2), line(3, minutes=30)], Wanted()))
    assert (counted.length, counted.minutes) == (20.0, 40)


def test_an_even_share_is_for_sides_that_people_can_play() -> None:
    two, three = line(1), replace(line(2), sides=4)
    assert tally(parts_of([two, three], Wanted())).even == pytest.approx(0.375)
    assert tally(parts_of([two, replace(two, together=True)], Wanted())).even is None
    assert tally([]).even is None


def test_the_best_is_of_what_can_be_compared() -> None:
    assert tally(parts_of([line(1, score=4), line(2, score=9)], Wanted())).best == ("Points", 9)
    mixed = [line(1, score=4), line(2, score=9, game="mysterion")]
    assert tally(parts_of(mixed, Wanted())).best is None
    assert tally([]).best is None


@pytest.mark.parametrize(
    "wanted",
    [
        Wanted(game="myth"),
        Wanted(mode="act"),
        Wanted(side="red"),
        Wanted(opponents=NOVICE),
        Wanted(days=2),
        Wanted(person="Ada"),
    ],
)
def test_each_filter_lets_through_what_it_names_alone(wanted: Wanted) -> None:
    kept = line(5, mode="act")
    other = line(4, mode="tile", game="mysterion", side="green", sitter=PLAYER, name="Bob")
    late = 2 * 86_400_000 + 5
    assert [part.line for part in parts_of([other, kept], wanted, late)] == [kept]
    assert len(parts_of([other, kept], Wanted())) == 2


def test_only_people_at_this_device_are_counted_each_for_themselves() -> None:
    both = line(1, sitter=HERE)
    both = replace(both, seats=(both.seats[0], replace(both.seats[1], name="Bob")))
    assert people([both, line(2), line(3, sitter=AWAY)]) == ["Ada", "Bob"]
    [part] = parts_of([both], Wanted(person="Bob"))
    assert (part.mine.result, part.opponents) == (LOST, PEOPLE)


def test_groups_come_with_the_largest_first() -> None:
    lines = [line(1, side="red"), line(2, LOST, side="green"), line(3, side="green")]
    found = grouped(parts_of(lines, Wanted()), lambda part: part.mine.side)
    assert [(side, one.played, one.won) for side, one in found.items()] == [
        ("green", 2, 1),
        ("red", 1, 1),
    ]
