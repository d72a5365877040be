"""Nothing newer than the oldest browsers that we serve is used without a fallback, and a browser
that is older is told so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from web.build.tools import ROOT, WEB

from .support import DATA, Support, oldest
from .used import Use, everything, in_html, in_python, read_by_node

pytestmark = pytest.mark.skipif(
    not DATA.exists(), reason="web/node_modules is missing; build the site first: make site"
)

NO_FINGER = "a finger has neither a cursor nor a corner to drag"
LOOKS = "scroll bars then look as they do elsewhere"
PRINTED = "a printed page has other margins and breaks there, and closed chapters stay closed"
WITHOUT: Mapping[str, str] = {
    "globalThis.trustedTypes": "asked for with `?.`; a browser without them checks nothing",
    ".createPolicy": "of the same",
    "navigator.connection": "asked for with `?.`; unknown lines are measured",
    ".saveData": "of the same",
    "navigator.share": "its button is there where the system's sheet is",
    "navigator.wakeLock": "its setting is there where the browser can",
    "requestIdleCallback": "a timer stands in for it",
    "window.requestIdleCallback": "of the same",
    "on beforeunload": "every choice is saved as it is made; this only warns where none can be",
    "on contextmenu": "a long press is timed by the page, and no menu need be kept away",
    "window.devicePixelRatio": "Safari's does not follow its zoom: canvases are less sharp there",
    "css.properties.overscroll-behavior": "it only does nothing where there is nothing to scroll",
    "on touchmove": "a mouse sends none",
    "on touchend": "of the same; the keys lead on, too",
    ".changedTouches": "of the same",
    "html.global_attributes.autocapitalize": "a keyboard of keys does not capitalise",
    **dict.fromkeys(("css.properties.cursor.default", "css.properties.cursor.pointer"), NO_FINGER),
    **dict.fromkeys(
        (
            *("css.properties.resize", "css.properties.resize.none"),
            "css.properties.resize.vertical",
        ),
        NO_FINGER,
    ),
    **dict.fromkeys(
        (
            *("css.properties.scrollbar-color", "css.properties.scrollbar-width"),
            *("css.properties.scrollbar-width.none", "css.properties.scrollbar-width.thin"),
        ),
        LOOKS,
    ),
    **dict.fromkeys(
        ("css.properties.forced-color-adjust", "css.properties.forced-color-adjust.none"),
        "where colours are not forced none need be kept",
    ),
    **dict.fromkeys(
        (
            *("css.at-rules.page", "css.properties.break-after.avoid"),
            *("css.selectors.details-content", "css.properties.content-visibility"),
            "css.properties.content-visibility.visible",
        ),
        PRINTED,
    ),
}
"""What some of the oldest browsers lack, and why that does no harm."""
NEEDED = re.compile(r'^ {4}"([\w.-]+)": function', re.M)
NAMES = {"safari": "Safari", "safari_ios": "iPadOS", "firefox": "Firefox", "chrome": "Chromium"}


@pytest.fixture(scope="module")
def support() -> Support:
    return Support()


@pytest.fixture(scope="module")
def used() -> list[Use]:
    return everything()


def too_new(used: list[Use], support: Support) -> dict[str, str]:
    """By feature what is used too early, and where."""
    least, found = oldest(), {}
    for file, line, feature in used:
        if browsers := support.too_new(feature, least):
            found[feature] = f"{file}:{line} not in the oldest {', '.join(browsers)}"
    return found


def test_all_that_is_used_is_in_the_oldest_browsers_or_has_a_fallback(
    used: list[Use], support: Support
) -> None:
    assert {f: where for f, where in too_new(used, support).items() if f not in WITHOUT} == {}


def test_every_fallback_is_still_needed(used: list[Use], support: Support) -> None:
    assert set(WITHOUT) <= set(too_new(used, support))


@pytest.mark.parametrize(
    ("name", "text", "feature"),
    [
        ("a.css", "a { field-sizing: content }", "css.properties.field-sizing"),
        ("a.css", "a:open { color: red }", "css.selectors.open"),
        ("a.css", "@scope (a) { b { color: red } }", "css.at-rules.scope"),
        ("a.css", "a { color: contrast-color(red) }", "css.types.contrast-color"),
        ("a.mjs", "Promise.try(() => fetch('b'))", "Promise.try"),
        ("a.mjs", "export const all = (some, more) => some.union(more)", ".union"),
        ("a.mjs", "addEventListener('scrollend', () => {})", "on scrollend"),
        ("a.html", '<button command="close">x</button>', "html.elements.button.command"),
        ("a.py", "def f(e):\n    return e.scrollIntoViewIfNeeded()", ".scrollIntoViewIfNeeded"),
        ("a.py", "from js import navigator\nnavigator.setAppBadge(1)", "navigator.setAppBadge"),
        ("a.py", "from js import CookieStore", "CookieStore"),
        ("a.py", "on(document, 'scrollend', f)", "on scrollend"),
    ],
)
def test_what_is_too_new_is_found(
    name: str, text: str, feature: str, support: Support, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(text)
    readers = {".html": in_html, ".py": in_python}
    read = readers.get(path.suffix)
    found = [*(read(text, name) if read else read_by_node([path]))]
    assert feature in too_new(found, support)


def test_script_of_a_later_year_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.mjs"
    path.write_text("export const digits = /[\\d--[5]]/v; using file = open();")
    with pytest.raises(AssertionError, match="SyntaxError"):
        [*read_by_node([path])]


def test_a_browser_is_called_too_old_up_to_the_version_before_the_oldest(support: Support) -> None:
    """Given what the page's first script looks for, when a browser has all of it, then it is one of
    those that we serve: for each of them something came with the oldest version."""
    needed = NEEDED.findall((WEB / "boot/oldest.js").read_text("utf-8"))
    since = [support.since(feature) for feature in needed]
    assert all(since), needed
    for browser, least in oldest().items():
        assert max(found[browser] or () for found in since) == least, browser


def test_the_readme_and_the_sentence_name_the_oldest_browsers() -> None:
    said = (ROOT / "README.md").read_text("utf-8"), (WEB / "boot/oldest.js").read_text("utf-8")
    for browser, least in oldest().items():
        number = ".".join(map(str, least))
        for text in said:
            words = " ".join(re.sub(r'"\s*\+\s*"', "", text).split())
            named = re.findall(rf"{NAMES[browser]}(?: (?:or|and) iPadOS)? ([\d.]+\d)", words)
            assert named == [number], (browser, named)
