"""A page of the site that one test after another begins anew, without a new start of Python.

Most of a start is Python waking up, which tests nothing in the tests of something else. So a page
that a test has left is laid to rest: what the app has begun is stopped and the document emptied.
For the next test it gets the document back as the browser had parsed it, and the app is started in
the Python that is there. With ``--soak`` every test has a page that was loaded for it.
"""

from __future__ import annotations

from playwright.sync_api import Error, Page

OFTEN = 25
"""How many tests share a page: the app of each stays in its memory."""

SCRIPT = """
(() => {
    let parsed, told = [], listened = [], timed = [], seen = [], uses = 0, going = false;
    const texts = () => [...document.querySelectorAll("#version, [data-offline-note]")];
    const isOfPython = listener => typeof listener?.destroy === "function";
    const within = target => target instanceof Element && target !== document.body
        && target !== document.documentElement;
    const copyAttributes = (from, to) => {
        for (const name of to.getAttributeNames()) to.removeAttribute(name);
        for (const name of from.getAttributeNames()) to.setAttribute(name, from.getAttribute(name));
    };
    document.addEventListener("readystatechange", () => {
        parsed ??= document.documentElement.cloneNode(true);
    });
    const pause = globalThis.setTimeout.bind(globalThis);
    const until = async isSo => {
        for (let turn = 0; !isSo() && turn < 100; turn++)
            await new Promise(done => pause(done, 20));
    };
    const asked = new Set(), ask = globalThis.fetch;
    globalThis.fetch = (...what) => {
        const answer = ask(...what), forget = () => pause(() => asked.delete(answer), 100);
        asked.add(answer);
        answer.then(forget, forget);
        return answer;
    };
    const answered = async () => { // Python would write the answer into a document that is empty
        await until(() => !asked.size);
        return !asked.size;
    };
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...what) {
        const target = this ?? globalThis;
        if (isOfPython(what[1]) && !within(target)) listened.push([target, ...what]);
        return listen.apply(target, what);
    };
    for (const [start, stop] of [["setTimeout", "clearTimeout"], ["setInterval", "clearInterval"],
                                 ["requestAnimationFrame", "cancelAnimationFrame"]]) {
        const plain = globalThis[start].bind(globalThis);
        globalThis[start] = (...what) => {
            const id = plain(...what);
            timed.push([stop, id]);
            return id;
        };
    }
    for (const way of ["back", "forward"]) {
        const plain = history[way].bind(history);
        history[way] = () => { going = true; plain(); };
    }
    listen.call(globalThis, "popstate", () => { going = false; });
    const arrived = async () => { // a step that the last test has asked for is none of the next one
        await until(() => !going);
        going = false;
    };
    for (const [kind, end] of [["Worker", "terminate"], ["ResizeObserver", "disconnect"],
                               ["IntersectionObserver", "disconnect"], ["AudioContext", "close"],
                               ["MutationObserver", "disconnect"]])
        globalThis[kind] = new Proxy(globalThis[kind], {
            construct(...how) {
                const made = Reflect.construct(...how);
                if ("ready" in document.documentElement.dataset) seen.push(() => made[end]());
                return made;
            },
        });
    globalThis.reusedPage = {
        async rest() {
            if (!await answered()) return Infinity;
            told = texts().map(element => element.textContent);
            for (const [target, ...what] of listened) target.removeEventListener(...what);
            for (const [stop, id] of timed) globalThis[stop](id);
            for (const end of seen) end();
            listened = [], timed = [], seen = [];
            sessionStorage.clear();
            document.adoptedStyleSheets = [];
            document.body.replaceChildren();
            return ++uses;
        },
        async begin(address) {
            await arrived();
            const { documentElement: root, body } = document;
            const { memory, offline } = root.dataset; // what is written once in a page's life
            copyAttributes(parsed, root);
            for (const [name, value] of Object.entries({ memory, offline }))
                if (value) root.dataset[name] = value;
            const fresh = parsed.querySelector("body").cloneNode(true);
            copyAttributes(fresh, body);
            for (const script of fresh.querySelectorAll("script")) script.remove();
            body.replaceChildren(...fresh.childNodes);
            texts().forEach((element, place) => { element.textContent = told[place] ?? ""; });
            scrollTo(0, 0);
            getSelection().removeAllRanges();
            history.replaceState(null, "", address);
            const { loadPyodide } = await import(new URL("boot/interpreter.mjs", document.baseURI));
            const python = await loadPyodide({ stdout: console.log, stderr: console.error });
            python.runPython(`
from web.app.platform.dom import by_id
by_id.cache_clear()
from web.app.main import start
start()`);
        },
    };
})();
"""
_IS_STARTED = "'reusedPage' in window && 'ready' in document.documentElement.dataset"


def rest(page: Page) -> bool:
    """Stop what a test has left on a page; whether another test may have it."""
    try:
        if page.is_closed() or not page.evaluate(_IS_STARTED):
            return False
        page.unroute_all()
        page.mouse.move(0, 0)
        uses: float = page.evaluate("reusedPage.rest()")
        return uses < OFTEN
    except Error:  # gone, or it never got that far
        return False


def begin(page: Page, address: str) -> None:
    """Start the app anew on a page at rest, at this address of the site.

    In front of other pages of its window: one behind them is drawn once a second.
    """
    page.bring_to_front()
    page.evaluate("address => reusedPage.begin(address)", address)
