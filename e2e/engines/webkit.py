"""WebKitGTK in a window of our own, by its driver, which speaks WebDriver over HTTP."""

from __future__ import annotations

import http.client
import json
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from .programs import PATIENCE, demand, found, listens, running, written
from .window import Window

_SYSTEM_PYTHON = "/usr/bin/python3"
_WINDOW = Path(__file__).with_name("webkit_window.py")
_BINDINGS = "import gi; gi.require_version('WebKit2', '4.1')"
_PROGRAMS = ("WebKitWebDriver", "Xvfb")
_PACKAGES = ("webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1")
_NO_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
"""Root may not use WebKit's sandbox; the pages are our own."""
_TELL = "webkit.messageHandlers.window.postMessage(arguments[0])"


class _WebDriver(Window):
    def __init__(self, port: int, downloads: Path) -> None:
        super().__init__(downloads)
        self._port = port
        how = {"webkitgtk:browserOptions": {"binary": str(_WINDOW), "args": []}}
        wanted = {"capabilities": {"alwaysMatch": how}}
        self._session = f"/session/{self._post('/session', wanted)['sessionId']}"

    def ask(self, command: str, **values: Any) -> Any:
        if "element" in values:
            return self._post(f"{self._session}/element/{values.pop('element')}/{command}", values)
        if command == "screenshot":
            return self._checked("GET", f"{self._session}/{command}")
        return self._post(f"{self._session}/{command}", values)

    @contextmanager
    def as_agent(self, agent: str) -> Iterator[None]:
        self.run(_TELL, {"agent": agent})
        try:
            yield
        finally:
            self.run(_TELL, {"agent": ""})
            self.leave()

    @contextmanager
    def keeping_nothing(self) -> Iterator[None]:
        self.run(_TELL, {"keeps": False})
        try:
            yield
        finally:
            self.run(_TELL, {"keeps": True})
            self.leave()

    def _post(self, path: str, values: dict[str, Any]) -> Any:
        return self._checked("POST", path, json.dumps(values))

    def _checked(self, method: str, path: str, content: str | None = None) -> Any:
        answer = self._answer(method, path, content)
        assert not (isinstance(answer, dict) and "error" in answer), answer
        return answer

    def _answer(self, method: str, path: str, content: str | None = None) -> Any:
        with closing(http.client.HTTPConnection("127.0.0.1", self._port, PATIENCE)) as driver:
            driver.request(method, path, content, {"Content-Type": "application/json"})
            return json.loads(driver.getresponse().read())["value"]

    def close(self) -> None:
        """End it, if it has not ended by itself."""
        self._answer("DELETE", self._session)


@contextmanager
def webkit(folder: Path) -> Iterator[Window]:
    """A window of WebKitGTK that keeps its profile in ``folder`` from one time to the next; see
    ``webkit_window.py``. Raises :class:`NotHere`."""
    demand(_is_here, "WebKit", *_PACKAGES)
    downloads = folder / "downloads"
    downloads.mkdir(exist_ok=True)
    how = {
        "WINDOW_PROFILE": str(folder / "profile"),
        "WINDOW_DOWNLOADS": str(downloads),
        **_NO_SANDBOX,
    }
    driver, screen = map(str, map(found, _PROGRAMS))
    number = folder / f"display-{time.monotonic_ns()}"
    with (
        number.open("w") as told,
        running(screen, "-displayfd", "1", "-screen", "0", "1920x1200x24", stdout=told),
    ):
        display = f":{written(number)}"
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with running(driver, f"--port={port}", DISPLAY=display, **how):
            listens(port)
            with closing(_WebDriver(port, downloads)) as browser:
                yield browser


def _is_here() -> bool:
    bound = subprocess.run([_SYSTEM_PYTHON, "-c", _BINDINGS], capture_output=True).returncode == 0
    return bound and None not in map(found, _PROGRAMS)
