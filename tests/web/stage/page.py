"""A page of paper: as much of the browser as the stage asks for, to be driven by hand."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

BROWSER_PARTS = ("canvas_parts", "repainting", "painter", "overlay", "pointers", "stage")


class Proxy:
    """A Python function handed to JavaScript; it has to be destroyed some time."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.alive = True

    def __call__(self, *arguments: Any) -> Any:
        assert self.alive, "a destroyed proxy was called"
        return self.function(*arguments)

    def destroy(self) -> None:
        self.alive = False


class Context:
    """A 2d context that counts what is asked of it, and knows with what it was asked last."""

    def __init__(self) -> None:
        self.__dict__["counts"] = {}
        self.__dict__["latest"] = {}

    def __getattr__(self, name: str) -> Any:
        def call(*given: Any) -> Any:
            self.latest[name] = given
            self.counts[name] = self.counts.get(name, 0) + 1
            return Context() if name.startswith("create") else None

        return call


class Element:
    """An element of the page."""

    def __init__(self, page: Page, tag: str) -> None:
        self.page, self.tag = page, tag
        self.parent: Element | None = None
        self.children: list[Element] = []
        self.attributes: dict[str, str] = {}
        self.writes = 0
        self.listeners: dict[str, list[Proxy]] = {}
        self.style = SimpleNamespace()
        self.tabIndex = 0
        self.clientWidth, self.clientHeight = 316, 316
        self.width = self.height = 0
        self.context = Context()

    def getContext(self, _: str) -> Context:
        return self.context

    def getBoundingClientRect(self) -> Any:
        return SimpleNamespace(left=100, top=50)

    def hasPointerCapture(self, _: int) -> bool:
        return True

    def setAttribute(self, name: str, value: str) -> None:
        self.attributes[name] = value
        self.writes += 1

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name)

    def append(self, child: Element) -> None:
        self.insertBefore(child, None)

    def insertBefore(self, child: Element, following: Element | None) -> None:
        at = len(self.children) if following is None else self.children.index(following)
        self.children.insert(at, child)
        child.parent = self

    def remove(self) -> None:
        assert self.parent is not None
        self.parent.children.remove(self)
        if self.page.active is self:
            self.page.active = None

    def isSameNode(self, other: object) -> bool:
        return other is self

    def matches(self, selector: str) -> bool:
        return selector == ":focus-visible"

    def focus(self) -> None:
        self.page.active = self
        if self.parent is not None:
            self.parent.send("focusin", target=self)

    def addEventListener(self, name: str, proxy: Proxy, _capture: bool = False) -> None:
        self.listeners.setdefault(name, []).append(proxy)

    def removeEventListener(self, name: str, proxy: Proxy) -> None:
        self.listeners[name].remove(proxy)

    def send(self, name: str, **about: Any) -> None:
        """An event, with these properties."""
        event = SimpleNamespace(preventDefault=lambda: None, target=self)
        vars(event).update(about)
        for proxy in list(self.listeners.get(name, ())):
            proxy(event)


class Document(Element):
    """The page's document: events come to it, too."""

    fonts: Any
    createElement: Callable[[str], Element]
    hidden = False

    def querySelectorAll(self, tag: str) -> list[Element]:
        return [element for element in self.page.elements if element.tag == tag]

    @property
    def activeElement(self) -> Element | None:
        return self.page.active


class Window(Element):
    """The page's window."""

    matchMedia = staticmethod(lambda _: SimpleNamespace(matches=False))

    @property
    def devicePixelRatio(self) -> float:
        return self.page.ratio


class SizeObserver:
    """Sees which of its elements have another size than before, when it is told to look."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self._seen: dict[Element, tuple[int, int]] = {}

    def observe(self, element: Element) -> None:
        self._seen[element] = (0, 0)

    def unobserve(self, element: Element) -> None:
        del self._seen[element]

    def disconnect(self) -> None:
        self._seen.clear()

    def look(self) -> None:
        entries = []
        for element, before in self._seen.items():
            size = element.clientWidth, element.clientHeight
            if size != before:
                self._seen[element] = size
                box = SimpleNamespace(width=size[0], height=size[1])
                entries.append(SimpleNamespace(target=element, contentRect=box))
        if entries:
            self._proxy(entries, self)


class WeakMap(dict[Element, Any]):
    """JavaScript's; a proxy that it lets go of is collected at once."""

    def has(self, key: Element) -> bool:
        return key in self

    def set(self, key: Element, value: Any) -> None:
        self.delete(key)
        self[key] = value

    def delete(self, key: Element) -> bool:
        if key not in self:
            return False
        self.pop(key).destroy()
        return True


class WeakSet(set[Element]):
    """JavaScript's."""

    def has(self, key: Element) -> bool:
        return key in self

    def delete(self, key: Element) -> bool:
        there = key in self
        self.discard(key)
        return there


