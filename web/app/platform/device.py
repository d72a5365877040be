"""What the page needs of the device: storage, clock, chance, files. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from typing import Any

import js
from js import URL, Blob, Date, Object, Uint32Array, crypto, document, navigator
from pyodide.ffi import JsException, to_js

from web.app.boundary.calls import once
from web.app.platform.dom import there
from web.app.platform.site_store import SiteStore
from web.app.platform.store import StorageFull

_NO_ROOM = "There is no room left on this device."
_NO_STORAGE = "The browser does not let this page store anything."


class LocalStore:
    """A storage of the browser's as a :class:`web.app.platform.storage.Store`.

    A browser may take it away at any time: then nothing is there, and nothing can be put there.
    """

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def get(self, key: str) -> str | None:
        """The string, or ``None``."""
        try:
            value = self._storage.getItem(key)
        except JsException:
            return None
        return str(value) if there(value) else None

    def put(self, key: str, value: str) -> None:
        """Keep the string. Raises :class:`StorageFull`."""
        try:
            self._storage.setItem(key, value)
        except JsException as error:
            full = "Quota" in str(error)
            raise StorageFull(_NO_ROOM if full else _NO_STORAGE) from error

    def remove(self, key: str) -> None:
        """Forget the string of a key."""
        with suppress(JsException):
            self._storage.removeItem(key)

    def all_keys(self) -> list[str]:
        """Every key there is."""
        try:
            return [str(self._storage.key(number)) for number in range(self._storage.length)]
        except JsException:
            return []


class NoStore:
    """Stands in where the browser gives no storage: everything is refused as full."""

    def get(self, key: str) -> str | None:
        """Nothing is ever there."""
        return None

    def put(self, key: str, value: str) -> None:
        """Keep nothing: raises :class:`StorageFull`, always."""
        raise StorageFull(_NO_STORAGE)

    def remove(self, key: str) -> None:
        """Do nothing: no string is kept here."""

    def all_keys(self) -> list[str]:
        """No keys, as nothing is kept here."""
        return []


def store() -> SiteStore:
    """This site's part of the browser's storage, if the browser lets the page have it."""
    site = _store_of_site("localStorage")
    site.take_over()
    return site


def tab_store() -> SiteStore:
    """This site's part of what the browser keeps for the tab, through reloads and no longer."""
    return _store_of_site("sessionStorage")


def _store_of_site(name: str) -> SiteStore:
    try:
        storage = getattr(js, name)
        storage.getItem("")
    except (JsException, AttributeError):
        return SiteStore(NoStore(), site_path(), _NO_STORAGE)
    return SiteStore(LocalStore(storage), site_path())


def is_reload() -> bool:
    """Whether this page was loaded in place of itself."""
    entries = js.performance.getEntriesByType("navigation")
    return bool(entries.length) and str(entries[0].type) == "reload"


def site_path() -> str:
    """The path of the site, with a slash at both ends; ``web/boot/last_save.mjs`` agrees."""
    return str(URL.new(".", document.baseURI).pathname)


def now() -> int:
    """The time, in milliseconds since 1970."""
    return int(Date.now())


def today() -> int:
    """The date where the device is, as :meth:`datetime.date.toordinal` numbers it."""
    here = Date.new()
    year, month, day = int(here.getFullYear()), int(here.getMonth()) + 1, int(here.getDate())
    return date(year, month, day).toordinal()


def site_address() -> str:
    """The address of the site."""
    return str(URL.new(".", document.baseURI).href)


def drawn_seed() -> int:
    """An unpredictable seed of 48 bits."""
    bits = Uint32Array.new(2)
    crypto.getRandomValues(bits)
    return (int(bits[0]) & 0xFFFF) << 32 | int(bits[1])


def reload() -> None:
    """Load the page anew."""
    js.location.reload()


def is_on_home_screen() -> bool | None:
    """Whether this is the page as an iPad's Home Screen opens it, where it has a storage of its
    own; ``None`` on devices that do not part the two."""
    standalone = getattr(navigator, "standalone", None)
    return standalone if isinstance(standalone, bool) else None


def ask_to_persist() -> None:
    """Ask the browser not to clear the page's storage on its own; it may refuse or never answer."""
    storage = getattr(navigator, "storage", None)
    if storage is not None and there(storage) and hasattr(storage, "persist"):
        storage.persist()


def download(name: str, content: str, kind: str = "application/json") -> None:
    """Let the browser save a file of this MIME type."""
    blob = Blob.new(to_js([content]), to_js({"type": kind}, dict_converter=Object.fromEntries))
    address = URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = address, name
    document.body.append(link)
    link.click()
    link.remove()
    URL.revokeObjectURL(address)


def read_file(file: Any, most: int, on_read: Callable[[str | None], None]) -> None:
    """Read a chosen file as text; ``None`` where it is larger than ``most`` or unreadable."""
    if file.size > most:
        on_read(None)
        return
    good = once(lambda content: on_read(str(content)))
    bad = once(lambda _error: on_read(None))
    file.text().then(good, bad)
