"""The cards of the settings in which one of some values is chosen. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from js import document

from web.app.platform.choices import HAND, READING, Choice, attributes
from web.app.platform.dom import attribute, clone, data, fill, icon, on, shown, slot

_PICTURES = {READING.key: {"rows": "i-rows", "columns": "i-columns"}}
"""The drawings of values, by key and value; the others are drawn by the style sheet."""
_DRAWN = ("text", "contrast", HAND.key)
"""The choices whose values the style sheet draws."""


class ChoiceFields:
    """A card for each of some choices, in an element of the page."""

    def __init__(
        self, place: Any, choices: Iterable[Choice], choose: Callable[[str, str], None]
    ) -> None:
        """``choose`` is called with a key and its new value."""
        self._place, self._choices = place, tuple(choices)
        for choice in self._choices:
            place.append(_card(choice))

        def changed(event: Any) -> None:
            choose(data(event.target, "setting"), str(event.target.value))

        on(place, "change", changed)

    def show(self, kept: Mapping[str, str]) -> None:
        """Show what is chosen."""
        for choice in self._choices:
            now = choice.chosen(kept)
            for entry in self._place.querySelectorAll(f'[data-setting="{choice.key}"]'):
                entry.checked = entry.value == now

    def say(self, key: str, line: str) -> None:
        """Say something else beside the title of a choice."""
        row = self._place.querySelector(f'.setting[data-choice="{key}"]')
        fill(row, line=line)


def _card(choice: Choice) -> Any:
    card = clone("tpl-setting")
    attribute(card, "data-choice", choice.key)
    fill(card, title=choice.title, line=choice.line)
    attribute(slot(card, "values"), "aria-label", choice.title)
    for value, words in choice.values:
        label = clone("tpl-setting-value")
        fill(label, words=words)
        entry, drawn = slot(label, "input"), _PICTURES.get(choice.key, {}).get(value, "")
        attribute(entry, "name", f"setting-{choice.key}")
        attribute(entry, "data-setting", choice.key)
        entry.value = value
        shown(slot(label, "drawing"), bool(drawn))
        if drawn:
            icon(slot(label, "icon"), drawn)
        shown(slot(label, "picture"), choice.key in _DRAWN)
        attribute(slot(label, "picture"), "data-picture", f"{choice.key}-{value}")
        slot(card, "values").append(label)
    return card


def show_choices(kept: Mapping[str, str]) -> None:
    """Let the page's root element say what is chosen."""
    for name, value in attributes(kept):
        attribute(document.documentElement, name, value)
