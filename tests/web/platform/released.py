"""What a release left in a browser's storage: kept for good, and opened by every later one.

``python -m tests.web.platform.released`` writes ``tests/fixtures/saves/<version>/`` for the version
in the sources: ``storage.json``, and whole games (:mod:`.corpus`). That is done once, when the
version is raised; a file that is there is never written again, since nobody can change what players
have on their devices.
"""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from typing import Any

from mythshelf import __version__, games
from mythshelf.games import SLUGS
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.web.platform import corpus
from tests.web.platform.memory import MemoryStore
from web.app.platform.preferences import Preferences
from web.app.platform.storage import Saves
from web.app.presenting.registry import presenter
from web.app.session.autosave import Autosave
from web.app.session.session import TableSession

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "saves"
NAMES = ("Ada", "Ben")
SEEDS = 40
TABLES = (
    {"faction": ["vampires", "wizards"]},
    {"faction": ["zombies", "monsters"], "layout": "2"},
    {"faction": ["monsters", "vampires"], "layout": "3"},
    {"faction": ["wizards", "zombies"], "first_time": "yes"},
)


def written_by_this_version() -> dict[str, str]:
    """A store with a saved game at every kind of question, one undone, one finished."""
    store, clock = MemoryStore(), count(1_700_000_000_000, 60_000)
    saves = Saves(store, lambda: next(clock))
    preferences = Preferences(store)
    preferences.speed, preferences.names = "fast", list(NAMES)
    for slug in SLUGS:
        preferences.remember_settings(slug, TABLES[1])
        seen: set[str] = set()
        for seed in range(SEEDS):
            _play(saves, slug, seed, seen)
    return store.data


def _play(saves: Saves, slug: str, seed: int, seen: set[str]) -> None:
    """One random game, saved where a question is asked that no game before was saved at."""
    match: Match[Any] = Match(games.load(slug), TABLES[seed % len(TABLES)], seed, NAMES)
    dice = Dice(seed)
    while (asked := engine.decision(match.state)) is not None:
        options = engine.legal(match.state)
        kind = type(asked).__name__
        if kind not in seen:
            seen.add(kind)
            _keep(saves, match, kind)
        match.choose(options[below(dice, len(options))])
    if seed == 0:
        _keep(saves, match, "the end")
        match.go_to(match.cursor - 2)
        _keep(saves, match, "two choices undone")


def _keep(saves: Saves, match: Match[Any], title: str) -> None:
    """Saved twice, so that both slots are used."""
    session = TableSession(match, presenter(match.game.slug))
    keeping = Autosave.new(saves, session)
    keeping.retitle(title)
    keeping.keep(session)
    keeping.keep(session)


def main() -> int:
    """Write the fixtures of this version that are not there yet."""
    folder = FOLDER / __version__
    folder.mkdir(parents=True, exist_ok=True)
    storage = folder / "storage.json"
    if not storage.exists():
        text = json.dumps(written_by_this_version(), indent=1, sort_keys=True)
        storage.write_text(text + "\n", "utf-8")
        print(storage)
    if not (folder / corpus.NAME).exists():
        print(corpus.write(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
