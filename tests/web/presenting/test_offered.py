"""Which of our games the page offers, and that it leaves the others alone."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from mythshelf import games
from mythshelf.kernel.errors import UnknownGame

from web.app.presenting import registry
from web.build import rooms, shelf

PAGE = rooms.joined()


def test_the_shelf_offers_what_can_be_shown() -> None:
    boxes = dict(re.findall(r'<li class="box" data-game="(\w+)"([^>]*)>', PAGE))
    assert [slug for slug, marks in boxes.items() if "coming" not in marks] == [*games.SLUGS]
    assert [*games.MANIFESTS] == [*boxes]


def test_what_can_be_shown_has_a_presenter() -> None:
    for slug in games.SLUGS:
        assert registry.presenter(slug)


def test_the_box_of_a_game_that_is_coming_is_no_button() -> None:
    ready = next(iter(games.MANIFESTS.values()))
    coming = replace(ready, slug="soon", coming=True)
    boxes = shelf.welcome([coming, ready], Path())["boxes"].split("</li>")
    assert ["<button" in box for box in boxes[:2]] == [False, True]
    assert ["Coming" in box for box in boxes[:2]] == [True, False]


def test_a_game_that_is_coming_is_no_game_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "SLUGS", games.SLUGS[1:])
    with pytest.raises(UnknownGame):
        games.load(next(iter(games.MANIFESTS)))


def test_neither_the_start_nor_the_warm_up_loads_a_large_game() -> None:
    asked = """
import sys
import web.app.session.guided, web.app.session.autosave
from web.app import warm_up
for slug in warm_up.WARM:
    warm_up.play_a_little(slug)
print(*sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60
    )
    loaded = done.stdout.split()
    assert "web.app.session.session" in loaded
    large = [slug for slug, manifest in games.MANIFESTS.items() if manifest.large]
    assert large
    assert not [slug for slug in large if f"mythshelf.games.{slug}" in loaded]
