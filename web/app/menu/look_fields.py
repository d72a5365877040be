"""The fields with which somebody says how the page is to look. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from js import document

from web.app.menu.looks import LOOKS, attributes
from web.app.platform.dom import attribute, by_id, clone, fill, on, slot


class LookFields:
    """``#looks``, with a row of choices for each preference."""

    def __init__(self, kept: Mapping[str, str], choose: Callable[[str, str], None]) -> None:
        """``kept`` is what was chosen before; ``choose`` is called with a key and its new value."""
        for look in LOOKS:
            row, now = clone("tpl-look"), look.chosen(kept)
            fill(row, title=look.title)
            for value, words in look.choices:
                choice = clone("tpl-look-choice")
                fill(choice, words=words)
                entry = slot(choice, "input")
                attribute(entry, "name", f"look-{look.key}")
                entry.value, entry.checked = value, value == now
                slot(row, "choices").append(choice)
            by_id("looks").append(row)

        def changed(event: Any) -> None:
            choose(str(event.target.name).removeprefix("look-"), str(event.target.value))

        on(by_id("looks"), "change", changed)
        show_looks(kept)


def show_looks(kept: Mapping[str, str]) -> None:
    """Let the page look so."""
    for name, value in attributes(kept):
        attribute(document.documentElement, name, value)
