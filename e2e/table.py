"""A hand at the table: taps, keys and looks, in the words of a person who plays."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any

from mythshelf import games
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from playwright.sync_api import FilePayload, Locator, Page, expect

from web.app.presenting.plan import Plan

SLUG = "mythic_mischief"
QUIET = 'html[data-screen="table"]:not([data-working]) #table:not([data-busy])'

OUT_OF_SIGHT = """shape => {
    const {left, top, width, height} = shape.getBoundingClientRect();
    const board = document.querySelector("#board").getBoundingClientRect();
    const x = left + width / 2, y = top + height / 2;
    return x < board.left || x > board.right || y < board.top || y > board.bottom;
}"""
"""Whether the middle of a shape is not on the part of the board that is shown."""
STILL = 120
"""Milliseconds after which a board that has not moved stands still."""


class Table:
    """A page with the game on the table, and a finger or a keyboard before it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # Getting there --------------------------------------------------------------------

    def begin(
        self, slug: str = SLUG, *, seed: str = "7", speed: str = "off", **settings: str
    ) -> Table:
        """A new game by the new-game screen; ``settings`` by "key_seat" or "key", where a switch
        is turned whatever is given."""
        self.speed(speed)
        self.page.locator(f'[data-new-game="{slug}"]:visible').first.click()
        self.screen("new-game")
        unfold(self.page)
        for name, value in settings.items():
            which = f':is([value="{value}"], [role="switch"])'
            self.page.locator(f'[data-setting="{name}"]{which}').dispatch_event("click")
        if self.page.locator("[data-seed]").is_hidden():
            self.page.locator(".advanced summary").click()
        self.page.locator("[data-seed]").fill(seed)
        self.page.locator("#play").click()
        self.screen("table")
        return self.quiet()

    def resume(self, text: str, *, speed: str = "off") -> Table:
        """A saved game, out of a file: import it and accept the offer."""
        self.speed(speed)
        import_text(self.page, text)
        self.page.locator(".toast .button", has_text="Put it on the table").click()
        self.screen("table")
        return self.quiet()

    def speed(self, speed: str) -> None:
        """Set the speed of the pieces, as the menu does, without opening it."""
        self.page.locator(f'#speed input[value="{speed}"]').dispatch_event("click")

    def screen(self, name: str) -> None:
        """Wait for a screen."""
        self.page.wait_for_selector(f'html[data-screen="{name}"]')

    def quiet(self) -> Table:
        """Wait until the page has caught up with the last tap."""
        self.page.wait_for_selector(
            f"{QUIET}, html:not([data-working]) #result:not([hidden])", state="attached"
        )
        return self

    # Looking --------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """What is asked."""
        return self.page.locator("[data-prompt]").inner_text()

    @property
    def options(self) -> list[str]:
        """The notations of the legal options, as the page lists them."""
        listed: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-option]')].map(o => o.dataset.option)"
        )
        return listed

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        lines: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[data-log] .log-text')].map(o => o.textContent)"
        )
        return lines

    @property
    def explanation(self) -> Locator:
        """The why-not sentence."""
        return self.page.locator("#explain")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.options and self.page.locator("#curtain").is_hidden()

    def shape(self, key: str) -> Locator:
        """The focusable element over a shape."""
        return self.page.locator(f'#overlay [data-key="{key}"]')

    def row(self, key: str) -> Locator:
        """A row of the panels, or what stands for it on a phone; a plate; what lies over them."""
        laid_out = self._laid_out(key)
        if laid_out.count():
            return laid_out
        places = (f'{place} [data-key="{key}"]' for place in ("#panels", "#actions", "#plates"))
        rows = self.page.locator(", ".join(places))
        return rows.locator("visible=true")

    def _laid_out(self, key: str) -> Locator:
        """Where it lies over the panels, if it does."""
        return self.page.locator(f':is(#spread, #challenge) [data-key="{key}"]:visible')

    def lit(self) -> list[str]:
        """The keys of the shapes that can be tapped to some effect."""
        keys: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('#overlay [aria-disabled=false]')]"
            ".map(o => o.dataset.key)"
        )
        return keys

    def open_curtain(self) -> Table:
        """Take the device where it was passed unseen."""
        if self.page.locator("#curtain").is_visible():
            self.press(self.page.locator("#curtain-lift"))
        return self

    # Playing --------------------------------------------------------------------------

    @cached_property
    def _has_touch(self) -> bool:
        """Whether a finger reaches this screen, or a mouse does what a finger would."""
        return bool(self.page.evaluate("navigator.maxTouchPoints"))

    def tap(self, key: str) -> Table:
        """A finger on a shape of the board, which the keyboard brings into sight first."""
        if self.shape(key).evaluate(OUT_OF_SIGHT):
            self.page.keyboard.press("Shift")  # what is focused after a key is brought into sight
            self.page.evaluate("document.activeElement.blur()")
            self.shape(key).focus()
            before = None
            while before != (before := self.shape(key).bounding_box()):
                self.page.wait_for_timeout(STILL)
        box = self.shape(key).bounding_box()
        assert box is not None, key
        point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self._has_touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)
        return self.quiet()

    def press(self, target: Locator) -> Table:
        """A finger that comes from elsewhere, on a button."""
        self.page.evaluate(
            "document.dispatchEvent(new PointerEvent('pointerdown', { clientX: -999 }))"
        )
        if self._has_touch:
            target.tap()
        else:
            target.click()
        return self.quiet()

    def choose(self, *notations: str) -> Table:
        """Options out of the list, one after the other, without opening it."""
        for notation in notations:
            self.page.evaluate(
                "n => [...document.querySelectorAll('[data-option]')]"
                ".find(o => o.dataset.option === n).click()",
                notation,
            )
            self.quiet()
        return self

    def tool(self, name: str) -> Table:
        """A tool of the rail, also one that will only say why it cannot."""
        self.page.locator(f'[data-tool="{name}"]:visible').first.click(force=True)
        return self.quiet()

    def confirm(self) -> Table:
        """The primary button."""
        return self.press(self.page.locator("#confirm"))

    def press_on_board(self, key: str) -> Table:
        """A row that only the whole board of its panel shows on a phone; by that the panel is
        folded again."""
        panel = self.page.locator(".panel").filter(has=self.page.locator(f'[data-key="{key}"]'))
        opener = panel.locator(".panel-open")
        self.press(opener)
        self.press(self.row(key))
        expect(opener).to_have_attribute("aria-expanded", "false")
        return self

    def follow(self, plan: Plan) -> Table:
        """A choice with a finger: what is tapped, the answer, the primary button. What lies spread
        to be settled together is asked one by one; what is laid out above the panels is taken
        there."""
        singly = self.page.locator('#choices [data-chip="singly"]')
        if singly.count():
            self.press(singly)
        for name, value in plan.dials:
            self._turn(name, value)
        for key in plan.taps:
            self.bring(key)
            laid_out = self._laid_out(key)
            if laid_out.count() and key == plan.taps[-1] and _is_pressed(laid_out):
                break  # it was chosen with the tap before
            if laid_out.count():
                self.press(laid_out)
            elif self.shape(key).count():
                self.tap(key)
            elif self.row(key).count():
                self.press(self.row(key))
            else:
                self.press_on_board(key)
        if plan.on_tap and plan.taps:
            return self
        words = plan.chip if plan.taps else plan.button
        chip = self.page.locator("#choices").get_by_role("button", name=words, exact=True)
        offered = bool(chip.count())
        if offered:
            self.press(chip)
        if not (offered and plan.at_once):
            self.confirm()
        if self.page.locator("#cancel").is_visible():  # it was only selected, not done yet
            self.confirm()
        return self

    def bring(self, key: str) -> Table:
        """Turn to the part of the board where a shape is, if that has tabs and shows another."""
        tabs = self.page.locator('#overlay :is([data-key^="floor:"], [data-key^="quarter:"])')
        if key.partition(":")[0] in ("place", "space"):
            for tab in range(tabs.count()):
                if self.shape(key).count():
                    break
                self.tap(str(tabs.nth(tab).get_attribute("data-key")))
        return self

    def _turn(self, name: str, value: str) -> None:
        """A dial, down to its end and then up to a value."""
        dial = self.page.locator("#dials .dial").filter(has_text=name)
        pick = dial.locator(".dial-pick", has_text=value)
        if pick.count():
            self.press(pick)
            return
        less = dial.locator('[data-step="-1"]')
        while less.get_attribute("aria-disabled") is None:
            self.press(less)
        while dial.locator(".dial-value").inner_text() != value:
            self.press(dial.locator('[data-step="1"]'))

    def play_on(self, dice: random.Random) -> Table:
        """Taps anywhere until the result is shown."""
        for _ in range(6_000):
            if self.over:
                self.screen("result")
                return self
            self.finger(dice)
        raise AssertionError("the game does not end")

    def finger(self, dice: random.Random) -> None:
        """One tap of somebody who plays without much thought, but plays."""
        confirm = self.page.locator("#confirm")
        if confirm.is_visible() and dice.random() < 0.7:
            self.confirm()
            return
        chips = self.page.locator("#choices button")
        rows = self.page.locator(
            ':is(#panels .row-hit, #actions .action):not([aria-disabled="true"])'
        )
        rows = rows.locator("visible=true")
        lit = self.lit()
        ways: list[Any] = [*lit, *(chips.nth(n) for n in range(chips.count()))]
        if not lit:
            ways += [rows.nth(n) for n in range(rows.count())]
        way = dice.choice(ways)
        if isinstance(way, str):
            self.tap(way)
        else:
            self.press(way)


