"""Pytest options and markers shared by `tests` and `e2e` (loaded by `-p` in pyproject.toml)."""

import faulthandler
import os
import signal
import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

AT_MOST = 600
"""Seconds for a test, ten times what the longest needs: a browser that answers no more would keep
the whole run waiting for it."""
_SCREEN = os.dup(2)
"""Where errors go, taken before pytest catches what tests write."""

# How long an example takes says nothing: machines are busy.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--soak`: run the long variants (more random games, more seeds, more devices)."""
    parser.addoption("--soak", action="store_true", help="run the long variants of the tests")


def pytest_configure(config: pytest.Config) -> None:
    """Register `rule(*clauses)`, the rulebook clauses that a test proves, and `soak`."""
    config.addinivalue_line("markers", "rule(*clauses): clauses of the rulebook that this proves")
    config.addinivalue_line("markers", "soak: only with --soak; a run tells how many are left out")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell lets what it starts in the background ignore Ctrl-C, which some tests press.
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long variants out where they were not asked for."""
    if config.getoption("--soak"):
        return
    left = [item for item in items if item.get_closest_marker("soak")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """End the process of a test that hangs, and show where it was: xdist names the test and goes on
    with another process. The long variants take their time."""
    if item.config.getoption("--soak"):
        return (yield)
    faulthandler.dump_traceback_later(AT_MOST, exit=True, file=_SCREEN)
    try:
        return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.fixture(scope="session")
def soak(pytestconfig: pytest.Config) -> bool:
    """Whether the long variants were asked for."""
    return bool(pytestconfig.getoption("--soak"))


@pytest.fixture(autouse=True)
def _content_is_taken_back() -> Iterator[None]:
    """What a test adds to the games is gone for the next one."""
    yield
    take_back_content()


def take_back_content() -> None:
    """Nothing is added to any game any more. What has not been imported has not been added to."""
    modules, games = sys.modules, "mythshelf.games"
    if myth := modules.get(f"{games}.myth.table.added"):
        for source in tuple(myth.sources()):
            myth.take_away(source)
    if mischief := modules.get(f"{games}.mythic_mischief.table.catalogue"):
        mischief._added.clear()
    if added := modules.get(f"{games}.added_content"):
        added._ADDED.clear()
