"""Guides: how they are read, what patterns mean, and that every game's can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.guide import (
    BadGuide,
    Guide,
    agrees,
    leads,
    lesson,
    lesson_of,
    lessons,
    parse,
    problems,
)
from mythshelf.kernel.play.match import Match

from tests import tictactoe
from tests.kernel.den import GAME as DEN
from tests.tictactoe import GAME

GUIDED = [slug for slug in games.SLUGS if lesson(games.load(slug)) is not None]
LESSONS = [(slug, name) for slug in games.SLUGS for name in games.MANIFESTS[slug].guides]
TEXT = (Path(tictactoe.__file__).parent / "guide.toml").read_text("utf-8")


def guide() -> Guide:
    return parse(TEXT)


def at(*choices: str) -> Match[Any]:
    match = guide().begin(GAME)
    match.replay(choices)
    return match


def test_a_guide_is_read_with_what_is_left_out() -> None:
    read, mark, *_ = guide().steps
    assert (read.act, read.choices, read.rules) == ("read", (), ("TTT-TURN-01",))
    assert (mark.act, mark.choices, mark.task) == ("choose", ("mark b2",), "Tap B2.")
    assert "allowed" in mark.instead


def test_what_leads_to_each_step() -> None:
    learned = guide()
    assert learned.way(0) == ("mark a1",)
    assert learned.way(2) == ("mark a1", "mark b2")
    assert learned.way(3) == ("mark a1",)
    assert learned.way(6) == ("mark a1", "mark *", "mark *")
    assert learned.starts == (1, 1, 2, 1, 2, 2)


def test_patterns() -> None:
    assert agrees("mark *", "mark b2")
    assert agrees("mark b2", "mark b2")
    assert not agrees("mark *", "pass b2")
    assert not agrees("mark *", "mark b2 c3")
    assert leads(["mark *", "mark b2"], ["mark c1"])
    assert not leads(["mark b2"], ["mark b2", "mark c1"])


def test_a_match_fits_where_the_guide_has_it() -> None:
    learned = guide()
    assert learned.fits(at(), 0)
    assert learned.fits(at("mark b2"), 2)
    assert not learned.fits(at("mark c3"), 2)
    assert not learned.fits(at(), 2)
    assert not learned.fits(at("mark b2"), 0)
    assert learned.fits(at("mark b2"), 1), "the choice of a step may be made already"
    assert not learned.fits(at(), len(learned.steps))
    assert not learned.fits(at(), -1)
    assert not learned.fits(Match(GAME, {"first": "noughts"}, 4), 0)
    other = Match(GAME, {"first": "crosses"}, 3)
    other.replay(["mark a1"])
    assert not learned.fits(other, 0)


def test_the_step_of_a_match_that_comes_without_one() -> None:
    learned = guide()
    assert learned.place(at()) == 1
    assert learned.place(at("mark b2")) == 2, "where the choice is made, one goes on from there"
    assert learned.place(Match(GAME, {"first": "noughts"}, 4)) == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seat = 0", "seat ="),
        ("seat = 0\n", ""),
        ('title = "Mark"', 'title = "Mark"\ncolour = "red"'),
        ('act = "choose"\ntask = "Tap B2."', 'act = "guess"\ntask = "Tap B2."'),
        ('choices = ["mark b2"]', ""),
        ('task = "Tap B2."\n', ""),
        ('rules = ["TTT-TURN-01"]', 'task = "Read it."'),
        ('clause = "TTT-TURN-02"\n', ""),
        ('choices = ["mark b2"]', 'choices = ["mark b2", "mark b3"]'),
    ],
)
def test_what_is_no_guide_is_refused(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(BadGuide):
        parse(TEXT.replace(old, new, 1))


def test_a_sound_guide_has_no_problems() -> None:
    learned = lesson(GAME)
    assert learned is not None
    assert problems(learned, GAME) == []


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("mark b2", "mark a1", "'Mark'"),
        ('setup = ["mark a1"]', 'setup = ["mark a9"]', "setup"),
        ("TTT-TURN-01", "TTT-TURN-99", "TTT-TURN-99"),
        ("seat = 0", "seat = 1", "'Mark'"),
        ('first = "noughts"', 'first = "nobody"', "setup"),
    ],
)
def test_problems_of_a_guide_are_told(old: str, new: str, word: str) -> None:
    learned = parse(TEXT.replace(old, new))
    assert any(word in sentence for sentence in problems(learned, GAME))


def test_a_game_may_have_no_guide() -> None:
    assert lesson(DEN) is None


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_every_guide_of_every_game_can_be_played(slug: str, name: str) -> None:
    game = games.load(slug)
    learned = lesson(game, name)
    assert learned is not None
    assert problems(learned, game) == []


@pytest.mark.parametrize("slug", GUIDED)
def test_a_game_is_known_by_its_settings_and_its_seed_as_one_of_a_guide(slug: str) -> None:
    game = games.load(slug)
    every = list(lessons(game).values())
    for learned in every:
        checked = game.checked(learned.settings)
        assert lesson_of(game, checked, learned.seed) == learned, "no two begin alike"
        assert lesson_of(game, checked, learned.seed + 1000) is None
    assert lesson(game) == every[0]


def test_guides_by_the_modes_of_their_games() -> None:
    myth = games.load("myth")
    assert list(lessons(myth)) == ["first", "act", "merchant"]
    assert list(lessons(myth, {"adventure", "story"})) == ["act", "merchant"]
    assert list(lessons(myth, {"tile"})) == ["first"]
    assert lesson(myth, "slaughterfield") is None
    assert lessons(DEN) == {}


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_every_guide_is_short_and_plain(slug: str, name: str) -> None:
    learned = lesson(games.load(slug), name)
    assert learned is not None
    if name == next(iter(games.MANIFESTS[slug].guides)):
        assert 15 <= len(learned.steps) <= 25
        assert learned.minutes == 10
    assert len(learned.steps) <= 25
    assert 3 <= learned.minutes <= 10
    assert len(learned.title) <= 24
    assert len(learned.line) <= 60
    assert learned.line.endswith(".")
    assert learned.steps[-1].act == "read"
    titles = [step.title for step in learned.steps]
    assert len(set(titles)) == len(titles)
    for step in learned.steps:
        assert len(step.title) <= 32, step.title
        assert 1 <= step.text.count(". ") + 1 <= 3, step.title
        assert len(step.text) <= 180, (step.title, len(step.text))
        assert len(step.task) <= 110, (step.title, len(step.task))
        assert step.text[-1] in ".!?", step.title
        assert not step.task or step.task[-1] in ".)", step.title
