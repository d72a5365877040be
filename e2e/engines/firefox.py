"""Firefox by its own protocol: Marionette, lengths and JSON over a socket."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from .programs import PATIENCE, demand, found, running, written
from .window import Window

_NAMES = ("firefox-esr", "firefox")
_PREFERENCES = {
    "marionette.port": 0,
    "app.update.disabledForTesting": True,
    "browser.download.folderList": 2,
    "browser.download.alwaysOpenPanel": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
_AGENT, _BLOCKING = "general.useragent.override", "network.cookie.cookieBehavior"
_BLOCKED = 2
"""The setting by which sites may keep no data at all."""
_SET = """const [name, value] = arguments;
if (value === null) Services.prefs.clearUserPref(name);
else if (typeof value === "string") Services.prefs.setStringPref(name, value);
else Services.prefs.setIntPref(name, value);"""


class _Marionette(Window):
    _COMMANDS = {  # noqa: RUF012 - never changed
        "url": "WebDriver:Navigate",
        "refresh": "WebDriver:Refresh",
        "execute/sync": "WebDriver:ExecuteScript",
        "execute/async": "WebDriver:ExecuteAsyncScript",
        "click": "WebDriver:ElementClick",
        "value": "WebDriver:ElementSendKeys",
        "screenshot": "WebDriver:TakeScreenshot",
        "session": "WebDriver:NewSession",
        "window/rect": "WebDriver:SetWindowRect",
        "context": "Marionette:SetContext",
    }

    def __init__(self, port: int, downloads: Path) -> None:
        super().__init__(downloads)
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._number = 0
        self._read()
        self.ask("session")

    def ask(self, command: str, **values: Any) -> Any:
        if "element" in values:
            values["id"] = values.pop("element")
        self._number += 1
        sent = json.dumps([0, self._number, self._COMMANDS[command], values]).encode()
        self._socket.sendall(b"%d:%s" % (len(sent), sent))
        _, _, error, result = self._read()
        assert error is None, error
        return result.get("value") if isinstance(result, dict) else result

    @contextmanager
    def as_agent(self, agent: str) -> Iterator[None]:
        with self._preferring(_AGENT, agent):
            yield

    @contextmanager
    def keeping_nothing(self) -> Iterator[None]:
        with self._preferring(_BLOCKING, _BLOCKED):
            yield

    def close(self) -> None:
        self._socket.close()

    @contextmanager
    def _preferring(self, name: str, value: str | int) -> Iterator[None]:
        """A preference of the browser, until now."""
        self._prefer(name, value)
        try:
            yield
        finally:
            self._prefer(name, None)
            self.leave()

    def _prefer(self, name: str, value: str | int | None) -> None:
        self.ask("context", value="chrome")
        self.run(_SET, name, value)
        self.ask("context", value="content")

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


@contextmanager
def firefox(folder: Path) -> Iterator[Window]:
    """Firefox with its profile in ``folder``. Raises :class:`NotHere`."""
    demand(lambda: found(*_NAMES) is not None, "Firefox", "firefox-esr")
    downloads = folder / "downloads"
    downloads.mkdir(exist_ok=True)
    wanted = {**_PREFERENCES, "browser.download.dir": str(downloads)}
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in wanted.items())
    (folder / "user.js").write_text("".join(lines))
    told = folder / "MarionetteActivePort"
    told.unlink(missing_ok=True)
    how = ("--headless", "--marionette", "--remote-allow-system-access", "--no-remote")
    with (
        running(found(*_NAMES) or "", *how, "--profile", folder),
        closing(_Marionette(int(written(told)), downloads)) as browser,
    ):
        yield browser
