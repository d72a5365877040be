"""Installing an extension: its files, checked and stored; code by micropip. Browser only.

Micropip comes with the site and is loaded when the first game of a visit is installed. It
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
from mythshelf.games import added_content
from mythshelf.games.extensions import GAMES, game_of, loaded, said
from mythshelf.kernel.errors import BadExtension
from pyodide.ffi import JsException, to_js

from web.app.extension.catalogue import Extension, File, Wheel
from web.app.extension.dry_run import try_out
from web.app.platform.dom import there
from web.app.presenting import registry
from web.app.presenting.archives import REST, NotArrived
from web.app.widgets.arrival import arrived

PRESENTERS = "mythshelf.presenters"
FOLDER = "extensions/"
_CACHE = "mythshelf-extensions"
_MICROPIP = "python/micropip.zip"
_HOME = Path("/home/pyodide/extensions")


async def install(extension: Extension, tell: Callable[[str], None]) -> None:
    """Install an extension and let its game, or its content, be found; ``tell`` hears how far
    that is. For code the person at the device has to have been asked before.

    Raises :class:`BadExtension`, and then nothing has been added.
    """
    if extension.is_game:
        await _install_game(extension, tell)
    else:
        await _add_content(extension)


async def _add_content(extension: Extension) -> None:
    (file,) = extension.files
    try:
        content = added_content.read((await _content(file)).decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadExtension(f"{file.name} is no text") from error
    if (content.name, content.game) != (extension.name, extension.game):
        raise BadExtension(f"{file.name} says that it is {content.name} for {content.game}")
    added_content.add(content)


async def _install_game(extension: Extension, tell: Callable[[str], None]) -> None:
    wanted = [wheel for wheel in extension.wheels if not _is_there(wheel)]
    paths = []
    for number, wheel in enumerate(wanted, start=1):
        tell(f"Fetching {extension.title}, file {number} of {len(wanted)}")
        paths.append(_written(wheel, await _content(wheel)))
    if paths:
        tell(f"Installing {extension.title}")
        await _by_micropip(paths)
    tell(f"Trying {extension.title} out")
    game = game_of(_entry(extension, GAMES))
    presenter = loaded(_entry(extension, PRESENTERS))
    try_out(game, presenter)
    games.add(game)
    registry.add(game.slug, presenter)


async def sweep(worth_keeping: Iterable[File]) -> None:
    """Delete the stored files of this site that no installed extension needs."""
    cache = await _cache()
    if cache is None:
        return
    kept = {_address(file) for file in worth_keeping}
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


# Files --------------------------------------------------------------------------------


def _address(file: File) -> str:
    """The address of a file; the hash makes it differ by version, for every cache on the way."""
    return str(URL.new(f"{FOLDER}{file.name}?{file.sha256}", document.baseURI).href)


async def _cache() -> Any:
    """The browser's cache for these files, or ``None`` where it has none for this page."""
    try:
        return await js.caches.open(_CACHE)
    except (AttributeError, JsException):
        return None


async def _content(file: File) -> bytes:
    """A file as it is listed: stored here, or fetched and stored. Raises :class:`BadExtension`."""
    cache, address = await _cache(), _address(file)
    kept = await cache.match(address) if cache is not None else None
    if kept is not None and there(kept):
        content = (await kept.arrayBuffer()).to_bytes()
        if sha256(content).hexdigest() == file.sha256:
            return bytes(content)
    if not navigator.onLine:
        raise BadExtension(f"{file.name} is not on this device yet, and there is no network")
    content = await _fetched(address, file.name)
    if sha256(content).hexdigest() != file.sha256:
        raise BadExtension(f"{file.name} is not the file that the site's list names")
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
    path = _HOME / wheel.name
    path.write_bytes(content)
    return path


# Micropip -----------------------------------------------------------------------------


async def _by_micropip(paths: list[Path]) -> None:
    """Install these wheels together; what they need has to be among them, or here already."""
    await _load_library()
    await _load_micropip()
    import micropip

    try:
        await micropip.install([f"emfs:{path}" for path in paths], index_urls=[])
    except Exception as error:  # a wheel can be broken in any way
        raise BadExtension(_words_of(error)) from error
    finally:
        for path in paths:
            path.unlink()


async def _load_library() -> None:
    """Wait for the rest of Python's library: micropip needs it, and code from outside may."""
    try:
        await arrived(REST)
    except NotArrived as error:
        raise BadExtension(str(error)) from error


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
    listed = distribution(extension.wheels[0].package).entry_points
    for entry in listed.select(group=group, name=extension.name):
        return entry
    raise BadExtension(f"{extension.wheels[0].name} has no {group} entry point {extension.name!r}")
