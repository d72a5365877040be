"""Which engines there are, and what a run does without one that is not here."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from .firefox import firefox
from .programs import NotHere
from .webkit import webkit
from .window import Window

ENGINES: dict[str, Callable[[Path], AbstractContextManager[Window]]] = {
    "firefox": firefox,
    "webkit": webkit,
}


@contextmanager
def window(name: str, folder: Path) -> Iterator[Window]:
    """A window of an engine, with its profile in ``folder``. Where the engine is not here and
    cannot be installed, the test is skipped, and fails where ``CI`` is set."""
    try:
        with ENGINES[name](folder) as opened:
            yield opened
    except NotHere as error:
        if os.environ.get("CI"):
            pytest.fail(str(error))
        pytest.skip(f"{error}, so the page was not tried in it")
