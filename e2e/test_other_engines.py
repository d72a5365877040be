"""The page in Firefox and in WebKit: all that it is there for, once in each.

The one window of an engine serves all its tests. Where a test needs a device that knows nothing of
the page, the site has a new address; all others go on in one page, as people do.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mythshelf import games
from mythshelf.games import SLUGS
from mythshelf.kernel.files import save

from .engines.table import READY, Table
from .engines.window import Window
from .kept import FILL
from .offline_site import KEPT
from .site import Site
from .table import SLUG
from .test_heap_snapshot import IPAD
from .test_heap_snapshot import KEPT as MEMORY_KEPT

USED = 'html[data-memory="used"]'
FROM_KEPT = "return !!early.kept && !early.isUnfit"
WIDE, UPRIGHT = (1024, 768), (768, 1024)
TOOLS = """const {width, height} = document.querySelector(".rail").getBoundingClientRect();
return Math.max(width, height);"""
"""How long the row of tools is."""
ROTATE = """for (const cards of document.querySelectorAll(".open-cards")) {
    const card = cards.firstElementChild;
    if (!card) continue;
    cards.append(card);
    card.dispatchEvent(new Event("moved"));
}"""
"""The first card of every row goes to its end, and says so as all elements do (``dom.Keyed``)."""
TAKEN_AWAY = """document.dispatchEvent(new Event("visibilitychange"));
for (const leave of ["visibilitychange", "pagehide", "beforeunload"])
    addEventListener(leave, event => event.stopImmediatePropagation(), true);"""
"""The page goes into the background, and hears of nothing any more."""
MARKED = 0.02
"""The share of a canvas that marks of the last choice may take, which is told no more later on."""


@pytest.fixture
def shelf(window: Window, site_url: str) -> Table:
    """The shelf of somebody who was here before."""
    return Table(window).at_shelf(site_url)


def toast(table: Table, words: str) -> None:
    """Wait for a message."""
    table.window.wait_until(lambda: words in table.window.text("#toasts"), words)


def test_the_second_visit_starts_from_what_the_first_has_kept_and_needs_no_server(
    window: Window, fresh: Callable[[], Site]
) -> None:
    site = fresh()
    table = Table(window).open(site.url)
    window.wait(USED)
    table.begin().choose_some(3)
    position = table.position
    window.wait(MEMORY_KEPT)
    window.wait(KEPT)
    site.stop()
    table.open(site.url)
    window.wait(USED)
    assert window.run(FROM_KEPT)
    assert table.go_on().position == position


def test_as_an_ipad_it_starts_from_it_too(window: Window, fresh: Callable[[], Site]) -> None:
    with window.as_agent(IPAD):
        table = Table(window).open(fresh().url)
        assert "iPad" in window.run("return navigator.userAgent")
        window.wait(USED)
        table.begin().choose()


def test_every_game_is_painted_at_its_first_choices_and_when_it_is_continued(shelf: Table) -> None:
    table = shelf
    for slug in SLUGS:
        table.begin(slug)
        assert not table.blank, slug
        table.choose().choose().choose()
        position, ink = table.position, dict(table.ink)
        assert not table.blank, slug
        table.to_shelf().go_on().see_all()
        assert table.position == position, slug
        assert dict(table.ink) == pytest.approx(ink, abs=MARKED), slug
        table.to_shelf()


def test_whatever_was_out_of_sight_or_moved_is_seen_again(shelf: Table) -> None:
    """Given Myth on an upright tablet, with its first tile laid, when it is turned, and turned
    back, when the log was over it, and when cards have changed places, then the screen shows every
    card, and the tools lie beside the board or below it."""
    window = shelf.window
    window.resize(*UPRIGHT)
    table = shelf.begin("myth").choose_some(9).see_all()
    assert len(table.ink) > 1
    assert not table.blank
    window.resize(*WIDE)
    table.see_all()
    assert window.run(TOOLS) == WIDE[1]
    window.resize(*UPRIGHT)
    table.see_all()
    assert window.run(TOOLS) == UPRIGHT[0]
    table.tool("log")
    window.click("#sheet-log [data-close]")
    table.see_all()
    window.run(ROTATE)
    table.see_all()


def test_a_choice_is_undone_and_made_again(shelf: Table) -> None:
    table = shelf.begin().choose()
    before = table.position
    table.choose()
    after = table.position
    assert after != before
    assert table.tool("undo").position == before
    assert table.tool("redo").position == after


def test_the_worker_gives_a_hint(shelf: Table) -> None:
    table = shelf.begin()
    options = table.position.options
    table.tool("hint")
    table.window.wait_until(lambda: "Hint: " in table.window.text("#facts"), "a hint")
    assert table.position.options == options


def test_a_page_that_was_thrown_out_of_memory_comes_back_as_it_was(shelf: Table) -> None:
    """Given a game on the table, when the page is loaded anew and could not take leave, then the
    game is there again in the same position, and nothing is asked."""
    table = shelf.begin().choose_some(3)
    position, window = table.position, table.window
    window.run(TAKEN_AWAY)
    window.reload()
    window.wait(READY)
    assert table.screen("table").quiet().position == position
    assert not window.text("#toasts").strip()
    assert not window.sees(".sheet:not(.dockable), #curtain")


def test_a_game_goes_to_another_device_as_a_link_and_as_a_file(
    shelf: Table, fresh: Callable[[], Site]
) -> None:
    table = shelf.begin().choose_some(5)
    position, window = table.position, table.window
    table.tool("share")
    window.wait("#sheet-share:not([hidden]) #share-link:not([hidden])")
    address = window.run("return document.getElementById('share-address').value")
    window.click("#sheet-share [data-close]")
    window.click('[data-tool="menu"]')
    window.click('#sheet-menu [data-menu="save"]')
    file = window.downloaded()
    assert save.loads(file.read_text(), games.load).cursor == 5
    table.open(fresh().url + address[address.index("#") :])
    window.wait("#link-game:not([hidden])")
    window.click('[data-act="play"]')
    assert table.screen("table").quiet().position == position
    assert table.to_shelf().open_file(file).position == position


def test_where_all_data_is_blocked_it_plays_and_says_what_is_lost(
    window: Window, site_url: str
) -> None:
    with window.keeping_nothing():
        table = Table(window).open(site_url)
        refused = "try { localStorage } catch (error) { return error.name }"
        assert window.run(refused) == "SecurityError"
        toast(table, "lets the page keep nothing")
        window.click(".toast [data-slot=close]")
        window.wait_until(lambda: not window.sees(".toast"), "the end of the message")
        before = table.begin().position
        assert table.choose().position != before
        window.wait("html[data-unsaved]")


def test_a_full_device_is_told_and_the_game_goes_on(
    window: Window, fresh: Callable[[], Site]
) -> None:
    table = Table(window).open(fresh().url).begin(SLUG).choose()
    window.run(f"({FILL})()")
    table.choose()
    toast(table, "is not saved")
    window.run("localStorage.removeItem('filler')")
    table.choose()
    window.wait_until(lambda: not window.text("#toasts").strip(), "the end of the message")
    assert table.position.options
