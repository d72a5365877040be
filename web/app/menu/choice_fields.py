"""The rows of the menu for what people choose for the whole page. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from js import document

from web.app.platform.choices import CHOICES, attributes
from web.app.platform.dom import attribute, by_id, clone, fill, on, slot


class ChoiceFields:
    """``#preferences``, with a row for each of :data:`.choices.CHOICES`."""

    def __init__(self, kept: Mapping[str, str], choose: Callable[[str, str], None]) -> None:
        """``kept`` is what was chosen before; ``choose`` is called with a key and its new value."""
        for choice in CHOICES:
            row, now = clone("tpl-preference"), choice.chosen(kept)
            fill(row, title=choice.title)
            for value, words in choice.values:
                label = clone("tpl-preference-value")
                fill(label, words=words)
                entry = slot(label, "input")
                attribute(entry, "name", choice.key)
                entry.value, entry.checked = value, value == now
                slot(row, "values").append(label)
            by_id("preferences").append(row)

        def changed(event: Any) -> None:
            choose(str(event.target.name), str(event.target.value))

        on(by_id("preferences"), "change", changed)
        show_choices(kept)


def show_choices(kept: Mapping[str, str]) -> None:
    """Let the page's root element say what is chosen."""
    for name, value in attributes(kept):
        attribute(document.documentElement, name, value)
