"""A hand at the table in any engine: what is asked, chosen and seen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ..table import QUIET, SLUG
from .window import Window

LEAST_INK = 0.02
"""Of a canvas on which something is painted."""
READY = 'html[data-ready="1"]'
_OPTIONS = "return [...document.querySelectorAll('[data-option]')].map(o => o.dataset.option)"
_CHOOSE = """[...document.querySelectorAll('[data-option]')]
    .find(o => o.dataset.option === arguments[0]).click()"""
_STILL = """document.querySelector('#speed input[value="off"]').click()"""
_IS_THERE = """const [address, ready] = arguments;
return location.href === address && document.documentElement.matches(ready)
    && !document.querySelector(".sheet:not([hidden], .dockable)");"""
_SEED = """const field = document.querySelector("[data-seed]");
field.value = "7";
field.dispatchEvent(new Event("input", { bubbles: true }));"""
_INK = """const seen = [...document.querySelectorAll("canvas")].filter(c => c.checkVisibility());
return seen.map(c => {
    const { data } = c.getContext("2d").getImageData(0, 0, c.width, c.height);
    const colours = new Map();
    for (const one of new Uint32Array(data.buffer)) colours.set(one, (colours.get(one) ?? 0) + 1);
    const most = Math.max(...colours.values());
    return [c.id || c.className, 1 - most / (c.width * c.height)];
});"""

_SEEN = """const [picture, near, done] = arguments;
const bytes = Uint8Array.from(atob(picture), c => c.charCodeAt(0));
const within = canvas => {
    const { left, top, right, bottom } = canvas.getBoundingClientRect();
    const room = [left, top, right, bottom];
    for (let around = canvas; around = around.parentElement;) {
        if (around !== document.body && getComputedStyle(around).overflow === "visible") continue;
        const edge = around === document.body
            ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
            : around.getBoundingClientRect();
        room[0] = Math.max(room[0], edge.left);
        room[1] = Math.max(room[1], edge.top);
        room[2] = Math.min(room[2], edge.right);
        room[3] = Math.min(room[3], edge.bottom);
    }
    const [west, north, east, south] = room.map(Math.round);
    return [west, north, east - west, south - north];
};
const pixels = (width, height, draw) => {
    const context = new OffscreenCanvas(width, height).getContext("2d");
    draw(context);
    return context.getImageData(0, 0, width, height).data;
};
const share = (screen, canvas) => {
    const [left, top, width, height] = within(canvas);
    if (width < 8 || height < 8) return 1;
    const box = canvas.getBoundingClientRect();
    const own = pixels(width, height, context =>
        context.drawImage(canvas, box.left - left, box.top - top, box.width, box.height));
    const seen = pixels(width, height, context =>
        context.drawImage(screen, -left, -top, innerWidth, innerHeight));
    let painted = 1, same = 1;
    for (let at = 0; at < own.length; at += 4) {
        if (own[at + 3] < 255) continue;
        painted++;
        same += [0, 1, 2].every(part => Math.abs(own[at + part] - seen[at + part]) <= near);
    }
    return same / painted;
};
createImageBitmap(new Blob([bytes])).then(screen => done(
    [...document.querySelectorAll("canvas")].filter(canvas => canvas.checkVisibility())
        .map(canvas => [canvas.id || canvas.className, share(screen, canvas)])));"""
_NEAR, _MOST = 8, 0.5
"""How far the parts of a colour may differ that are the same to the eye, as where a canvas is shown
in another size; and the share of a canvas that is to be seen: marks may lie over the rest."""


@dataclass(frozen=True)
class Position:
    """What a person is asked, and between which options."""

    question: str
    options: tuple[str, ...]


class Table:
    """The page in a window, and somebody before it."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def open(self, url: str) -> Table:
        """Load the page, and wait until it is usable; nothing moves that would be waited for."""
        self.window.open(url)
        self.window.wait(READY)
        self.window.run(_STILL)
        return self

    def at_shelf(self, url: str) -> Table:
        """The shelf of this site, without loading it anew where that can be left which an earlier
        test has put on the screen."""
        if not self.window.run(_IS_THERE, url, READY):
            return self.open(url)
        if not self.window.sees('main[data-screen="shelf"]'):
            self.to_shelf()
        return self

    def begin(self, slug: str = SLUG) -> Table:
        """A new game by clicks, from the shelf."""
        self.window.click(f'[data-new-game="{slug}"]')
        self.screen("new-game")
        self.window.click("#more")
        self.window.run(_SEED)
        self.window.click("#play")
        return self.quiet()

    def open_file(self, path: Path) -> Table:
        """A saved game out of a file, onto the table."""
        self.window.choose_file("#file", path)
        self.window.wait(".toast .button")
        self.window.click(".toast .button")
        return self.screen("table").quiet()

    def go_on(self) -> Table:
        """The latest game, from the shelf."""
        self.window.wait("#continue:not([hidden])")
        self.window.click("[data-continue]")
        return self.quiet()

    def to_shelf(self) -> Table:
        """Leave the table."""
        self.window.click('[data-tool="back"]')
        return self.screen("shelf")

    def screen(self, name: str) -> Table:
        """Wait for a screen."""
        self.window.wait(f'html[data-screen="{name}"]')
        return self

    def quiet(self) -> Table:
        """Wait until the table has caught up, and take the device where it is passed unseen."""
        self.window.wait(QUIET)
        if self.window.sees("#curtain"):
            self.window.click("#curtain-lift")
            self.window.wait(QUIET)
        return self

    @property
    def position(self) -> Position:
        """Where the game stands, for the person who is asked."""
        return Position(self.window.text("[data-prompt]"), tuple(self.window.run(_OPTIONS)))

    def choose(self, place: int = 0) -> Table:
        """An option out of the list, without opening it."""
        self.window.run(_CHOOSE, self.position.options[place])
        return self.quiet()

    def choose_some(self, number: int) -> Table:
        """So many choices: what is offered first, and what is offered last, by turns."""
        for made in range(number):
            self.choose(-(made % 2))
        return self

    def tool(self, name: str) -> Table:
        """A tool of the rail."""
        self.window.click(f'[data-tool="{name}"]')
        return self.quiet()

    @property
    def blank(self) -> list[str]:
        """The canvases that are to be seen and on which nothing is."""
        return [place for place, share in self.ink if share < LEAST_INK]

    @property
    def unseen(self) -> list[str]:
        """The canvases that the screen does not show as they are painted. What a canvas holds says
        nothing about that: an engine may have it and show none of it."""
        picture = self.window.screenshot()
        found = self.window.run_until_told(_SEEN, picture, _NEAR)
        return [place for place, share in found if share < _MOST]

    def see_all(self) -> Table:
        """Wait until the screen shows every canvas as it is painted."""
        self.window.wait_until(lambda: not self.unseen, "all canvases to be seen")
        return self

    @property
    def ink(self) -> list[tuple[str, float]]:
        """Every canvas that is to be seen, and the share of it that is not its commonest colour."""
        found: list[tuple[str, float]] = self.window.run(_INK)
        return found
