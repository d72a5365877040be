"""What the sheet of figures says."""

from __future__ import annotations

import pytest

from tests.web.figures.test_counting import line, results
from web.app.figures.counting import Wanted
from web.app.figures.line import DRAWN, LOST, OWN, WON, Line
from web.app.figures.page import Page, narrowed, of_game, of_person, page_of, words_of
from web.app.session.seating import HERE

EVERYTHING = Wanted()


def shown(lines: list[Line], wanted: Wanted = EVERYTHING) -> Page:
    return page_of(lines, wanted, str.upper)


def test_it_says_how_much_was_won_and_in_what_runs() -> None:
    said = shown([*results(WON, WON, WON, LOST, DRAWN, WON, WON)]).said
    assert said == (
        "7 games played, 5 won, 1 drawn: 71% (36% to 92%).",
        "Sides that are equally good would win 50%.",
        "The last 2 were won.",
        "At best, 3 were won in a row.",
        "Best score (Points): 0.",
    )


def test_a_few_games_have_no_share_and_one_has_no_run() -> None:
    assert shown([line(1, LOST, score=4)]).said == (
        "1 game played, 0 won.",
        "Best score (Points): 4.",
    )
    for games, told in ((4, None), (5, 0.8)):
        page = shown([line(1, LOST), *(line(at) for at in range(2, games + 1))])
        row = page.groups[0].rows[0]
        assert row.share == (told if told is None else pytest.approx(told))
        assert bool(row.words) is (told is not None)


def test_without_games_nothing_is_said() -> None:
    assert shown([]) == Page((), (), (), (), ())


def test_a_choice_that_no_game_meets_is_said() -> None:
    """One person's figures of a game that only another one has played."""
    lines = [line(1), line(2, game="other", name="Mia")]
    wanted = of_person(of_game(EVERYTHING, "myth"), "Mia")
    assert shown(lines, wanted).said == ("No such game has been played to its end yet.",)
    assert shown([], wanted).said == ()


def test_of_all_games_shares_stand_by_game_of_one_by_side() -> None:
    lines = [line(1), line(2, game="other", side="glass-grove"), line(3, LOST)]
    page = shown(lines)
    assert page.games == (("myth", "MYTH"), ("other", "OTHER"))
    assert [(group.title, [row.label for row in group.rows]) for group in page.groups] == [
        ("Games", ["MYTH", "OTHER"]),
        ("Opponents", ["Computer, novice"]),
    ]
    one = shown(lines, of_game(EVERYTHING, "other"))
    assert [(group.title, group.rows[0].label) for group in one.groups] == [
        ("Sides", "Glass Grove"),
        ("Opponents", "Computer, novice"),
    ]
    assert (one.groups[0].rows[0].won, one.groups[0].rows[0].words) == ("1 of 1", "")


def test_what_is_narrowed_to_one_value_is_no_group_any_more() -> None:
    lines = [line(1), line(2, LOST, side="glass-grove"), line(3)]
    one = of_game(EVERYTHING, "myth")
    sides = next(group for group in shown(lines, one).groups if group.field == "side")
    grove = next(row for row in sides.rows if row.label == "Glass Grove")
    page = shown(lines, narrowed(one, sides.field, grove.value))
    assert page.narrowed == (("side", "Glass Grove"),)
    assert [group.field for group in page.groups] == ["opponents"]
    assert page.said[0] == "1 game played, 0 won."
    other = narrowed(narrowed(one, "side", grove.value), "game", "other")
    assert (other.game, other.side) == ("other", "")
    assert narrowed(narrowed(one, "side", "x"), "side", "") == one


def test_people_are_asked_for_where_there_are_several() -> None:
    assert shown([line(1), line(2)]).people == ()
    lines = [line(1), line(2, name=""), line(3)]
    page = shown(lines, of_person(EVERYTHING, ""))
    assert page.people == (("Ada", "Ada"), ("", "Without a name"))
    assert page.said[0] == "1 game played, 1 won."
    people = shown([line(1, sitter=HERE)])
    assert people.groups[-1].rows[0].label == "Other people"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("first-time", "First Time"),
        ("red", "Red"),
        (OWN, "Of one's own"),
        ("Crosses", "Crosses"),
        ("", ""),
    ],
)
def test_values_are_words(value: str, words: str) -> None:
    assert words_of(value) == words
