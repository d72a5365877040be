"""The list of every legal option, by verb: for keyboard, screen reader and tests. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from js import document

from web.app.platform.dom import (
    Keyed,
    arrows,
    attribute,
    by_id,
    clone,
    data,
    fill,
    focus,
    on_click,
    one,
    slot,
    text,
)
from web.app.session.messages import ListedOption

_Options = list[tuple[str, ListedOption]]


class OptionsSheet:
    """The list in ``#options``: one ``[data-option]`` button for each legal option."""

    def __init__(self, choose: Callable[[str], None]) -> None:
        """``choose`` is called with the notation of a pressed option."""
        self._groups: Keyed[tuple[str, _Options]] = Keyed(by_id("options"), _Group)
        on_click(by_id("options"), "[data-option]", lambda o: choose(data(o, "option")))
        arrows(by_id("options"), "[data-option]")

    def show(self, question: str, options: list[ListedOption], titles: Mapping[str, str]) -> None:
        """Show these options under their verbs' ``titles``."""
        inside = by_id("options").contains(document.activeElement)
        text(by_id("options-question"), question)
        groups: dict[str, _Options] = {}
        for option in options:
            groups.setdefault(option.verb, []).append((option.notation, option))
        self._groups.show(
            [(verb, (titles.get(verb, _title(verb)), listed)) for verb, listed in groups.items()]
        )
        if inside and not by_id("options").contains(document.activeElement):
            first = one(by_id("options"), "[data-option]")
            focus(first or by_id("sheet-options").querySelector("[data-close]"))


class _Group:
    """The options of one verb."""

    def __init__(self) -> None:
        self.element = clone("tpl-option-group")
        self._list: Keyed[ListedOption] = Keyed.filled(
            slot(self.element, "options"), "tpl-option", _render
        )

    def show(self, model: tuple[str, _Options]) -> None:
        """The verb's title and its options."""
        title, options = model
        fill(self.element, title=title)
        self._list.show(options)


def _render(element: Any, option: ListedOption) -> None:
    attribute(element.querySelector("button"), "data-option", option.notation)
    fill(element, name=option.name)


def _title(verb: str) -> str:
    return verb.replace("-", " ").capitalize()
