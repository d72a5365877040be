"""How a game went: what is measured, when it turned, who did most."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest
from mythshelf import games
from mythshelf.games.mythic_mischief import events as mischief
from mythshelf.kernel.files.stepwise import finished
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from web.app.presenting.recounting import Recounted
from web.app.presenting.registry import presenter
from web.app.session.seating import HERE, PLAYER, Seating
from web.app.session.session import TableSession
from web.app.table.result_course import Course, Moment, TurningPoint, course_of
from web.app.table.result_curve import HEIGHT, WIDTH, curve_of

_MOST = 240


@cache
def _played(slug: str, **settings: str) -> Match[Any]:
    """A game at random, to its end or for some hundred choices."""
    game = games.load(slug)
    match, dice = Match(game, game.checked(settings), 5), Dice(5)
    while match.cursor < _MOST and engine.decision(match.state) is not None:
        options = engine.legal(match.state)
        match.choose(options[below(dice, len(options))])
    return match


def _session(match: Match[Any], *seats: str) -> TableSession:
    return TableSession(match, presenter(match.game.slug), Seating(seats) if seats else None)


def _course(session: TableSession) -> Course:
    shown = session.presenter
    assert isinstance(shown, Recounted)
    return finished(course_of(session, shown.recounting(session.match.state)))


@pytest.mark.parametrize("slug", games.SLUGS)
def test_the_curve_is_what_was_counted_after_every_turn(slug: str) -> None:
    match = _played(slug)
    session = _session(match)
    shown: Any = session.presenter
    recounting = shown.recounting(match.state)
    course = _course(session)
    assert [moment.turn for moment in course.moments] == sorted(
        {recounting.turn(match.state_at(index)) for index in range(match.cursor + 1)}
    )
    for moment in course.moments:
        state = match.game.view(match.state_at(moment.index), session.seen.viewer)
        seats = recounting.standing(state)
        assert sum(moment.values) == sum(seats) or not recounting.together
        assert set(moment.values) <= {*seats, sum(seats)}
    assert course.moments[-1].index == match.cursor


@pytest.mark.parametrize("slug", games.SLUGS)
def test_the_turning_points_are_the_turns_that_changed_most(slug: str) -> None:
    course = _course(_session(_played(slug)))
    leads = [course.lead(moment.values) for moment in course.moments]
    changes = sorted((abs(b - a) for a, b in pairwise(leads)), reverse=True)
    told = [abs(course.lead(one.after) - course.lead(one.before)) for one in course.points]
    assert sorted(told, reverse=True) == [change for change in changes if change][:3]
    assert [one.index for one in course.points] == sorted(one.index for one in course.points)
    assert all(one.words for one in course.points)


@pytest.mark.parametrize("players", ["2", "5"])
def test_a_number_stands_on_the_line_of_whom_it_changed_most_or_says_where(players: str) -> None:
    course = _course(_session(_played("mystic_manor", players=players)))
    curve = curve_of(course, [str(side) for side in range(int(players))])
    lines = {line.side: line.line for line in curve.lines}
    for point, (x, _), on_line in zip(course.points, curve.marks, curve.heights, strict=True):
        changes = [abs(b - a) for a, b in zip(point.before, point.after, strict=True)]
        assert changes[point.side] == max(changes)
        line = lines[point.side if players == "5" else course.first]
        assert f"{x:g} {on_line:g}" in line
    assert course.ending


@pytest.mark.parametrize("slug", games.SLUGS)
def test_it_is_found_in_steps_of_one_choice(slug: str) -> None:
    match = _played(slug)
    session = _session(match)
    shown: Any = session.presenter
    work = course_of(session, shown.recounting(match.state))
    assert [progress.done for progress in _steps(work)][: match.cursor] == [*range(match.cursor)]


def _steps(work: Any) -> Iterator[Any]:
    yield from work


def test_who_did_most_is_counted_of_what_happened() -> None:
    match = _played("mythic_mischief")
    caught = [
        event
        for index in range(match.cursor)
        for event in match.events_of(index)
        if isinstance(event, mischief.Caught)
    ]
    assert caught, "nobody was caught: this proves nothing"
    shown: Any = presenter("mythic_mischief")
    recounting = shown.recounting(match.state)
    counted = sum(
        deed.count
        for index in range(match.cursor)
        for event in match.events_of(index)
        for deed in recounting.deeds(match.state_at(index), event)
        if deed.kind == "caught"
    )
    assert counted == len(caught)
    feats = _course(_session(match)).feats
    assert 1 <= len(feats) <= 4
    assert len({feat.doer for feat in feats}) == len(feats)


def test_a_person_alone_sees_the_game_from_their_side() -> None:
    match = _played("mythic_mischief")
    assert _course(_session(match, PLAYER, HERE)).first == 1
    assert _course(_session(match)).first == 0


def test_the_curve_crosses_the_middle_where_the_lead_changes_hands() -> None:
    moments = tuple(
        Moment(turn, turn, values) for turn, values in enumerate([(2.0, 0.0), (0.0, 2.0)])
    )
    point = TurningPoint(1, 1, (2.0, 0.0), (0.0, 2.0), "It turned.")
    curve = curve_of(Course("points", "turn", 0, moments, (point,), ()), ("You", "They"))
    above, below_it = curve.lines
    assert f"L{WIDTH / 2:g} {HEIGHT / 2:g}" in above.area
    assert f"L{WIDTH / 2:g} {HEIGHT / 2:g}" in below_it.area
    assert curve.labels == ("You", "even", "They")
    ((x, y),) = curve.marks
    assert (x, y > HEIGHT / 2) == (WIDTH, True)
    assert f"{x:g} {y:g}" in above.line


def test_discs_of_turns_that_follow_each_other_do_not_cover_each_other() -> None:
    moments = tuple(Moment(turn, turn, (1.0, 0.0)) for turn in range(40))
    points = tuple(
        TurningPoint(turn, turn, (0.0, 0.0), (0.0, 1.0), "It turned.") for turn in (37, 38, 39)
    )
    curve = curve_of(Course("points", "turn", 0, moments, points, ()), ("You", "They"))
    for (x, y), (to_x, to_y) in combinations(curve.marks, 2):
        assert abs(x - to_x) / WIDTH * 300 >= 26 or abs(y - to_y) / HEIGHT * 150 >= 25


def test_of_more_than_two_sides_each_has_its_line() -> None:
    course = _course(_session(_played("mystic_manor", players="3")))
    curve = curve_of(course, ("One", "Two", "Three"))
    assert [line.side for line in curve.lines] == [0, 1, 2]
    assert all(line.line and not line.area for line in curve.lines)


@pytest.mark.parametrize("travellers", [1, 2])
def test_of_a_journey_only_travellers_are_counted(travellers: int) -> None:
    match = _played("mysterion", mode="journey", travellers=str(travellers), length="short")
    course = _course(_session(match, HERE, *[PLAYER] * travellers))
    assert course.measure == "Sigils"
    assert {len(moment.values) for moment in course.moments} == {travellers}


def test_those_who_win_together_have_one_line() -> None:
    course = _course(_session(_played("myth", heroes="2", mode="tile")))
    assert {len(moment.values) for moment in course.moments} == {1}
    (line,) = curve_of(course, ("The heroes",)).lines
    assert line.area
