"""Short messages over any screen, with or without buttons. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from web.app.platform.dom import (
    EventListeners,
    attribute,
    by_id,
    clone,
    fill,
    later,
    restore_focus,
    slot,
    text,
)
from web.app.platform.storage import StorageFull

_READ = 8_000
"""Milliseconds after which a message goes away by itself."""


def offer_undo(words: str, bring_back: Callable[[], None], then: Callable[[], None]) -> None:
    """Say that something was deleted, and offer to undo that for a while.

    ``bring_back`` may raise :class:`.StorageFull`; ``then`` is called now and after it.
    """

    def undo() -> None:
        try:
            bring_back()
        except StorageFull:
            Toast("There is no room to bring it back.", warn=True)
        then()

    Toast(words, [("Undo", undo)])
    then()


def show_refusal(sentence: str) -> Toast:
    """Say why what came from outside, a link or a file, cannot be used."""
    return Toast(f"{sentence} Nothing was changed.", warn=True, stays=True)


def warn_unopened(
    words: str,
    export: Callable[[], None],
    delete: Callable[[], None],
    *others: tuple[str, Callable[[], None]],
) -> None:
    """Say why something stored cannot be opened: it can be saved as a file, or deleted. ``others``
    are buttons before these two."""
    buttons = [*others, ("Save it as a file", export), ("Delete it", delete)]
    Toast(words, buttons, warn=True, stays=True)


_open: list[Toast] = []
"""The messages that stand, the oldest first."""


class Toast:
    """A message that stays until it is closed, answered or, in most cases, read.

    One without buttons takes the place of one that says the same.
    """

    def __init__(
        self,
        words: str,
        buttons: Sequence[tuple[str, Callable[[], None]]] = (),
        *,
        warn: bool = False,
        stays: bool = False,
    ) -> None:
        """``buttons`` are pairs of a label and what to do; each closes the message."""
        self._element = clone("tpl-toast")
        self._listeners = EventListeners()
        self._is_plain = not buttons
        if self._is_plain:
            for standing in [one for one in _open if one.says(words)]:
                standing.close()
        _open.append(self)
        attribute(self._element, "data-kind", "warn" if warn else "info")
        fill(self._element, text=words)
        for label, action in buttons:
            self._button(label, action)
        self._listeners.on(slot(self._element, "close"), "click", lambda _event: self.close())
        by_id("toasts").append(self._element)
        if not stays:
            later(self._leave, _READ)

    @property
    def open(self) -> bool:
        """Whether the message still stands."""
        return bool(self._element.isConnected)

    def says(self, words: str) -> bool:
        """Whether it says just that and has no buttons, so that it is news once."""
        return self._is_plain and slot(self._element, "text").textContent == words

    def say(self, words: str) -> None:
        """Other words from now on, for something that takes its time."""
        fill(self._element, text=words)

    def close(self) -> None:
        """Take the message away."""
        had_focus = self._element.matches(":focus-within")
        self._element.remove()
        if self in _open:
            _open.remove(self)
        self._listeners.end()
        if had_focus:
            restore_focus()

    def _leave(self) -> None:
        """Disappear, unless somebody is about to press one of the buttons."""
        if self._element.matches(":hover, :focus-within"):
            later(self._leave, _READ)
        else:
            self.close()

    def _button(self, label: str, action: Callable[[], None]) -> None:
        button = clone("tpl-button")
        text(slot(button, "name"), label)

        def pressed(_event: Any) -> None:
            self.close()
            action()

        self._listeners.on(button, "click", pressed)
        slot(self._element, "buttons").append(button)
