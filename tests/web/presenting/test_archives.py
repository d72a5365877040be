"""Modules of archives that come later are found there, waited for, or fetched at once."""

from __future__ import annotations

import gzip
import hashlib
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import get_data

import pytest
from mythshelf.kernel.files.stepwise import Waiting

from web.app.presenting.archives import FAILED, GAME, TABLE, Archives, NotArrived
from web.build.archives import Files, zipped

SLUG = "lantern"
FILES: dict[str, Files] = {
    TABLE: {
        "later_package/inner/one.py": b"WHAT = 'inner'",
        "later_package/inner/__init__.py": b"",
    },
    GAME.format(slug=SLUG): {
        "later_module.py": b"WHAT = 'game'",
        "words.txt": b"words",
    },
}
MODULES = {TABLE: ["later_package.inner"], GAME.format(slug=SLUG): ["later_module"]}


class Fetched(bytes):
    """Bytes as a browser hands them over."""

    def to_bytes(self) -> bytes:
        return bytes(self)


@pytest.fixture
def archives(tmp_path: Path) -> Iterator[Archives]:
    """Two later archives, of which none has arrived; the package of one is here."""
    (tmp_path / "later_package").mkdir()
    (tmp_path / "later_package" / "__init__.py").write_text("")
    found = Archives(str(tmp_path))
    found.__dict__["_listed"] = {
        name: {"modules": MODULES[name], "sha256": hashlib.sha256(packed(name)).hexdigest()}
        for name in FILES
    }
    sys.path.append(str(tmp_path))
    yield found
    sys.path.remove(str(tmp_path))
    sys.meta_path.remove(found)
    for name in [one for one in sys.modules if one.startswith("later_")]:
        del sys.modules[name]


def packed(name: str) -> bytes:
    return gzip.compress(zipped(FILES[name]), mtime=0)


def arrive(home: Path, name: str) -> None:
    (home / name).parent.mkdir(exist_ok=True)
    (home / name).write_bytes(zipped(FILES[name]))


def test_what_has_arrived_is_found(archives: Archives, tmp_path: Path) -> None:
    arrive(tmp_path, TABLE)
    archives.begin()
    assert import_module("later_package.inner.one").WHAT == "inner"
    assert archives.below("later_package") == ["later_package.inner"]


def test_what_lies_beside_a_module_is_fetched_where_only_that_is_here(
    archives: Archives, tmp_path: Path
) -> None:
    """Given a module that a snapshot of memory has brought, when a file beside it is read before
    its archive has arrived, then the archive is fetched."""
    asked = []

    def fetched(name: str) -> Fetched:
        asked.append(name)
        return Fetched(packed(name))

    arrive(tmp_path, GAME.format(slug=SLUG))
    archives.begin(lambda _name: 0, fetched)
    import_module("later_module")
    (tmp_path / GAME.format(slug=SLUG)).unlink()
    assert get_data("later_module", "words.txt") == b"words"
    assert asked == [GAME.format(slug=SLUG)]


def test_what_is_missing_is_fetched_at_once(archives: Archives) -> None:
    asked = []

    def fetched(name: str) -> Fetched:
        asked.append(name)
        return Fetched(packed(name))

    archives.begin(lambda _name: 0, fetched)
    assert import_module("later_module").WHAT == "game"
    assert import_module("later_module").WHAT == "game"
    assert asked == [GAME.format(slug=SLUG)]


def test_what_is_no_file_of_this_build_is_not_used(archives: Archives, tmp_path: Path) -> None:
    archives.begin(lambda _name: 0, lambda _name: Fetched(packed(TABLE)))
    with pytest.raises(ImportError, match=r"lantern\.pack is not the file of this build"):
        import_module("later_module")
    assert not [*tmp_path.glob("**/*.pack")]


def test_opening_a_game_waits_for_what_it_needs(archives: Archives, tmp_path: Path) -> None:
    asked: list[str] = []
    archives.begin(lambda name: asked.append(name) or 0)  # type: ignore[func-returns-value]
    work = archives.arriving(SLUG)
    for name in (TABLE, GAME.format(slug=SLUG)):
        assert not archives.are_here(SLUG)
        assert isinstance(next(work), Waiting)
        assert isinstance(next(work), Waiting)
        assert {*asked} == {name}
        asked.clear()
        arrive(tmp_path, name)
    assert not [*work]
    assert archives.are_here(SLUG)


def test_the_game_of_an_extension_needs_what_every_table_needs(
    archives: Archives, tmp_path: Path
) -> None:
    archives.begin(lambda _name: 0)
    assert not archives.are_here("tictactoe")
    arrive(tmp_path, TABLE)
    assert archives.are_here("tictactoe")


def test_it_says_so_where_a_part_does_not_arrive(archives: Archives) -> None:
    archives.begin(lambda _name: FAILED)
    with pytest.raises(NotArrived, match="Check the connection, then try again"):
        next(archives.arriving(SLUG))


def test_elsewhere_than_on_the_page_nothing_is_missing() -> None:
    plain = Archives()
    assert plain.are_here("mythic_mischief")
    assert not [*plain.arriving("mythic_mischief")]
    assert plain.find_spec("mythshelf") is None
