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
    import importlib, sys, types
    owner = importlib.import_module("{module}")
    for part in "{place}".split("."):
        owner = getattr(owner, part)
    function, left = getattr(owner, "__wrapped__", owner), [{times}]
    plain = types.FunctionType(
        function.__code__, function.__globals__, None, function.__defaults__, function.__closure__
    )
    plain.__kwdefaults__ = function.__kwdefaults__
    def instead(*args, **named):
        if left[0] <= 0:
            return plain(*args, **named)
        left[0] -= 1
        {what}
    def failing(*args, **named):
        import sys
        return sys.planted["{module}", "{place}"][0](*args, **named)
    sys.planted = getattr(sys, "planted", {{}})
    sys.planted["{module}", "{place}"] = instead, function, function.__code__
    function.__code__ = failing.__code__
plant()
"""
"""The function itself gets other code, so that it fails wherever it was handed out."""
_MEND = """
import sys
for instead, function, code in getattr(sys, "planted", {}).values():
    function.__code__ = code
sys.planted = {}
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
