"""What is in which archive of Python, and what the page knows of those that come later."""

from __future__ import annotations

import gzip
import io
import json
import zipfile

import pytest
from mythshelf.games import MANIFESTS, SLUGS

from web.build import archives
from web.build.archives import APP, GAMES, LIBRARY, PLAYERS, PUZZLES, REST, TABLE, Imported

IMPORTED = Imported(
    frozenset(
        {"mythshelf", "mythshelf.games", "mythshelf.players.base", "web.app", "web.app.main"}
    ),
    frozenset({"json", "json.decoder"}),
)
PACKAGES = (
    "mythshelf/analysis/__init__.pyc",
    "mythshelf/games/__init__.pyc",
    "mythshelf/puzzles/__init__.pyc",
    "mythshelf/today/scales/__init__.pyc",
    "web/app/__init__.pyc",
)
PAGE = {
    "web/app/main.pyc": APP,
    "web/app/menu/sheet.pyc": APP,
    "web/app/settings/sheet.pyc": APP,
    "web/app/report/model.pyc": PUZZLES,
    "web/app/figures/store.pyc": PUZZLES,
    "web/app/puzzles/attempt.pyc": PUZZLES,
    "mythshelf/puzzles/search.pyc": PUZZLES,
    "mythshelf/kernel/conformance/perft.pyc": PUZZLES,
    "mythshelf/puzzles/goals/mysterion.pyc": PUZZLES,
    "mythshelf/puzzles/content/mysterion.toml": PUZZLES,
    "web/app/import_order/myth.txt": APP,
    "mythshelf/games/manifests.json": APP,
    "pyscript/util.pyc": APP,
    "mythshelf-1.0.dist-info/METADATA": APP,
    "mythshelf/analysis/content/scales.toml": PLAYERS,
    "mythshelf/analysis/games/mysterion.pyc": PLAYERS,
    "mythshelf/today/calendar.pyc": TABLE,
    "mythshelf/today/scales/mysterion.pyc": GAMES["mysterion"],
    "web/app/today/page.pyc": TABLE,
    "web/app/session/session.pyc": TABLE,
    "mythshelf/kernel/play/match.pyc": TABLE,
    "mythshelf/games/mythic_mischief/__init__.pyc": GAMES["mythic_mischief"],
    "mythshelf/games/mythic_mischief/rules.md": GAMES["mythic_mischief"],
    "mythshelf/players/base.pyc": APP,
    "mythshelf/players/alike.pyc": PLAYERS,
    "mythshelf/players/mythic_mischief/judge.pyc": PLAYERS,
    "web/app/games/mythic_mischief/scene.pyc": GAMES["mythic_mischief"],
}


@pytest.mark.parametrize(("name", "archive"), PAGE.items())
def test_each_file_has_its_archive(name: str, archive: str) -> None:
    found = archives.of_page(dict.fromkeys([*PAGE, *PACKAGES], b""), IMPORTED)
    assert [where for where, files in found.items() if name in files] == [archive]


def test_what_is_for_the_command_line_is_in_none() -> None:
    found = archives.of_page(
        {"mythshelf/studies/elo.pyc": b"", "mythshelf/cli/a.pyc": b""}, IMPORTED
    )
    assert not any(found.values())


def test_the_library_that_no_page_imports_comes_later() -> None:
    files = {
        "json/__init__.pyc": b"",
        "json/decoder.pyc": b"",
        "json/tool.pyc": b"",
        "pdb.pyc": b"",
    }
    found = archives.of_library(files, IMPORTED)
    assert {*found[LIBRARY]} == {"json/__init__.pyc", "json/decoder.pyc"}
    assert {*found[REST]} == {"json/tool.pyc", "pdb.pyc"}


def test_listed_are_the_modules_that_python_would_look_for_elsewhere() -> None:
    files = {
        "json/tool.pyc": b"",
        "xml/__init__.pyc": b"",
        "xml/dom/__init__.pyc": b"",
        "a.txt": b"",
    }
    listed = json.loads(archives.listed({REST: (files, b"packed")}))
    assert listed[REST]["modules"] == ["json.tool", "xml"]


def test_an_archive_is_the_same_whenever_it_is_made_and_holds_what_it_should() -> None:
    files = {"b.txt": b"second", "a.txt": b"first"}
    content = archives.packed(files)
    assert content == archives.packed(dict(reversed(files.items())))
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(content))) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files


def test_the_manifests_stand_in_one_file() -> None:
    sources = [(f"mythshelf/games/{slug}/manifest.toml", slug.encode()) for slug in MANIFESTS]
    (*kept, (name, text)) = archives.with_manifests(sources)
    assert kept == sources
    assert name == archives.MANIFESTS_LISTED
    assert json.loads(text) == {slug: slug for slug in SLUGS}


def test_what_functions_import_is_named_too() -> None:
    source = b"def later():\n    import csv\n    from json import tool\n    from mythshelf import a"
    found = archives.named_in([("web/app/a.py", source), ("mythshelf/cli/b.py", b"import pdb")])
    assert found == ["csv", "json", "json.tool"]
