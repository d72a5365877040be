"""The conformance suite inside Pyodide: the same games, the same digests as under CPython."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from inspect import getsource
from itertools import permutations
from typing import Any

from mythshelf.games import load
from mythshelf.kernel import engine
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.rng import Dice, below

from .conftest import Watched

GAMES = 20
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
report = check_game(load("%s"), %r, %d)
f"{report.decisions} {report.digest}"
"""
JOURNEY = {"mode": "journey", "travellers": "2", "health": "20"}
STEPS = 300
IMPORTS = """
from hashlib import sha256
from mythshelf.games import load
from mythshelf.kernel import engine
from mythshelf.kernel.rng import Dice, below
"""


def walked(settings: dict[str, str], choices: int) -> str:
    """The digest of the beginning of a random Journey: a whole one with every check would take a
    minute in the browser."""
    game, dice, digest = load("mysterion"), Dice(3), sha256()
    state = game.new(game.checked(settings), 3)
    for _ in range(choices):
        options = engine.legal(state)
        option = options[below(dice, len(options))]
        engine.apply(state, option)
        digest.update(f"{game.notation.write(option)} {game.codec.encode(state)}".encode())
    return digest.hexdigest()


def test_games_in_the_browser_are_those_of_cpython(on: Callable[..., Watched]) -> None:
    device = on("desktop")
    page = device.page()
    page.route("**/parity.html", lambda r: r.fulfill(body=PAGE, content_type="text/html"))
    page.goto(device.site_url + "parity.html")
    page.wait_for_selector('html[data-ready="1"]', state="attached", timeout=60_000)
    pairings = list(permutations(SLUGS, 2))
    tables: list[tuple[str, dict[str, Any], int]] = [
        ("mythic_mischief", {"faction": list(pairings[seed % len(pairings)])}, seed)
        for seed in range(GAMES)
    ]
    tables += [("mystic_manor", {"players": players}, 1) for players in ("2", "3", "5")]
    tables.append(("mysterion", {"decks": ["quiet_depths", "dusk_toll"]}, 1))
    for table in tables:
        slug, settings, seed = table
        report = check_game(load(slug), settings, seed)
        there = page.evaluate(f"python.runPython({json.dumps(CHECK % table)})")
        assert there == f"{report.decisions} {report.digest}", table
    program = IMPORTS + getsource(walked)
    there = page.evaluate(
        f"python.runPython({json.dumps(f'{program}walked({JOURNEY!r}, {STEPS})')})"
    )
    assert there == walked(JOURNEY, STEPS)