class Page:
    """Time and elements: frames and timers run when the test says so."""

    def __init__(self) -> None:
        self.proxies: list[Proxy] = []
        self.frames: dict[int, Any] = {}
        self.timers: dict[int, Any] = {}
        self.active: Element | None = None
        self.pictures = 0
        self.now = 0.0
        self.ratio = 1.0
        self.radius = "14px"
        self.fonts_there = True
        self.font_tasks: list[Any] = []
        self._ids = 0
        self.observers: list[SizeObserver] = []
        self.canvas, self.overlay = Element(self, "canvas"), Element(self, "div")
        self.elements = [self.canvas, self.overlay]
        self.document = Document(self, "document")
        self.window = Window(self, "window")

    def later(self, queue: dict[int, Any], task: Any) -> int:
        self._ids += 1
        queue[self._ids] = task
        return self._ids

    def frame(self, after: float = 16) -> None:
        """One frame later, with the tasks that follow it."""
        self.now += after
        waiting, self.frames = self.frames, {}
        for task in waiting.values():
            task(self.now)
        self._look()
        while self.timers:
            timers, self.timers = self.timers, {}
            for task in timers.values():
                task()

    def resize(self, element: Element, width: int, height: int) -> None:
        """Give an element another size, which is 0 by 0 where it is hidden."""
        element.clientWidth, element.clientHeight = width, height
        self._look()

    def _look(self) -> None:
        for observer in self.observers:
            observer.look()

    def rest(self) -> int:
        """Frames until nothing is asked for any more; how many there were."""
        count = 0
        while self.frames or self.timers:
            self.frame()
            count += 1
            assert count < 500, "it never comes to rest"
        return count

    def buttons(self) -> list[str]:
        """The names of the buttons over the canvas, in their order."""
        return [child.attributes["aria-label"] for child in self.overlay.children]

    def button(self, key: str) -> Element:
        """The button for a shape."""
        return next(b for b in self.overlay.children if b.attributes["data-key"] == key)

    def tap(self, x: float, y: float) -> None:
        """A finger at a point of the box, with the click that browsers send after it."""
        point = {"clientX": x + 100, "clientY": y + 50, "pointerId": 1, "button": 0}
        self.overlay.send("pointerdown", **point)
        self.now += 400
        self.overlay.send("pointerup", **point, timeStamp=self.now)
        self.overlay.send("click", target=self.overlay, detail=1)

    def modules(self) -> dict[str, ModuleType]:
        """``js`` and ``pyodide.ffi`` as the stage imports them."""

        def create_element(tag: str) -> Element:
            self.pictures += tag == "canvas"
            return Element(self, tag)

        def create_proxy(function: Callable[..., Any]) -> Proxy:
            self.proxies.append(Proxy(function))
            return self.proxies[-1]

        def load(_: str) -> Any:
            def then(there: Any, _failed: Any) -> None:
                self.font_tasks.append(there)
                if self.fonts_there:
                    there(None)

            return SimpleNamespace(then=then)

        def observer(proxy: Proxy) -> SizeObserver:
            self.observers.append(SizeObserver(proxy))
            return self.observers[-1]

        self.document.fonts = SimpleNamespace(load=load)
        self.document.createElement = create_element

        js = ModuleType("js")
        vars(js).update(
            document=self.document,
            window=self.window,
            performance=SimpleNamespace(now=lambda: self.now),
            Path2D=SimpleNamespace(new=lambda d: d),
            WeakMap=SimpleNamespace(new=WeakMap),
            WeakSet=SimpleNamespace(new=WeakSet),
            ResizeObserver=SimpleNamespace(new=observer),
            requestAnimationFrame=lambda task: self.later(self.frames, task),
            getComputedStyle=lambda _: SimpleNamespace(borderTopLeftRadius=self.radius),
            cancelAnimationFrame=lambda number: self.frames.pop(number, None),
            setTimeout=lambda task, _: self.later(self.timers, task),
            clearTimeout=lambda number: self.timers.pop(number, None),
        )
        ffi = ModuleType("pyodide.ffi")
        vars(ffi).update(
            create_proxy=create_proxy, create_once_callable=lambda f: f, to_js=lambda value: value
        )
        pyodide = ModuleType("pyodide")
        return {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi}


@contextmanager
def opened() -> Iterator[tuple[Page, Any]]:
    """A page, and the module of the stage as that page loads it."""
    page = Page()
    package = import_module("web.app.stage")
    kept = dict(sys.modules)
    try:
        sys.modules.update(page.modules())
        for part in BROWSER_PARTS:
            sys.modules.pop(f"web.app.stage.{part}", None)
        stage = import_module("web.app.stage.stage")
        import_module("web.app.stage.repainting").PAINTED.begin("moved")
        yield page, stage
    finally:
        for part in BROWSER_PARTS:
            sys.modules.pop(f"web.app.stage.{part}", None)
            if hasattr(package, part):
                delattr(package, part)
        for name in page.modules():
            sys.modules.pop(name, None)
        sys.modules.update({n: m for n, m in kept.items() if n in page.modules()})
