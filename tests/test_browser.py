"""The browser tests find their browsers, or get them."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from e2e import browser, installing
from e2e.engines import lending, programs

CHROMIUM = "/usr/bin/chromium"


class Machine:
    """A machine whose package manager refuses two installations at a time."""

    def __init__(self) -> None:
        self.browser: str | None = None
        self.offers_one = True
        self._is_busy = threading.Lock()

    def succeeds(self, *command: str) -> bool:
        if command[:2] != ("apt-get", "install"):
            return command[0] == "apt-get"
        if not self.offers_one or not self._is_busy.acquire(blocking=False):
            return False
        time.sleep(0.05)
        self.browser = CHROMIUM
        self._is_busy.release()
        return True


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Machine:
    made = Machine()
    monkeypatch.setattr(installing, "LOCK", tmp_path / "lock")
    monkeypatch.setattr(installing, "succeeds", made.succeeds)
    monkeypatch.setattr(browser, "NOT_INSTALLABLE", tmp_path / "failed")
    monkeypatch.setattr(browser, "own_browser", lambda: False)
    monkeypatch.setattr(browser, "system_browser", lambda: made.browser)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    return made


def test_two_processes_on_a_new_machine_share_one_installation(machine: Machine) -> None:
    with ThreadPoolExecutor() as pool:
        both = list(pool.map(lambda _: browser.launch_arguments(), range(2)))
    assert [found["executable_path"] for found in both] == [CHROMIUM] * 2


def test_what_cannot_be_installed_is_said(machine: Machine) -> None:
    machine.offers_one = False
    with pytest.raises(browser.NoBrowser, match="apt-get install chromium"):
        browser.launch_arguments()


def test_another_engine_is_installed_where_it_is_missing(machine: Machine) -> None:
    programs.demand(lambda: machine.browser is not None, "Firefox", "firefox-esr")
    assert machine.browser


@pytest.mark.parametrize(("ci", "outcome"), [("", pytest.skip), ("true", pytest.fail)])
def test_without_another_engine_its_tests_are_skipped_but_never_where_all_must_run(
    ci: str,
    outcome: Any,
    machine: Machine,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    machine.offers_one = False
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/apt-get" if "apt" in name else None)
    with pytest.raises(outcome.Exception, match="install firefox-esr"):
        lending.window("firefox", tmp_path).__enter__()
