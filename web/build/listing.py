"""``python -m web.build.listing WHEEL --title TITLE``: put an extension onto a built site.

Copies the wheel, and those that it needs, into ``extensions/`` of the site, and writes the
entry of its game, or of its content for another one, into ``extensions.json``; an entry of that
name that is there is replaced.
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

GAMES, CONTENT = "mythshelf.games", "mythshelf.content"


def main(argv: Sequence[str] | None = None) -> int:
    """List one extension; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m web.build.listing", description=__doc__)
    parser.add_argument("wheel", type=Path, metavar="WHEEL", help="the wheel of the extension")
    parser.add_argument("--title", required=True, help="its name on the box")
    parser.add_argument("--line", help="a line about it (default: the wheel's summary)")
    parser.add_argument("--players", default="", help="for how many, and how long")
    parser.add_argument("--game", help="the slug, where the wheel brings several games")
    parser.add_argument("--adds-to", metavar="GAME", help="for content: the slug of its game")
    parser.add_argument("--needs", type=Path, action="append", default=[], metavar="WHEEL")
    parser.add_argument("--site", type=Path, default=DIST, help="the built site (default: dist/)")
    given = parser.parse_args(argv)
    try:
        name = add(
            given.site,
            given.wheel,
            given.needs,
            name=given.game,
            adds_to=given.adds_to,
            title=given.title,
            line=given.line,
            players=given.players,
        )
    except (BuildError, OSError, ValueError) as error:
        print(f"It cannot be listed: {error}", file=sys.stderr)
        return 1
    print(f"{name} is listed in {given.site / offline.EXTENSIONS}")
    return 0


def add(
    site: Path,
    wheel: Path,
    needs: Sequence[Path] = (),
    *,
    title: str,
    name: str | None = None,
    adds_to: str | None = None,
    line: str | None = None,
    players: str = "",
) -> str:
    """List what a wheel brings: a game, or with ``adds_to`` content for that game; its name.

    Raises :class:`.tools.BuildError` and ``OSError``.
    """
    points, summary = described(wheel)
    kind, names = ("games", points[GAMES]) if adds_to is None else ("contents", points[CONTENT])
    if name is None and len(names) != 1:
        raise BuildError(f"{wheel.name} brings {len(names)} {kind} ({', '.join(names)}); name one")
    name = name or names[0]
    if name not in names:
        raise BuildError(f"{wheel.name} has no {name!r} among its {kind}")
    entry: dict[str, Any] = {
        **({"game": name} if adds_to is None else {"game": adds_to, "content": name}),
        "title": title,
        "line": summary if line is None else line,
        "players": players,
        **placed(site, wheel),
        "needs": [placed(site, needed) for needed in needs],
    }
    path = site / offline.EXTENSIONS
    listed = [other for other in json.loads(path.read_text("utf-8")) if _name(other) != name]
    path.write_text(json.dumps([*listed, entry], indent=1, ensure_ascii=False) + "\n", "utf-8")
    return name


def described(wheel: Path) -> tuple[dict[str, list[str]], str]:
    """The names of a wheel's entry points by group, and its summary.

    Raises :class:`.tools.BuildError`.
    """
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
    names = {
        group: sorted(points[group]) if points.has_section(group) else []
        for group in (GAMES, CONTENT)
    }
    return names, HeaderParser().parsestr(info.get("METADATA", "")).get("Summary", "")


def _name(entry: dict[str, Any]) -> str:
    return str(entry.get("content", entry["game"]))


def placed(site: Path, wheel: Path) -> dict[str, str]:
    """A wheel in the site's folder, as the list names it."""
    target = site / "extensions" / wheel.name
    target.parent.mkdir(exist_ok=True)
    if target.resolve() != wheel.resolve():
        shutil.copyfile(wheel, target)
    digest = hashlib.sha256(target.read_bytes()).hexdigest()
    return {"wheel": wheel.name, "sha256": digest}


if __name__ == "__main__":
    sys.exit(main())
