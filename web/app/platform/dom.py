"""Small tools for the page's elements and templates. Browser only (imports ``js``).

Everything that comes from people, files or games goes in as text or as an attribute,
never as markup.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Generic, Protocol, TypeVar

from js import Event, document, requestAnimationFrame, setTimeout, window
from mythshelf.kernel.files.stepwise import Progress, Work, finished
from pyodide.ffi import jsnull

from web.app.boundary.calls import called, once

SPRITE = "icons/sprite.svg#"
MOVED = "moved"
"""The event of an element that has another place in the document."""
M = TypeVar("M")
N = TypeVar("N", contravariant=True)


def there(value: Any) -> bool:
    """Whether JavaScript gave something: not ``null`` and not ``undefined``."""
    return value is not None and value is not jsnull


def one(element: Any, selector: str) -> Any | None:
    """The first element inside that matches, or ``None``."""
    found = element.querySelector(selector)
    return found if there(found) else None


def around(element: Any, selector: str) -> Any | None:
    """The element itself or the nearest one around it that matches, or ``None``."""
    found = element.closest(selector)
    return found if there(found) else None


def data(element: Any, name: str) -> str:
    """The value of a ``data-`` attribute, empty where there is none."""
    value = element.getAttribute(f"data-{name}")
    return str(value) if there(value) else ""


@cache
def by_id(name: str) -> Any:
    """The element of that id; it has to be there."""
    element = document.getElementById(name)
    if not there(element):
        raise LookupError(f"the page has no #{name}")
    return element


def clone(template: str) -> Any:
    """A copy of a template's one element, as part of this document from the start: the document of
    a template's content knows no fonts, and a canvas that still belongs to it paints no words."""
    return document.importNode(by_id(template).content.firstElementChild, True)


def slot(element: Any, name: str) -> Any:
    """The part of a template with that ``data-slot``: the element itself or one inside."""
    if data(element, "slot") == name:
        return element
    found = one(element, f'[data-slot="{name}"]')
    if found is None:
        raise LookupError(f"no slot {name!r}")
    return found


def text(element: Any, words: str) -> None:
    """Set an element's text, if it is another one."""
    if element.textContent != words:
        element.textContent = words


def announce(element: Any, words: str) -> None:
    """Set the text of a live region. A new element is announced even if it says the same as the one
    before; a text that stays is not."""
    sentence = document.createElement("span")
    text(sentence, words)
    element.replaceChildren(sentence)


def fill(element: Any, **slots: str) -> None:
    """Set the texts of slots, whose names have ``_`` for ``-``."""
    for name, words in slots.items():
        text(slot(element, name.replace("_", "-")), words)


def attribute(element: Any, name: str, value: str | None) -> None:
    """Set an attribute, or with ``None`` remove it."""
    if value is None:
        element.removeAttribute(name)
    elif element.getAttribute(name) != value:
        element.setAttribute(name, value)


def flag(element: Any, name: str, on: bool) -> None:
    """Set or remove an attribute without a value."""
    element.toggleAttribute(name, on)


def shown(element: Any, on: bool) -> None:
    """Show or hide an element (SVG elements have no ``hidden`` property)."""
    element.toggleAttribute("hidden", not on)


def icon(use: Any, name: str) -> None:
    """Make a ``<use>`` show a symbol of the sprite."""
    attribute(use, "href", SPRITE + name)


def piece(element: Any, side: int, emblem: str, shape: int = 0) -> None:
    """Give an element with slots ``shape`` and ``emblem`` the piece of a side; ``shape`` is the
    side whose shape it has, where that is another one."""
    attribute(element, "data-side", str(side))
    icon(slot(element, "shape"), f"side-{shape or side}")
    icon(slot(element, "emblem"), emblem)


def on(target: Any, event: str, handler: Callable[[Any], None], first: bool = False) -> None:
    """Listen for as long as the page lives, ``first`` before whatever lies within the target. A
    target that is thrown away before that would stay in memory, with all that the handler knows:
    for those there are :class:`EventListeners`."""
    target.addEventListener(event, called(handler), first)


class EventListeners:
    """EventListeners on what does not live as long as the page; they end together."""

    def __init__(self) -> None:
        self._all: list[tuple[Any, str, Any]] = []

    def on(self, target: Any, event: str, handler: Callable[[Any], None]) -> None:
        """Listen until the end."""
        proxy = called(handler)
        target.addEventListener(event, proxy)
        self._all.append((target, event, proxy))

    def end(self) -> None:
        """Listen no longer. One of the handlers may be what is running now."""
        ended, self._all = self._all, []
        for target, event, proxy in ended:
            target.removeEventListener(event, proxy)
            later(proxy.destroy)


def on_click(target: Any, selector: str, handler: Callable[[Any], object]) -> None:
    """One listener for all elements inside ``target`` that match, now and later.

    The handler gets the element; a text node or an icon inside it counts as the element.
    """

    def clicked(event: Any) -> None:
        found = around(event.target, selector)
        if found is not None and target.contains(found):
            handler(found)

    on(target, "click", clicked)


def chooser(label: str, choices: Sequence[tuple[str, str]], chosen: str) -> Any:
    """A field to choose one of several values in, each with its name."""
    field = clone("tpl-select")
    fill(field, label=label)
    for value, name in choices:
        option = document.createElement("option")
        option.value = value
        text(option, name)
        option.selected = value == chosen
        slot(field, "input").append(option)
    return field


