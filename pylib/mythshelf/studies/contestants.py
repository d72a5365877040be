"""Who plays in a study: a player and a budget, of this code or of an earlier commit's.

A contestant is written ``PLAYER``, ``PLAYER@POSITIONS`` for a budget other than the player's own,
or ``COMMIT:PLAYER@POSITIONS`` for one that is frozen: rules of thumb, weights and search are then
those of that commit, whatever has become of them since (:mod:`.frozen`). ``PLAYER`` is what
:func:`.players.make_player` knows, or ``greedy`` (:mod:`.greedy`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..kernel.errors import BadSettings
from ..kernel.files.content import text_of
from ..kernel.play.core import Option, State
from ..kernel.play.game import Game
from ..players import LEVELS, Advice, Budget, Player, has_levels, make_player
from ..players.judge import Tunable
from . import frozen
from .greedy import GREEDY, Greedy, is_judged

_WRITTEN = re.compile(r"(?:([0-9a-f]{7,40}):)?([^@:]+)(?:@(\d+))?")


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player by name, with the positions that it may look at for a choice (``None`` for as many
    as it is used to), and the commit whose code it is (empty for this one)."""

    name: str
    positions: int | None = None
    commit: str = ""

    @classmethod
    def of(cls, text: str) -> Contestant:
        """The contestant that is written so. Raises :class:`BadSettings`."""
        found = _WRITTEN.fullmatch(text)
        if found is None:
            raise BadSettings(f"a player is [COMMIT:]NAME[@POSITIONS], not {text[:40]!r}")
        commit, name, positions = found.groups()
        return cls(name, None if positions is None else int(positions), commit or "")

    def player(self, game: Game[Any], seed: int, judge: Tunable | None = None) -> Player:
        """It, ready to play a game. One of this commit can be given another ``judge`` than the
        game's own. Raises :class:`.players.UnknownPlayer`."""
        if self.commit:
            return frozen.Frozen(self.commit, game, self.name, self.positions, seed)
        if self.name == GREEDY:
            player: Player = Greedy(game, seed)
        else:
            player = make_player(self.name, game, seed, judge)
        return player if self.positions is None else _Limited(player, self.positions)


class _Limited:
    """A player with another budget than its own for every choice."""

    def __init__(self, player: Player, positions: int) -> None:
        self.positions, self.seconds = positions, player.seconds
        self._player = player

    def decide(
        self, view: State, options: Sequence[Option[Any]], budget: Budget | None = None
    ) -> Advice:
        """See :class:`Player`."""
        return self._player.decide(view, options, budget or Budget(self.positions))


@cache
def anchors() -> dict[str, str]:
    """The contestant that the ladder of each game counts from, by the game's slug."""
    found: dict[str, str] = tomllib.loads(text_of(__package__, "anchors.toml"))
    return found


def usual(game: Game[Any]) -> list[str]:
    """Who is on a game's ladder, from the weakest on: all there is, and the frozen anchor."""
    if not has_levels(game.slug):
        return ["random"]
    anchor = anchors().get(game.slug)
    greedy = [GREEDY] if is_judged(game.slug) else []
    return ["random", *greedy, *LEVELS, *([anchor] if anchor else [])]


def title(text: str) -> str:
    """How a contestant is called in a table: a commit by its first digits."""
    commit, colon, rest = text.rpartition(":")
    return f"{commit[:8]}{colon}{rest}"
