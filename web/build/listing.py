"""``python -m web.build.listing FILE``: put an extension onto a built site.

FILE is content for a game (``.json``), which is checked first, or the wheel of a game (``.whl``).
It is copied into ``extensions/`` of the site, with the wheels that it needs, and its entry is
written into ``extensions.json``; an entry of that name that is there is replaced.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
import zipfile
from collections.abc import Sequence
from configparser import ConfigParser
from email.parser import HeaderParser
from pathlib import Path
from typing import Any

from mythshelf.games import added_content
from mythshelf.kernel.errors import BadExtension

from . import offline
from .tools import DIST, BuildError

GAMES = "mythshelf.games"


def main(argv: Sequence[str] | None = None) -> int:
    """List one extension; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m web.build.listing", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE", help="a content file, or a game's wheel")
    parser.add_argument("--title", help="its name on the box (of content: as the file says)")
    parser.add_argument("--line", help="a line about it (default: what the file or wheel says)")
    parser.add_argument("--players", default="", help="for how many, and how long")
    parser.add_argument("--game", help="the slug, where a wheel brings several games")
    parser.add_argument(
        "--needs", type=Path, action="append", default=[], metavar="WHEEL", help="for a wheel"
    )
    parser.add_argument("--site", type=Path, default=DIST, help="the built site (default: dist/)")
    given = parser.parse_args(argv)
    words = {"title": given.title, "line": given.line, "players": given.players}
    try:
        if given.file.suffix == ".json":
            name = add_content(given.site, given.file, **words)
        else:
            name = add(given.site, given.file, given.needs, name=given.game, **words)
    except (BadExtension, BuildError, OSError, ValueError) as error:
        print(f"It cannot be listed: {error}", file=sys.stderr)
        return 1
    print(f"{name} is listed in {given.site / offline.EXTENSIONS}")
    return 0


def add_content(
    site: Path, file: Path, *, title: str | None = None, line: str | None = None, players: str = ""
) -> str:
    """List a content file after its game has checked it; the content's name.

    Raises :class:`BadExtension` for content that the game refuses, and ``OSError``.
    """
    content = added_content.read(file.read_text("utf-8"))
    added_content.add(content)
    entry = {
        "game": content.game,
        "content": content.name,
        "title": content.title if title is None else title,
        "line": content.line if line is None else line,
        "players": players,
        **placed(site, file, "file"),
    }
    _write(site, content.name, entry)
    return content.name


def add(
    site: Path,
    wheel: Path,
    needs: Sequence[Path] = (),
    *,
    title: str | None,
    name: str | None = None,
    line: str | None = None,
    players: str = "",
) -> str:
    """List a game of a wheel; its slug. Raises :class:`.tools.BuildError` and ``OSError``."""
    slugs, summary = described(wheel)
    if title is None:
        raise BuildError(f"{wheel.name} is a game: give its --title")
    if name is None and len(slugs) != 1:
        raise BuildError(f"{wheel.name} brings {len(slugs)} games ({', '.join(slugs)}); name one")
    name = name or slugs[0]
    if name not in slugs:
        raise BuildError(f"{wheel.name} has no game {name!r}")
    entry = {
        "game": name,
        "title": title,
        "line": summary if line is None else line,
        "players": players,
        **placed(site, wheel, "wheel"),
        "needs": [placed(site, needed, "wheel") for needed in needs],
    }
    _write(site, name, entry)
    return name


def _write(site: Path, name: str, entry: dict[str, Any]) -> None:
    path = site / offline.EXTENSIONS
    listed = [other for other in json.loads(path.read_text("utf-8")) if _name(other) != name]
    path.write_text(json.dumps([*listed, entry], indent=1, ensure_ascii=False) + "\n", "utf-8")


def described(wheel: Path) -> tuple[list[str], str]:
    """The slugs of a wheel's games, and its summary. Raises :class:`.tools.BuildError`."""
    try:
        with zipfile.ZipFile(wheel) as archive:
            info = {
                name.rpartition("/")[2]: archive.read(name).decode("utf-8")
                for name in archive.namelist()
                if name.split("/")[0].endswith(".dist-info") and name.count("/") == 1
            }
    except zipfile.BadZipFile as error:
        raise BuildError(f"{wheel.name} is no wheel: {error}") from error
    points = ConfigParser(delimiters=("=",))
    points.read_string(info.get("entry_points.txt", ""))
    slugs = sorted(points[GAMES]) if points.has_section(GAMES) else []
    return slugs, HeaderParser().parsestr(info.get("METADATA", "")).get("Summary", "")


def _name(entry: dict[str, Any]) -> str:
    return str(entry.get("content", entry["game"]))


def placed(site: Path, file: Path, key: str) -> dict[str, str]:
    """A file in the site's folder, as the list names it."""
    target = site / "extensions" / file.name
    target.parent.mkdir(exist_ok=True)
    if target.resolve() != file.resolve():
        shutil.copyfile(file, target)
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    return {key: file.name, "sha256": digest}


if __name__ == "__main__":
    sys.exit(main())
