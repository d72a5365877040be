"""Manifests: what everybody knows of a game before it is opened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mythshelf import games
from mythshelf.kernel.play.manifest import ALL, Manifest

HEX = re.compile(r"#[0-9A-F]{6}")


def test_a_manifest_says_what_stands_on_the_box() -> None:
    text = (
        'title = "Ludo"\nplayers = "2–4"\npitch = ["One.", "Two."]\n[guides]\n"" = "guide.toml"\n'
    )
    manifest = Manifest.parse("ludo", text)
    assert (manifest.slug, manifest.title, manifest.players) == ("ludo", "Ludo", "2–4")
    assert manifest.pitch == ("One.", "Two.")
    assert manifest.guides == {"": "guide.toml"}
    assert not manifest.coming
    assert manifest.tournaments == (ALL,)
    assert Manifest.parse("ludo", 'title = "Ludo"\ntournaments = []').tournaments == ()


@pytest.mark.parametrize("text", ["", "title", 'title = "Ludo"\nprice = 3', 'players = "2"'])
def test_what_is_no_manifest_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="ludo has no manifest"):
        Manifest.parse("ludo", text)


def test_a_game_is_found_by_its_folder_and_stands_on_the_shelf_in_order() -> None:
    package = Path(games.__path__[0])
    folders = {path.parent.name for path in package.glob("*/manifest.toml")}
    assert set(games.MANIFESTS) == folders
    orders = [manifest.order for manifest in games.MANIFESTS.values()]
    assert orders == sorted(set(orders))
    assert [slug for slug, one in games.MANIFESTS.items() if not one.coming] == [*games.SLUGS]


@pytest.mark.parametrize("manifest", games.MANIFESTS.values(), ids=lambda one: one.slug)
def test_a_box_lacks_nothing(manifest: Manifest) -> None:
    assert manifest.title
    assert re.fullmatch(r"[1-9](–[1-9])?", manifest.players)
    assert manifest.minutes > 0
    assert manifest.complexity in range(1, 6)
    assert 0 < len(manifest.line) <= 28
    assert all(HEX.fullmatch(colour) for colour in manifest.palette.values())


def test_a_game_answers_by_its_manifest() -> None:
    for slug in games.SLUGS:
        game = games.load(slug)
        assert (game.slug, game.title) == (slug, games.MANIFESTS[slug].title)
        assert game.manifest == games.MANIFESTS[slug]
