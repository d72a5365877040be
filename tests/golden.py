"""Golden games: whole random games as text that a person can read in a diff.

Each game has a ``golden`` of its own with its tables; ``python -m tests.mysterion.golden`` and the
like write them again after a change of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mythshelf.kernel.play import engine
from mythshelf.kernel.play.game import Game
from mythshelf.kernel.play.match import Match
from mythshelf.kernel.play.rng import Dice, below
from mythshelf.kernel.play.telling import told_of

from tests.walking import questions


@dataclass(frozen=True)
class Golden:
    """The golden games of one game: name to settings and seed.

    A board stands wherever ``stretch`` of the position has changed, and at the end; ``seats``
    are the signs of the seats. ``opening`` says whether one stands at the start as well,
    ``receipt`` whether the lines of the receipt stand at the end.
    """

    game: Game[Any]
    folder: Path
    games: Mapping[str, tuple[dict[str, Any], int]]
    stretch: Callable[[Any], int]
    seats: str = "12345"
    opening: bool = False
    receipt: bool = True

    def text(self, name: str) -> str:
        """The game of that name: every choice, what followed, and boards."""
        return "\n".join([*self._lines(name), ""])

    def _lines(self, name: str) -> Iterator[str]:
        game = self.game
        settings, seed = self.games[name]
        match, dice = Match(game, settings, seed), Dice(seed)
        yield from (f"{game.title}: {settings}, seed {seed}", "")
        if self.opening:
            yield from (game.board(match.state), "")
        yield from _sentences(match)
        for asked in questions(lambda: match.state):
            options = engine.legal(match.state)
            option = options[below(dice, len(options))]
            written = game.notation.write(option)
            yield f"{self.seats[asked.seat]} {written}    ({len(options)} options)"
            before = self.stretch(match.state)
            match.choose(option)
            yield from _sentences(match)
            if engine.decision(match.state) is None or self.stretch(match.state) != before:
                yield from ("", game.board(match.state), "")
        outcome = match.outcome
        assert outcome is not None
        if self.receipt:
            yield from (f"{label}: {', '.join(figures)}" for label, figures in outcome.lines)
        yield from (outcome.summary, f"digest {game.codec.digest(match.state)}")

    def kept(self, name: str) -> str:
        """The text of that name as it stands in the folder."""
        return self._file(name).read_text("utf-8")

    def write(self) -> None:
        """Write all of them again."""
        self.folder.mkdir(exist_ok=True)
        for name in self.games:
            self._file(name).write_text(self.text(name), "utf-8")

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.txt"


def _sentences(match: Match[Any]) -> Iterator[str]:
    """What the last choice has brought."""
    return (f"    {told.sentence}" for told in told_of(match, match.cursor) if told.sentence)
