"""The last save of each game in IndexedDB, for a browser that is killed. Browser only.

Browsers write localStorage to the disk some seconds late. A transaction with strict durability is
on the disk when it is complete, so what localStorage has lost is brought back from there at the
next start (:mod:`.recovery`). Where there is no IndexedDB, the page does without.

The database is named after the site's path. Its one object store has a record for each game,
tournament, campaign and deck: the slot's text, by the key ``[record, serial, milliseconds since
1970]``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from js import Object, document
from pyodide.ffi import JsException, to_js

from web.app.boundary.calls import called, once
from web.app.platform.dom import attribute, there
from web.app.platform.recovery import Key, key_of

_GAMES = "saves"
_VERSION = 1


class StrictJournal:
    """A :class:`.store.Journal` that writes one transaction at a time.

    ``html[data-kept]`` has the record and the serial number of the last complete write.
    """

    def __init__(self, path: str, now: Callable[[], int]) -> None:
        """``path`` is the site's."""
        self._now = now
        self._database: Any = None
        self._is_writing = False
        self._waiting: dict[str, tuple[int, str] | None] = {}
        self._opened: list[Callable[[], None]] = []
        self._is_lost = False
        try:
            request = js.indexedDB.open(f"mythshelf:{path}", _VERSION)
        except (JsException, AttributeError):
            self._is_lost = True
            return
        request.onupgradeneeded = once(lambda _event: request.result.createObjectStore(_GAMES))
        request.onsuccess = once(lambda _event: self._open(request.result))
        request.onerror = once(self._lose)

    def put(self, record: str, serial: int, raw: str) -> None:
        """Keep a slot's text instead of the record's earlier one."""
        self._change(record, (serial, raw))

    def remove(self, record: str) -> None:
        """Forget what was kept of a record."""
        self._change(record, None)

    def keys(self, found: Callable[[list[Key]], None]) -> None:
        """Call ``found`` with the keys of all records, with none where they cannot be read."""

        def read() -> None:
            if self._is_lost:
                found([])
            else:
                self._ask("getAllKeys", lambda keys: found([key_of(k) for k in keys.to_py()]))

        self._when_open(read)

    def read(self, key: Key, found: Callable[[str], None]) -> None:
        """Call ``found`` with the text of a record; with nothing where it has gone."""
        self._ask("get", lambda raw: found(str(raw) if there(raw) else ""), to_js(list(key)))

    def _change(self, record: str, entry: tuple[int, str] | None) -> None:
        if not self._is_lost:
            self._waiting[record] = entry
            self._write()

    # The database ---------------------------------------------------------------------

    def _open(self, database: Any) -> None:
        self._database = database
        database.onversionchange = called(self._lose)
        database.onclose = called(self._lose)
        self._write()
        self._go_on()

    def _lose(self, _event: Any = None) -> None:
        """There is no journal from now on."""
        if self._database is not None:
            self._database.close()
        self._database, self._is_lost = None, True
        self._go_on()

    def _go_on(self) -> None:
        """Do what has waited until it is known whether there is a journal."""
        for task in self._opened:
            task()
        self._opened.clear()

    def _when_open(self, task: Callable[[], None]) -> None:
        if self._database is not None or self._is_lost:
            task()
        else:
            self._opened.append(task)

    def _ask(self, method: str, answered: Callable[[Any], None], *what: Any) -> None:
        try:
            games = self._database.transaction(_GAMES).objectStore(_GAMES)
            request = getattr(games, method)(*what)
        except (JsException, AttributeError):
            answered(to_js([]) if method == "getAllKeys" else None)
            return
        request.onsuccess = once(lambda _event: answered(request.result))

    def _write(self) -> None:
        """Write all that waits, unless a write is under way: what comes meanwhile is written once,
        in its last form."""
        if self._database is None or self._is_writing or not self._waiting:
            return
        written, self._waiting = self._waiting, {}
        strict = to_js({"durability": "strict"}, dict_converter=Object.fromEntries)
        try:
            transaction = self._database.transaction(_GAMES, "readwrite", strict)
            games = transaction.objectStore(_GAMES)
            for record, entry in written.items():
                games.delete(js.IDBKeyRange.bound(to_js([record]), to_js([record, []])))
                if entry is not None:
                    games.put(entry[1], to_js([record, entry[0], self._now()]))
        except JsException:
            self._lose()
            return
        self._is_writing = True
        transaction.oncomplete = once(lambda _event: self._written(written))
        transaction.onabort = once(lambda _event: self._written({}))

    def _written(self, written: dict[str, tuple[int, str] | None]) -> None:
        self._is_writing = False
        for record, entry in written.items():
            if entry is not None:
                attribute(document.documentElement, "data-kept", f"{record} {entry[0]}")
        self._write()
