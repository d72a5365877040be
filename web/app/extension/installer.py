"""Installing an extension: its wheels, checked and kept, by micropip. Browser only.

Micropip comes with the site and is loaded when the first extension of a visit is opened. It
gets the wheels as files, so nothing is asked of any index, here or elsewhere.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path
from typing import Any

import js
from js import URL, Response, document, fetch, navigator
from mythshelf import games
from mythshelf.games.extensions import CONTENT, GAMES, add_content, game_of, loaded, said
from mythshelf.kernel.errors import BadExtension
from pyodide.ffi import JsException, to_js

from web.app.extension.catalogue import Extension, Wheel
from web.app.extension.dry_run import try_out
from web.app.platform.dom import there
from web.app.presenting import registry

PRESENTERS = "mythshelf.presenters"
FOLDER = "extensions/"
_CACHE = "mythshelf-extensions"
_MICROPIP = "python/micropip.zip"
_HOME = Path("/home/pyodide/extensions")


async def install(extension: Extension, tell: Callable[[str], None]) -> None:
    """Install an extension and let its game be found; ``tell`` hears how far that is.

    Raises :class:`BadExtension`, and then nothing has been added.
    """
    wanted = [wheel for wheel in extension.wheels if not _is_there(wheel)]
    paths = []
    for number, wheel in enumerate(wanted, start=1):
        tell(f"Fetching {extension.title}, file {number} of {len(wanted)}")
        paths.append(_written(wheel, await _content(wheel)))
    if paths:
        tell(f"Installing {extension.title}")
        await _by_micropip(paths)
    tell(f"Trying {extension.title} out")
    if extension.is_game:
        game = game_of(_entry(extension, GAMES))
        presenter = loaded(_entry(extension, PRESENTERS))
        try_out(game, presenter)
        games.add(game)
        registry.add(game.slug, presenter)
    elif add_content(_entry(extension, CONTENT)) != extension.game:
        raise BadExtension(f"it is not for the game {extension.game!r}")


async def sweep(worth_keeping: Iterable[Wheel]) -> None:
    """Delete the cached wheels of this site that no installed extension needs."""
    cache = await _cache()
    if cache is None:
        return
    kept = {_address(wheel) for wheel in worth_keeping}
    ours = URL.new(FOLDER, document.baseURI).href
    for request in await cache.keys():
        if request.url.startswith(ours) and request.url not in kept:
            await cache.delete(request)


def _is_there(wheel: Wheel) -> bool:
    """Whether that very version is installed. Raises :class:`BadExtension` for another one."""
    try:
        found = version(wheel.package)
    except PackageNotFoundError:
        return False
    if found == wheel.version:
        return True
    raise BadExtension(
        f"it brings {wheel.package} {wheel.version}, but {found} is in use; reload the page"
    )


# Wheels -------------------------------------------------------------------------------


def _address(wheel: Wheel) -> str:
    """The address of a wheel; the hash makes it differ by version, for every cache on the way."""
    return str(URL.new(f"{FOLDER}{wheel.file}?{wheel.sha256}", document.baseURI).href)


async def _cache() -> Any:
    """The browser's cache for wheels, or ``None`` where it has none for this page."""
    try:
        return await js.caches.open(_CACHE)
    except (AttributeError, JsException):
        return None


async def _content(wheel: Wheel) -> bytes:
    """A wheel as it is listed: kept here, or fetched and kept. Raises :class:`BadExtension`."""
    cache, address = await _cache(), _address(wheel)
    kept = await cache.match(address) if cache is not None else None
    if kept is not None and there(kept):
        content = (await kept.arrayBuffer()).to_bytes()
        if sha256(content).hexdigest() == wheel.sha256:
            return bytes(content)
    if not navigator.onLine:
        raise BadExtension(f"{wheel.file} is not on this device yet, and there is no network")
    content = await _fetched(address, wheel.file)
    if sha256(content).hexdigest() != wheel.sha256:
        raise BadExtension(f"{wheel.file} is not the file that the site's list names")
    if cache is not None:
        with suppress(JsException):  # no room: the next visit fetches it again
            await cache.put(address, Response.new(to_js(content)))
    return content


async def _fetched(address: str, name: str) -> bytes:
    try:
        response = await fetch(address)
    except JsException as error:
        raise BadExtension(f"{name} could not be fetched") from error
    if not response.ok:
        raise BadExtension(f"{name} is not on this site")
    return bytes((await response.arrayBuffer()).to_bytes())


def _written(wheel: Wheel, content: bytes) -> Path:
    _HOME.mkdir(parents=True, exist_ok=True)
    path = _HOME / wheel.file
    path.write_bytes(content)
    return path


# Micropip -----------------------------------------------------------------------------


async def _by_micropip(paths: list[Path]) -> None:
    """Install these wheels together; what they need has to be among them, or here already."""
    await _load_micropip()
    import micropip

    try:
        await micropip.install([f"emfs:{path}" for path in paths], index_urls=[])
    except Exception as error:  # a wheel can be broken in any way
        raise BadExtension(_words_of(error)) from error
    finally:
        for path in paths:
            path.unlink()


async def _load_micropip() -> None:
    archive = _HOME / "micropip.zip"
    if str(archive) in sys.path:
        return
    address = str(URL.new(_MICROPIP, document.baseURI).href)
    _HOME.mkdir(parents=True, exist_ok=True)
    archive.write_bytes(await _fetched(address, _MICROPIP))
    sys.path.append(str(archive))


def _words_of(error: Exception) -> str:
    """Why micropip has refused, in a few words."""
    missing = re.search(r"metadata for '([^']+)'", str(error))
    if missing:
        return f"it needs {missing[1]}, which the site's list does not name"
    first, _, _ = said(error).removeprefix("ValueError: ").partition(". ")
    return first


# Entry points -------------------------------------------------------------------------


def _entry(extension: Extension, group: str) -> Any:
    """The entry point of an extension in a group. Raises :class:`BadExtension`."""
    listed = distribution(extension.wheel.package).entry_points
    for entry in listed.select(group=group, name=extension.name):
        return entry
    raise BadExtension(f"{extension.wheel.file} has no {group} entry point {extension.name!r}")
