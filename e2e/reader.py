"""A person who hears the page: roles, names and what is announced, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from .conftest import Watched
from .table import QUIET

_RECORDER = """
() => {
    const live = "[aria-live=polite], [role=alert], [role=status]";
    globalThis.announced = [];
    new MutationObserver(records => {
        const regions = new Set(records.map(r =>
            (r.target.nodeType === 1 ? r.target : r.target.parentElement)?.closest(live)));
        for (const added of records.flatMap(r => [...r.addedNodes]))
            if (added.nodeType === 1 && added.matches(live)) regions.add(added);
        for (const region of regions)
            if (region?.isConnected && region.checkVisibility()) {
                const words = region.innerText.replace(/\\s+/g, " ").trim();
                if (words) globalThis.announced.push(words);
            }
    }).observe(document.body, {childList: true, subtree: true, characterData: true,
        attributes: true, attributeFilter: ["hidden"]});
}
"""
_LINE = re.compile(
    r"^(?P<indent> *)- '?(?P<role>[a-z]+)(?: \"(?P<name>(?:[^\"\\]|\\.)*)\")?"
    r"(?P<states>(?: \[[^]]*\])*)'?:?(?: (?P<text>.*))?$"
)


@dataclass(frozen=True)
class Thing:
    """One entry of the accessibility tree; ``inside`` are the names of what is around it."""

    role: str
    name: str
    states: str
    inside: tuple[str, ...]

    @cached_property
    def usable(self) -> bool:
        """Whether it can be pressed now."""
        return "[disabled]" not in self.states


class Reader:
    """A screen reader and its keyboard. Only the wait for the page to rest uses a hook."""

    def __init__(self, device: Watched) -> None:
        self.page = device.open()
        self.page.evaluate(_RECORDER)

    def tree(self) -> list[Thing]:
        """Everything there is, as the accessibility tree tells it."""
        things: list[Thing] = []
        around: list[tuple[int, str]] = []
        for line in self.page.locator("body").aria_snapshot().splitlines():
            found = _LINE.match(line)
            if found is None:
                continue
            depth, name = len(found["indent"]), found["name"] or ""
            while around and around[-1][0] >= depth:
                around.pop()
            inside = tuple(other for _, other in around if other)
            things.append(Thing(found["role"], name, found["states"], inside))
            around.append((depth, name))
        return things

    def all(self, role: str, inside: str = "") -> list[Thing]:
        """What has a role, within something of that name."""
        return [t for t in self.tree() if t.role == role and (not inside or inside in t.inside)]

    def press(self, role: str, name: str, key: str = "Enter", sheet: str = "") -> list[str]:
        """Go to something by role and name, on a sheet, and press a key there; what is said then.

        The keyboard must still be somewhere afterwards.
        """
        self.page.evaluate("announced.length = 0")
        room = self.page.get_by_role("complementary", name=sheet) if sheet else self.page
        room.get_by_role(role, name=name, exact=True).first.press(key)  # type: ignore[arg-type]
        self.page.wait_for_selector(f"{QUIET}, main:not([hidden], #table)", state="attached")
        assert self.place, f"the keyboard is lost after {name!r}"
        return self.said()

    def said(self) -> list[str]:
        """What has been announced since the last key."""
        heard: list[str] = self.page.evaluate("announced")
        return heard

    @property
    def place(self) -> str:
        """What has the keyboard, or nothing where it is lost."""
        words: str = self.page.evaluate(
            """() => { const e = document.activeElement;
                return e === document.body || !e.checkVisibility() ? ""
                    : e.ariaLabel || e.textContent.trim() || e.name; }"""
        )
        return words
