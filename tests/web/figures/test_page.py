"""What the screen of figures says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from mythshelf.games import MANIFESTS

from tests.web.figures.test_counting import line, results
from web.app.figures.charts import WIDE
from web.app.figures.counting import Wanted
from web.app.figures.line import DRAWN, LOST, OWN, UNJUDGED, WON, Line
from web.app.figures.page import Page, Sum, narrowed, of_person, page_of, what_goes, words_of
from web.app.session.seating import HERE
from web.build import sprite

EVERYTHING = Wanted()
NOW = 400 * 86_400_000


def shown(lines: list[Line], wanted: Wanted = EVERYTHING) -> Page:
    return page_of(lines, wanted, str.upper, lambda game: Sum("3", "puzzles", game), NOW)


def of_game(game: str) -> Wanted:
    return narrowed(EVERYTHING, "game", game)


def said(page: Page) -> list[tuple[str, str, str]]:
    return [(one.figure, one.words, one.detail) for one in page.sums]


def test_it_says_how_much_was_won_in_what_runs_and_how_long_it_took() -> None:
    every = [WON, WON, WON, LOST, DRAWN, WON, WON]
    lines = [line(number, result, minutes=30) for number, result in enumerate(every)]
    assert said(shown(lines, of_game("myth"))) == [
        ("7", "played", "5 won, 1 drawn, 1 not"),
        ("71%", "won", "36 to 92"),
        ("2", "won in a row", "3 at most"),
        ("4 h", "at the table", "30 min a game"),
        ("3", "puzzles", "myth"),
    ]
    assert shown(lines).notes == ("Best score (Points): 0.",)


def test_a_few_games_have_no_share_and_a_loss_is_no_run() -> None:
    page = shown([line(1, LOST, score=4)])
    assert said(page)[:4] == [
        ("1", "played", "0 won, 1 not"),
        ("–", "won", "told from 5 games on"),
        ("0", "won in a row", "0 at most"),
        ("–", "at the table", "not known of these games"),
    ]
    for games, told in ((4, None), (5, 0.8)):
        page = shown([line(1, LOST), *(line(at) for at in range(2, games + 1))])
        row = page.groups[0].rows[0]
        assert row.share == (told if told is None else pytest.approx(told))
        assert bool(row.words) is (told is not None)
        assert row.brief == (("3", "of 4") if told is None else ("80%", "of 5"))
        assert row.even == 0.5


def test_without_games_nothing_is_said() -> None:
    assert shown([]) == Page()


def test_a_choice_that_no_game_meets_is_said() -> None:
    """One person's figures of a game that only another one has played."""
    lines = [line(1), line(2, game="other", name="Mia")]
    page = shown(lines, of_person(of_game("myth"), "Mia"))
    assert page.notes == ("No such game has been played to its end yet.",)
    assert (page.groups, page.course, page.lengths) == ((), None, None)


def test_of_all_games_shares_stand_by_game_of_one_by_its_side() -> None:
    """Given two games, then sides are those of the one that was played most."""
    lines = [line(1), line(2, game="other", side="glass-grove"), line(3, LOST)]
    page = shown(lines)
    told = [(one.title, one.note, [row.label for row in one.rows]) for one in page.groups]
    assert told == [
        ("Won, by game", "", ["MYTH", "OTHER"]),
        ("By side", "MYTH", ["Red"]),
        ("By opponent", "", ["Novice"]),
    ]
    one = shown(lines, of_game("other"))
    assert [(group.title, group.note, group.rows[0].label) for group in one.groups] == [
        ("By side", "", "Glass Grove"),
        ("By opponent", "", "Novice"),
    ]
    assert (one.groups[0].rows[0].won, one.groups[0].rows[0].words) == ("1 of 1", "")