def arrows(target: Any, selector: str) -> None:
    """Let the arrow keys, Home and End move the focus among the elements inside that match."""

    def pressed(event: Any) -> None:
        here = around(event.target, selector)
        step = {"ArrowDown": 1, "ArrowUp": -1, "Home": 0, "End": 0}.get(str(event.key))
        if here is None or step is None:
            return
        event.preventDefault()
        elements = list(target.querySelectorAll(selector))
        at = elements.index(here) + step
        if event.key in ("Home", "End"):
            at = 0 if event.key == "Home" else len(elements) - 1
        focus(elements[max(0, min(at, len(elements) - 1))])

    on(target, "keydown", pressed)


def later(task: Callable[[], Any], milliseconds: int = 0) -> None:
    """Run ``task`` after the present one, so that the page can react first."""
    setTimeout(once(task), milliseconds)


def after_paint(task: Callable[[], Any]) -> None:
    """Run ``task`` when the next frame has been painted (at once where none will be)."""
    if document.hidden:
        later(task)
    else:
        requestAnimationFrame(once(lambda _time: later(task)))


def focus(element: Any) -> None:
    """Move the focus to an element."""
    element.focus()


def has_focus() -> bool:
    """Whether some visible element has the focus."""
    active = document.activeElement
    return there(active) and active.tagName != "BODY" and active.checkVisibility()


def restore_focus() -> None:
    """Where the focused element is gone or hidden, move the focus to one nearby.

    That is the close button of the open sheet, else the title or question of the screen, which
    have ``data-anchor``: a screen reader then goes on from there, and so does Tab.
    """
    if has_focus():
        return
    for anchor in (".sheet:not([hidden]) [data-close]", "main:not([hidden]) [data-anchor]"):
        element = one(document, anchor)
        if element is not None and element.checkVisibility():
            element.focus(preventScroll=True)
            return


def matches(media: str) -> bool:
    """Whether a media query holds now."""
    return bool(window.matchMedia(media).matches)


def on_upright_phone() -> bool:
    """Whether the window is that of a phone held upright."""
    return matches("(max-width: 599px) and (max-aspect-ratio: 1/1)")


class View(Protocol[N]):
    """An element of the page that shows a model."""

    element: Any

    def show(self, model: N) -> Work[None] | None:
        """Show this model from now on; or the work by which that is done, bit by bit."""


_UNFINISHED = object()
"""What a view shows that has shown only part of its model; no model is equal to it."""


class Filled(Generic[M]):
    """A view made of a template's copy and a function that fills it."""

    def __init__(self, template: str, render: Callable[[Any, M], None]) -> None:
        self.element = clone(template)
        self._render = render

    def show(self, model: M) -> None:
        """Fill the copy with this model."""
        self._render(self.element, model)


class Keyed(Generic[M]):
    """Children of an element, made from models, kept by key and updated only where they differ."""

    def __init__(self, parent: Any, make: Callable[[], View[M]]) -> None:
        """``make`` gives a new view; its element is appended to ``parent``."""
        self._parent = parent
        self._make = make
        self._known: dict[str, tuple[View[M], object]] = {}

    @classmethod
    def filled(cls, parent: Any, template: str, render: Callable[[Any, M], None]) -> Keyed[M]:
        """Children that are copies of a template, filled by ``render``."""
        return cls(parent, lambda: Filled(template, render))

    def show(self, models: Sequence[tuple[str, M]]) -> None:
        """Let the children be these, in this order. Keys must differ."""
        finished(self.show_bit_by_bit(models))

    def show_bit_by_bit(self, models: Sequence[tuple[str, M]]) -> Work[None]:
        """The same, child by child. Where that is dropped, the next time shows the rest."""
        wanted = {key for key, _ in models}
        for key in [key for key in self._known if key not in wanted]:
            self._known.pop(key)[0].element.remove()
        in_order = list(self._known) == [key for key, _ in models[: len(self._known)]]
        for at, (key, model) in enumerate(models):
            found = self._known.get(key) if in_order else self._known.pop(key, None)
            view = self._make() if found is None else found[0]
            is_new = found is None or found[1] != model
            if found is not None:
                self._known[key] = view, _UNFINISHED if is_new else model
                if not in_order:
                    self._parent.append(view.element)
                    view.element.dispatchEvent(Event.new(MOVED))
            if is_new:
                yield from _showing(view, model)
            if found is None:
                self._parent.append(view.element)
            self._known[key] = view, model
            if is_new:
                yield Progress(at, len(models))

    def __len__(self) -> int:
        """How many children there are."""
        return len(self._known)

    def extend(self, models: Sequence[tuple[str, M]]) -> None:
        """Let these children follow those that are there. Their keys must be new."""
        for key, model in models:
            view = self._make()
            finished(_showing(view, model))
            self._parent.append(view.element)
            self._known[key] = (view, model)

    def element(self, key: str) -> Any | None:
        """The child of that key, if there is one."""
        found = self._known.get(key)
        return None if found is None else found[0].element


def _showing(view: View[M], model: M) -> Work[None]:
    yield from view.show(model) or ()
