"""The table of modes measures what can be played, and counts what was played."""

from __future__ import annotations

from mythshelf.games import load

from tests.bench import effects, worst
from tests.bench.__main__ import MYTH_AIMS, myth_events
from tests.bench.modes import measure, rows
from tests.tictactoe import GAME


def test_every_row_is_a_game_that_can_begin() -> None:
    titles = [title for title, _, _ in rows()]
    assert len(set(titles)) == len(titles) > 7
    for _, slug, settings in rows():
        load(slug).checked(settings)


def test_decisions_are_counted() -> None:
    found = measure(GAME, {}, games=4, clones=2)
    assert 5 <= found.length <= 9
    assert min(found.speed, found.clones) > 0
    assert found.events >= found.speed


def test_the_slowest_of_each_is_found() -> None:
    legal, applied = worst.measure(GAME, {}, games=4)
    assert 0 < legal.spent < worst.LEGAL_AIM
    assert 0 < applied.spent < worst.APPLY_AIM
    assert "Turn" in legal.what
    assert "Mark" in applied.what


def test_every_aim_of_myth_is_of_a_mode() -> None:
    assert len(myth_events()) == len(MYTH_AIMS)


def test_steps_of_effects_are_counted() -> None:
    steps = [count for _, count in effects.instants()]
    assert len(steps) > 4
    assert min(steps) >= 2
    assert min(effects.on_the_stack(1), effects.at_once(1)) > 0
