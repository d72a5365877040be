"""The guided first game: all of it by taps, left and resumed, by keyboard, by ear, at every size.

What there is to do at a step comes from the guide's own data: a session outside of the
browser follows along and says where the next tap goes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from mythshelf import games
from mythshelf.kernel.files import save
from mythshelf.kernel.guide import GuideStep, agrees, lesson
from mythshelf.kernel.play import engine
from playwright.sync_api import Locator, Page, expect

from web.app.presenting.registry import presenter
from web.app.session.guided import GuidedSession
from web.app.session.plan_chips import chips_of
from web.app.session.pointing import ANSWER, ANSWERS

from .axe import violations
from .conftest import DEVICES, READY, Watched
from .fit import unreadable
from .reader import Reader
from .table import SLUG, Table
from .test_keyboard import Keyboard
from .test_looks import by_browser
from .test_saves import to_shelf

MANOR = "mystic_manor"
CARD = "#guide"
_COVERED = """() => {
    const card = document.querySelector("#guide").getBoundingClientRect();
    const apart = b => b.right <= card.left + 1 || b.left >= card.right - 1
        || b.bottom <= card.top + 1 || b.top >= card.bottom - 1;
    const board = document.querySelector("#board").getBoundingClientRect();
    const shown = ({ left, right, top, bottom }) => ({
        left: Math.max(left, board.left), right: Math.min(right, board.right),
        top: Math.max(top, board.top), bottom: Math.min(bottom, board.bottom) });
    const isSeen = b => b.left < b.right && b.top < b.bottom;
    return [...document.querySelectorAll("[data-pointed]")]
        .filter(e => e.checkVisibility()).filter(e => !apart(e.getBoundingClientRect()))
        .map(e => e.outerHTML.slice(0, 80))
        .concat([...document.querySelectorAll("#overlay [data-key]")]
            .filter(e => (b => isSeen(b) && !apart(b))(shown(e.getBoundingClientRect())))
            .map(e => e.dataset.key));
}"""
"""What the card lies over: of what is pointed at, and of the part of the board that is shown."""
_SCROLLS = "(e => e.scrollHeight > e.clientHeight + 1)(document.querySelector('#table'))"
LOOKS, REST = 20, 100
"""How often, and with how many milliseconds between, a busy machine is asked where things are."""
_SMALL = """() => [...document.querySelectorAll("#guide button")]
    .filter(e => e.checkVisibility()).map(e => [e.textContent, e.getBoundingClientRect()])
    .filter(([, b]) => b.width < 44 || b.height < 44).map(([name]) => name)"""


class Pupil:
    """Somebody who follows the guide, with a session that knows the way."""

    def __init__(self, page: Page, speed: str = "off", slug: str = SLUG, name: str = "") -> None:
        self.page, self.table, self.slug = page, Table(page), slug
        self.table.speed(speed)
        game = games.load(slug)
        guide = lesson(game, name)
        assert guide is not None
        self.guide, self.name = guide, name or next(iter(game.manifest.guides))
        self.way = GuidedSession(guide.begin(game), presenter(slug), guide, 1)

    def begin(self) -> Pupil:
        """From the shelf to the first step; lessons are offered where a game is begun."""
        self.page.locator(f'.box-cover[data-new-game="{self.slug}"]').click()
        self.table.screen("new-game")
        self.page.locator(f'#lessons [data-guided="{self.name}"]').click()
        self.table.screen("table")
        self.table.quiet()
        return self

    def at(self, number: int) -> Pupil:
        """At one of the steps (from 1): the choices that lead to it come out of a file."""
        game = self.way.game
        match = self.guide.begin(game)
        for pattern in self.guide.way(number - 1)[len(self.guide.setup) :]:
            legal = engine.legal(match.state)
            match.choose(next(o for o in legal if agrees(pattern, game.notation.write(o))))
        self.table.resume(save.dumps(match))
        step = self.guide.place(match)
        self.way = GuidedSession(match, presenter(self.slug), self.guide, step)
        return self.to(number)

    @property
    def step(self) -> GuideStep:
        """Where the page has to be."""
        return self.way.lesson.step

    def check(self) -> None:
        """The card says what the step says."""
        number, total = self.way.guided_step, len(self.guide.steps)
        expect(self.page.locator("#guide-count")).to_have_text(f"Step {number} of {total}")
        expect(self.page.locator("#guide-title")).to_have_text(self.step.title)

    def do(self) -> None:
        """The step, with a finger."""
        number = self.way.guided_step
        self.check()
        if self.step.act in ("read", "watch"):
            self.table.press(self.page.locator("#guide-on"))
            self.way.go_on()
        elif self.step.act == "undo":
            self.table.press(self.page.locator('.rail [data-tool="undo"]'))
            self.way.undo()
        elif self.step.act == "rules":
            self.page.locator("#explain [data-slot=clause]").tap()
            expect(self.page.locator("#sheet-rules")).to_be_visible()
            self.page.locator("#sheet-rules [data-close]").tap()
            self.table.quiet()
            self.way.on_rules_opened()
        else:
            while self.way.guided_step == number:
                self._tap_where_it_points()
        self.table.quiet()

    def _tap_where_it_points(self) -> None:
        pointed = self.way.pointed()
        if pointed[-1] == ANSWER:
            expect(self.page.locator("#confirm")).to_have_attribute("data-pointed", "")
            self.table.confirm()
            self.way.confirm()
            return
        if pointed == (ANSWERS,):
            expect(self.page.locator("#choices")).to_have_attribute("data-pointed", "")
            chips = chips_of(self.way.picking.selection)
            chip = next(one for one, plan in chips.items() if self.way.lesson.wants(plan.options))
            self.table.press(self.page.locator(f'#choices [data-chip="{chip}"]'))
            self.way.press_chip(chip)
            return
        key = pointed[0]
        if key == "panel":
            plans = self.way.picking.selection.plans
            pattern = self.step.choices[0]
            write = self.way.game.notation.write
            key = next(p.taps[0] for p in plans if agrees(pattern, write(p.options[0])))
        self.table.bring(key)
        if self.table.shape(key).count():
            self.table.shape(key).evaluate("e => e.scrollIntoView({block: 'center'})")
            self.table.tap(key)
        else:
            row = self.table.row(key)
            if pointed[0] == key:
                expect(row).to_have_attribute("data-pointed", "")
            self._press(row)
        self.way.tap(key)
        if pointed[0] == "panel":
            for button in self.page.locator("#choices button").all()[:1]:
                self.way.press_chip(str(button.get_attribute("data-chip")))
                self.table.press(button)

    def _press(self, row: Locator) -> None:
        """What is not allowed can be pressed as well, to be told why."""
        refused = row.get_attribute("aria-disabled") == "true"
        if refused:
            row.dispatch_event("click")
            self.table.quiet()
        else:
            self.table.press(row)

    def to(self, number: int) -> Pupil:
        """All steps up to one of them (from 1)."""
        while self.way.guided_step < number:
            self.do()
        self.check()
        return self


def but_first(device: str) -> tuple[Any, ...]:
    """A whole guide is long: one device always, all of them with ``--soak``."""
    others = [name for name in DEVICES if name != device]
    return (device, *(pytest.param(name, marks=pytest.mark.soak) for name in others))


@pytest.fixture(params=but_first("tablet"))
def pupil(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Pupil:
    """Somebody with a device of that size, before the shelf."""
    return Pupil(on(request.param, reduced_motion="reduce", has_touch=True).open())


@pytest.fixture(params=but_first("phone"))
def hunter(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Pupil:
    """The same, who learns Mystic Manor."""
    page = on(request.param, reduced_motion="reduce", has_touch=True).open()
    return Pupil(page, slug=MANOR)


@pytest.fixture(params=but_first("phone"))
def duelist(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Pupil:
    """The same, who learns Mysterion."""
    page = on(request.param, reduced_motion="reduce", has_touch=True).open()
    return Pupil(page, slug="mysterion")


@pytest.fixture(params=but_first("phone"))
def apprentice(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Pupil:
    """The same, who learns Mischief & Malice."""
    page = on(request.param, reduced_motion="reduce", has_touch=True).open()
    return Pupil(page, slug="mischief_and_malice")


@pytest.fixture(params=but_first("phone"))
def hero(on: Callable[..., Watched], request: pytest.FixtureRequest) -> Callable[[str], Pupil]:
    """The same, who learns Myth, by the guide of a name."""
    page = on(request.param, reduced_motion="reduce", has_touch=True).open()
    return lambda name: Pupil(page, slug="myth", name=name)


def test_the_whole_guide_by_taps_at_every_size(pupil: Pupil) -> None:
    learn(pupil, (1, 4, 9, 14))


def test_the_whole_guide_of_the_manor_by_taps_at_every_size(hunter: Pupil) -> None:
    learn(hunter)


def test_the_whole_guide_of_mysterion_by_taps_at_every_size(duelist: Pupil) -> None:
    """Left after a step and resumed where lessons begin; to the battle's end, which stays on the
    table for the last step to be read."""
    duelist.begin().do()
    duelist.page.locator("[data-leave]").tap()
    duelist.table.screen("shelf")
    learn(duelist)


def test_the_whole_guide_of_malice_by_taps_at_every_size(apprentice: Pupil) -> None:
    learn(apprentice)


def test_the_whole_guide_of_myth_by_taps_at_every_size(hero: Callable[[str], Pupil]) -> None:
    learn(hero("first"))


def test_the_guide_through_an_act_by_taps_at_every_size(hero: Callable[[str], Pupil]) -> None:
    """Its end leads to the lesson that comes next."""
    pupil = hero("act")
    learn(pupil)
    pupil.page.locator("[data-continue]").click()
    pupil.table.screen("table")
    pupil.page.locator("#guide-next").tap()
    expect(pupil.page.locator("#guide-title")).to_have_text("Somebody at the cart")


def test_the_guide_to_a_merchant_by_taps_at_every_size(hero: Callable[[str], Pupil]) -> None:
    """Left after a step, and resumed from the campaigns, where it is offered as well."""
    pupil = hero("merchant").begin()
    pupil.do()
    page = pupil.page
    page.locator("[data-leave]").tap()
    pupil.table.screen("shelf")
    page.locator('.box-cover[data-new-game="myth"]').click()
    pupil.table.screen("new-game")
    page.locator("#to-campaigns").click()
    pupil.table.screen("campaigns")
    expect(page.locator("#campaigns-lessons [data-guided]")).to_have_count(2)
    page.locator('#campaigns-lessons [data-guided="merchant"]').tap()
    pupil.table.screen("table")
    pupil.table.quiet()
    pupil.check()
    page.locator("[data-leave]").tap()
    learn(pupil)


def misplaced(page: Page) -> list[str]:
    """What is wrong with where things are, when they have come to rest."""
    found: list[str] = []
    for _ in range(LOOKS):
        found = [*page.evaluate(_COVERED), *page.evaluate(_SMALL), *unreadable(page)]
        if page.evaluate(_SCROLLS):
            found.append("the table has to be scrolled")
        if not found:
            break
        page.wait_for_timeout(REST)
    return found


def learn(pupil: Pupil, judged: tuple[int, ...] = ()) -> None:
    """All of it. Nothing that is pointed at is covered, nothing is cut off or to be scrolled; at
    the judged steps axe finds nothing."""
    page = pupil.begin().page
    found: list[str] = []
    while not pupil.way.is_finished:
        where = f"step {pupil.step.title!r}: "
        found += [where + line for line in misplaced(page)]
        if pupil.way.guided_step in judged:
            found += [where + line for line in violations(page)]
        pupil.do()
    pupil.check()
    found += ["at the end: " + line for line in violations(page)]
    assert not found, "\n".join(found)
    expect(page.locator("#guide-on")).to_be_hidden()
    page.locator("#guide-play").tap()
    pupil.table.screen("new-game")
    page.locator('#new-game [data-tool="back"]').tap()
    expect(page.locator("#continue .hero-status")).to_have_text("Guided game, finished.")


def test_the_vampires_turn_is_seen_and_nothing_is_skipped(on: Callable[..., Watched]) -> None:
    """At a speed at which the pieces move: the card waits until they have."""
    pupil = Pupil(on("tablet").open(), "off").at(18)
    page = pupil.page
    pupil.table.speed("normal")
    page.locator("#guide-on").tap()
    expect(page.locator("#guide-title")).to_have_text(pupil.step.title)
    page.evaluate("document.querySelector('#guide-on').click()")
    pupil.way.go_on()
    pupil.table.quiet()
    pupil.check()
    assert "Frazzle" in page.locator("#live").inner_text()


def test_left_in_the_middle_and_resumed(on: Callable[..., Watched]) -> None:
    pupil = Pupil(on("tablet").open()).at(10)
    page = pupil.page
    page.locator("[data-leave]").tap()
    pupil.table.screen("shelf")
    status = page.locator("#continue .hero-status")
    expect(status).to_have_text("Guided game, step 10 of 25.")
    page.reload()
    page.wait_for_selector(READY, state="attached")
    expect(status).to_have_text("Guided game, step 10 of 25.")
    page.locator("[data-continue]").tap()
    pupil.table.screen("table")
    pupil.table.quiet()
    pupil.do()
    pupil.check()
    to_shelf(page)
    Table(page).begin()
    expect(page.locator(CARD)).to_be_hidden()
    to_shelf(page)
    expect(page.locator("#continue .hero-status")).to_contain_text("to play")
    page.locator("#continue [data-learn]").tap()
    pupil.table.quiet()
    pupil.do()
    page.reload()
    page.wait_for_selector(READY, state="attached")
    pupil.table.quiet()
    pupil.do()
    pupil.check()


def test_other_choices_get_a_friendly_word_and_undo_leads_back(on: Callable[..., Watched]) -> None:
    pupil = Pupil(on("tablet").open()).begin()
    page, table = pupil.page, pupil.table
    table.tap("mythic:2")
    expect(table.explanation).to_contain_text("press “Go on”")
    pupil.to(4)
    table.tap("mythic:0")
    target = next(key for key in table.lit() if key.startswith("space:"))
    table.tap(target)
    table.confirm()
    expect(table.explanation).to_contain_text("let us first")
    pupil.check()
    pupil.do()
    pupil.do()
    pupil.do()
    assert pupil.way.guided_step == 7
    table.tool("undo")
    pupil.way.undo()
    pupil.check()
    assert pupil.way.guided_step == 6
    table.tool("redo")
    expect(page.locator("#guide-title")).to_have_text(pupil.guide.steps[6].title)


def test_the_first_steps_by_keyboard_alone(on: Callable[..., Watched]) -> None:
    page = on("tablet").open()
    hands = Keyboard(page)
    hands.tab_to("data-learn").press("Enter")
    hands.table.screen("table")
    hands.table.quiet()
    assert hands.focused("id") == "guide"
    hands.tab_to("id", "guide-on", most=3).press("Enter")
    hands.table.quiet()
    assert hands.focused("id") == "guide-on", "the button stays under the keyboard"
    hands.press("Enter")
    hands.table.quiet()
    hands.press("Enter")
    hands.table.quiet()
    expect(page.locator("#guide-count")).to_have_text("Step 4 of 25")
    assert hands.focused("id") == "guide", "where its button is gone, the card has the keyboard"
    hands.tab_to("data-key", most=6)
    while hands.focused("data-key") != "mythic:2":
        hands.press("ArrowRight")
    hands.press("Enter")
    hands.table.quiet()
    while hands.focused("data-key") != "space:2":
        hands.press("ArrowRight")
    hands.press("Enter", "Enter")
    hands.table.quiet()
    expect(page.locator("#guide-count")).to_have_text("Step 5 of 25")
    hands.press("u")
    hands.table.quiet()
    expect(page.locator("#guide-count")).to_have_text("Step 6 of 25")


def test_every_step_is_heard(on: Callable[..., Watched]) -> None:
    reader = Reader(on("tablet", reduced_motion="reduce"))
    page = reader.page
    pupil = Pupil(page)
    reader.press("button", "Learn by playing 10 min")
    pupil.check()
    assert reader.all("region", "")[0].name.startswith("Step 1 of 25")
    for step in pupil.guide.steps[1:4]:
        heard = reader.press("button", "Go on")
        assert any(step.title in said and step.text in said for said in heard), heard
    assert any("Tap Spark on B1" in said for said in heard), heard


@pytest.mark.parametrize("device", but_first("phone"))
def test_text_at_twice_its_size(on: Callable[..., Watched], device: str) -> None:
    page = on(device, reduced_motion="reduce", has_touch=True).open(anew=True)
    by_browser(page)
    pupil = Pupil(page)
    found: list[str] = []
    for number in (1, 4, 9, 14, 18):
        pupil.at(number)
        found += [f"step {number}: {line}" for line in unreadable(page)]
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert not found, "\n".join(found)
    assert wide <= 0
