"""Random games for every number of players keep every promise of the house."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import FRAMES, GAME, OPTIONS
from mythshelf.games.mystic_manor.actions.taking import Enough, TakeAnother
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.play.core import Decision

from tests.walking import met

GAMES = 1
SOAK_GAMES = 15


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_random_games_conform(players: str, soak: bool) -> None:
    for seed in range(SOAK_GAMES if soak else GAMES):
        mats = "dealt" if (seed + int(players)) % 2 else "chosen"
        check_game(GAME, {"players": players, "mats": mats}, seed)


def test_every_question_and_every_answer_come_up() -> None:
    asked_for, chosen = met(GAME, (({"players": "2345"[n % 4]}, n) for n in range(120)))
    # A card brings one item at most and a Take leaves no more than it found, so a second item
    # to take lies in prepared positions only (MN-ITEM-04 allows for it).
    questions = {frame for frame in FRAMES if issubclass(frame, Decision)}
    assert asked_for == questions - {TakeAnother}
    assert chosen == {*OPTIONS} - {Enough}
