"""Joins the page from the shell and the templates that lie beside the rooms' code.

``static/index.html`` is the shell. A room's ``template.html`` holds its screens, sheets and
templates, and the way to skip to a screen; each goes to the shell's place for its kind. The shell
links the style sheets in their order; addresses in them are relative to the site's ``css/``.
"""

from __future__ import annotations

import re
from pathlib import Path

from mythshelf.games import MANIFESTS

from . import shelf
from .tools import ROOT, BuildError

_KINDS = {
    "<a": "<!-- skip links -->",
    "<main": "<!-- screens -->",
    "<aside": "<!-- sheets -->",
    "<dialog": "<!-- sheets -->",
    "<template": "<!-- templates -->",
}
"""How an element of a room begins, and its place in the shell."""
_STYLES = "  <!-- styles of games -->\n"
_ELEMENT = re.compile(r"^(<(a|main|aside|dialog|template)\b.*?</\2>)$", re.DOTALL | re.MULTILINE)
_COMMENT = re.compile(r"^<!--.*?-->$", re.DOTALL | re.MULTILINE)
_WORD = re.compile(r"\{\{(\w+)\}\}")
PAGES = "web/app/games"
"""The folders of the games for the page."""
GAMES = "css/games.css"
"""The style sheet that is made from the manifests."""


def joined(root: Path = ROOT) -> str:
    """The whole page, before the build puts in how it starts.

    Raises :class:`.tools.BuildError` for a part that has no place.
    """
    page = (root / "static/index.html").read_text("utf-8")
    places: dict[str, list[str]] = {place: [] for place in _KINDS.values()}
    for path in sorted((root / "web/app").glob("*/template.html")):
        source = path.read_text("utf-8")
        for element, tag in _ELEMENT.findall(source):
            places[_KINDS[f"<{tag}"]].append(element)
        left = _COMMENT.sub("", _ELEMENT.sub("", source)).strip()
        if left:
            raise BuildError(f"{path.relative_to(root)} has a part of no known kind: {left[:60]}")
    for place, elements in places.items():
        if page.count(place) != 1:
            raise BuildError(f"static/index.html has lost its {place}")
        page = page.replace(place, "\n".join(elements))
    page = page.replace(_STYLES, "".join(map(_link, _styles_of_games(root))))
    words = shelf.welcome(MANIFESTS.values(), root / PAGES)
    return _WORD.sub(lambda found: words[found[1]], page)


def style(name: str, root: Path = ROOT) -> str:
    """A style sheet that the page links: from ``static/``, from a room, or a made one."""
    if name == GAMES:
        tokens = (root / "static/css/tokens.css").read_text("utf-8")
        return shelf.colours(MANIFESTS.values(), tokens)
    folder = root if name.startswith("web/") else root / "static"
    return (folder / name).read_text("utf-8")


def _styles_of_games(root: Path) -> list[str]:
    found = sorted((root / PAGES).glob("*/style.css"))
    return [path.relative_to(root).as_posix() for path in found]


def _link(name: str) -> str:
    return f'  <link rel="stylesheet" href="{name}">\n'
