"""JavaScript's side of painting: fonts, paths, pictures (browser: imports ``js``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from js import Path2D, document
from pyodide.ffi import to_js

from web.app.boundary.calls import once
from web.app.stage.brush import Brush

_MOST_PATHS = 800


class Fonts:
    """Which fonts have been loaded; text waits for its font, then is painted."""

    def __init__(self) -> None:
        self._known: dict[str, bool] = {}
        self._waiting: list[Callable[[], None]] = []

    def fetch(self, font: str) -> bool:
        """Fetch ``font`` (CSS shorthand) if nobody has yet. Whether text in it can be painted.

        A font that cannot be loaded counts as loaded: its fallback is painted.
        """
        name = _any_size(font)
        if name not in self._known:
            self._known[name] = False
            fetched = document.fonts.load(name)
            fetched.then(
                once(lambda _faces: self._arrived(name)),
                once(lambda _error: self._arrived(name)),
            )
        return self._known[name]

    def when_there(self, task: Callable[[], None]) -> None:
        """Call ``task`` once when all fonts that were asked for are there.

        Does nothing where none is missing.
        """
        if not all(self._known.values()) and task not in self._waiting:
            self._waiting.append(task)

    def _arrived(self, name: str) -> None:
        self._known[name] = True
        if all(self._known.values()):
            tasks, self._waiting = self._waiting, []
            for task in tasks:
                task()


def _any_size(font: str) -> str:
    """The same font in one size: loading does not depend on it."""
    weight, _, rest = font.partition(" ")
    return f"{weight} 16px {rest.partition(' ')[2]}"


def new_picture(width: int, height: int) -> tuple[Any, Any]:
    """A canvas that is not in the page, and its context."""
    picture = document.createElement("canvas")
    picture.width, picture.height = max(1, width), max(1, height)
    return picture, picture.getContext("2d")


def path_of(d: str) -> Any:
    """The ``Path2D`` of SVG path text, remembered."""
    known = _paths.get(d)
    if known is None:
        if len(_paths) >= _MOST_PATHS:
            _paths.clear()
        known = _paths[d] = Path2D.new(d)
    return known


def _array(numbers: Sequence[float]) -> Any:
    return to_js(list(numbers))


_paths: dict[str, Any] = {}
FONTS = Fonts()
BRUSH = Brush(path_of, _array, FONTS.fetch)
