"""A whole game is analysed bit by bit, can be stopped, kept and taken up again."""

from __future__ import annotations

import json
from itertools import count as numbers
from itertools import islice, pairwise
from typing import Any

import pytest
from mythshelf import games
from mythshelf.analysis import MISTAKE, Analysis, NotAnalysed, analysed
from mythshelf.analysis.glance import at_last, glances
from mythshelf.analysis.keeping import dumped, game_digest, loaded
from mythshelf.analysis.summing_up import (
    MOST_POINTS,
    count,
    curve,
    hundredths,
    sentences,
    turning_points,
)
from mythshelf.kernel.errors import BadSave
from mythshelf.kernel.files import stepwise
from mythshelf.kernel.play.match import Match
from mythshelf.studies.intervals import interval

from tests.analysis.games_played import begun, finished, with_blunder

GAMES = 50
"""Of each game, in the long variants."""


@pytest.fixture(scope="module")
def match() -> Match[Any]:
    return finished(begun("mysterion", 2), "player", 2)


@pytest.fixture(scope="module")
def found(match: Match[Any]) -> Analysis:
    return stepwise.finished(analysed(match))


def test_a_running_game_is_not_analysed() -> None:
    with pytest.raises(NotAnalysed, match="over"):
        stepwise.finished(analysed(begun("mysterion", 2, 5)))


def test_a_game_without_known_choices_is_not_analysed(match: Match[Any]) -> None:
    over = Match(match.game, match.settings, match.seed).resume(match.state)
    with pytest.raises(NotAnalysed, match="No choice"):
        stepwise.finished(analysed(over))


def test_stopped_kept_and_taken_up_again_it_finds_the_same(
    match: Match[Any], found: Analysis
) -> None:
    """Given a stop after any bit, when it is kept and goes on, then nothing is different."""
    digest = game_digest(match)
    for bits in (1, 60):
        partly = Analysis()
        list(islice(analysed(match, partly), bits))
        again = loaded(match, digest, dumped(digest, partly))
        whole = stepwise.finished(analysed(match, again))
        assert dumped(digest, whole) == dumped(digest, found)


def test_the_first_look_is_at_everything_and_progress_is_told(match: Match[Any]) -> None:
    partly = Analysis()
    last = None
    for progress in analysed(match, partly):
        if partly.looks:
            break
        last = progress
    assert last is not None
    assert last.done == last.total - 1
    assert {one.depth for one in partly.choices.values()} == {0}


def test_at_a_glance_each_turn_has_its_chances_until_it_is_judged(
    match: Match[Any], found: Analysis
) -> None:
    seen = stepwise.finished(glances(match))
    assert [one.turn for one in seen] == sorted({one.turn for one in seen})
    *turns, end = curve(match, Analysis(), seen)
    assert [one.chances for one in turns] == [one.chances for one in seen]
    assert end.chances == at_last(match)
    judged = {one.turn: one.chances for one in curve(match, found)}
    assert {one.turn: one.chances for one in curve(match, found, seen)} == judged


def test_the_first_look_begins_where_most_was_lost(match: Match[Any]) -> None:
    seen, partly = stepwise.finished(glances(match)), Analysis()
    for _ in analysed(match, partly):
        if partly.looks:
            break
    after = {one.turn: later.chances for one, later in pairwise(seen)}
    before = {one.turn: one.chances for one in seen if one.turn in after}
    lost = [
        before[one.turn][one.seat] - after[one.turn][one.seat]
        for one in partly.choices.values()
        if one.turn in after
    ]
    half = len(lost) // 2
    assert sum(lost[:half]) > sum(lost[half:])


def test_what_is_done_is_not_done_again(match: Match[Any], found: Analysis) -> None:
    assert list(analysed(match, found)) == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.pop("looks"),
        lambda data: data.update(form=0),
        lambda data: data.update(game="0" * 16),
        lambda data: data["choices"][0].pop(),
        lambda data: data["luck"][0].__setitem__(2, [0.1]),
        lambda data: data["passed"][0].__setitem__(0, 10_000),
        lambda data: data["choices"][0].__setitem__(6, "much"),
    ],
)
def test_what_was_not_written_so_is_refused(
    match: Match[Any], found: Analysis, spoil: object
) -> None:
    digest = game_digest(match)
    data = json.loads(dumped(digest, found))
    assert callable(spoil)
    spoil(data)
    with pytest.raises(BadSave):
        loaded(match, digest, json.dumps(data))
    with pytest.raises(BadSave):
        loaded(match, digest, "[")


def test_the_curve_ends_with_the_result(match: Match[Any], found: Analysis) -> None:
    turns = curve(match, found)
    assert [one.at for one in turns] == sorted({one.at for one in turns})
    assert turns[-1].chances == at_last(match)
    assert sorted(turns[-1].chances) == [0.0, 1.0]


def test_all_judged_choices_are_counted_once(match: Match[Any], found: Analysis) -> None:
    assert sum(count(found, seat).judged for seat in range(2)) == len(found.choices)
    one, other = count(found, 0).luck, count(found, 1).luck
    assert one == pytest.approx(-other)


def is_named(played: Match[Any], at: int) -> bool:
    """Whether the report of a game names a choice as a turning point."""
    found = stepwise.finished(analysed(played))
    return at in [one.at for one in turning_points(found)]


def test_a_blunder_is_a_turning_point_and_named() -> None:
    """Proof (a) in small: given a choice that costs 15 of 100, put in by hand."""
    made = with_blunder(finished(begun("mysterion", 3), "player", 3), "player", 3, 0.15)
    assert made is not None
    played, at = made
    found = stepwise.finished(analysed(played))
    points = turning_points(found)
    assert len(points) <= MOST_POINTS
    assert at in [one.at for one in points]
    assert any("The dearest choice" in sentence for sentence in sentences(played, found))


@pytest.mark.soak
@pytest.mark.parametrize("slug", games.SLUGS)
def test_nine_blunders_in_ten_are_named(slug: str) -> None:
    """Proof (a): given expert games with a choice that costs 30 of 100, put in by hand."""
    every = (
        with_blunder(finished(begun(slug, seed), "expert", seed), "expert", seed)
        for seed in numbers()
    )
    made = islice(filter(None, every), GAMES)
    named = sum(is_named(played, at) for played, at in made)
    assert named >= 0.9 * GAMES, f"named: {interval(named, GAMES)}"


@pytest.mark.soak
@pytest.mark.parametrize("slug", games.SLUGS)
def test_one_choice_in_twenty_of_an_untouched_game_is_called_a_mistake_at_most(slug: str) -> None:
    judged = mistakes = 0
    for seed in range(GAMES):
        found = stepwise.finished(analysed(finished(begun(slug, seed), "expert", seed)))
        judged += len(found.choices)
        mistakes += sum(one.cost >= MISTAKE for one in found.choices.values())
    assert mistakes <= judged / 20, f"mistakes: {interval(mistakes, judged)}"


def test_a_minus_is_a_minus_sign() -> None:
    assert (hundredths(0.246), hundredths(-0.246)) == ("25", "\N{MINUS SIGN}25")
