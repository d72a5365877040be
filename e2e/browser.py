"""Find a Chromium for the browser tests, or get one; never go without one in silence."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from . import installing
from .installing import ROOT

NOT_INSTALLABLE = ROOT / ".cache" / "playwright-install-failed"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Chromium heeds the last list only, so that Playwright's stands here too; what follows at its
    # end are pages of the browser's own window, which cost more than some of ours.
    "--disable-features=AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,"
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,"
    "HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,"
    "NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,"
    "TcpPortRandomizationWin,ThirdPartyStoragePartitioning,"
    "InitialWebUI,PreloadTopChromeWebUI,WebUIOmniboxAimPopup,WebUIOmniboxPopup,WebUIReloadButton",
)
SHARED = ("--process-per-site",)
"""The pages of a context share a process, and so what the browser has made of Python's
WebAssembly: for tests, not for measuring a start."""
HELP = """No browser for the tests was found, and none could be installed. Do one of these:
  .venv/bin/playwright install chromium        (Playwright's own)
  sudo apt-get install chromium                (Debian, Ubuntu)
  install Chromium or Google Chrome so that it is on the PATH"""


class NoBrowser(Exception):
    """There is no browser and none can be had; the message says what to do."""


def launch_arguments(*more: str) -> dict[str, object]:
    """Arguments for Playwright's ``launch``, with more flags. Raises :class:`NoBrowser`."""
    flags = [
        *FLAGS,
        *more,
        *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
    ]
    found = _found()
    if found is None:
        with installing.alone():
            found = _found()
            if found is None:  # another process may have just installed one
                found = _installed()
    if found is None:
        raise NoBrowser(HELP)
    return {"args": flags, **found}


def _found() -> dict[str, str] | None:
    """The argument that names the browser that is there; none for Playwright's own."""
    if own_browser():
        return {}
    path = system_browser()
    return {"executable_path": path} if path else None


def _installed() -> dict[str, str] | None:
    if install_own():
        return {}
    path = install_debian()
    return {"executable_path": path} if path else None


def own_browser() -> bool:
    """Whether Playwright's own Chromium is there."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def system_browser() -> str | None:
    """The path of the system's Chromium, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def install_own() -> bool:
    """Try Playwright's own installer, once; a failure is remembered."""
    if NOT_INSTALLABLE.exists():
        return False
    print("Installing Playwright's Chromium ...", file=sys.stderr)
    if installing.succeeds(sys.executable, "-m", "playwright", "install", "chromium"):
        return True
    NOT_INSTALLABLE.parent.mkdir(parents=True, exist_ok=True)
    NOT_INSTALLABLE.write_text("Delete this file to try again.\n")
    return False


def install_debian() -> str | None:
    """Try Debian's package, where this user may install one."""
    return system_browser() if installing.debian("chromium") else None
