"""Which of our games the page offers, and that it leaves the others alone."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from mythshelf import games
from mythshelf.kernel.errors import BadSave, UnknownGame
from mythshelf.kernel.match import Match
from mythshelf.kernel.save import dumps, loads

from web.app import scenes

PAGE = (Path(__file__).resolve().parents[3] / "static/index.html").read_text("utf-8")
COMING = [slug for slug in games.SLUGS if slug not in scenes.SLUGS]


def test_the_shelf_offers_what_can_be_shown() -> None:
    boxes = dict(re.findall(r'<li class="box" data-game="(\w+)"([^>]*)>', PAGE))
    assert [slug for slug, marks in boxes.items() if "coming" not in marks] == [*scenes.SLUGS]
    assert set(games.SLUGS) <= set(boxes)


def test_what_can_be_shown_has_a_presenter_and_the_others_are_no_games_to_the_page() -> None:
    for slug in scenes.SLUGS:
        assert scenes.presenter(slug)
        assert scenes.game(slug) is games.load(slug)
    for slug in COMING:
        with pytest.raises(UnknownGame):
            scenes.game(slug)
        game = games.load(slug)
        with pytest.raises(BadSave, match="not here"):
            loads(dumps(Match(game, game.defaults(), 1)), scenes.game)


def test_neither_the_start_nor_its_rehearsal_loads_a_game_that_is_coming() -> None:
    asked = """
import sys
import web.app.guiding, web.app.keeping
from web.app import rehearsal
for slug in rehearsal.SLUGS:
    rehearsal.play_a_little(slug)
print(*sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = done.stdout.split()
    assert "web.app.session" in loaded
    assert not [slug for slug in COMING if f"mythshelf.games.{slug}" in loaded]
