"""The words that are written on the canvases of the table: how large they are on the screen, and
which are cut. Small pictures of it do not count."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page

_WATCH = """() => {
    const kind = CanvasRenderingContext2D.prototype, plain = kind.fillText, found = new Map();
    kind.fillText = function (words, x, y, ...rest) {
        const { canvas } = this, box = canvas.getBoundingClientRect();
        const turned = this.getTransform(), scale = Math.hypot(turned.a, turned.b);
        const letters = parseFloat(this.font.match(/([\\d.]+)px/)[1]);
        const beside = canvas.isConnected ? box.width / canvas.width : 1 / devicePixelRatio;
        const size = letters * scale * beside;
        const table = document.documentElement.dataset.screen === "table"
            && (!canvas.isConnected || canvas.closest("#table"))
            && !canvas.matches(".moment-picture");
        if (table && size) found.set(words, Math.min(size, found.get(words) ?? size));
        return plain.call(this, words, x, y, ...rest);
    };
    globalThis.words = { found, end: () => { kind.fillText = plain; delete globalThis.words; } };
}"""
_LETTERS = 4
"""Fewer are a figure or a mark."""


@dataclass(frozen=True, slots=True)
class Written:
    """Words on the table, and how many CSS pixels the smallest of them have."""

    words: str
    size: float

    @property
    def is_cut(self) -> bool:
        """Whether there is more that had no room."""
        return self.words.endswith("…")


class CardWords:
    """What was written since the page was watched, or was last asked for it."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def __call__(self) -> list[Written]:
        """All words of some letters; those of a page that has come to rest."""
        noted: list[tuple[str, float]] = self._page.evaluate("[...words.found]")
        self._page.evaluate("words.found.clear()")
        long = (Written(*one) for one in noted)
        return [one for one in long if sum(map(str.isalpha, one.words)) >= _LETTERS]


@contextmanager
def watched(page: Page) -> Iterator[CardWords]:
    """Note what is written on canvases from now on."""
    page.evaluate(_WATCH)
    yield CardWords(page)
    page.evaluate("words.end()")
