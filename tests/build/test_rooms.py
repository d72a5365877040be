"""The page out of its parts: every part once, the shelf as the manifests say."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from mythshelf.games import MANIFESTS
from mythshelf.kernel.play.manifest import Manifest
from mythshelf.players import has_levels

from web.build import page, rooms, shelf
from web.build.tools import ROOT, BuildError

PAGE = rooms.joined()
CHESS = Manifest(slug="chess", title="A & <B>", players="2", line="Old")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for part in ("web/app", "static"):
        copytree(ROOT / part, tmp_path / part, ignore=ignore_patterns("__pycache__", "*.py"))
    return tmp_path


def test_every_part_of_every_room_is_in_the_page_once() -> None:
    ids = Counter(re.findall(r'\bid="([^"]+)"', PAGE))
    assert [name for name, times in ids.items() if times > 1] == []
    for template in (ROOT / "web/app").glob("*/template.html"):
        for name in re.findall(r'\bid="([^"]+)"', template.read_text("utf-8")):
            assert name in ids, (template, name)
    assert "{{" not in PAGE


def test_screens_come_before_sheets_and_templates_come_last() -> None:
    kinds = re.findall(r"^<(main|aside|dialog|template)\b", PAGE, re.MULTILINE)
    order = {"main": 0, "aside": 1, "dialog": 1, "template": 2}
    assert sorted(kinds, key=order.__getitem__) == kinds


def test_every_style_sheet_of_a_room_is_linked() -> None:
    linked = page.STYLE.findall(PAGE)
    lying = [path.relative_to(ROOT).as_posix() for path in (ROOT / "web/app").rglob("*.css")]
    assert sorted(name for name in linked if name.startswith("web/")) == sorted(lying)
    assert all(rooms.style(name) for name in linked)


def test_what_a_template_calls_by_name_is_known(copied: Path) -> None:
    assert rooms.joined(copied) == PAGE
    (copied / "web/app/shelf/template.html").write_text("<section></section>\n")
    with pytest.raises(BuildError, match="no known kind"):
        rooms.joined(copied)


def test_the_boxes_are_those_of_the_manifests() -> None:
    boxes = re.findall(r'<li class="box" data-game="(\w+)".*?</li>', PAGE, re.DOTALL)
    assert boxes == [*MANIFESTS]
    for game in MANIFESTS.values():
        box = PAGE.split(f'<li class="box" data-game="{game.slug}"')[1].split("</li>")[0]
        assert ("data-new-game" in box) is not game.coming
        assert f"{game.minutes} min" in box
        assert ("<span>solo</span>" in box) is game.alone
        assert ("<span>vs computer</span>" in box) is (not game.alone and has_levels(game.slug))


def test_every_box_has_the_button_that_begins_its_game() -> None:
    for game in MANIFESTS.values():
        box = PAGE.split(f'<li class="box" data-game="{game.slug}"')[1].split("</li>")[0]
        assert ('class="button box-play"' in box) is not game.coming
        assert box.count(f'data-new-game="{game.slug}"') == (0 if game.coming else 2)


def test_words_of_a_manifest_are_no_markup(tmp_path: Path) -> None:
    words = shelf.welcome([CHESS], tmp_path)
    assert words["title"] == "A &amp; &lt;B&gt;"
    assert "<B>" not in words["boxes"]
    assert (words["count"], words["pitch"]) == ("One", "Old")


def test_a_game_without_a_cover_gets_a_drawn_one(tmp_path: Path) -> None:
    assert 'class="drawn-letter">A<' in shelf.welcome([CHESS], tmp_path)["boxes"]
    folder = tmp_path / "chess"
    folder.mkdir()
    (folder / "cover.svg").touch()
    words = shelf.welcome([CHESS], tmp_path)
    assert 'src="covers/chess.svg"' in words["boxes"]
    assert words["board"] == "covers/chess.svg"
    assert shelf.covers([CHESS], tmp_path) == {"covers/chess.svg": folder / "cover.svg"}


def test_the_table_of_an_empty_shelf_shows_a_board_where_a_game_has_one(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess/board.svg").touch()
    assert shelf.welcome([CHESS], tmp_path)["board"] == "covers/chess-board.svg"
    assert [*shelf.covers([CHESS], tmp_path)] == ["covers/chess-board.svg"]


def test_colours_are_set_where_the_shelf_has_them() -> None:
    tokens = ":root {\n  --table: #000000; --board-face: #111111;\n}"
    game = Manifest(
        slug="chess",
        title="Chess",
        palette={"table": "#FFFFFF", "board": "#EEEEEE", "rook": "#123456"},
        look={"well": "#222222", "title-weight": "800", "spine": "#333333"},
    )
    css = shelf.colours([game], tokens)
    assert "--table: #FFFFFF; --board-face: #EEEEEE; --well: #222222;" in css
    assert "rook" not in css
    assert '.game-title[data-game="chess"] { --title-weight: 800; }' in css
    assert '.box[data-game="chess"] { --spine: #333333; }' in css


def test_the_root_depends_on_nothing_below_it() -> None:
    """A browser would style the whole page anew at each change of anything: flags of the root tell
    it instead."""
    sheets = [*(ROOT / "web/app").rglob("*.css"), *(ROOT / "static/css").glob("*.css")]
    assert sheets
    dependent = re.compile(r"(?:^|[\s,}])(?:html|:root|body)\b[^\s{,>]*:has\(", re.MULTILINE)
    for sheet in sheets:
        assert not dependent.findall(sheet.read_text("utf-8")), sheet
