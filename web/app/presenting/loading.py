"""Games, fetched where they have not arrived yet, and large ones imported module by module (pure).

A game that no start brings along takes a second or more to import. In the order in which its
modules need one another each is imported by itself, so a page can react in between, and say how
far it is. The build writes that order down (``web/build/import_order.py``); where it is not known,
as outside the page, a game is imported at once.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pkgutil import get_data
from typing import Any

from mythshelf import games
from mythshelf.kernel.files.stepwise import Progress, Work
from mythshelf.kernel.play.game import Game

from web.app.presenting import registry
from web.app.presenting.archives import ARCHIVES

ORDER = "import_order/{slug}.txt"
"""A game's modules and its presenter's, a line each, below the folder of ``web.app``."""


def is_loaded(slug: str) -> bool:
    """Whether the game of that slug is there, with its presenter, or is none of this project."""
    if not ARCHIVES.are_here(slug):
        return False
    return slug not in games.SLUGS or all(name in sys.modules for name in _packages(slug))


def loading(slug: str) -> Work[Game[Any]]:
    """The game of that slug, module by module.

    Raises :class:`.errors.UnknownGame`, or :class:`.NotArrived` where it cannot be fetched.
    """
    if not is_loaded(slug):
        yield from ARCHIVES.arriving(slug)
    if not is_loaded(slug):
        modules = _order(slug)
        steps = len(modules) + 1
        around = {one: find_spec(one) for one in _packages(slug) if one not in sys.modules}
        for done, name in enumerate(modules, 1):
            if name not in sys.modules:
                if name in _packages(slug):
                    import_module(name)
                else:
                    _import_inside(name, around)
                yield Progress(done, steps)
        games.load(slug)
        registry.presenter(slug)
        yield Progress(steps, steps)
    return games.load(slug)


def _packages(slug: str) -> tuple[str, str]:
    return f"{games.__name__}.{slug}", f"web.app.games.{slug}"


def _order(slug: str) -> list[str]:
    """The modules of a game, each after those that it needs; its packages last."""
    try:
        text = get_data("web.app", ORDER.format(slug=slug)) or b""
    except OSError:
        return []
    return [name for name in text.decode().split() if name.startswith(_packages(slug))]


def _import_inside(name: str, around: Mapping[str, ModuleSpec | None]) -> None:
    """Import a module without the packages ``around`` it. These would be imported first, and with
    them all of the game: so they stand there empty meanwhile."""
    empty = []
    for package, spec in around.items():
        if spec is not None and package not in sys.modules:
            sys.modules[package] = module_from_spec(spec)
            empty.append(package)
    try:
        import_module(name)
    finally:
        for package in empty:
            del sys.modules[package]
