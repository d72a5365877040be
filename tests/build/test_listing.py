"""Listing an extension on a built site."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from mythshelf.games.mythic_mischief.table import catalogue as layouts

from tests.web.platform.memory import MemoryStore
from tests.wheels import GARDENS, build_example, make_gardens, make_wheel
from web.app.extension.catalogue import Catalogue
from web.build import listing, offline


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(layouts, "_added", {})
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "extensions.json").write_text("[]\n")
    return folder


def entries(site: Path) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((site / "extensions.json").read_text("utf-8"))
    return found


def test_the_example_is_listed_as_the_page_reads_it(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = build_example(tmp_path)
    words = [str(wheel), "--title", "Tic-tac-toe", "--site", str(site)]
    assert listing.main(words) == 0
    assert "tictactoe is listed" in capsys.readouterr().out
    copied = site / "extensions" / wheel.name
    assert copied.read_bytes() == wheel.read_bytes()
    catalogue = Catalogue(MemoryStore(), ())
    assert catalogue.take((site / "extensions.json").read_text("utf-8")) == []
    (found,) = catalogue.listed.values()
    assert (found.game, found.title, found.line) == ("tictactoe", "Tic-tac-toe", "Three in a row")
    assert found.files[0].sha256 == hashlib.sha256(wheel.read_bytes()).hexdigest()


def test_listing_again_replaces_the_entry_and_leaves_the_others(site: Path, tmp_path: Path) -> None:
    one = make_wheel(tmp_path, "x_one", {}, games={"one": "x:G"})
    two = make_wheel(tmp_path, "x_two", {}, games={"two": "x:G"})
    listing.add(site, one, title="One")
    listing.add(site, two, [one], title="Two")
    listing.add(site, one, title="One more", line="new")
    assert [(e["game"], e["title"], e["line"]) for e in entries(site)] == [
        ("two", "Two", "A test"),
        ("one", "One more", "new"),
    ]
    assert entries(site)[0]["needs"] == [listing.placed(site, one, "wheel")]


def test_a_wheel_of_several_games_is_listed_by_game(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = make_wheel(tmp_path, "x_both", {}, games={"one": "x:A", "two": "x:B"})
    words = [str(wheel), "--title", "T", "--site", str(site)]
    assert listing.main(words) == 1
    assert "brings 2 games (one, two); name one" in capsys.readouterr().err
    assert listing.main([*words, "--game", "three"]) == 1
    assert listing.main([*words, "--game", "two"]) == 0
    assert [entry["game"] for entry in entries(site)] == ["two"]


def test_content_is_listed_as_its_file_says(site: Path, tmp_path: Path) -> None:
    file = make_gardens(tmp_path)
    for _ in range(2):
        assert listing.main([str(file), "--site", str(site)]) == 0
    (entry,) = entries(site)
    assert (entry["game"], entry["content"]) == ("mythic_mischief", "gardens")
    assert (entry["title"], entry["line"]) == ("The gardens", "One more layout")
    assert (site / "extensions" / "gardens.json").read_bytes() == file.read_bytes()
    found = Catalogue(MemoryStore(), {"mythic_mischief"})
    assert found.take(json.dumps([entry])) == []
    assert not found.listed["gardens"].is_game


def test_content_that_its_game_refuses_is_not_listed(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = make_gardens(tmp_path, layout=[{**GARDENS["layout"][0], "clutter": ["C1"]}])
    assert listing.main([str(file), "--site", str(site)]) == 1
    assert "gardens:hedges has not four Clutter" in capsys.readouterr().err
    assert entries(site) == []
    assert not (site / "extensions").exists()


def test_a_game_has_to_be_given_a_title(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wheel = make_wheel(tmp_path, "x_one", {}, games={"one": "x:G"})
    assert listing.main([str(wheel), "--site", str(site)]) == 1
    assert "is a game: give its --title" in capsys.readouterr().err


def test_what_is_no_wheel_is_refused(site: Path, tmp_path: Path) -> None:
    torn = tmp_path / "torn-1.0-py3-none-any.whl"
    torn.write_bytes(b"PK")
    assert listing.main([str(torn), "--title", "T", "--site", str(site)]) == 1
    assert entries(site) == []


def test_the_hosts_files_are_no_part_of_a_build(site: Path, tmp_path: Path) -> None:
    (site / "index.html").write_text("<!doctype html>")
    before = offline.write_version(site, "1.0"), offline.write_worker(site)
    listing.add(site, make_wheel(tmp_path, "x_one", {}, games={"one": "x:G"}), title="One")
    assert (offline.write_version(site, "1.0"), offline.write_worker(site)) == before
    assert [file.path for file in offline.kept_files(site)] == ["./", "version.json"]