def _is_pressed(target: Locator) -> bool:
    return target.get_attribute("aria-pressed") == "true"


def unfold(page: Page) -> Page:
    """All that can be chosen on the new-game screen, not only what begins at once."""
    page.wait_for_selector('html[data-screen="new-game"]')
    more = page.locator("#more")
    if more.is_visible() and more.get_attribute("aria-expanded") == "false":
        more.dispatch_event("click")
    return page


def seat_at(page: Page, seat: int, sitter: str) -> None:
    """On the new-game screen: who plays a seat."""
    unfold(page).locator(f'[data-open-seat="{seat}"]').click(position={"x": 4, "y": 40})
    page.locator(f'#seats [data-sitter="{seat}"][value="{sitter}"]').check(force=True)


def choose(page: Page, key: str, value: str) -> None:
    """A setting, as people choose it: by the menu, and back to where they were."""
    page.locator('[data-tool="menu"]:visible').first.click()
    page.locator('#sheet-menu [data-menu="settings"]').click()
    chosen = page.locator(f'[data-setting="{key}"][value="{value}"]')
    page.locator("#sheet-settings label", has=chosen).click()
    expect(chosen).to_be_checked()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


def open_seat(page: Page, seat: int) -> Locator:
    """At the table: what can be changed about a seat, opened from the menu."""
    page.keyboard.press("m")
    page.locator(f'#menu-seats [data-seat="{seat}"]').click()
    return page.locator("#seat-fields")


def close_seat(page: Page) -> None:
    """Close what :func:`open_seat` has opened, and the menu below it."""
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")


def import_text(page: Page, text: str, name: str = "game.json") -> None:
    """Choose a file with this content."""
    content: FilePayload = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
    page.locator("#file").set_input_files([content])


def saved_where(kind: str, seed: int = 0, first: str = "") -> str:
    """A save, as a file holds it, of a random game that asks a question of this class.

    With ``first`` this Faction is asked, and it sits in the first seat. The game is played
    by the engine outside the browser until such a decision is open.
    """
    game = games.load(SLUG)
    dice = random.Random(seed)
    for attempt in range(200):
        factions = dice.sample(["vampires", "monsters", "zombies", "wizards"], 2)
        if kind == "DecayReaction":
            factions = ["zombies", "vampires"]
        if first:
            factions = [first, next(other for other in factions if other != first)]
        match = Match(game, {"faction": factions}, seed + attempt, ("Ada", "Ben"))
        while (asked := engine.decision(match.state)) is not None:
            if type(asked).__name__ == kind and not (first and asked.seat):
                return save.dumps(match)
            match.choose(dice.choice(engine.legal(match.state)))
    raise LookupError(kind)
