"""What is damaged: sound games of every mode, and everything else that is opened from outside."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from mythshelf import games
from mythshelf.games.myth.campaign.chronicle import FRESH
from mythshelf.games.myth.campaign.text import written
from mythshelf.kernel.files import link, save
from mythshelf.kernel.files.position import write_position
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below

from tests.drawing.tables import modes
from tests.myth.golden import VETERANS
from tests.web.hostile.test_mutations import campaign_file, deck_file, tournament_file

MYTH = "myth"
OTHERS = tuple(slug for slug in games.SLUGS if slug != MYTH)
LENGTHS = (0, 4, 12, 25, 45, 90)
"""After so many choices a game is saved."""
DEEP = 400
"""Of games this long every position is there to be damaged."""
CHRONICLES = (written(FRESH), VETERANS)


@dataclass(frozen=True, slots=True)
class Sound:
    """What is sound of one game: saves, links, lines; encoded positions; its frames by name."""

    game: Game[Any]
    saves: Sequence[str]
    links: Sequence[str]
    lines: Sequence[str]
    positions: Sequence[tuple[dict[str, Any], Any]]
    """The settings of a game, and a position of it."""
    choices: Sequence[str]
    frames: Sequence[Any]
    """Frames that lay on some stack, encoded."""


@cache
def sound(slug: str) -> Sound:
    """The material of a game."""
    game = games.load(slug)
    matches = list(_matches(game))
    positions = list(_positions(game))
    frames = {json.dumps(frame): frame for _, data in positions for frame in data["stack"]}
    choices = {game.notation.write(one) for match in matches for one in match.journal}
    return Sound(
        game,
        [save.dumps(match) for match in matches],
        [link.pack(match) for match in matches],
        [write_position(game, match.state) for match in matches],
        positions,
        sorted(choices),
        [frames[text] for text in sorted(frames)],
    )


def _settings(game: Game[Any]) -> Iterator[dict[str, Any]]:
    for mode in modes(game):
        yield game.checked({"mode": mode} if mode else {})


def _matches(game: Game[Any]) -> Iterator[Match[Any]]:
    dice = Dice(4)
    for settings in _settings(game):
        match = Match(game, settings, 8, ("Ada", "Ben"))
        while match.cursor <= LENGTHS[-1]:
            if match.cursor in LENGTHS:
                yield match.branch(match.cursor)
            options = engine.legal(match.state)
            if not options:
                break
            match.choose(options[below(dice, len(options))])


def _positions(game: Game[Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    dice = Dice(5)
    for settings in _settings(game):
        state = game.new(settings, 9)
        for _ in range(DEEP):
            yield settings, game.codec.encode(state)
            options = engine.legal(state)
            if not options:
                break
            engine.apply_unchecked(state, options[below(dice, len(options))])


@cache
def files() -> Mapping[str, str]:
    """Whole files that are no saves."""
    return {
        "campaign": campaign_file(),
        "tournament": tournament_file(),
        "mysterion": deck_file("mysterion"),
        "mischief_and_malice": deck_file("mischief_and_malice"),
    }
