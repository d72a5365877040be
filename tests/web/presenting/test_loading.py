"""Large games are imported module by module, in a Python that has not imported them yet."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

import pytest
from mythshelf.games import SLUGS

from web.build.import_order import LARGE, order_of, order_of_reckoner

HEAD = """
import sys
from mythshelf import games
from web.app.presenting import loading
from web.app.session import guided  # what every page has imported
slug, order = sys.argv[1], sys.argv[2]
loading.get_data = lambda _package, _name: order.encode()
ours = lambda: {name for name in sys.modules if f".games.{slug}" in name}
work = loading.loading(slug)
"""
STEPS = """
steps = []
while True:
    before = ours()
    try:
        progress = next(work)
    except StopIteration as end:
        game = end.value
        break
    steps.append(len(ours() - before))
assert game is games.load(slug) and loading.is_loaded(slug)
print(max(steps), len(steps))
"""
MEANWHILE = """
next(work), next(work)
assert games.load(slug).slug == slug
for _ in work: pass
assert loading.is_loaded(slug)
print("whole")
"""
LEFT = """
next(work), next(work)
work.close()
assert not loading.is_loaded(slug)
assert [*loading.loading(slug)] and games.load(slug).slug == slug
print("whole")
"""


@cache
def _order(slug: str) -> str:
    return "\n".join(order_of(slug))


def _run(script: str, slug: str, order: str) -> str:
    command = [sys.executable, "-c", script, slug, order]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("slug", LARGE)
def test_each_step_imports_little(slug: str) -> None:
    most, steps = map(int, _run(HEAD + STEPS, slug, _order(slug)).split())
    assert most <= 6  # a module, and the folders around it
    assert steps > 100


@pytest.mark.parametrize("script", [MEANWHILE, LEFT], ids=["meanwhile", "left"])
def test_it_is_whole_whatever_happens_in_between(script: str) -> None:
    assert _run(HEAD + script, LARGE[0], _order(LARGE[0])) == "whole"


RECKONER = """
import sys
from mythshelf import games
from mythshelf.analysis.reckoner import reckoner_of
from web.app.presenting import loading
slug, order = sys.argv[1], sys.argv[2]
games.load(slug)
loading.get_data = lambda _package, _name: order.encode()
work, most, before = loading.loading_reckoner(slug), 0, len(sys.modules)
while True:
    try:
        next(work)
    except StopIteration as end:
        assert end.value is reckoner_of(slug) and len(sys.modules) == before
        break
    most, before = max(most, len(sys.modules) - before), len(sys.modules)
print(most)
"""


@pytest.mark.parametrize("slug", SLUGS)
def test_what_judges_a_game_is_imported_in_small_steps(slug: str) -> None:
    order = "\n".join(order_of_reckoner(slug))
    assert int(_run(RECKONER, slug, order)) <= 4  # a module, and what it needs of the library
