"""The process of :mod:`.frozen`: a program that imports the ``mythshelf`` of another commit.

A line of JSON asks for a player, or asks one for its choice; a line of JSON answers. It uses only
what has stayed since the first release: games by name, players by name, states as saves write them.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from mythshelf.games import load
from mythshelf.kernel.errors import MythshelfError
from mythshelf.players import Budget, make_player


class Players:
    """The players that were asked for, each for one game."""

    def __init__(self) -> None:
        self._players: list[tuple[Any, Any]] = []

    def answer(self, asked: dict[str, Any]) -> Any:
        """The number of a new player; or of an option, the reason for it, and the seconds of
        computing that it took."""
        if "number" not in asked:
            game = load(asked["game"])
            self._players.append((game, make_player(asked["player"], game, asked["seed"])))
            return len(self._players) - 1
        game, player = self._players[asked["number"]]
        options = [game.notation.read(option) for option in asked["options"]]
        positions = asked["positions"]
        budget = None if positions is None else Budget(positions)
        view, started = game.codec.decode(asked["view"]), time.thread_time()
        advice = player.decide(view, options, budget)
        return options.index(advice.option), advice.reason, time.thread_time() - started


def main() -> None:
    """Answer line by line until there are no more."""
    players = Players()
    for line in sys.stdin:
        try:
            told = {"answer": players.answer(json.loads(line))}
        except MythshelfError as error:
            told = {"refusal": str(error)}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
