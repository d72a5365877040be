"""The table of modes measures what can be played, and counts what was played."""

from __future__ import annotations

from mythshelf.games import load

from tests.bench import effects
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


def test_steps_of_effects_are_counted() -> None:
    steps = [count for _, count in effects.instants()]
    assert len(steps) > 4
    assert min(steps) >= 2
    assert min(effects.on_the_stack(1), effects.at_once(1)) > 0
