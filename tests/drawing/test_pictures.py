"""One position is one picture: in every process, and however the position was come to."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mythshelf import games

from tests.drawing.pictures import FEW, SHORT_SEED, pictures, random_positions
from tests.drawing.test_everything import MODES, NAMES
from web.app.presenting.registry import presenter

ROOT = Path(__file__).parents[2]


def digests(hash_seed: int, *arguments: int) -> list[str]:
    """What :mod:`tests.drawing.pictures` prints in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "tests.drawing.pictures", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        capture_output=True,
        check=True,
        text=True,
    ).stdout.splitlines()


def test_two_processes_draw_the_same_pictures(soak: bool) -> None:
    most, seeds = (40, range(4)) if soak else (1, range(1))
    for seed in seeds:
        first = digests(1, most, SHORT_SEED + seed)
        assert len(first) >= len(MODES)
        assert first == digests(2, most, SHORT_SEED + seed)


@pytest.mark.parametrize(("slug", "mode"), MODES, ids=NAMES)
def test_a_game_that_was_loaded_looks_like_the_one_that_was_played(
    slug: str, mode: str, soak: bool
) -> None:
    game, look = games.load(slug), presenter(slug)
    for match in random_positions(game, mode, SHORT_SEED, 40 if soak else FEW):
        loaded = game.codec.decode(game.codec.encode(match.state))
        assert pictures(game, look, loaded) == pictures(game, look, match.state)
