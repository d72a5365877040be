"""What the table asks a computer opponent, and its answer: a line of JSON each way (pure).

The question holds what the seat may know and nothing else. It is asked in the page and answered
in a worker, by a :class:`Thinker`.
"""

from __future__ import annotations

import json
from time import perf_counter
from typing import TYPE_CHECKING, Any

from mythshelf import games
from mythshelf.kernel.play import engine
from mythshelf.players import Budget, Player, make_player

if TYPE_CHECKING:
    from web.app.session.session import TableSession

SECONDS = 10
"""The longest that a choice may take; a player's own budget is mostly used up much sooner."""


def question(session: TableSession, level: str) -> str:
    """What to choose for the seat that is asked, put to a level of the computer."""
    game, state, seat = session.game, session.match.state, session.seat
    return json.dumps(
        {
            "game": game.slug,
            "level": level,
            "seat": seat,
            "seed": session.match.seed,
            "view": game.codec.encode(game.view(state, seat)),
            "options": [game.notation.write(option) for option in engine.legal(state)],
        },
        separators=(",", ":"),
    )


def answer(text: str) -> tuple[str, str]:
    """The option in a thinker's answer, as its notation, and why in a sentence."""
    told = json.loads(text)
    return str(told["option"]), str(told["reason"])


class Thinker:
    """Answers questions, with a player of its own for every seat and level."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str, int, int], Player] = {}

    def reply(self, text: str) -> str:
        """The answer to a question."""
        asked: dict[str, Any] = json.loads(text)
        game = games.load(asked["game"])
        who = (asked["game"], asked["level"], asked["seat"], asked["seed"])
        if who not in self._players:
            self._players[who] = make_player(asked["level"], game, asked["seed"] + asked["seat"])
        player, until = self._players[who], perf_counter() + SECONDS
        advice = player.decide(
            game.codec.decode(asked["view"]),
            [game.notation.read(option) for option in asked["options"]],
            Budget(player.positions, lambda: perf_counter() > until),
        )
        return json.dumps(
            {"option": game.notation.write(advice.option), "reason": advice.reason},
            separators=(",", ":"),
        )
