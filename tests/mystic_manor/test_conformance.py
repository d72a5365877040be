"""Random games for every number of players keep every promise of the house."""

from __future__ import annotations

import pytest
from mythshelf.games.mystic_manor import FRAMES, GAME, OPTIONS
from mythshelf.games.mystic_manor.taking import Enough, TakeAnother
from mythshelf.kernel import engine
from mythshelf.kernel.conformance import check_game
from mythshelf.kernel.core import Decision
from mythshelf.kernel.rng import Dice, below

GAMES = 1
SOAK_GAMES = 15


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_random_games_conform(players: str, soak: bool) -> None:
    for seed in range(SOAK_GAMES if soak else GAMES):
        mats = "dealt" if (seed + int(players)) % 2 else "chosen"
        check_game(GAME, {"players": players, "mats": mats}, seed)


def test_every_question_and_every_answer_come_up() -> None:
    asked_for, chosen = set(), set()
    for seed in range(120):
        state = GAME.new(GAME.checked({"players": "2345"[seed % 4]}), seed)
        dice = Dice(seed)
        while (asked := engine.decision(state)) is not None:
            options = engine.legal(state)
            option = options[below(dice, len(options))]
            asked_for.add(type(asked))
            chosen.add(type(option))
            engine.apply_unchecked(state, option)
    # A card brings one item at most and a Take leaves no more than it found, so a second item
    # to take lies in prepared positions only (MN-ITEM-04 allows for it).
    questions = {frame for frame in FRAMES if issubclass(frame, Decision)}
    assert asked_for == questions - {TakeAnother}
    assert chosen == {*OPTIONS} - {Enough}
