"""What the page needs of the device: storage, clock, chance, files. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from js import URL, Blob, Date, Object, Uint32Array, crypto, document, navigator
from pyodide.ffi import JsException, create_once_callable, to_js

from web.app.platform.dom import there
from web.app.platform.storage import StorageFull


class LocalStore:
    """The browser's localStorage as a :class:`web.app.platform.storage.Store`."""

    def __init__(self, storage: Any) -> None:
        self._storage = storage

    def get(self, key: str) -> str | None:
        """The string, or ``None``."""
        value = self._storage.getItem(key)
        return str(value) if there(value) else None

    def put(self, key: str, value: str) -> None:
        """Keep the string. Raises :class:`StorageFull`."""
        try:
            self._storage.setItem(key, value)
        except JsException as error:
            raise StorageFull("The browser's storage for this page is full.") from error

    def remove(self, key: str) -> None:
        """Forget the string."""
        self._storage.removeItem(key)

    def all_keys(self) -> list[str]:
        """Every key there is."""
        return [str(self._storage.key(number)) for number in range(self._storage.length)]


class NoStore:
    """Stands in where the browser gives no storage: everything is refused as full."""

    def get(self, key: str) -> str | None:
        """Nothing is ever there."""
        return None

    def put(self, key: str, value: str) -> None:
        """Raises :class:`StorageFull`, always."""
        raise StorageFull("The browser does not let this page store anything.")

    def remove(self, key: str) -> None:
        """Nothing to forget."""

    def all_keys(self) -> list[str]:
        """No keys."""
        return []


def store() -> LocalStore | NoStore:
    """The browser's storage, if it lets the page have it."""
    try:
        storage = js.localStorage
        storage.getItem("")
    except (JsException, AttributeError):
        return NoStore()
    return LocalStore(storage)


def now() -> int:
    """Milliseconds since 1970."""
    return int(Date.now())


def drawn_seed() -> int:
    """An unpredictable seed of 48 bits."""
    bits = Uint32Array.new(2)
    crypto.getRandomValues(bits)
    return (int(bits[0]) & 0xFFFF) << 32 | int(bits[1])


def ask_to_persist() -> None:
    """Ask the browser not to clear the page's storage on its own; it may refuse."""
    storage = getattr(navigator, "storage", None)
    if storage is not None and there(storage) and hasattr(storage, "persist"):
        storage.persist()


def download(name: str, content: str) -> None:
    """Let the browser save a file."""
    blob = Blob.new(
        to_js([content]), to_js({"type": "application/json"}, dict_converter=Object.fromEntries)
    )
    address = URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href, link.download = address, name
    document.body.append(link)
    link.click()
    link.remove()
    URL.revokeObjectURL(address)


def read_file(file: Any, most: int, done: Callable[[str | None], None]) -> None:
    """Read a chosen file as text; ``None`` where it is larger than ``most`` or unreadable."""
    if file.size > most:
        done(None)
        return
    good = create_once_callable(lambda content: done(str(content)))
    bad = create_once_callable(lambda _error: done(None))
    file.text().then(good, bad)
