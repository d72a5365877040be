"""The sprite of the page, from which it takes drawings by name, each of them written once.

``static/icons/sprite.svg`` has the drawings of the page itself. To them come the emblems that
several games show, those of each game's ``emblems.py`` and, for drawings that are more than one
filled path, the symbols of its ``icons.svg``. An emblem is also a picture of its own where a style
sheet takes it as ``icons/<name>.svg``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

from mythshelf.games import MANIFESTS

from web.app.stage.emblems import SHARED

from .rooms import PAGES
from .tools import ROOT, BuildError

NAME = "icons/sprite.svg"
_END = "</svg>\n"
_SYMBOL = re.compile(r'^ *<symbol id="([^"]+)".*?</symbol>\n', re.DOTALL | re.MULTILINE)
_PICTURE = re.compile(r"url\(\.\./icons/([\w-]+)\.svg\)")
_BOX = 'viewBox="0 0 24 24"'


def joined(root: Path = ROOT) -> str:
    """The whole sprite. Raises :class:`.tools.BuildError` where two drawings have one name."""
    own = (root / "static" / NAME).read_text("utf-8")
    known = dict.fromkeys(_SYMBOL.findall(own), "static")
    added = []
    for owner, name, symbol in _symbols(root):
        if name in known:
            raise BuildError(f"{owner} and {known[name]} both have a drawing named {name}")
        known[name] = owner
        added.append(symbol)
    return own.removesuffix(_END) + "".join(added) + _END


def pictures(styles: str, root: Path = ROOT) -> dict[str, str]:
    """The emblems that these style sheets take as pictures, by their addresses in the site.

    Raises :class:`.tools.BuildError` for a name that neither ``static/`` nor a game knows.
    """
    emblems = {name: path for _, name, path in _emblems(root)}
    found = {}
    for name in sorted(set(_PICTURE.findall(styles))):
        address = f"icons/{name}.svg"
        if name in emblems:
            shape = f'<path d="{emblems[name]}" fill-rule="evenodd"/>'
            found[address] = f'<svg xmlns="http://www.w3.org/2000/svg" {_BOX}>{shape}</svg>\n'
        elif not (root / "static" / address).exists():
            raise BuildError(f"A style sheet takes {address}, but no game has an emblem {name}")
    return found


def _symbols(root: Path) -> Iterator[tuple[str, str, str]]:
    """Whose, name and symbol of all that is added to the sprite."""
    for owner, name, path in _emblems(root):
        shape = f'<path d="{path}" fill="currentColor" fill-rule="evenodd"/>'
        yield owner, name, f'  <symbol id="{name}" {_BOX}>{shape}</symbol>\n'
    for slug in MANIFESTS:
        icons = root / PAGES / slug / "icons.svg"
        if icons.exists():
            for symbol in _SYMBOL.finditer(icons.read_text("utf-8")):
                yield slug, symbol[1], symbol[0]


def _emblems(root: Path) -> Iterator[tuple[str, str, str]]:
    """Whose, name and path of every emblem.

    A module of emblems is run by itself: its package would bring the whole game.
    """
    for name, path in SHARED.items():
        yield "stage", name, path
    for slug in MANIFESTS:
        module = root / PAGES / slug / "emblems.py"
        if module.exists():
            for name, path in run_path(str(module))["EMBLEMS"].items():
                yield slug, name, path
