"""Large games are imported module by module, in a Python that has not imported them yet."""

from __future__ import annotations

import subprocess
import sys
from functools import cache

import pytest

from web.build.import_order import LARGE, order_of

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


def _run(script: str, slug: str) -> str:
    command = [sys.executable, "-c", HEAD + script, slug, _order(slug)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("slug", LARGE)
def test_each_step_imports_little(slug: str) -> None:
    most, steps = map(int, _run(STEPS, slug).split())
    assert most <= 6  # a module, and the folders around it
    assert steps > 100


@pytest.mark.parametrize("script", [MEANWHILE, LEFT], ids=["meanwhile", "left"])
def test_it_is_whole_whatever_happens_in_between(script: str) -> None:
    assert _run(script, LARGE[0]) == "whole"
