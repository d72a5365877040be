"""Faults planted in the page's own Python, and mended again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page

from .conftest import Watched

FOREVER = 1_000_000
_PYTHON = """async (code) => {
    const { loadPyodide } = await import(new URL("boot/interpreter.mjs", document.baseURI));
    const python = await loadPyodide({ stdout: console.log, stderr: console.error });
    return python.runPython(code);
}"""
_PLANT = """
def plant():
    import importlib, sys
    owner = importlib.import_module("{module}")
    *outer, name = "{place}".split(".")
    for part in outer:
        owner = getattr(owner, part)
    plain, left = owner.__dict__[name], [{times}]
    def failing(*args, **named):
        if left[0] <= 0:
            return plain(*args, **named)
        left[0] -= 1
        {what}
    setattr(owner, name, failing)
    sys.planted = getattr(sys, "planted", []) + [(owner, name, plain, left)]
plant()
"""
_MEND = """
import sys
for owner, name, plain, left in reversed(getattr(sys, "planted", [])):
    setattr(owner, name, plain)
    left[0] = 0  # what was handed out meanwhile works again, too
sys.planted = []
"""
RAISES = 'raise KeyError("planted")'


@dataclass(frozen=True)
class Fault:
    """A function of the program, by its module and its name there, that fails."""

    module: str
    place: str
    what: str = RAISES


def run(page: Page, code: str) -> object:
    """What some Python gives in the page."""
    return page.evaluate(_PYTHON, code)


@contextmanager
def planted(page: Page, device: Watched, fault: Fault, times: int = FOREVER) -> Iterator[None]:
    """Let a function fail so many times; then it is mended, and what the page has written to its
    console of that is no complaint."""
    before = len(device.complaints)
    run(page, _PLANT.format(module=fault.module, place=fault.place, what=fault.what, times=times))
    try:
        yield
    finally:
        run(page, _MEND)
        device.complaints[before:] = [
            words for words in device.complaints[before:] if words.startswith("page error")
        ]
