"""The conformance suite inside Pyodide: the same games, the same digests as under CPython."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from inspect import getsource
from itertools import cycle, islice, permutations
from typing import Any

from mythshelf.games import load
from mythshelf.games.myth.campaign.chronicle import FRESH, Chronicle, Veteran
from mythshelf.games.myth.campaign.text import written
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below

from .conftest import Watched
from .planted import run

FACTIONS = ("vampires", "monsters", "zombies", "wizards")
PAGE = """<!doctype html><title>parity</title><script type="module">
import "./python/pyodide.asm.js";
import { loadPyodide } from "./python/pyodide.mjs";
import { APP, begin, LIBRARY, put, unpacked, withLibrary } from "./boot/packs.mjs";
const stdLibURL = new URL(LIBRARY, location.href).href;
const python = await withLibrary(() => loadPyodide({ createPyodideModule, stdLibURL }));
put(python, APP, await unpacked(await (await fetch(APP)).arrayBuffer()));
begin(python); // the games are fetched when they are imported
globalThis.python = python;
document.documentElement.dataset.ready = "1";
</script>"""
PLAYED: list[tuple[str, dict[str, Any], int]] = [
    *(
        ("mythic_mischief", {"faction": list(pair)}, seed)
        for seed, pair in enumerate(islice(cycle(permutations(FACTIONS, 2)), 20))
    ),
    *(("mystic_manor", {"players": players}, 1) for players in ("2", "3", "5")),
    ("mysterion", {"decks": ["quiet_depths", "dusk_toll"]}, 1),
    ("mischief_and_malice", {"decks": ["wildfire_wake", "glass_grove"]}, 1),
    ("mischief_and_malice", {"decks": ["carnival_of_sparks", "hollow_orchard"]}, 18),
    ("myth", {"mode": "slaughterfield", "heroes": "2"}, 3),
    ("myth", {"mode": "story", "heroes": "2"}, 3),
]
"""Whole games, of which every choice and every position is compared."""
SHORT = (*(PLAYED[number] for number in (0, 4, 8, 9)), *PLAYED[20:])
"""Some of them: every Faction in both seats, and every other game."""
JOURNEY = ("mysterion", {"mode": "journey", "travellers": "2", "health": "20"}, 3)
ADVENTURE = ("myth", {"mode": "adventure", "heroes": "2"}, 3)
VETERANS = Chronicle(
    (
        Veteran(
            "soldier",
            ("slow-burn",),
            ("breaker-of-lines",),
            ("harbinger", "hearthkeeper"),
            ("ash-bow", "round-shield"),
        ),
        Veteran("acolyte"),
    ),
    (29, 15, 1),
    (*FRESH.quests[1:], "ashes-and-teeth"),
    ("night-watch",),
    2,
)
LATER = ("myth", {**ADVENTURE[1], "chronicle": written(VETERANS)}, 1)
LONG = ((JOURNEY, 300), (ADVENTURE, 150), (LATER, 150))
"""Games that are compared up to so many choices: an act also with what is kept of acts before."""
CHECKED = (PLAYED[0], PLAYED[13], PLAYED[20], PLAYED[23], PLAYED[24])
"""Games in which every promise of the engine is checked as well: some of each."""
IMPORTS = """
from hashlib import sha256
from typing import Any
from mythshelf.games import load
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.rng import Dice, below
"""
DOCUMENTED = """
import sys
"".join({
    kind.__doc__
    for name, module in list(sys.modules.items()) if name.startswith(("mythshelf.", "web."))
    for kind in vars(module).values() if "__dataclass_params__" in getattr(kind, "__dict__", {})
})
"""
"""The docstrings of all dataclasses of the engine and the page."""


def walked(slug: str, settings: dict[str, Any], seed: int, most: int = 5_000) -> str:
    """The length of a random game, or of its beginning, and a digest of all its choices and
    positions."""
    game, dice, digest = load(slug), Dice(seed), sha256()
    state = game.new(game.checked(settings), seed)
    made = 0
    while made < most and engine.decision(state) is not None:
        options = engine.legal(state)
        option = options[below(dice, len(options))]
        engine.apply(state, option)
        made += 1
        digest.update(f"{game.notation.write(option)} {game.codec.encode(state)}".encode())
    return f"{made} {digest.hexdigest()}"


def checked(slug: str, settings: dict[str, Any], seed: int) -> str:
    """The length of a checked random game and the digest of its end."""
    report = check_game(load(slug), settings, seed)
    return f"{report.decisions} {report.digest}"


def test_games_in_the_browser_are_those_of_cpython(on: Callable[..., Watched], soak: bool) -> None:
    device = on("desktop")
    page = device.page()
    page.route("**/parity.html", lambda r: r.fulfill(body=PAGE, content_type="text/html"))
    page.goto(device.site_url + "parity.html")
    page.wait_for_selector('html[data-ready="1"]', state="attached", timeout=60_000)

    def there(program: str) -> str:
        answer: str = page.evaluate("program => python.runPython(program)", program)
        return answer

    there(IMPORTS + getsource(walked) + getsource(checked) + "'ready'")
    for table in PLAYED if soak else SHORT:
        assert there(f"walked(*{table!r})") == walked(*table), table
    for table, most in LONG:
        assert there(f"walked(*{table!r}, {most})") == walked(*table, most), table
    for table in CHECKED:
        assert there(f"checked(*{table!r})") == checked(*table), table


def test_no_class_writes_its_signature_down_when_it_is_imported(
    on: Callable[..., Watched],
) -> None:
    """As a dataclass does that has no docstring: the page's have a dash for one."""
    assert run(on("tablet").open(), DOCUMENTED) == "-"
