"""Games, fetched where they have not arrived yet, and imports in steps (pure).

A game that no start brings along takes a second or more to import, and what judges a game a tenth
of that. In the order in which its modules need one another each is imported by itself, so a page
can react in between, and say how far it is. The build writes that order down
(``web/build/import_order.py``); where it is not known, as outside the page, all is imported at
once.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from mythshelf import games
from mythshelf.kernel.files.stepwise import Progress, Work
from mythshelf.kernel.play.game import Game

from web.app.presenting import registry
from web.app.presenting.archives import ARCHIVES

if TYPE_CHECKING:
    from mythshelf.analysis.reckoner import Reckoner

ORDER = "import_order/{slug}.txt"
"""A game's modules and its presenter's, a line each, below the folder of ``web.app``."""
RECKONER_ORDER = "report/import_order/{slug}.txt"
"""Likewise those with which a game is judged."""


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
        modules = _order(ORDER.format(slug=slug))
        yield from _each_imported(modules, _packages(slug))
        games.load(slug)
        registry.presenter(slug)
        gc.freeze()  # what a game consists of stays: no collection need look at it
        yield Progress(len(modules) + 1, len(modules) + 1)
    return games.load(slug)


def loading_reckoner(slug: str) -> Work[Reckoner]:
    """What judges the games of that slug, which has a reckoner, module by module."""
    from mythshelf.analysis.reckoner import reckoner_of

    modules = _order(RECKONER_ORDER.format(slug=slug))
    yield from _each_imported(modules, (f"mythshelf.players.{slug}",))
    gc.freeze()
    return reckoner_of(slug)


def _packages(slug: str) -> tuple[str, str]:
    return f"{games.__name__}.{slug}", f"web.app.games.{slug}"


def _order(name: str) -> list[str]:
    """The modules that a file of ``web.app`` lists, each after those that it needs; packages
    last."""
    try:
        return (get_data("web.app", name) or b"").decode().split()
    except OSError:
        return []


def _each_imported(modules: Sequence[str], packages: Collection[str]) -> Iterator[Progress]:
    """Import modules in that order, one by one, some of them inside of ``packages``. The last step
    of the whole is left to who asked."""
    around = {one: find_spec(one) for one in packages if one not in sys.modules}
    for done, name in enumerate(modules, 1):
        if name not in sys.modules:
            if name in packages:
                import_module(name)
            else:
                _import_inside(name, around)
            yield Progress(done, len(modules) + 1)


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
