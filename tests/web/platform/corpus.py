"""Whole games in every mode, as a release saved them: every later release replays them.

``python -m tests.web.platform.released`` writes ``tests/fixtures/saves/<version>/games.xz`` beside
what the release left in a browser: a save's text in every line, compressed.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

from mythshelf import games
from mythshelf.kernel.errors import BadSettings
from mythshelf.kernel.files import save
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.settings import MODE, Setting
from mythshelf.players import make_player

NAME = "games.xz"
NAMES = ("Ada", "Ben", "Cleo", "Dot", "Eve")
KINDS_OF_TABLE = (MODE, "players", "travellers")
"""The settings that decide what is played and by how many."""
UNDONE = 2
"""How many choices are taken back in games that are saved in the middle."""
LONGEST = 1_000
"""Choices after which a game is saved even if it goes on: some Journeys are long."""


def tables(game: Game[Any]) -> Iterator[dict[str, Any]]:
    """Settings for every mode and number of players, then for every value of every other setting,
    those of a seat too; the game itself refuses what does not fit together."""
    settings = game.settings()
    kinds = [setting for setting in settings if setting.key in KINDS_OF_TABLE]
    chosen = [dict(values) for values in _of(kinds)]
    for setting in settings:
        if setting not in kinds:
            mode = {MODE: setting.modes[0]} if setting.modes else {}
            chosen += [{**mode, setting.key: value} for value in _values(game, setting, mode)]
    seen: list[Any] = []
    for one in chosen:
        with suppress(BadSettings):
            checked = game.checked(one)
            if checked not in seen:
                seen.append(checked)
                yield checked


def _values(game: Game[Any], setting: Setting, mode: dict[str, str]) -> Iterator[Any]:
    """Every choice; where each seat makes one, every choice for the first seat and those after it
    for the others."""
    choices = [choice.value for choice in setting.choices]
    if not setting.per_seat:
        yield from choices
        return
    seats = game.seats(game.checked(mode))
    for first in range(len(choices)):
        yield [choices[(first + seat) % len(choices)] for seat in range(seats)]


def _of(kinds: list[Setting]) -> Iterator[tuple[tuple[str, str], ...]]:
    """Every combination, also without the settings that only some modes ask."""
    for asked in (kinds, [kind for kind in kinds if not kind.modes]):
        yield from product(*([(kind.key, one.value) for one in kind.choices] for kind in asked))


def written_by_this_version() -> str:
    """A line for a game at every table, and another one for it in the middle."""
    lines: list[str] = []
    for slug in games.SLUGS:
        game = games.load(slug)
        for seed, settings in enumerate(tables(game)):
            match = played(Match(game, settings, seed, NAMES))
            lines.append(save.dumps(match))
            middle = match.branch(min(match.cursor // 2, LONGEST // 10) + UNDONE)
            middle.go_to(middle.cursor - UNDONE)
            lines.append(save.dumps(middle))
    return "\n".join(lines)


def played(match: Match[Any]) -> Match[Any]:
    """The match played to its end, or for long enough, by novices."""
    players = [make_player("novice", match.game, seat) for seat in range(match.seats)]
    while (asked := engine.decision(match.state)) is not None and match.cursor < LONGEST:
        view, options = match.game.view(match.state, asked.seat), engine.legal(match.state)
        match.choose(players[asked.seat].decide(view, options).option)
    return match


def write(folder: Path) -> Path:
    """Write the file of this version."""
    target = folder / NAME
    target.write_bytes(lzma.compress(written_by_this_version().encode(), preset=9))
    return target


def read(folder: Path) -> list[str]:
    """The saves of a release; none of a release that left no such file."""
    source = folder / NAME
    return lzma.decompress(source.read_bytes()).decode().split("\n") if source.exists() else []
