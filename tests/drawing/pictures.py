"""What a table shows as text, to be compared: between processes, and with the same game loaded.

``python -m tests.drawing.pictures`` prints a digest for each position of some random games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from hashlib import sha256
from typing import Any

from mythshelf import games
from mythshelf.kernel.play import engine
from mythshelf.kernel.play.core import State
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.kernel.play.settings import MODE

from tests.drawing.tables import modes, random_settings
from web.app.presenting.focus import Focus
from web.app.presenting.presenter import Plated, Presenter
from web.app.presenting.registry import presenter
from web.app.stage.nodes import Art

EVERY = 29
"""Every so many choices a position is drawn."""
SHORT_SEED, FEW = 5, 2


def pictures(game: Game[Any], look: Presenter, state: State) -> str:
    """Everything on the table in the eyes of who is asked and of an onlooker; equal texts paint the
    same."""
    return "\n".join(_pictures(game, look, state))


def _pictures(game: Game[Any], look: Presenter, state: State) -> Iterator[str]:
    asked = engine.decision(state)
    seat = -1 if asked is None else asked.seat
    for eyes in sorted({-1, seat}):
        view: Any = game.view(state, eyes)
        focus = Focus(seat=seat, eyes=eyes, forecast=True)
        yield written(look.scene(view, focus))
        yield written(look.panels(view, focus))
        yield written(look.header(view, focus))
        yield look.line(view)
        if isinstance(look, Plated):
            yield written(look.plates(view))
        if eyes == seat:
            yield written(look.plans(view))


def written(shown: Any) -> str:
    """What is drawn, with all its paints in their order."""
    if isinstance(shown, Art):
        return f"Art{shown.paints!r}"
    if is_dataclass(shown):
        values = (f"{field.name}={written(getattr(shown, field.name))}" for field in fields(shown))
        return f"{type(shown).__name__}({', '.join(values)})"
    if isinstance(shown, (frozenset, set)):
        return f"{{{', '.join(sorted(map(written, shown)))}}}"
    if isinstance(shown, dict):
        return f"{{{', '.join(f'{written(key)}: {written(shown[key])}' for key in shown)}}}"
    if isinstance(shown, (list, tuple)):
        return f"[{', '.join(map(written, shown))}]"
    return repr(shown)


def random_positions(game: Game[Any], mode: str, seed: int, most: int) -> Iterator[Match[Any]]:
    """A random game, every now and then; one with the usual settings where that is seldom."""
    dice = Dice(seed)
    usual: dict[str, Any] = {MODE: mode} if mode else {}
    match = Match(game, random_settings(game, dice, mode) if most > FEW else usual, seed)
    for number in range(EVERY * most):
        options = engine.legal(match.state)
        if not (number + 1) % EVERY or not options:
            yield match
        if not options:
            return
        match.choose(options[below(dice, len(options))])


def digests(most: int, seed: int) -> Iterator[str]:
    """A line for each position of a random game in every mode of every game."""
    for slug in games.SLUGS:
        game, look = games.load(slug), presenter(slug)
        for mode in modes(game):
            for match in random_positions(game, mode, seed, most):
                told = pictures(game, look, match.state)
                yield f"{slug} {mode} {match.cursor} {sha256(told.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    for line in digests(int(sys.argv[1]), int(sys.argv[2])):
        print(line)
