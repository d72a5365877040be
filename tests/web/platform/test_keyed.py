"""Children of an element by key, shown at once or bit by bit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from mythshelf.kernel.files.stepwise import Progress, Work

from tests.web.stage.page import Page

DOM = "web.app.platform.dom"
OF_THE_BROWSER = DOM, "web.app.boundary.calls"


@pytest.fixture
def dom(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The tools for elements, on a page of paper."""
    modules = Page().modules()
    vars(modules["js"]).update(Event=SimpleNamespace(new=str))
    vars(modules["pyodide.ffi"]).update(jsnull=None)
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    for name in OF_THE_BROWSER:
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield import_module(DOM)
    for name in OF_THE_BROWSER:
        del sys.modules[name]


class Parent:
    """An element that knows its children."""

    def __init__(self) -> None:
        self.children: list[Child] = []

    def append(self, child: Child) -> None:
        if child in self.children:
            self.children.remove(child)
        self.children.append(child)

    @property
    def words(self) -> list[str]:
        return [child.words for child in self.children]


class Child:
    """A child that shows words letter by letter, and is a view of itself."""

    def __init__(self, parent: Parent) -> None:
        self.element, self._parent = self, parent
        self.words = ""
        self.shown = 0

    def show(self, words: str) -> Work[None]:
        self.words = ""
        self.shown += 1
        for letter in words:
            self.words += letter
            yield Progress(0, 0)

    def remove(self) -> None:
        self._parent.children.remove(self)

    def dispatchEvent(self, _event: Any) -> None:
        """It was moved."""


@pytest.fixture
def parent() -> Parent:
    return Parent()


@pytest.fixture
def children(dom: ModuleType, parent: Parent) -> Any:
    return dom.Keyed(parent, lambda: Child(parent))


def keyed(*words: str) -> list[tuple[str, str]]:
    return [(word[0], word) for word in words]


def test_only_what_has_changed_is_shown_anew(children: Any, parent: Parent) -> None:
    children.show(keyed("ash", "birch", "cedar"))
    first = list(parent.children)
    children.show(keyed("cedar", "ash", "beech", "dill"))
    assert parent.words == ["cedar", "ash", "beech", "dill"]
    assert [first.index(child) for child in parent.children[:3]] == [2, 0, 1]
    assert [child.shown for child in parent.children] == [1, 1, 2, 1]


@pytest.mark.parametrize(
    "later", [("apple", "birch", "cedar"), ("birch", "ash", "dill"), ("cherry", "apple"), ()]
)
@pytest.mark.parametrize("before", [("ash", "birch"), ("birch", "cedar", "ash"), ()])
def test_wherever_it_is_dropped_the_next_time_shows_the_rest(
    before: tuple[str, ...], later: tuple[str, ...], children: Any, parent: Parent
) -> None:
    meanwhile = keyed("apple", "cherry", "birch", "dill")
    for steps in range(20):
        children.show(keyed(*before))
        work = children.show_bit_by_bit(meanwhile)
        for _ in range(steps):
            next(work, None)
        work.close()
        children.show(keyed(*later))
        assert parent.words == list(later)
