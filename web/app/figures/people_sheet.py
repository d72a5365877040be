"""The sheet in which the people of this device get other names. Browser only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mythshelf.kernel.play.match import clean_name

from web.app.platform.dom import around, attribute, by_id, clone, data, fill, on, on_click, slot
from web.app.platform.phrases import counted


class PeopleSheet:
    """``#sheet-people``."""

    def __init__(self, rename: Callable[[str, str], None], forget: Callable[[str], None]) -> None:
        """``rename`` gets a name and the new one, ``forget`` a name."""
        self._rename = rename
        place = by_id("people-list")
        on(place, "submit", self._submitted)
        on_click(place, "[data-forget]", lambda one: forget(data(one, "forget")))

    def show(self, people: Sequence[tuple[str, int]]) -> None:
        """Show these names, each with how many games it has; nobody without a name is among
        them."""
        by_id("people-list").replaceChildren(*(_person(name, games) for name, games in people))

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        form = around(event.target, "form")
        name, new = data(form, "name"), clean_name(str(slot(form, "input").value))
        if new and new != name:
            self._rename(name, new)


def _person(name: str, games: int) -> Any:
    element = clone("tpl-figures-person")
    form = slot(element, "form")
    attribute(form, "data-name", name)
    field = slot(element, "input")
    field.value = name
    attribute(slot(element, "forget"), "data-forget", name)
    fill(element, games=counted(games, "game"), who=name, name=name)
    return element
