"""What every engine can be asked for, in the words of a person who looks and clicks."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from .programs import PATIENCE

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_SEEN = "return [...document.querySelectorAll(arguments[0])].find(e => e.checkVisibility())"
_FRAME = "return [outerWidth - innerWidth, outerHeight - innerHeight]"


class Window:
    """A browser's one window, with what it downloads in the folder ``downloads``."""

    def __init__(self, downloads: Path) -> None:
        self.downloads = downloads

    def ask(self, command: str, **values: Any) -> Any:
        """One command of WebDriver: ``url``, ``execute/sync``, ``element``, ``click``."""
        raise NotImplementedError

    def as_agent(self, agent: str) -> AbstractContextManager[None]:
        """Pages that are opened meanwhile see this user agent."""
        raise NotImplementedError

    def keeping_nothing(self) -> AbstractContextManager[None]:
        """Pages that are opened meanwhile may keep nothing in the browser."""
        raise NotImplementedError

    def open(self, url: str) -> None:
        """Load an address, also where it differs from the present one by its fragment alone."""
        self.leave()
        self.ask("url", url=url)

    def reload(self) -> None:
        """Load the page anew, at the same entry of the history."""
        self.ask("refresh")

    def run(self, script: str, *arguments: Any) -> Any:
        """What a function body returns."""
        return self.ask("execute/sync", script=script, args=list(arguments))

    def run_until_told(self, script: str, *arguments: Any) -> Any:
        """What a function body tells the function that is its last argument."""
        return self.ask("execute/async", script=script, args=list(arguments))

    def screenshot(self) -> str:
        """A picture of the page as it is seen: a PNG in base64."""
        return str(self.ask("screenshot"))

    def click(self, css: str) -> None:
        """A real click in the middle of the first element that matches and can be seen."""
        found = self.run(_SEEN, css)
        assert found, f"nothing to be seen matches {css}: {self._state()}"
        self.ask("click", element=found[_ELEMENT])

    def choose_file(self, css: str, path: Path) -> None:
        """A file for a field that asks for one."""
        found = self.run("return document.querySelector(arguments[0])", css)
        self.ask("value", element=found[_ELEMENT], text=str(path))

    def wait(self, css: str) -> None:
        """Wait until something matches."""
        self.wait_until(lambda: self.run("return !!document.querySelector(arguments[0])", css), css)

    def wait_until(self, holds: Callable[[], Any], what: str) -> None:
        """Wait for something else, which is named in case that it does not come."""
        until = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > until:
                raise TimeoutError(f"waited in vain for {what}: {self._state()}")
            time.sleep(0.02)

    def sees(self, css: str) -> bool:
        """Whether something that matches can be seen."""
        return self.run(_SEEN, css) is not None

    def text(self, css: str) -> str:
        """What the first element that matches says; nothing where there is none."""
        return str(self.run("return document.querySelector(arguments[0])?.textContent ?? ''", css))

    def resize(self, width: int, height: int) -> None:
        """Give the page so many CSS pixels."""
        across, down = self.run(_FRAME)
        self.ask("window/rect", width=width + across, height=height + down)
        size = [width, height]
        self.wait_until(lambda: self.run("return [innerWidth, innerHeight]") == size, str(size))

    def leave(self) -> None:
        """Leave the page."""
        self.ask("url", url="about:blank")

    def clear(self) -> None:
        """Forget what was downloaded."""
        for path in self.downloads.iterdir():
            path.unlink()

    def downloaded(self) -> Path:
        """The one file that has been downloaded, or is about to be."""
        self.wait_until(self._loaded, "a download")
        (path,) = self._loaded()
        return path

    def _loaded(self) -> list[Path]:
        found = self.downloads.glob("*.json")
        return [path for path in found if path.stat().st_size]

    def _state(self) -> str:
        return str(self.run("return JSON.stringify(document.documentElement.dataset)"))
