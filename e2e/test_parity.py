"""The conformance suite inside Pyodide: the same games, the same digests as under CPython."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import permutations

from mythshelf.games import load
from mythshelf.kernel.conformance import check_game

from .conftest import Watched

GAMES = 24
SLUGS = ("vampires", "monsters", "zombies", "wizards")
PAGE = """<!doctype html><title>parity</title><script type="module">
import { loadPyodide } from "./python/pyodide.mjs";
const python = await loadPyodide();
const archive = await (await fetch("./app.zip")).arrayBuffer();
python.unpackArchive(archive, "zip");
globalThis.python = python;
document.documentElement.dataset.ready = "1";
</script>"""
CHECK = """
from mythshelf.games import load
from mythshelf.kernel.conformance import check_game
report = check_game(load("mythic_mischief"), {"faction": ["%s", "%s"]}, %d)
f"{report.decisions} {report.digest}"
"""


def test_games_in_the_browser_are_those_of_cpython(on: Callable[..., Watched]) -> None:
    device = on("desktop")
    page = device.context.new_page()
    page.route("**/parity.html", lambda r: r.fulfill(body=PAGE, content_type="text/html"))
    page.goto(device.site_url + "parity.html")
    page.wait_for_selector('html[data-ready="1"]', state="attached", timeout=60_000)
    game = load("mythic_mischief")
    pairings = list(permutations(SLUGS, 2))
    for seed in range(GAMES):
        pairing = pairings[seed % len(pairings)]
        report = check_game(game, {"faction": list(pairing)}, seed)
        there = page.evaluate(f"python.runPython({json.dumps(CHECK % (*pairing, seed))})")
        assert there == f"{report.decisions} {report.digest}", (pairing, seed)
