"""The sheet on which people choose their own keys. Browser only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.app.platform.dom import (
    announce,
    around,
    attribute,
    by_id,
    clone,
    data,
    fill,
    on,
    on_click,
    one,
    shown,
    slot,
)
from web.app.platform.keymap import Keymap, may_be
from web.app.platform.keys import meant

_PRESS = "press a key"


class KeysSheet:
    """``#sheet-keys``: a row is pressed, and then the key that its tool is to have."""

    def __init__(self, change: Callable[[Keymap], None]) -> None:
        """``change`` is called with the new keys."""
        self._change, self._keymap, self._tool = change, Keymap({}), ""
        on_click(by_id("keys-list"), "[data-key-of]", self._ask)
        on(by_id("sheet-keys"), "keydown", self._pressed)
        on(by_id("keys-usual"), "click", lambda _event: self._take(Keymap({}), "The usual keys."))

    def show(self, keymap: Keymap) -> None:
        """Show the keys as they stand."""
        self._keymap, self._tool = keymap, ""
        by_id("keys-said").replaceChildren()
        self._fill()

    def _fill(self) -> None:
        rows = by_id("keys-list")
        rows.replaceChildren()
        for shortcut, key in self._keymap.lines():
            row = clone("tpl-key-row")
            attribute(slot(row, "button"), "data-key-of", shortcut.tool)
            fill(row, does=shortcut.does, key=_written(key))
            rows.append(row)
        shown(by_id("keys-usual"), bool(self._keymap.chosen))

    def _ask(self, button: Any) -> None:
        self._fill()
        self._tool = data(button, "key-of")
        row = self._row(self._tool)
        attribute(row, "aria-pressed", "true")
        fill(row, key=_PRESS)
        row.focus()
        announce(by_id("keys-said"), "Press the new key, or Esc to leave it.")

    def _row(self, tool: str) -> Any:
        return one(by_id("keys-list"), f'[data-key-of="{tool}"]')

    def _pressed(self, event: Any) -> None:
        """A key while one is asked for: it is that tool's from now on. Keys by which one moves
        through the page stay what they are."""
        if not self._tool or around(event.target, "[data-key-of]") is None:
            return
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.key == "Escape":
            event.stopPropagation()
            self._leave("It stays as it was.")
            return
        key = meant(str(event.key), str(event.code))
        if not may_be(key):
            return
        event.preventDefault()
        event.stopPropagation()
        tool, loser = self._tool, self._keymap.loser(self._tool, key)
        said = f"{_written(key)} it is."
        self._take(
            self._keymap.given(tool, key), f"{said} “{loser}” has no key now." if loser else said
        )
        self._row(tool).focus()

    def _leave(self, words: str) -> None:
        tool, self._tool = self._tool, ""
        self._fill()
        self._row(tool).focus()
        announce(by_id("keys-said"), words)

    def _take(self, keymap: Keymap, words: str) -> None:
        self._keymap, self._tool = keymap, ""
        self._fill()
        announce(by_id("keys-said"), words)
        self._change(keymap)


def _written(key: str) -> str:
    return key.upper() if key else "no key"
