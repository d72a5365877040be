"""The sprite out of its parts: every drawing once, whoever it belongs to."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns
from xml.etree import ElementTree

import pytest

from web.app.stage.emblems import SHARED
from web.build import page, rooms, sprite
from web.build.tools import ROOT, BuildError

SPRITE = sprite.joined()
SVG = "{http://www.w3.org/2000/svg}"
PAGES = ROOT / rooms.PAGES
OWN: dict[str, dict[str, str]] = {
    path.parent.name: import_module(f"web.app.games.{path.parent.name}.emblems").EMBLEMS
    for path in sorted(PAGES.glob("*/emblems.py"))
}
"""The emblems of each game."""
WITHOUT_PYTHON = ignore_patterns("__pycache__", "*.py", "*.css", "*.html")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The drawings of the page, and those of two games to change."""
    copytree(ROOT / "static", tmp_path / "static")
    for slug in ("mystic_manor", "myth"):
        copytree(PAGES / slug, tmp_path / rooms.PAGES / slug, ignore=WITHOUT_PYTHON)
    return tmp_path


def test_every_symbol_is_there_once() -> None:
    names = Counter(symbol.get("id") for symbol in ElementTree.fromstring(SPRITE))
    assert names.total() == len(names) > 100


def test_an_emblem_is_the_same_on_a_canvas_and_beside_it() -> None:
    symbols = {symbol.get("id"): symbol for symbol in ElementTree.fromstring(SPRITE)}
    for name, path in (pair for found in (SHARED, *OWN.values()) for pair in found.items()):
        (shape,) = symbols[name].iter(f"{SVG}path")
        assert shape.get("d") == path
        assert shape.get("fill-rule") == "evenodd"


def test_what_a_template_shows_is_in_the_sprite() -> None:
    for name in re.findall(rf"{sprite.NAME}#([\w-]+)", rooms.joined()):
        assert f'<symbol id="{name}" ' in SPRITE, name


def test_no_room_of_the_page_shows_an_emblem_of_one_game() -> None:
    shown = set(re.findall(rf"{sprite.NAME}#([\w-]+)", rooms.joined()))
    for slug, emblems in OWN.items():
        assert not shown & emblems.keys(), slug


def test_two_drawings_of_one_name_are_refused(copied: Path) -> None:
    module = copied / rooms.PAGES / "myth/emblems.py"
    module.write_text('EMBLEMS = {"moon": "M0 0z"}\n')
    assert '<symbol id="moon" ' in sprite.joined(copied)
    (copied / rooms.PAGES / "mystic_manor/icons.svg").write_text(
        '<svg>\n  <symbol id="moon" viewBox="0 0 9 9"><path d="M0 0"/></symbol>\n</svg>\n'
    )
    with pytest.raises(BuildError, match="both have a drawing named moon"):
        sprite.joined(copied)
    module.write_text('EMBLEMS = {"i-back": "M0 0z"}\n')
    with pytest.raises(BuildError, match="myth and static both have a drawing named i-back"):
        sprite.joined(copied)


def test_emblems_are_pictures_where_a_style_sheet_takes_them_so(copied: Path) -> None:
    sheets = "".join(map(rooms.style, page.STYLE.findall(rooms.joined())))
    taken = sprite.pictures(sheets)
    assert taken.keys() >= {"icons/crown.svg", "icons/mischief.svg"}
    assert "icons/wallpaper.svg" not in taken
    for picture in taken.values():
        assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
    with pytest.raises(BuildError, match="no game has an emblem nothing"):
        sprite.pictures("mask: url(../icons/nothing.svg)", copied)
