"""Pytest options and markers shared by `tests` and `e2e` (loaded by `-p` in pyproject.toml)."""

import pytest
from hypothesis import settings

# How long an example takes says nothing: machines are busy.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--soak`: run the long variants (more random games, more seeds, more devices)."""
    parser.addoption("--soak", action="store_true", help="run the long variants of the tests")


def pytest_configure(config: pytest.Config) -> None:
    """Register `rule(*clauses)`: the rulebook clauses that a test proves."""
    config.addinivalue_line("markers", "rule(*clauses): clauses of the rulebook that this proves")


@pytest.fixture(scope="session")
def soak(pytestconfig: pytest.Config) -> bool:
    """Whether the long variants were asked for."""
    return bool(pytestconfig.getoption("--soak"))
