"""Whether the words that are written on canvases can be seen there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

_WATCH = """() => {
    const kind = CanvasRenderingContext2D.prototype, plain = kind.fillText;
    const written = [];
    kind.fillText = function (words, x, y, ...rest) {
        const { canvas } = this;
        if (canvas.id === "board" || !words.trim()) return plain.call(this, words, x, y, ...rest);
        const line = this.getTransform().transformPoint({ x, y });
        const within = line.x >= 0 && line.x <= canvas.width
            && line.y >= 0 && line.y <= canvas.height;
        if (!within) return plain.call(this, words, x, y, ...rest);
        const top = Math.max(0, Math.floor(line.y) - 40);
        const band = () => this.getImageData(0, top, canvas.width, 60).data;
        const before = band();
        plain.call(this, words, x, y, ...rest);
        const after = band();
        const ink = before.reduce((sum, value, at) => sum + (value !== after[at]), 0);
        written.push([canvas, words, ink]);
    };
    globalThis.ink = {
        told: () => written.filter(([canvas]) => canvas.isConnected).map(([canvas, words, ink]) =>
            [canvas.id || canvas.className, words, ink]),
        end: () => { kind.fillText = plain; delete globalThis.ink; },
    };
}"""


class Ink:
    """What was written since the page was watched, on canvases that are in the page now."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def _told(self) -> list[tuple[str, str, int]]:
        told: list[tuple[str, str, int]] = self._page.evaluate("ink.told()")
        return told

    @property
    def places(self) -> set[str]:
        """The ids or classes of canvases on which words were written."""
        return {place for place, _, _ in self._told()}

    @property
    def number(self) -> int:
        """How many pieces of text there are."""
        return len(self._told())

    @property
    def blank(self) -> list[tuple[str, str]]:
        """Canvases and words of which nothing is seen on them."""
        return [(place, words) for place, words, ink in self._told() if not ink]


@contextmanager
def watched(page: Page) -> Iterator[Ink]:
    """Look at every line of text that is written on a canvas other than the table's board. A small
    picture shows a part of the board: what is written beside that part is no matter."""
    page.evaluate(_WATCH)
    yield Ink(page)
    page.evaluate("ink.end()")
