"""Which events are heard as what, when, and that every sound is small."""

from __future__ import annotations

from itertools import pairwise

import pytest
from mythshelf import games
from mythshelf.games.mythic_mischief import events as e

from web.app.presenting.registry import presenter
from web.app.presenting.sound import Recipe
from web.app.table.sounds import (
    LONGEST,
    MOST,
    PEAK,
    RATE,
    RECIPES,
    cues,
    samples,
    sounds_of,
    timed,
)

MISCHIEF = presenter("mythic_mischief").sounds
ALL = {
    f"{slug} {name}": recipe
    for slug in games.SLUGS
    for name, recipe in sounds_of(presenter(slug)).items()
}


@pytest.mark.parametrize("slug", games.SLUGS)
def test_every_game_uses_sounds_that_there_are(slug: str) -> None:
    table = presenter(slug).sounds
    assert table
    assert set(table.values()) <= set(sounds_of(presenter(slug)))
    assert "refusal" not in table.values()


@pytest.mark.parametrize("slug", games.SLUGS)
def test_the_end_of_a_game_is_its_weightiest_sound(slug: str) -> None:
    assert list(sounds_of(presenter(slug)))[-1] == "end"


def test_every_game_has_its_own_small_set() -> None:
    for slug in games.SLUGS:
        own = {*sounds_of(presenter(slug)).values()} - {*RECIPES.values()}
        others = [{*sounds_of(presenter(other)).values()} for other in games.SLUGS if other != slug]
        assert len(own - set().union(*others)) > 5


def test_what_happens_is_heard_in_order() -> None:
    happened = [
        e.PhaseEnded(seat=0, asked=True),
        e.KeeperMoved(start=1, to=2, by=""),
        e.KeeperMoved(start=2, to=3, by=""),
        e.Caught(mythic=3, space=3),
        e.Scored(team=0, points=1, score=1),
        e.TurnBegan(seat=1, turn=2),
    ]
    assert cues(MISCHIEF, happened) == ["keeper", "keeper", "caught", "score", "turn"]


def test_sounds_go_with_the_pieces() -> None:
    names = ["move", "caught", "point"]
    assert timed(names, 1, RECIPES) == [(0.0, "move"), (0.18, "caught"), (0.36, "point")]
    assert [at for at, _ in timed(names, 0.5, RECIPES)] == [0.0, 0.09, 0.18]
    assert timed([], 1, RECIPES) == []


def test_where_nothing_moves_only_the_most_important_is_heard() -> None:
    assert timed(["move", "caught", "point", "move"], 0, RECIPES) == [(0.0, "caught")]


def test_a_long_row_keeps_its_end() -> None:
    heard = timed(["move"] * 30 + ["end"], 1, RECIPES)
    assert len(heard) == MOST
    assert heard[-1][1] == "end"


@pytest.mark.parametrize("pace", [0.5, 1, 1.6])
def test_no_sound_comes_twice_within_sixty_milliseconds(pace: float) -> None:
    times = [at for at, _ in timed(["move"] * 5, pace, RECIPES)]
    assert all(later - sooner > 0.06 for sooner, later in pairwise(times))


@pytest.mark.parametrize("recipe", ALL.values(), ids=ALL)
def test_every_sound_is_short_soft_and_ends_in_silence(recipe: Recipe) -> None:
    made = samples(recipe)
    assert 0 < len(made) <= LONGEST * RATE / 1_000
    assert max(map(abs, made)) == pytest.approx(PEAK, abs=1e-6)
    assert abs(made[0]) < 0.01
    assert max(map(abs, made[-20:])) < 0.01
    assert made == samples(recipe)


@pytest.mark.parametrize("slug", games.SLUGS)
def test_no_two_sounds_of_a_game_are_alike(slug: str) -> None:
    recipes = sounds_of(presenter(slug)).values()
    assert len({bytes(samples(recipe)) for recipe in recipes}) == len(recipes)
