"""The games' content is JSON on the page, and says there what it says in TOML."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

import pytest
from mythshelf import games
from mythshelf.kernel.files.content import data_of

from web.build.steps import content_as_json
from web.build.tools import ROOT

PYLIB = ROOT / "pylib"
CONTENT = sorted(
    path.relative_to(PYLIB).as_posix()
    for slug in games.SLUGS
    for path in (PYLIB / "mythshelf/games" / slug / "content").glob("*.toml")
)


@pytest.mark.parametrize("name", CONTENT)
def test_it_is_read_as_it_stands(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored, written = content_as_json(name, (PYLIB / name).read_bytes())
    assert stored == f"{name.removesuffix('.toml')}.json"
    package = "compiled_" + Path(name).stem.replace("-", "_")
    with zipfile.ZipFile(tmp_path / "app.zip", "w") as archive:
        archive.writestr(f"{package}/__init__.py", b"")
        archive.writestr(f"{package}/{stored}", written)
    monkeypatch.syspath_prepend(str(tmp_path / "app.zip"))
    on_the_page = data_of(package, name)
    del sys.modules[package]
    game, path = name.split("/content/")
    assert on_the_page == data_of(game.replace("/", "."), f"content/{path}")


@pytest.mark.parametrize("name", ["mythshelf/games/myth/manifest.toml", "mythshelf/a/content/b.py"])
def test_everything_else_stays_as_it_is(name: str) -> None:
    assert content_as_json(name, b"x = 1") == (name, b"x = 1")
