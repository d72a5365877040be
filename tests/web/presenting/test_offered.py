"""Which of our games the page offers, and that it leaves the others alone."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from mythshelf import games
from mythshelf.kernel.errors import UnknownGame

from web.app.presenting import registry
from web.build import rooms

PAGE = rooms.joined()
COMING = [slug for slug, manifest in games.MANIFESTS.items() if manifest.coming]


def test_the_shelf_offers_what_can_be_shown() -> None:
    boxes = dict(re.findall(r'<li class="box" data-game="(\w+)"([^>]*)>', PAGE))
    assert [slug for slug, marks in boxes.items() if "coming" not in marks] == [*games.SLUGS]
    assert [*games.MANIFESTS] == [*boxes]


def test_what_can_be_shown_has_a_presenter_and_the_others_are_no_games_to_the_page() -> None:
    for slug in games.SLUGS:
        assert registry.presenter(slug)
    for slug in COMING:
        with pytest.raises(UnknownGame):
            games.load(slug)


def test_neither_the_start_nor_the_warm_up_loads_a_game_that_is_coming() -> None:
    asked = """
import sys
import web.app.session.guided, web.app.session.autosave
from web.app import warm_up
for slug in warm_up.games.SLUGS:
    warm_up.play_a_little(slug)
print(*sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = done.stdout.split()
    assert "web.app.session.session" in loaded
    assert not [slug for slug in COMING if f"mythshelf.games.{slug}" in loaded]
