"""Firefox and WebKit, driven without any package: Marionette and WebDriver are small protocols.

Playwright brings patched builds of its own of both; what is tested here are the browsers as
Debian and others ship them. Each says by :class:`NotHere` what is missing where it cannot run.
"""

from __future__ import annotations

import http.client
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 90
_SYSTEM_PYTHON = "/usr/bin/python3"
_WINDOW = Path(__file__).with_name("webkit_window.py")
_BINDINGS = "import gi; gi.require_version('WebKit2', '4.1')"
_NO_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
"""Root may not use WebKit's sandbox; the pages are our own."""
_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_PREFERENCES = {
    "marionette.port": 0,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}


class NotHere(Exception):
    """The browser or its driver is not installed; the message says which."""


class Browser:
    """A browser's one window, in the words of a person who looks and clicks."""

    def ask(self, command: str, **values: Any) -> Any:
        """One command of WebDriver: ``url``, ``execute/sync``, ``element``, ``click``."""
        raise NotImplementedError

    def open(self, url: str) -> None:
        self.ask("url", url=url)

    def run(self, script: str, *arguments: Any) -> Any:
        """What a function body returns."""
        return self.ask("execute/sync", script=script, args=list(arguments))

    def click(self, css: str) -> None:
        """A real click in the middle of the first element that matches and can be seen."""
        self.ask("click", element=self._found(css))

    def wait(self, css: str) -> None:
        """Wait until something matches."""
        until = time.monotonic() + PATIENCE
        while not self.run("return !!document.querySelector(arguments[0])", css):
            if time.monotonic() > until:
                raise TimeoutError(f"waited in vain for {css}: {self._state()}")
            time.sleep(0.05)

    def text(self, css: str) -> str:
        return str(self.run("return document.querySelector(arguments[0])?.textContent ?? ''", css))

    def _found(self, css: str) -> str:
        found = self.run(
            "return [...document.querySelectorAll(arguments[0])].find(e => e.checkVisibility())",
            css,
        )
        assert found, f"nothing to be seen matches {css}: {self._state()}"
        return str(found[_ELEMENT])

    def _state(self) -> str:
        return str(self.run("return JSON.stringify(document.documentElement.dataset)"))


class _Marionette(Browser):
    """Firefox's own protocol: lengths and JSON over a socket."""

    _COMMANDS = {  # noqa: RUF012 - never changed
        "url": "WebDriver:Navigate",
        "execute/sync": "WebDriver:ExecuteScript",
        "click": "WebDriver:ElementClick",
        "session": "WebDriver:NewSession",
    }

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._number = 0
        self._read()
        self.ask("session")

    def ask(self, command: str, **values: Any) -> Any:
        if command == "click":
            values = {"id": values["element"]}
        self._number += 1
        sent = json.dumps([0, self._number, self._COMMANDS[command], values]).encode()
        self._socket.sendall(b"%d:%s" % (len(sent), sent))
        _, _, error, result = self._read()
        assert error is None, error
        return result.get("value") if isinstance(result, dict) else result

    def close(self) -> None:
        self._socket.close()

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._some(1)
        return json.loads(self._some(int(length[:-1])))

    def _some(self, size: int) -> bytes:
        content = b""
        while len(content) < size:
            part = self._socket.recv(size - len(content))
            assert part, "the browser has gone"
            content += part
        return content


class _WebDriver(Browser):
    """A driver that speaks WebDriver over HTTP."""

    def __init__(self, port: int, wanted: dict[str, Any]) -> None:
        self._port = port
        wanted = {"capabilities": {"alwaysMatch": wanted}}
        self._session = f"/session/{self._post('/session', wanted)['sessionId']}"

    def ask(self, command: str, **values: Any) -> Any:
        if command == "click":
            return self._post(f"{self._session}/element/{values['element']}/click", {})
        return self._post(f"{self._session}/{command}", values)

    def _post(self, path: str, values: dict[str, Any]) -> Any:
        with closing(http.client.HTTPConnection("127.0.0.1", self._port, PATIENCE)) as driver:
            driver.request("POST", path, json.dumps(values), {"Content-Type": "application/json"})
            answer = json.loads(driver.getresponse().read())["value"]
        assert not (isinstance(answer, dict) and "error" in answer), answer
        return answer

    def close(self) -> None:
        with closing(http.client.HTTPConnection("127.0.0.1", self._port, PATIENCE)) as driver:
            driver.request("DELETE", self._session)
            driver.getresponse().read()


@contextmanager
def firefox(folder: Path, **preferences: Any) -> Iterator[Browser]:
    """Firefox with a fresh profile in ``folder``; dots of the test's own preferences are written
    as ``__``. Raises :class:`NotHere`."""
    program = _program("firefox-esr", "firefox")
    own = {name.replace("__", "."): value for name, value in preferences.items()}
    wanted = {**_PREFERENCES, **own}
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in wanted.items())
    (folder / "user.js").write_text("".join(lines))
    with _running(program, "--headless", "--marionette", "--no-remote", "--profile", folder):
        port = _written(folder / "MarionetteActivePort")
        with closing(_Marionette(int(port))) as browser:
            yield browser


@contextmanager
def webkit(folder: Path) -> Iterator[Browser]:
    """WebKitGTK's small browser with nothing kept from before. Raises :class:`NotHere`."""
    places = {f"XDG_{name}_HOME": str(folder / name) for name in ("DATA", "CACHE", "CONFIG")}
    with _driven(folder, {}, **places) as browser:
        yield browser


@contextmanager
def webkit_window(folder: Path, agent: str = "") -> Iterator[Browser]:
    """A window of WebKitGTK that keeps its profile in ``folder`` from one time to the next; see
    ``webkit_window.py``. Raises :class:`NotHere`."""
    if subprocess.run([_SYSTEM_PYTHON, "-c", _BINDINGS], capture_output=True).returncode:
        raise NotHere("python3-gi or gir1.2-webkit2-4.1 is not installed")
    wanted = {"webkitgtk:browserOptions": {"binary": str(_WINDOW), "args": []}}
    how = {"WINDOW_PROFILE": str(folder / "profile"), "WINDOW_AGENT": agent, **_NO_SANDBOX}
    with _driven(folder, wanted, **how) as browser:
        yield browser


@contextmanager
def _driven(folder: Path, wanted: dict[str, Any], **environment: str) -> Iterator[Browser]:
    """A WebKit that WebKitWebDriver has started, on a screen of its own."""
    driver, screen = _program("WebKitWebDriver"), _program("Xvfb")
    number = folder / f"display-{time.monotonic_ns()}"
    with (
        number.open("w") as told,
        _running(screen, "-displayfd", "1", "-screen", "0", "1280x1024x24", stdout=told),
    ):
        display = f":{_written(number)}"
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with _running(driver, f"--port={port}", DISPLAY=display, **environment):
            _listens(port)
            with closing(_WebDriver(port, wanted)) as browser:
                yield browser


def _program(*names: str) -> str:
    path = next(filter(None, map(shutil.which, names)), None)
    if path is None:
        raise NotHere(f"{names[0]} is not installed")
    return path


@contextmanager
def _running(program: str, *words: Any, stdout: Any = None, **environment: str) -> Iterator[None]:
    process = subprocess.Popen(
        [program, *map(str, words)],
        stdout=stdout or subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _written(path: Path) -> str:
    """What a program writes to a file when it is ready."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if path.exists() and path.read_text().strip():
            return path.read_text().strip()
        time.sleep(0.05)
    raise TimeoutError(path.name)


def _listens(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
