"""Whether all words on the page can be read: none cut off, none covered, none outside."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .axe import violations

_UNREADABLE = """() => {
    const found = new Set();
    const name = e => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "")
        + [...e.classList].map(c => "." + c).join("");
    // Words for screen readers alone are clipped on purpose.
    const unseen = e => e && (getComputedStyle(e).clipPath.startsWith("inset(50%")
        || unseen(e.parentElement));
    const around = e => e ? [e, ...around(e.parentElement)] : [];
    // The first letter of a page may stand apart.
    const initial = (word, e) => getComputedStyle(e, "::first-letter").float === "left"
        && e.textContent.startsWith(word);
    const unit = "label, button, .row, .panel-head, .step, .start, .seat-card, .agenda-step";

    function look(word, owner) {
        const complain = why => found.add(`${why}: "${word}" in ${name(owner)}`);
        const boxes = word.getClientRects();
        if (boxes.length > 1 && !/[-–/]/.test(word) && !initial(word, owner)) complain("broken");
        const box = boxes[0];
        if (!box || box.width < 1) return;
        const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
        if (box.left < -1 || box.right > innerWidth + 1) complain("outside");
        if (y < 0 || y > innerHeight) complain("cannot be scrolled to");
        for (const e of around(owner)) {
            const style = getComputedStyle(e), limit = e.getBoundingClientRect();
            if (["visible", "auto", "scroll"].includes(style.overflowX)) continue;
            if (box.left < limit.left - 1.5 || box.right > limit.right + 1.5
                || y > limit.bottom || y < limit.top) complain("cut");
        }
        const hit = document.elementFromPoint(x, y);
        // What is asked may lie over the players' boards for as long as it is asked.
        if (hit?.closest("#challenge, #choices") && owner.closest("#panels")) return;
        if (hit && !hit.contains(owner) && !owner.contains(hit)
            && !around(owner).some(e => e.matches(unit) && e.contains(hit)))
            complain(`covered by ${name(hit)}`);
    }

    const sheet = document.querySelector(".sheet:not([hidden])");
    const root = sheet ?? document.querySelector("main:not([hidden])");
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text; text = walker.nextNode();) {
        const owner = text.parentElement;
        if (!text.data.trim() || !owner.checkVisibility() || unseen(owner)) continue;
        owner.scrollIntoView({block: "center", inline: "nearest"});
        for (const match of text.data.matchAll(/\\S+/g)) {
            const word = document.createRange();
            word.setStart(text, match.index);
            word.setEnd(text, match.index + match[0].length);
            const box = word.getBoundingClientRect();
            const scroller = around(owner).find(e => e.scrollHeight > e.clientHeight
                && ["auto", "scroll"].includes(getComputedStyle(e).overflowY));
            const {top, bottom} = scroller?.getBoundingClientRect()
                ?? {top: 0, bottom: innerHeight};
            if (box.top < top || box.bottom > bottom)  // its owner is taller than the window
                (scroller ?? window).scrollBy(0, box.top - (top + bottom) / 2);
            look(word, owner);
        }
    }
    return [...found];
}"""


def unreadable(page: Page) -> list[str]:
    """A line for every word that is cut off, broken, covered, or out of reach.

    Looks at the open sheet, or else at the screen. Messages over the page are not looked at:
    they cover something for as long as they stand.
    """
    page.evaluate("Promise.allSettled(document.getAnimations().map(a => a.finished))")
    lines: list[str] = page.evaluate(_UNREADABLE)
    return lines


def wrong(page: Page) -> list[str]:
    """What axe finds, and words that cannot be read."""
    return [*violations(page), *unreadable(page)]


class Looks:
    """Looks at screen after screen of a page, and says at the end what was wrong on which."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._found: list[str] = []

    def __call__(self, where: str) -> None:
        """Look at the page as it stands, which no message may cover."""
        expect(self._page.locator(".toast")).to_have_count(0)
        self._found.extend(f"{where}: {line}" for line in wrong(self._page))

    def all_well(self) -> None:
        """Fail with all that was found, if anything was."""
        assert not self._found, "\n".join(self._found)
