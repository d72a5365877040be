"""The built site with a server of its own, for tests that stop it, change it, or want an origin of
which no browser knows anything."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

from web.build import offline
from web.serve import DIST, server

SOON = 0.02
"""Seconds after which a server has stopped that was told to: it looks so often whether it was."""


class Served:
    """A folder with a server of its own, which can be stopped."""

    def __init__(self, folder: Path, prefix: str) -> None:
        self.folder, self.prefix = folder, prefix
        self._server = server(0, prefix, site=folder)
        self.url = f"http://127.0.0.1:{self._server.server_port}{prefix}"
        threading.Thread(target=self._server.serve_forever, args=(SOON,), daemon=True).start()

    def stop(self) -> None:
        """From now on nobody answers; that can be said twice."""
        self._server.shutdown()
        self._server.server_close()


class Site(Served):
    """A copy of the built site, which can be changed."""

    def __init__(self, folder: Path, prefix: str) -> None:
        shutil.copytree(DIST, folder)
        super().__init__(folder, prefix)

    def publish(self, version: str) -> None:
        """Let the site be another build."""
        page = self.folder / "index.html"
        page.write_text(page.read_text("utf-8").replace("On the table", f"New in {version}"))
        offline.write_version(self.folder, version)
        offline.write_worker(self.folder)


def begin_with(site: Path, script: str) -> None:
    """Let the page of a site run a script before its own."""
    put_first(site / "index.html", script)
    offline.write_version(site, "begins")
    offline.write_worker(site)


def put_first(page: Path, script: str) -> None:
    """A script of the test's own before all others of a page: not every browser can be told to run
    one there."""
    (page.parent / "first.js").write_text(script)
    text = page.read_text("utf-8")
    page.write_text(text.replace("<script", '<script src="first.js"></script>\n<script', 1))
