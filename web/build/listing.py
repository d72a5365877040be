"""``python -m web.build.listing WHEEL --title TITLE``: put an extension onto a built site.

Copies the wheel, and those that it needs, into ``extensions/`` of the site, and writes the
entry of its game into ``extensions.json``; an entry of that game that is there is replaced.
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

from . import offline
from .tools import DIST, BuildError

GROUP = "mythshelf.games"


def main(argv: Sequence[str] | None = None) -> int:
    """List one game; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m web.build.listing", description=__doc__)
    parser.add_argument("wheel", type=Path, metavar="WHEEL", help="the wheel of the extension")
    parser.add_argument("--title", required=True, help="the game's name on its box")
    parser.add_argument("--line", help="a line about it (default: the wheel's summary)")
    parser.add_argument("--players", default="", help="for how many, and how long")
    parser.add_argument("--game", help="its slug, where the wheel brings several games")
    parser.add_argument("--needs", type=Path, action="append", default=[], metavar="WHEEL")
    parser.add_argument("--site", type=Path, default=DIST, help="the built site (default: dist/)")
    given = parser.parse_args(argv)
    try:
        slug = add(
            given.site,
            given.wheel,
            given.needs,
            game=given.game,
            title=given.title,
            line=given.line,
            players=given.players,
        )
    except (BuildError, OSError, ValueError) as error:
        print(f"It cannot be listed: {error}", file=sys.stderr)
        return 1
    print(f"{slug} is listed in {given.site / offline.EXTENSIONS}")
    return 0


def add(
    site: Path,
    wheel: Path,
    needs: Sequence[Path] = (),
    *,
    title: str,
    game: str | None = None,
    line: str | None = None,
    players: str = "",
) -> str:
    """List a game of a wheel; its slug. Raises :class:`.tools.BuildError` and ``OSError``."""
    slugs, summary = described(wheel)
    if game is None and len(slugs) != 1:
        raise BuildError(f"{wheel.name} brings {len(slugs)} games ({', '.join(slugs)}); name one")
    slug = game or slugs[0]
    if slug not in slugs:
        raise BuildError(f"{wheel.name} brings no game called {slug!r}")
    entry: dict[str, Any] = {
        "game": slug,
        "title": title,
        "line": summary if line is None else line,
        "players": players,
        **_placed(site, wheel),
        "needs": [_placed(site, needed) for needed in needs],
    }
    path = site / offline.EXTENSIONS
    listed = [other for other in json.loads(path.read_text("utf-8")) if other["game"] != slug]
    path.write_text(json.dumps([*listed, entry], indent=1, ensure_ascii=False) + "\n", "utf-8")
    return slug


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
    slugs = sorted(points[GROUP]) if points.has_section(GROUP) else []
    return slugs, HeaderParser().parsestr(info.get("METADATA", "")).get("Summary", "")


def _placed(site: Path, wheel: Path) -> dict[str, str]:
    """A wheel in the site's folder, as the list names it."""
    target = site / "extensions" / wheel.name
    target.parent.mkdir(exist_ok=True)
    if target.resolve() != wheel.resolve():
        shutil.copyfile(wheel, target)
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    return {"wheel": wheel.name, "sha256": digest}


if __name__ == "__main__":
    sys.exit(main())
