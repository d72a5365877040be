"""``python -m e2e.bench_first_visit [SITE...]``: a first visit over a slow line, until the shelf
can be used.

The line carries 200 KB a second and answers after 150 ms; the host compresses what hosts do. As in
:mod:`e2e.bench_start` the time is a ratio to a page that does nothing but ``loadPyodide()``, by
turns over the same line. Other built sites than ``dist/`` can be named.
"""

from __future__ import annotations

import gzip
import sys
import tempfile
import threading
from contextlib import suppress
from functools import cache, partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from web.serve import DIST, Handler

from .bench_start import READY, copied
from .browser import launch_arguments

ROUNDS = 3
AIM = 0.9
LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 50_000}
"""Milliseconds, and bytes a second."""
PATIENCE = 300_000
PACKED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".webmanifest"}
"""Files that hosts compress on their way."""


class PackingHandler(Handler):
    """Files as a host gives them, compressed where hosts do that."""

    def do_GET(self) -> None:
        """Answer with a file, unless the page that has asked is closed meanwhile."""
        with suppress(ConnectionError):
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            if path.suffix in PACKED and path.is_file():
                self._answer(transferred(path), self.guess_type(path))
            else:
                super().do_GET()

    def _answer(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@cache
def transferred(path: Path) -> bytes:
    """A file as it goes over the line."""
    content = path.read_bytes()
    return gzip.compress(content, 6) if path.suffix in PACKED else content


def main() -> int:
    """Measure and print."""
    arguments: Any = launch_arguments()
    reached = True
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**arguments)
        for site in map(Path, sys.argv[1:] or [str(DIST)]):
            with tempfile.TemporaryDirectory() as folder:
                reached = _measured(browser, copied(site, Path(folder) / "site"), site) and reached
        browser.close()
    return 0 if reached else 1


def _measured(browser: Browser, site: Path, name: Path) -> bool:
    handler = partial(PackingHandler, directory=str(site), quiet=True)
    serving = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{serving.server_port}/"
    times: dict[str, list[float]] = {"bare/index.html": [], "": []}
    weights = dict.fromkeys(times, 0.0)
    for _ in range(ROUNDS):
        for path, found in times.items():
            seconds, weights[path] = visit(browser, address + path)
            found.append(seconds)
    serving.shutdown()
    bare, page = (median(found) for found in times.values())
    ratio = page / bare
    print(
        f"first visit at 200 KB/s, until the shelf can be used {page:5.1f} s "
        f"({weights[''] / 1e6:.2f} MB; {name.name}), bare page {bare:5.1f} s "
        f"({weights['bare/index.html'] / 1e6:.2f} MB), ratio {ratio:4.2f}, "
        f"aim {AIM:4.2f}  {'reached' if ratio <= AIM else 'MISSED'}"
    )
    return ratio <= AIM


def visit(browser: Browser, address: str) -> tuple[float, float]:
    """Seconds until a page is ready, and the bytes that have arrived then."""
    context = browser.new_context(viewport={"width": 1024, "height": 768})
    page = context.new_page()
    client = context.new_cdp_session(page)
    arrived: list[float] = []
    client.on("Network.loadingFinished", lambda event: arrived.append(event["encodedDataLength"]))
    client.send("Network.enable")
    client.send("Network.emulateNetworkConditions", LINE)
    page.goto(address, wait_until="commit")
    page.wait_for_selector(READY, state="attached", timeout=PATIENCE)
    done: float = page.evaluate("performance.now()")
    weight = sum(arrived)
    context.close()
    return done / 1000, weight


if __name__ == "__main__":
    sys.exit(main())
