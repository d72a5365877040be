"""What the report shows of an analysis that is given."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from mythshelf.analysis import Analysis, JudgedChoice, Luck, Way
from mythshelf.kernel.files.stepwise import Progress
from mythshelf.kernel.play.match import Match

from tests.analysis.games_played import given_up
from web.app.presenting.registry import presenter
from web.app.report.model import HEIGHT, WIDTH, progress_words, report_of
from web.app.report.standings import Standings


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return given_up("mysterion", 3, 8)


def choice(at: int, turn: int, chance: float, loss: float = 0.0, seat: int = 0) -> JudgedChoice:
    chances = (chance, 1 - chance) if seat == 0 else (1 - chance, chance)
    best = Way(("best", "then"), ("The best", "the next"), chance)
    taken = Way(("taken",), ("What was done",), chance - loss) if loss else best
    return JudgedChoice(at, seat, turn, chances, (best,), taken, loss, 0.0, "Because.", 1)


def found(*choices: JudgedChoice, luck: tuple[Luck, ...] = ()) -> Analysis:
    return Analysis(3, {one.at: one for one in choices}, {one.at: one for one in luck})


def test_a_turning_point_says_what_was_played_what_was_better_and_why(match: Match[Any]) -> None:
    report = report_of(match, found(choice(0, 1, 0.5), choice(3, 2, 0.76, 0.24)), 0, 0)
    (card,) = report.cards
    assert (card.number, card.at, card.title) == (1, 3, "Turn 2 · you")
    assert (card.best, card.taken, card.cost) == ("76", "52", "24")
    assert (card.played, card.better) == ("What was done.", "The best, then: the next.")
    assert card.why == "Because."
    assert (card.x, card.y) == pytest.approx((0.5, 0.24))
    assert "24 of 100" in report.lead


def test_what_comes_before_the_first_turn_is_the_setup(match: Match[Any]) -> None:
    report = report_of(match, found(choice(0, 0, 0.5, 0.24), choice(3, 1, 0.76)), 0, 0)
    assert report.cards[0].title == "Setup · you"
    assert [row.turn for row in report.rows] == ["Setup", "Turn 1", "End"]
    assert ", setup, 24 of 100." in report.lead


def test_of_a_long_way_the_beginning_is_told(match: Match[Any]) -> None:
    long = choice(3, 2, 0.76, 0.24)
    way = Way(("best", "then", "last"), ("The best", "the next", "the last"), 0.76)
    (card,) = report_of(match, found(replace(long, best=(way,))), 0, 0).cards
    assert card.better == "The best, then: the next, and so on."


@pytest.mark.parametrize("chance", [0.02, 0.5, 0.98])
def test_turning_points_of_one_turn_keep_apart_on_the_curve(
    match: Match[Any], chance: float
) -> None:
    both = (choice(0, 1, 0.5), choice(3, 2, chance, 0.24), choice(4, 2, chance, 0.3, seat=1))
    first, other = report_of(match, found(*both), 0, 0).cards
    assert first.x == other.x
    assert abs(first.y - other.y) * HEIGHT >= 24
    assert pytest.approx(1 - chance) in (first.y, other.y)
    assert [one.y + one.off for one in (first, other)] == pytest.approx([1 - chance] * 2)
    assert 0 <= min(first.y, other.y) < max(first.y, other.y) <= 1


def test_the_first_side_is_that_of_the_person_here(match: Match[Any]) -> None:
    report = report_of(match, found(choice(0, 1, 0.25)), 1, 1)
    assert report.names[0] == "you"
    assert report.rows[0].cells[0] == "75"
    start = re.match(r"M0.0 ([\d.]+)", report.lines[0])
    assert start is not None
    assert float(start[1]) == pytest.approx(HEIGHT / 4)


def test_the_areas_meet_where_the_curve_crosses_the_middle(match: Match[Any]) -> None:
    report = report_of(match, found(choice(0, 1, 0.75), choice(3, 2, 0.25)))
    above, below = report.areas
    crossing = f"L{WIDTH / 4:.1f} {HEIGHT / 2:.1f}"
    assert crossing in above
    assert crossing in below


def test_luck_is_a_bar_of_its_turn_and_a_sum(match: Match[Any]) -> None:
    good = Luck(1, 1, (0.2, -0.2), 0)
    report = report_of(match, found(choice(0, 1, 0.5), luck=(good,)))
    (bar,) = report.bars
    assert bar.is_good
    assert bar.height == pytest.approx(0.8)
    assert report.counts[0].luck == "20"
    assert report.counts[1].luck == "\N{MINUS SIGN}20"
    assert report.rows[0].cells[1] == "20"


def test_what_the_game_counts_stands_in_the_table_and_at_the_edges(match: Match[Any]) -> None:
    look: Any = presenter(match.game.slug)
    standings = Standings(match, look.recounting(match.state), 1)
    report = report_of(match, found(choice(0, 1, 0.5), choice(5, 2, 0.5)), 1, 1, standings)
    assert report.heads[-2:] == ("you, health", f"{report.names[1]}, health")
    health = match.state_at(5).health
    assert report.rows[1].cells[-2:] == (str(health[1]), str(health[0]))
    assert report.gains == tuple(standings.gains([0, 5, match.cursor]))


def test_a_game_that_counts_nothing_has_its_chances_alone(match: Match[Any]) -> None:
    report = report_of(match, found(choice(0, 1, 0.5)))
    assert (report.measure, report.gains, len(report.heads)) == ("", (), 4)


def test_slips_and_mistakes_are_counted(match: Match[Any]) -> None:
    every = (choice(0, 1, 0.5), choice(1, 1, 0.5, 0.02), choice(2, 2, 0.5, 0.05))
    report = report_of(match, found(*every, choice(3, 3, 0.5, 0.2), choice(4, 3, 0.5, seat=1)))
    first, other = report.counts
    assert (first.best, first.as_good, first.slips, first.mistakes) == (1, 1, 1, 1)
    assert first.lost == "6.8"
    assert other.best == 1


def test_before_the_first_look_is_over_nothing_is_concluded(match: Match[Any]) -> None:
    report = report_of(match, Analysis())
    assert report.lead == ""
    assert report.cards == ()
    assert report.rows[-1].turn == "End"


def test_progress_in_words() -> None:
    nothing = Analysis()
    assert progress_words(nothing, True, None) == "Getting ready"
    assert progress_words(nothing, True, Progress(3, 9)) == "First look: 3 of 9 choices"
    deeper = Analysis(1)
    assert progress_words(deeper, True, Progress(3, 9)) == "Looking deeper: 3 of 9 choices"
    assert progress_words(found(choice(0, 1, 0.5)), False, None) == "1 choice judged"