def test_filters_offer_what_there_is_and_say_what_is_in_use() -> None:
    lines = [line(1), line(2, LOST, side="glass-grove"), line(3, game="other")]
    every = {one.field: one for one in shown(lines).filters}
    assert [*every] == ["game", "mode", "side", "opponents", "days"]
    assert [words for _, words in every["game"].options] == ["All games", "MYTH", "OTHER"]
    assert [words for _, words in every["side"].options] == ["Any side"]
    wanted = narrowed(of_game("myth"), "side", "glass-grove")
    page = shown(lines, wanted)
    assert [one.field for one in page.filters if one.is_in_use] == ["game", "side"]
    assert [group.field for group in page.groups] == ["opponents"]
    assert page.sums[0].figure == "1"
    assert narrowed(wanted, "game", "other").side == ""
    assert narrowed(wanted, "side", "") == of_game("myth")


def test_time_lets_only_late_games_through() -> None:
    day = 86_400_000
    lines = [line(NOW - 400 * day), line(NOW - 20 * day), line(NOW - day)]
    found = {days: shown(lines, narrowed(EVERYTHING, "days", days)) for days in ("", "30", "7")}
    assert [page.sums[0].figure for page in found.values()] == ["3", "2", "1"]
    assert [page.foot for page in found.values()] == [
        "3 games since 1 January 1970. They never leave this device."
    ] * 3


def test_people_are_asked_for_where_there_are_several() -> None:
    assert shown([line(1), line(2)]).people == ()
    lines = [line(1), line(2, name=""), line(3)]
    page = shown(lines, of_person(EVERYTHING, ""))
    assert page.people == (("Ada", "Ada"), ("", "Without a name"))
    assert page.sums[0].figure == "1"
    people = shown([line(1, sitter=HERE)])
    assert people.groups[-1].rows[0].label == "Other people"


@pytest.mark.parametrize(
    ("game", "person", "words"),
    [
        ("", None, "Forget 3 games"),
        ("myth", None, "Forget 2 games of MYTH"),
        ("", "Mia", "Forget Mia in 1 game"),
        ("myth", "Ada", "Forget Ada in 2 games of MYTH"),
        ("other", "", "Forget those without a name in 0 games of OTHER"),
    ],
)
def test_it_says_how_much_would_be_forgotten(game: str, person: str | None, words: str) -> None:
    lines = [line(1), line(2), line(3, game="other", name="Mia")]
    wanted = of_person(narrowed(of_game(game), "side", "red"), person)
    assert what_goes(lines, wanted, str.upper) == words


def test_what_choices_cost_is_drawn_of_the_games_that_were_judged() -> None:
    lost = [(40, 10), (UNJUDGED, 0), (20, 0), (30, 0)]
    lines = [replace(line(at), lost=one) for at, one in enumerate(lost)]
    course = shown([line(9), *lines]).course
    assert course is not None
    assert [value for _, value in course.rows] == ["4.0", "2.0", "3.0"]
    assert (course.first, course.now) == ("3 games judged", "now 3.0 of 100")
    assert [point.words for point in course.points][1:] == [
        "Game 2 of 3: 2.0 of 100",
        "Game 3 of 3: 3.0 of 100",
    ]
    assert [point.x for point in course.points] == [8, WIDE / 2, WIDE - 8]
    assert shown(results(WON)).course is None


def test_lengths_are_counted_by_ten_minutes() -> None:
    minutes = [3, 12, 15, 18, 200]
    lengths = shown([line(at, minutes=one) for at, one in enumerate(minutes)]).lengths
    assert lengths is not None
    assert lengths.half == "half under 15 min"
    assert [count for _, count in lengths.rows] == ["1", "3", *"000000", "1"]
    assert lengths.rows[-1][0] == "80 min and more"
    assert lengths.points[1].words == "10 to 20 min: 3 games"
    assert lengths.points[1].x == pytest.approx(WIDE / 6)
    assert shown(results(WON)).lengths is None


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


def test_every_game_has_a_sign_of_the_sprite_and_what_is_no_game_has_none() -> None:
    drawn = sprite.joined()
    page = shown([line(number, game=slug) for number, slug in enumerate(MANIFESTS)])
    by_game, *others = page.groups
    assert [row.value for row in by_game.rows if f'<symbol id="{row.sign}"' not in drawn] == []
    assert {row.sign for group in others for row in group.rows} == {""}
