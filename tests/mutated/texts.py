"""Mutations of texts, and games to mutate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from mythshelf import games
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.settings import MODE

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_STRANGE = " =+/%#&.,:;\"'[]{}<>\\\x00\n\t\u00e9\u202e\ufeff\U0001f987"
LENGTHS = (0, 3, 20, 60)
"""After so many choices the games are mutated."""


@cache
def matches() -> tuple[Match[Any], ...]:
    """A random game in every mode of every game, at several lengths."""
    return tuple(_matches())


def _matches() -> Iterator[Match[Any]]:
    dice = Random(12)
    for slug in games.SLUGS:
        game = games.load(slug)
        for settings in _modes(game):
            match = Match(game, settings, dice.getrandbits(48), ("Ada", "Ben"))
            while engine.decision(match.state) is not None and match.cursor <= LENGTHS[-1]:
                if match.cursor in LENGTHS:
                    yield match.branch(match.cursor)
                match.choose(dice.choice(engine.legal(match.state)))


def _modes(game: Game[Any]) -> list[dict[str, str]]:
    modes = [setting for setting in game.settings() if setting.key == MODE]
    return [{MODE: choice.value} for choice in modes[0].choices] if modes else [{}]


def mutated(dice: Random, text: str, letters: str = LETTERS) -> str:
    """A text with one to three mistakes: letters changed, lost, added, exchanged, or repeated."""
    for _ in range(dice.randint(1, 3)):
        at, to = dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)
        match dice.randrange(6):
            case 0:
                text = text[:at] + dice.choice(letters) + text[at + 1 :]
            case 1:
                text = text[:at] + text[at + dice.randint(1, 4) :]
            case 2:
                text = text[:at] + dice.choice(letters + _STRANGE) + text[at:]
            case 3:
                text = text[:at]
            case 4:
                at, to = min(at, to), max(at, to)
                text = text[:at] + text[at:to][::-1] + text[to:]
            case 5:
                text = text[:at] + text[to : to + dice.randint(1, 40)] + text[at:]
    return text


def play_on(match: Match[Any], dice: Random, choices: int = 4) -> None:
    """Play a few choices, and look at what a table shows of them."""
    game = match.game
    for _ in range(choices):
        options: Sequence[Any] = engine.legal(match.state)
        if not options:
            assert match.outcome is not None
            return
        match.choose(dice.choice(options))
        for seat in range(-1, match.seats):
            view = game.view(match.state, seat)
            game.prompt(view)
            for event in match.state.events:
                if event.visible_to(seat):
                    game.narrate(view, event)
